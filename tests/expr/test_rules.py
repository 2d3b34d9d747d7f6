"""The rules of a table come from data: names, divisions, parameters, and what is ignored."""

from __future__ import annotations

import subprocess
import sys

import pytest

from rulings.errors import UsageError
from rulings.expr.rules import editions, load_rules, newest_edition, parse_variation
from rulings.store import open_store


@pytest.mark.parametrize(
    ("text", "expected"),
    [("0 Wild", ("wild", "0")), ("X WILD", ("wild", "x")), ("Base 8", ("base", "8")),
     ("base eight", ("base", "8")),
     ("Multiple of 6", ("multiple-of-k", "6")), ("k = 6", ("multiple-of-k", "6")),
     ("Red Exponent", ("exponent", "red")),
     ("Next Prime Number", ("next-prime", None)), ("Smallest Prime", ("next-prime", None)),
     ("Root = i", ("root-is-i", None)), ("+ = Average", ("average", None)), ("+=Average", ("average", None)),
     ("÷ as log", ("log", None)), ("AB+", ("ab-plus", None)), ("Base ten chosen", ("base", "10")),
     ("Multiple of k", ("multiple-of-k", None)), ("Exponent", ("exponent", None))],
)  # fmt: skip
def test_a_variation_is_known_by_any_of_its_names(text: str, expected: tuple[str, str | None]):
    assert parse_variation(text) == expected


def test_an_unknown_variation_names_the_nearest_one():
    with pytest.raises(UsageError, match="did you mean 'imaginary'"):
        parse_variation("Imaginery")


def test_an_unknown_edition_or_division_names_what_there_is():
    with pytest.raises(UsageError, match="basic-equations-2019-20"):
        load_rules("basics-2019")
    with pytest.raises(UsageError, match="elementary"):
        load_rules("basic", "primary")


@pytest.mark.parametrize(("edition", "division"), [(e, d) for e in editions() for d in "EMJS"])
def test_every_edition_has_rules_for_every_division(edition: str, division: str):
    rules = load_rules(edition, division)
    assert rules.max_goal_cubes == 6
    assert rules.whole_powers is (division == "E")


def test_2018_XIII_C_sideways_and_upside_down_need_no_choice_in_junior():
    assert load_rules("2018-19", "J").has("sideways")
    assert not load_rules("2018-19", "M").has("sideways")
    assert not load_rules("2011-12", "J").has("sideways")


@pytest.mark.parametrize(
    ("edition", "division", "variation", "limit"),
    [("2018-19", "E", "number of factors", 200), ("2018-19", "M", "number of factors", 1000),
     ("2018-19", "J", "number of factors", None), ("2011-12", "M", "number of factors", 200)],
)  # fmt: skip
def test_the_limit_of_number_of_factors_is_the_divisions(edition, division, variation, limit):
    assert load_rules(edition, division, [variation]).setting("number-of-factors", "limit") == limit


@pytest.mark.parametrize(
    ("division", "variation"),
    [("M", "base 11"), ("M", "multiple of 12"), ("J", "percent"), ("M", "base six"), ("J", "multiple of 5")],
)
def test_a_variation_that_may_not_be_chosen_is_ignored_with_a_remark(division: str, variation: str):
    rules = load_rules("2018-19", division, [variation])
    assert not rules.force.keys() - {"sideways", "upside-down"}
    assert "is ignored" in rules.remarks[0]


def test_the_newest_rulebook_with_variations_is_the_default():
    assert newest_edition() in editions()
    assert load_rules().edition == newest_edition()


def test_the_engine_needs_neither_yaml_nor_sympy():
    open_store()  # built beforehand: only building it reads YAML
    code = (
        "import sys, rulings; rulings.goal('3x5+2'); rulings.equation('(6x6)+1=37', goal='37')\n"
        "print([name for name in ('yaml', 'sympy', 'mpmath', 'textual') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout == "[]\n", done.stderr
