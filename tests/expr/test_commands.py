"""`rulings goal` and `rulings equation` as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from rulings.cli import main
from rulings.conformance import main as conformance
from rulings.expr import equation, findings, goal
from rulings.expr.conformance import check_vector

ROOT = Path(__file__).parents[2]


def test_a_goal_is_laid_out_for_a_narrow_screen(capsys):
    assert main(["goal", "v 5+4 x9", "--equals", "27"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("LEGAL\n2 readings, 2 values:\n")
    assert "Can it equal 27? yes, as (v(5+4))x9" in out
    assert max(map(len, out.splitlines())) <= 60


def test_an_illegal_goal_is_still_an_answer(capsys):
    assert main(["goal", "7020", "--division", "junior", "--variation", "0 wild", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["legal"] is False
    assert {"legal", "readings", "findings", "verdict", "reasons"} <= answer.keys()
    assert {reason["clause"] for reason in answer["reasons"]} == {"IV-B-1"}


def test_a_goal_whose_colours_nobody_named_depends(capsys):
    assert main(["goal", "253", "--division", "M", "--variation", "red exponent"]) == 1
    assert "name the colours" in " ".join(capsys.readouterr().out.split())


def test_an_infinite_family_is_shown_as_one_and_solved_for(capsys):
    words = ["goal", "9+1", "--division", "M", "--variation", "powers of the base"]
    assert main([*words, "--equals", "1000000000000000000009"]) == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "infinitely many readings (9+(10^k) with whole k)" in out
    assert "Can it equal 1000000000000000000009? yes" in out


def test_what_cannot_be_read_is_status_2_with_a_caret(capsys):
    assert main(["goal", "3x&5"]) == 2
    assert capsys.readouterr().err.endswith("    3x&5\n      ^\n")


def test_an_equation_with_a_mat(capsys):
    words = [
        "equation",
        "(6x6)+1=37",
        "--goal",
        "37",
        "--required",
        "6 x",
        "--permitted",
        "6 +",
        "--resources",
        "1 9",
    ]
    assert main([*words, "--after", "now"]) == 0
    assert capsys.readouterr().out.startswith("CORRECT\n")


def test_a_checkers_regrouping_is_judged(capsys):
    main(["equation", "5*2-4+0=3x(5+2)", "--goal", "3x5+2", "--regroup", "5*(2-4)+0"])
    out = " ".join(capsys.readouterr().out.split())
    assert "That regrouping is allowed (1/25): it breaks the Equation" in out


def test_wild_cubes_are_given_beside_their_meaning(capsys):
    words = ["equation", "(0x6)-0=15", "--goal", "15", "--division", "E", "--variation", "0 wild"]
    assert main([*words, "--wild", "0=3"]) == 0
    assert capsys.readouterr().out.startswith("CORRECT\n")
    assert main([*words, "--wild", "3"]) == 2


def test_the_runner_counts_disputed_vectors_apart(tmp_path, capsys):
    base = {"rules": "basic-2019-20", "division": None, "variations": [], "kind": "value", "wild": {}}
    vectors = [
        {**base, "id": "good", "expr": "2+3x4", "expect": {"value": "14"}},
        {**base, "id": "bad", "expr": "2+3x4", "expect": {"value": "20"}},
        {**base, "id": "odd", "expr": "2+3x4", "expect": {"value": "20"}, "disputed": True},
    ]
    path = tmp_path / "vectors.jsonl"
    path.write_text("\n".join(map(json.dumps, vectors)), "utf-8")
    assert conformance([str(path)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("bad: lacks the value 20")
    assert lines[1:] == ["disputed, not counted: 1 (0 as expected)", "1 passed, 1 failed"]


def test_a_vector_that_expects_the_wrong_thing_fails():
    base = {"rules": "basic-2019-20", "division": None, "variations": [], "wild": {}}
    wrong = [
        {**base, "kind": "legal", "expr": "7/0", "expect": {"legal": True}},
        {**base, "kind": "goal", "goal": "125", "expect": {"legal": False}},
        {**base, "kind": "equation", "equation": "7=7", "goal": "7", "expect": {"correct": True}},
        {**base, "kind": "ambiguity", "place": "solution", "expr": "8x2+4", "expect": {"ambiguous": True}},
    ]
    assert all(check_vector(vector) for vector in wrong)


@pytest.mark.parametrize("place", ["goal", "equation"])
def test_every_finding_of_the_list_is_computed_or_seen_by_eye(place: str):
    listed = yaml.safe_load((ROOT / "kb" / "findings.yaml").read_text("utf-8"))["findings"]
    asked = {name for name, about in listed.items() if place in about["of"]}
    assert asked - findings.COMPUTED <= {"fraction-bar", "long-radical"}
    assert set(listed) >= findings.COMPUTED


def test_a_finding_that_cannot_be_told_is_open_not_absent():
    bare = equation("(6x6)+1=37", goal="37")
    assert {"cubes-misused", "grouping-broken"} <= set(bare["findings_open"])
    with_mat = equation("(6x6)+1=37", goal="37", permitted="6 x 6 + 1", regroup="(6x6)+1")
    assert not {"cubes-misused", "grouping-broken"} & {*with_mat["findings_open"], *with_mat["findings"]}
    assert "no-legal-reading" in goal("253", division="M", variations=["red exponent"])["findings_open"]
