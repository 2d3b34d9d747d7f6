"""VII-B-3: the Solution uses the cubes correctly, with what is known of the mat."""

from __future__ import annotations

from typing import Any

import pytest

from rulings.errors import NotationError, UsageError
from rulings.expr import equation


def rules_broken(text: str, goal: str, **mat: Any) -> list[str]:
    return [item["rule"] for item in equation(text, goal=goal, **mat)["reasons"]]


def clauses(text: str, goal: str, **mat: Any) -> list[str]:
    return [item["clause"] for item in equation(text, goal=goal, **mat)["reasons"]]


def test_2018_VII_B_3_b_every_required_cube_is_used():
    assert clauses("6+1=7", "7", required="6 + 9", permitted="1") == ["VII-B-3-b"]
    assert rules_broken("6+1=7", "7", required="6 +", permitted="1") == []


def test_2018_VII_B_3_c_no_forbidden_cube_is_used_but_its_twin_may_be():
    assert clauses("6+1=7", "7", required="+", permitted="6", forbidden="1", resources="") == ["VII-B-3-c"]
    assert rules_broken("6+1=7", "7", required="+ 1", permitted="6", forbidden="1", resources="") == []


def test_2018_VII_B_3_e_one_cube_from_resources_after_now():
    assert clauses("6+1=7", "7", permitted="6", resources="1 +", after="now") == ["VII-B-3-e"]
    assert rules_broken("6+1=7", "7", permitted="6 +", resources="1 5", after="now") == []


def test_2018_VII_B_3_f_all_of_resources_after_impossible():
    assert rules_broken("6+1=7", "7", resources="6 1 + 9", after="impossible") == []


def test_2018_VII_B_3_a_two_cubes_at_least():
    assert clauses("7=7", "7") == ["VII-B-3-a"]


def test_a_cube_counts_once():
    assert rules_broken("6+6=12", "12", permitted="6 + 5") == ["permitted"]


def test_a_decimal_point_an_lcm_and_a_percent_take_their_cubes():
    more = {"division": "elementary", "variations": ["decimal point", "lcm", "percent"]}
    assert rules_broken("2.5x2=5", "5", permitted="2 5 2 x", **more) == ["permitted"]
    assert rules_broken("2.5x2=5", "5", permitted="2 5 2 x *", **more) == []
    assert rules_broken("6lcm4=12", "12", permitted="6 4 v", **more) == []
    assert rules_broken("50vu8=4", "4", permitted="5 0 8 v", **more) == []


def test_without_a_mat_the_rest_is_decided_and_that_is_said():
    answer = equation("(6x6)+1=37", goal="37")
    assert answer["correct"] is True
    assert any("not checked" in remark for remark in answer["remarks"])


def test_every_reason_is_given_not_only_the_first():
    broken = rules_broken("12+8=7", "7", required="3")
    assert "solution-digits" in broken
    both = rules_broken("7=8", "8", required="3", permitted="7")
    assert {"min-cubes", "required", "value"} <= set(both)


def test_what_cannot_be_read_is_refused_with_a_caret():
    with pytest.raises(NotationError, match=r"\n    3\?5"):
        equation("3?5=8", goal="8")
    with pytest.raises(NotationError, match="one ="):
        equation("3+5=8=8", goal="8")
    with pytest.raises(UsageError, match="last-cube"):
        equation("3+5=8", goal="8", after="never")
