"""Sections E and F of the judges' manual: Equations as mathematics, through the engine, by id."""

from __future__ import annotations

from typing import Any

import pytest

from rulings.expr import equation, goal

MANUAL = "judges-manual-2017-18"


def ask(
    text: str, goal_text: str, division: str | None = None, *variations: str, **more: Any
) -> dict[str, Any]:
    return equation(text, goal=goal_text, division=division, variations=variations, **more)


def test_E3_a_regrouping_may_not_cut_through_the_writers_brackets():
    for proposal in ("2x(3+[5)/2]", "[2x(3]+5)/2"):
        answer = ask("2x(3+5)/2=8", "8", regroup=proposal)
        assert answer["correct"] is True
        assert answer["regroup"]["allowed"] is False
        assert "grouping-broken" in answer["findings"]


def test_E4_a_missing_bracket_may_be_supplied_anywhere():
    broken = ask("2+(3x4-6=8", "8", regroup="2+(3x(4-6))")
    assert broken["correct"] is False
    assert broken["regroup"] == {**broken["regroup"], "allowed": True, "breaks": True}
    assert {"unbalanced-brackets", "several-values"} <= set(broken["findings"])
    assert ask("2+[(3x4)-6=8", "8")["correct"] is True


def test_E8_the_value_of_the_goal_need_not_be_written_but_its_reading_must():
    assert ask("(8x2)+1=(3x5)+2", "3x5+2")["correct"] is True
    assert ask("(8x2)+1", "3x5+2")["correct"] is False
    assert ask("(8x2)+1=17", "3x5+2")["correct"] is False


def test_E15_brackets_side_by_side_do_not_multiply():
    answer = ask("(5+1)(2)+1=13", "13")
    assert answer["correct"] is False
    assert "implied-multiplication" in answer["findings"]
    assert ask("[(5+1)x2]+1=13", "13")["correct"] is True


def test_E16_and_E17_bars_do_not_group():
    assert ask("5+2/2+1=9/2", "9/2")["correct"] is False
    assert ask("v3+1-2=8-8", "8-8", "middle")["correct"] is False


def test_E19_and_E20_one_reading_satisfies_the_judge_another_breaks_it():
    answer = ask("5*2-4+0=3x(5+2)", "3x5+2")
    assert answer["equals"] is True
    assert answer["correct"] is False
    assert answer["verdict"] == "ambiguous"
    assert answer["breaking"] == "5*(2-4)+0=3x(5+2)"


def test_E23_and_E24_a_root_reaches_one_numeral_unless_the_goal_is_read_otherwise():
    assert ask("1+6=v4+5", "v4+5", regroup="1+6=v(4+5)")["regroup"]["allowed"] is False
    assert ask("1+6=v4+5", "v4+5")["correct"] is True
    assert ask("1+2=v(4+5)", "v4+5")["correct"] is True
    assert ask("1+2=v4+5", "v4+5")["correct"] is False


def test_E27_an_elementary_root_must_be_whole():
    answer = ask("3v5*6=7", "7", "elementary")
    assert "not-whole" in answer["findings"]


def test_E28_and_E31_turned_cubes_need_not_be_consistent():
    assert ask("2+2s=5x2s", "5x2s", "elementary", "sideways")["correct"] is True
    assert ask("2-2u=8/2", "8/2", "elementary", "upside-down")["correct"] is True


@pytest.mark.parametrize("text", ["42s=7", "2s4=7", "75u=2"])
def test_E29_E32_and_E33_a_turned_cube_stands_alone(text: str):
    answer = ask(text, text[-1], "elementary", "sideways", "upside-down")
    assert answer["correct"] is False
    assert "adjacent-turned-cube" in answer["findings"]


def test_E30_a_wild_zero_may_be_a_turned_3():
    assert (
        ask("0s=1/3", "1/3", "elementary", "sideways", "0 wild", wild={"0": "3"})["reasons"][0]["rule"]
        == "min-cubes"
    )
    assert ask("9x0s=2+1", "2+1", "elementary", "sideways", "0 wild", wild={"0": "3"})["correct"] is True


def test_E34_wild_cubes_stand_for_one_symbol():
    answer = ask("0+0=9", "9", "elementary", "0 wild", wild={"0": ["4", "5"]})
    assert answer["correct"] is False
    assert "wild-inconsistent" in answer["findings"]


def test_E36_the_wild_zero_of_the_goal_follows_that_of_the_solution():
    assert ask("(8x5)+0=40", "40", "elementary", "0 wild", wild={"0": "2"})["correct"] is True
    assert ask("(8x5)+0=42", "40", "elementary", "0 wild")["correct"] is True


def test_E37_one_x_counts_factors_and_another_multiplies():
    assert ask("5xx(7-3)=15", "15", "middle", "number of factors")["correct"] is True


def test_E38_in_the_manual_x_reaches_one_numeral():
    answer = ask("x7+9=11", "11", "middle", "number of factors", edition=MANUAL, regroup="x(7+9)")
    assert answer["correct"] is True
    assert answer["regroup"]["allowed"] is False


