"""No verdict against anybody without a reason, each reason once, and the same answer on any machine."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import rulings.expr
from rulings.cli import main
from rulings.errors import NotationError, RulingsError, UsageError
from rulings.expr import equation, findings, goal
from rulings.expr.readings import Budget
from rulings.expr.rules import editions, load_rules

LISTED = yaml.safe_load((Path(__file__).parents[2] / "kb" / "findings.yaml").read_text("utf-8"))["findings"]
VARIATIONS = {
    "elementary": [
        "0 wild",
        "factorial",
        "lcm",
        "percent",
        "decimal point",
        "sideways",
        "average",
        "remainder",
    ],
    "middle": [
        "0 wild",
        "base 8",
        "k=6",
        "powers of the base",
        "red exponent",
        "ab+",
        "upside-down",
        "percent",
    ],
    "junior": ["x wild", "base 11", "k=9", "number of factors", "blue exponent", "average", "ab+"],
    "senior": ["x wild", "base 12", "imaginary", "decimal in goal", "log", "next prime", "factorial"],
}
TURNED = ["vu", "vs", "/s", "2s", "4u", "8su", "0s", "i", "iu", "^s", "{2:red}", "{3:blue}", "{4s:red}"]
marks = st.sampled_from([*"0123456789+-x/*v^!.'()[ ", *TURNED, "lcm", "<*>"])
expressions = st.lists(marks, min_size=1, max_size=9).map("".join)


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    division = draw(st.sampled_from(sorted(VARIATIONS)))
    chosen = draw(st.lists(st.sampled_from(VARIATIONS[division]), max_size=3, unique=True))
    return {"edition": draw(st.sampled_from(editions())), "division": division, "variations": chosen}


def _well_said(reasons: list[dict[str, str]]) -> bool:
    said = [(each["rule"], each["words"]) for each in reasons]
    return all(words for _, words in said) and len(set(said)) == len(said)


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(expressions, tables())
def test_VII_C_4_no_goal_is_illegal_without_a_reason(text: str, table: dict[str, Any]):
    try:
        answer = goal(text, **table)
    except RulingsError:
        return
    assert (answer["legal"] is False) <= bool(answer["reasons"])
    assert (answer["legal"] is True) <= bool(answer["readings"])
    assert _well_said(answer["reasons"])
    assert set(answer["findings"]) <= set(LISTED)
    assert answer == goal(text, **table)


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(expressions, expressions, tables())
def test_VII_C_4_no_equation_is_incorrect_without_a_reason(left: str, right: str, table: dict[str, Any]):
    try:
        answer = equation(f"{left}={right}", goal=right, **table)
    except RulingsError:
        return
    assert (answer["correct"] is False) == bool(answer["reasons"])
    assert _well_said(answer["reasons"])
    assert set(answer["findings"]) <= set(LISTED)


@pytest.mark.parametrize(
    ("text", "division", "variations", "words"),
    [
        ("vu", "middle", [], "vu has no number before it"),
        ("2vu9", "middle", [], "an upside-down √ needs the Percent variation"),
        ("vs9", "middle", [], "vs: a √ turned so has no meaning"),
        ("38", "middle", ["base 8"], "8 is no digit in base 8"),
        ("83", "middle", ["base 8"], "8 is no digit in base 8"),
        (
            "vu2",
            "junior",
            ["base 12"],
            "a turned cube is a numeral by itself; an operation sign must part it",
        ),
    ],
)
def test_the_reason_names_what_is_wrong(text: str, division: str, variations: list[str], words: str):
    answer = goal(text, division=division, variations=variations)
    assert answer["legal"] is False
    assert [each["words"][: len(words)] for each in answer["reasons"]] == [words]


def test_VII_C_4_d_a_fault_of_the_goal_is_told_once_though_both_mat_and_paper_have_it():
    reasons = equation("5+5=10", goal="1 0")["reasons"]
    assert [each["clause"] for each in reasons] == ["VII-C-4-d", "III-A"]


def test_VII_C_4_g_a_cube_that_is_not_wild_stands_for_itself_only():
    answer = equation("(8x5)+0=40", goal="40", wild={"0": "2"})
    assert [(each["clause"], each["words"]) for each in answer["reasons"]] == [
        ("VII-C-4-g", "0 is not wild here, so it cannot stand for 2")
    ]
    assert any("0 is not wild here" in remark for remark in goal("40", wild={"0": "2"})["remarks"])


def test_a_meaning_for_a_cube_that_is_not_there_is_remarked_on():
    told = "no 0 stands here, so what it was said to mean changes nothing"
    table: dict[str, Any] = {"division": "middle", "variations": ["0 wild"], "wild": {"0": "3"}}
    assert told in goal("5", **table)["remarks"]
    assert told in equation("4+1=5", goal="5", **table)["remarks"]
    assert told not in equation("(3x6)-3=15", goal="15", **table)["remarks"]


def test_an_unknown_variation_names_the_nearest_or_all(capsys):
    with pytest.raises(UsageError, match="did you mean '0 wild'"):
        load_rules(variations=["0 wid"])
    assert main(["goal", "5", "--variation", "foo"]) == 2
    told = capsys.readouterr().err
    assert "no variation 'foo'; there are sideways, upside-down, 0 wild" in told
    assert told.count("\n") == 1


@pytest.mark.parametrize("text", ["4{2s:red}", "4s{2:red}", "4{2u:red}", "4u{2:red}", "2s{4s:red}"])
def test_B54_B57_a_turned_cube_may_touch_where_one_of_the_two_is_an_exponent(text: str):
    answer = goal(text, division="junior", variations=["red exponent"])
    assert answer["legal"] is True
    assert not set(answer["findings"]) & set(findings.TOUCHING)


@pytest.mark.parametrize(
    ("text", "variations", "finding"),
    [
        ("42s", [], "adjacent-turned-cube"),
        ("4{2s:blue}", ["red exponent"], "adjacent-turned-cube"),
        ("2s4s", [], "two-turned-digits"),
    ],
)
def test_B40_B42_without_an_exponent_a_turned_cube_may_touch_no_digit(text, variations, finding):
    answer = goal(text, division="junior", variations=variations)
    assert answer["legal"] is False
    assert finding in answer["findings"]


def test_B40_whether_a_turned_cube_touches_wrongly_is_open_while_nobody_named_the_colours():
    answer = goal("42s", division="junior", variations=["red exponent"])
    assert answer["legal"] is None
    assert set(findings.TOUCHING) <= set(answer["findings_open"])
    assert not set(findings.TOUCHING) & set(answer["findings"])


def test_E29_cubes_on_two_sides_of_an_equation_do_not_touch():
    answer = equation("5+2s=37", goal="37", division="junior")
    assert "adjacent-turned-cube" not in answer["findings"]


def test_E50_a_bare_exponent_touches_the_turned_cube_before_it():
    answer = equation("4'2s=2", goal="2", division="junior", variations=["red exponent"])
    assert answer["correct"] is True
    assert "adjacent-turned-cube" in answer["findings"]


def test_E68_what_stands_beside_i_belongs_to_it_in_the_goal_as_well():
    table: dict[str, Any] = {"edition": "manual-2017-18", "division": "senior", "variations": ["imaginary"]}
    right = equation("(4x2)+(3xi)=8+3i", goal="8+3i", **table)
    wrong = equation("(5+6)xi=(8+3)i", goal="8+3i", **table)
    assert right["correct"] is True
    assert [each["rule"] for each in wrong["reasons"]] == ["goal-reading"]


def test_no_answer_hangs_on_the_clock():
    sources = [path.read_text("utf-8") for path in Path(rulings.expr.__path__[0]).glob("*.py")]
    assert not [text for text in sources if "import time" in text or "from time" in text]


def test_a_budget_counts_steps():
    budget = Budget(1)
    assert budget.charge(budget.left)
    assert not budget.charge(1)
    assert budget.exhausted


def test_what_could_not_be_read_to_its_end_is_not_called_unequal():
    text = "9x6v1-1/8'2*1*1+9+9*1+8/2-3/0+0-9-1'2/4-0v4"
    answer = equation(f"{text}=7", goal="7", division="middle", variations=["red exponent"])
    assert (answer["verdict"], answer["equals"], answer["complete"]) == ("undecided", None, False)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["goal", ""], "nothing to read: give the cubes"),
        (["goal", "5" * 10_000], "more than 400 symbols"),
        (["goal", "=" * 10_000], "'=' is on no cube; the keys are"),
        (["goal", "3\u200b+5"], "'\\u200b' is on no cube"),
        (["goal", "5", "--equals", "(" * 9_000], "not a value: longer than any"),
        (["goal", "5", "--equals", "9" * 9_000], "not a value: longer than any"),
        (["goal", "5", "--equals", "foo"], "not a value; say it like 21, 3/2"),
        (["equation", "3==3"], "an Equation is Solution = Goal, with one ="),
        (["equation", "2+3=5", "--goal", "5", "--required", "2 ("], "( is on no cube; name the cubes like"),
        (["equation", "(3+[5)]=8"], ") closes a bracket across another one"),
    ],
)
def test_bad_input_is_one_message_of_lines_that_fit(words: list[str], told: str, capsys):
    assert main(words) == 2
    printed = capsys.readouterr().err
    assert told in printed
    assert max(map(len, printed.splitlines())) <= 150


def test_a_caret_stays_under_the_fault_of_a_long_text():
    with pytest.raises(NotationError) as problem:
        goal("5+" * 150 + "&" + "5+" * 150)
    _, shown, caret = str(problem.value).splitlines()
    assert shown[caret.index("^")] == "&"
