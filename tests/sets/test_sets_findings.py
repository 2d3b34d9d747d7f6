"""An answer about On-Sets: a reason for every verdict against a Solution, and findings by their names."""

from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulings.cli import main
from rulings.errors import RulingsError, UsageError
from rulings.sets import solution
from rulings.sets.findings import COMPUTED
from rulings.sets.rules import load_rules
from rulings.sets.variations import read_variation

LISTED = yaml.safe_load((Path(__file__).parents[2] / "kb" / "findings.yaml").read_text("utf-8"))["findings"]
CARDS = ["BRG", "BR", "BG", "RY", "GY", "B", "G", ""]
VARIATIONS = ["Y wild", "U and n interchangeable", "two operations", "no null restrictions", "absolute value"]
parts = st.text("BRGYUn-'V^=c()", max_size=9)


def judge(text, **table):
    *restrictions, set_name = text.split(";")
    table = {"division": "M", "universe": CARDS, **table}
    return solution(set_name, restrictions=restrictions, **table)


def test_every_finding_of_on_sets_is_one_of_the_list():
    assert set(LISTED) >= COMPUTED


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(parts, st.none() | parts, st.sampled_from(["3", "3x2", "1u", "2+1u", "4+4+4+4"]),
       st.lists(st.sampled_from(VARIATIONS), max_size=2, unique=True), st.sampled_from("EMJS"))  # fmt: skip
def test_2017_VII_C_5_no_solution_is_refused_without_a_reason(
    set_name, restriction, goal, variations, division
):
    try:
        answer = solution(
            set_name,
            restrictions=[] if restriction is None else [restriction],
            division=division,
            universe=CARDS,
            goal=goal,
            variations=variations,
        )
    except RulingsError:
        return
    refused = answer["verdict"] == "incorrect" or not answer["legal"]
    assert refused == bool(answer["reasons"])
    assert all(reason["text"] and reason["rule"] for reason in answer["reasons"])
    assert set(answer["findings"]) <= set(LISTED)


def test_2017_VII_B_3_one_card_is_not_cards(capsys):
    assert "has 1 card, and the Goal is 3" in judge("(BnR)nG", goal="3")["reasons"][0]["text"]
    assert main(["solution", "V=(BnR)nG; BUG", "--division", "M", "--universe", " ".join(CARDS[:-1])]) == 0
    assert "1 card stays" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "table", "finding"),
    [
        ("BUG", {"goal": "5"}, "not-equal"),
        ("B", {"goal": "5"}, "single-cube-solution"),
        ("BUG-R", {"goal": "5"}, "several-values"),
        ("BUG", {"goal": "1+1+1+1"}, "too-many-cubes"),
        ("BUG", {"goal": "1u"}, "no-legal-reading"),
        ("BUG", {"variations": ["two operations"]}, "too-few-operations"),
        ("BUG", {"wild": {"B": "R"}}, "uses-absent-variation"),
        ("YUY", {"variations": ["Y wild"], "wild": {"Y": ["R", "G"]}}, "wild-inconsistent"),
        ("BUG", {"mat": {"permitted": "B U R"}}, "cubes-misused"),
    ],
)
def test_a_fault_is_found_by_its_name(text, table, finding):
    assert finding in judge(text, **table)["findings"]


def test_a_finding_that_cannot_be_told_is_open_not_absent():
    assert judge("BUG", goal="5", mat={"permitted": "B U G"})["findings_open"] == []
    opened = solution("BUG", division="M")["findings_open"]
    assert opened == ["cubes-misused", "no-legal-reading", "not-equal", "several-values", "too-many-cubes"]


def test_2017_XIII_B_2_a_meaning_for_a_wild_cube_that_is_not_written_is_remarked_on():
    table = {"variations": ["Y wild"], "wild": {"Y": "R"}}
    assert [remark["rule"] for remark in judge("BUG", **table)["remarks"]] == ["wild-unused"]
    assert judge("BUR", **table)["remarks"] == []


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("foo", "there are B required, B wild,"),
        ("two operatons", "did you mean 'Two Operations'?"),
        ("double set", "say which set, like 'double set B-R'"),
    ],
)
def test_an_unknown_variation_names_the_nearest_or_all(typed, told):
    with pytest.raises(UsageError) as problem:
        read_variation(typed, load_rules(None, "senior"))
    assert told in str(problem.value)