@pytest.mark.parametrize(
    ("text", "variations"),
    [
        ("4+x7!", ("number of factors", "factorial")),
        ("v9!", ("factorial",)),
        ("v5!'2", ("red exponent", "factorial")),
        ("x12'2", ("red exponent", "number of factors", "base 10")),
        ("4+x12'2", ("red exponent", "number of factors", "base 10")),
    ],
)
def test_E39_E44_E52_E53_E54_two_defaults_clash(text: str, variations: tuple[str, ...]):
    answer = ask(f"{text}=6", "6", "middle", *variations)
    assert "default-clash" in answer["findings"]
    assert len(answer["readings"]) > 1


def test_E40_one_operation_from_resources_may_be_repeated_after_now():
    mat = {"permitted": "2 3 4", "resources": "+ 9", "after": "now"}
    assert ask("(2+3)+4=9", "9", "middle", "multiple operations", **mat)["correct"] is True
    assert ask("(2+3)+4=9", "9", "middle", **mat)["correct"] is False


def test_E42_a_factorial_is_no_second_cube():
    assert "single-cube-solution" in ask("6!=72x10", "72x10", "middle", "factorial")["findings"]


def test_E43_a_factorial_reaches_one_numeral():
    answer = ask("4+7!=9", "9", "elementary", "factorial", regroup="(4+7)!")
    assert answer["regroup"]["allowed"] is False


def test_E45_to_E47_one_sign_in_two_meanings():
    assert ask("(6lcm4)-(v9)=9", "9", "elementary", "lcm")["correct"] is True
    assert ask("(50vu8)+(v9)=7", "7", "elementary", "percent")["correct"] is True
    assert ask("(2.5x2)+(2*2)=9", "9", "elementary", "decimal point")["correct"] is True


def test_E48_an_exponent_reaches_one_numeral_in_the_manual_but_has_no_default_in_mlag():
    assert ask("4+3'2=13", "13", "middle", "red exponent", edition=MANUAL)["correct"] is True
    assert ask("4+3'2=13", "13", "middle", "red exponent")["correct"] is False


def test_E50_and_E51_turned_exponents():
    variations = ("red exponent", "sideways", "upside-down")
    assert ask("4{2s:red}=8/4", "8/4", "middle", *variations)["correct"] is True
    assert ask("4s'2=1/16", "1/16", "middle", *variations)["correct"] is True
    assert ask("4u'2=16", "16", "middle", *variations)["correct"] is True


def test_E55_each_1_may_be_another_power():
    assert ask("1+1=11", "11", "middle", "powers of the base")["correct"] is True


def test_E56_to_E58_multiples_of_k():
    equal = ask("2+3=5", "5", "middle", "k=6")
    assert equal["correct"] is False
    assert "equals-goal-under-k" in equal["findings"]
    assert ask("(6+(1/2))x1=1/2", "1/2", "middle", "k=6")["correct"] is True
    assert ask("7-1=1/2", "1/2", "middle", "k=6")["correct"] is False
    assert ask("0-3=3", "3", "middle", "k=6")["correct"] is True


def test_E59_and_E60_digits_of_base_eight():
    assert "digit-not-in-base" in ask("1+9=12", "12", "middle", "base 8")["findings"]
    assert ask("07+1=10", "10", "middle", "base 8")["correct"] is True


def test_E61_a_root_that_may_be_eleven_must_be_made_plain():
    assert ask("6+v4=5+3", "5+3", "junior", "base 12")["correct"] is False
    assert ask("6+(2v4)=5+3", "5+3", "junior", "base 12")["correct"] is True


def test_E63_to_E68_i_beside_a_numeral_and_nothing_else():
    assert ask("8(i+3)=7", "7", "senior", "imaginary")["correct"] is False
    assert ask("8+3i=8+3i", "8+3i", "senior", "imaginary", regroup="(8+3)i")["regroup"]["allowed"] is False
    assert ask("(0-0)i=0", "0", "senior", "imaginary")["correct"] is True


def test_E65_a_fractional_power_has_all_its_roots():
    open_ = ask("4*(1/2)=2", "2", "senior", "imaginary")
    assert open_["correct"] is False
    assert "several-roots" in open_["findings"]
    assert ask("4*(1/2)=2", "2", "senior", "imaginary", roots=["2"])["correct"] is True
    assert ask("(v4)x1=2", "2", "senior", "imaginary")["correct"] is True


def test_XIII_D_13_g_the_writer_names_the_root():
    for named, right in (("(2i)^3", True), ("-8i", True), ("2i", True), ("8i", False), ("2", False)):
        answer = ask("(8x2)*(3/4)=0-8i", "0-8i", "senior", "imaginary", roots=[named])
        assert answer["correct"] is right


def test_E69_decimal_points_go_into_the_goal_not_into_its_value():
    assert (
        goal("1/8", division="senior", variations=["decimal in goal"], equals="25/2")["equals"]["possible"]
        is False
    )
    assert ask("5/4=1/.8", "1/8", "senior", "decimal in goal")["correct"] is True


def test_E70_no_decimal_point_before_i():
    answer = ask("(4x3)i=4.i3", "4i3", "senior", "decimal in goal", "imaginary")
    assert answer["correct"] is False
    assert "misplaced-decimal" in answer["findings"]


def test_F1_to_F3_turned_wild_cubes_are_turned_one_by_one():
    variations = ("sideways", "upside-down", "0 wild")
    assert ask("0x0s=1", "1", "elementary", *variations, wild={"0": "6"})["correct"] is True
    assert ask("(0+0u)+5su=5su", "5", "elementary", *variations, wild={"0": "6"})["correct"] is False


def test_F4_F5_and_F22_an_x_may_be_repeated_in_either_meaning():
    more = {"permitted": "x 2 4"}
    assert (
        ask("xxx24=3", "3", "middle", "number of factors", "multiple operations", "base 10", **more)[
            "correct"
        ]
        is True
    )
    wild = {"wild": {"0": "x"}, "permitted": "3 0 7"}
    names = ("number of factors", "multiple operations", "0 wild")
    assert ask("3007=6", "6", "middle", *names, **wild)["correct"] is True


def test_F6_factors_of_a_fraction_are_not_counted():
    assert "outside-domain" in ask("x3s=2", "2", "middle", "sideways", "number of factors")["findings"]


def test_F13_and_F14_no_turned_two_digit_numerals():
    assert ask("1s2s=1/12", "1/12", "middle", "sideways", "base 8")["correct"] is False
    assert ask("1u2u=0-12", "0-12", "middle", "upside-down", "base 8")["correct"] is False


def test_F18_and_F19_a_wild_zero_is_one_digit_of_the_base():
    for meaning in ("8", "10"):
        assert ask("0+1=11", "11", "middle", "0 wild", "base 8", wild={"0": meaning})["correct"] is False


def test_F20_and_F26_only_operations_are_repeated():
    names = ("0 wild", "multiple operations")
    assert ask("0+0=8+2", "8+2", "middle", *names, wild={"0": "5"}, permitted="0 +")["correct"] is False
    assert (
        ask("<*>+<*>=19", "19", "junior", "base 11", "multiple operations", permitted="* +")["correct"]
        is False
    )


def test_F21_multiples_of_k_are_taken_in_base_ten():
    for solution, right in (
        ("32", True),
        ("16", True),
        ("10", True),
        ("2+0", True),
        ("24", False),
        ("25", False),
    ):
        assert ask(f"{solution}=24", "24", "middle", "k=6", "base 8")["correct"] is right


def test_F23_a_power_is_explained_in_one_base():
    names = ("powers of the base", "base 8")
    mixed = ask("1+1=20", "20", "middle", *names, written_as={"1": "10^8"})
    assert "inconsistent-base" in mixed["findings"]
    for good in ("8^8", "10^10"):
        assert (
            "inconsistent-base"
            not in ask("1+1=20", "20", "middle", *names, written_as={"1": good})["findings"]
        )


def test_2018_XIII_B_8_the_power_named_for_the_only_1_counts():
    names = ("middle", "powers of the base")
    assert ask("9+1=19", "19", *names, written_as={"1": "10^1"})["correct"] is True
    assert ask("9+1=19", "19", *names, written_as={"1": "10^2"})["correct"] is False
    assert ask("9-1=8-0", "8-0", *names, written_as={"1": "10^-1"})["correct"] is False


def test_F25_wild_for_ten_and_for_a_power_at_once():
    for cube in ("0", "x"):
        answer = goal(
            f"{cube}{cube}1+3", division="junior", variations=[f"{cube} wild", "base 11"], equals="10000"
        )
        assert answer["equals"]["possible"] is True


def test_F27_a_sideways_wild_zero_is_a_logarithm_beside_a_division():
    answer = ask("(80s2)+(402)=5", "5", "senior", "log", "0 wild", wild={"0": "/"})
    assert answer["correct"] is True


def test_F28_multiples_of_k_from_a_decimal_goal():
    names = ("multiple of 6", "decimal in goal")
    assert ask("(6x2)+(1/5)=6.2", "62", "senior", *names)["correct"] is True
    assert ask("(6x2)+(1/5)=62", "62", "senior", *names)["correct"] is False


def test_F29_and_F30_a_wild_cube_as_i_and_as_minus():
    names = ("imaginary", "0 wild")
    assert ask("(602)-(30)=4-i3", "4-i3", "senior", *names, wild={"0": ["-", "i"]})["correct"] is True
    assert ask("(602)-(30)=8-i3", "8-i3", "senior", *names, wild={"0": ["+", "i"]})["correct"] is False


def test_F31_a_power_of_the_base_beside_i():
    answer = goal("1i", division="senior", variations=["powers of the base", "imaginary"], equals="-100i")
    assert answer["equals"]["possible"] is True


def test_F32_to_F34_i_is_a_numeral():
    names = ("imaginary", "multiple operations")
    assert ask("(ii)+1=0", "0", "senior", *names, permitted="- + 1")["correct"] is False
    assert ask("2+iu=2-i", "2-i", "senior", "imaginary")["correct"] is True
    assert ask("2+is=2-i", "2-i", "senior", "imaginary")["correct"] is False
