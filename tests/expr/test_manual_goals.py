"""Section B of the judges' manual: what it says about Goals as mathematics, through the engine, by id."""

from __future__ import annotations

import pytest

from rulings.expr import equation, goal

MJS = "middle"


def values(text: str, division: str, *variations: str, edition: str | None = None) -> set[str]:
    answer = goal(text, edition=edition, division=division, variations=variations)
    return {each["value"] for each in answer["readings"]} if answer["legal"] else set()


def findings(text: str, division: str, *variations: str) -> set[str]:
    return set(goal(text, division=division, variations=variations)["findings"])


def can_equal(text: str, value: str, division: str, *variations: str) -> bool | None:
    found: bool | None = goal(text, division=division, variations=variations, equals=value)["equals"][
        "possible"
    ]
    return found


def test_B7_these_cubes_make_no_goal_in_this_order():
    assert "no-legal-reading" in findings("2+3+*-", "elementary")


def test_B14_seven_cubes_are_too_many():
    assert findings("23+18+7", "elementary") >= {"too-many-cubes", "no-legal-reading"}


def test_B18_a_three_digit_numeral_is_no_goal():
    assert findings("125", MJS) >= {"three-digit-numeral", "no-legal-reading"}


def test_B18_comment_three_digits_stand_with_exponent_or_with_a_wild_i():
    assert values("12{5:red}", MJS, "red exponent") == {"248832"}
    assert goal("120", division="senior", variations=["0 wild", "imaginary"])["legal"]


@pytest.mark.parametrize("text", ["-23", "+19"])
def test_B20_plus_and_minus_are_no_signs(text: str):
    assert findings(text, MJS) >= {"sign-not-operation", "no-legal-reading"}


def test_B23_a_leading_zero_changes_nothing():
    assert values("06", "elementary") == {"6"}
    assert values("7x06", "elementary") == {"42"}
    assert "leading-zero" in findings("7x06", "elementary")


def test_B39_I_the_cube_root_of_a_square_root():
    assert values("3vv64", "elementary") == {"2"}
    assert "not-whole" in findings("3vv4", "elementary")


@pytest.mark.parametrize(
    ("text", "division"), [("x13", "junior"), ("7+4u", "middle"), ("8x8s", "elementary")]
)
def test_B39_II_a_goal_that_needs_a_variation_nobody_chose(text: str, division: str):
    assert findings(text, division) >= {"uses-absent-variation", "no-legal-reading"}


def test_B40_and_B46_a_turned_cube_beside_a_digit():
    assert "adjacent-turned-cube" in findings("42s", "elementary", "sideways")
    assert "adjacent-turned-cube" in findings("2u4", "elementary", "upside-down")


def test_B42_and_B45_two_turned_digits():
    assert findings("2s3s", "elementary", "sideways") >= {"two-turned-digits", "no-legal-reading"}
    assert findings("2u3u", "elementary", "upside-down") >= {"two-turned-digits", "no-legal-reading"}


def test_B43_a_cube_of_the_goal_is_not_turned_both_ways():
    assert goal("3su", division="junior")["legal"] is False


def test_B44_a_sideways_wild_zero_is_a_reciprocal_but_never_of_zero():
    assert values("0s", "elementary", "sideways", "0 wild") == {"1", *(f"1/{n}" for n in range(2, 10))}


def test_B49_an_upright_wild_zero_may_be_upside_down():
    got = values("0", "elementary", "upside-down", "0 wild")
    assert got == {"0", *(str(n) for n in range(1, 10)), *(str(-n) for n in range(1, 10))}
    eight = values("0", MJS, "upside-down", "0 wild", "base 8")
    assert eight == {"0", *(str(n) for n in range(1, 8)), *(str(-n) for n in range(1, 8))}


def test_B50_minus_a_negative_is_no_average():
    assert values("6-4u", "elementary", "upside-down", "average") == {"10"}


def test_B52_the_place_of_x_says_what_it_means():
    assert values("x3*5", MJS, "number of factors") == {"32", "6"}
    assert values("34x5", MJS, "number of factors") == {"170"}


def test_B53_a_sideways_power_of_the_base_is_redundant_but_legal():
    assert can_equal("1s", "1/100", MJS, "sideways", "powers of the base")


def test_B54_turned_exponents_and_bases():
    assert values("4{2s:red}", MJS, "sideways", "red exponent") == {"2"}
    assert values("4s{2:red}", MJS, "sideways", "red exponent") == {"1/16"}


@pytest.mark.parametrize("base", ["base 8", "base 9", "base 10"])
def test_B55_the_base_does_not_change_a_sideways_digit(base: str):
    assert values("3x4 x2s", MJS, "sideways", base) == {"6"}
    assert values("5*2s", MJS, "sideways", base) == {"sqrt(5)"}


def test_B56_an_upside_down_power_of_the_base():
    assert can_equal("1u", "-1000", MJS, "upside-down", "powers of the base")


def test_B57_upside_down_exponents_and_bases():
    assert values("4{2u:red}", MJS, "upside-down", "red exponent") == {"1/16"}
    assert values("4u{2:red}", MJS, "upside-down", "red exponent") == {"16"}


def test_B58_a_wild_zero_behind_two_digits_needs_exponent_or_i():
    assert "wild-must-be-digit" in findings("720", MJS, "0 wild")
    assert goal("72{0:red}", division=MJS, variations=["0 wild", "red exponent"])["legal"]
    assert values("720", "senior", "0 wild", "imaginary") == {"72i", "-72i"}


@pytest.mark.parametrize("text", ["702", "1702", "7012", "17032"])
def test_B59_a_wild_zero_between_numerals_is_an_operation(text: str):
    assert findings(text, MJS, "0 wild") >= {"wild-must-be-operation"}
    assert "wild-must-be-operation" not in findings("7{0:red}{2:red}", MJS, "0 wild", "red exponent")


@pytest.mark.parametrize(
    "text", ["7020", "7200", "0720", "73200", "73020", "70320", "07320", "732000", "730240"]
)
def test_B60_and_B61_wild_zeros_that_could_only_be_digits(text: str):
    assert findings(text, MJS, "0 wild") >= {"wild-must-be-digit", "no-legal-reading"}


def test_B60_and_B61_exceptions():
    assert goal("72{0:red}{0:red}", division=MJS, variations=["0 wild", "red exponent"])["legal"]
    assert goal("73020", division="senior", variations=["0 wild", "imaginary"])["legal"]
    assert goal("73{2:red}00", division="senior", variations=["0 wild", "imaginary", "red exponent"])["legal"]
    assert goal("73200", division="senior", variations=["0 wild", "imaginary"])["legal"] is False


def test_B62_a_wild_zero_as_1_is_a_power_of_the_base_unless_in_a_numeral():
    assert can_equal("0+6", "106", MJS, "0 wild", "powers of the base")
    assert can_equal("20", "30", MJS, "0 wild", "powers of the base") is False


def test_B63_the_colour_of_the_cube_counts_not_that_of_the_digit_it_stands_for():
    assert can_equal("2{0:red}", "512", MJS, "0 wild", "red exponent")
    assert can_equal("2{0:blue}", "512", MJS, "0 wild", "red exponent") is False


def test_B64_wild_in_base_eight_is_below_eight():
    assert can_equal("0+1", "8", MJS, "0 wild", "base 8")
    assert can_equal("0+1", "9", MJS, "0 wild", "base 8") is False


def test_B65_factors_are_counted_in_base_ten():
    assert values("x21", MJS, "number of factors", "base 8") == {"2"}


def test_B66_to_B69_exponents_stand_alone_and_from_the_left():
    assert values("93{2:red}", MJS, "red exponent") == {"8649"}
    assert values("9{3:red}{2:red}", MJS, "red exponent") == {"8649", str(9**6)}
    assert values("4+1{2:red}", MJS, "red exponent") == {"16", "5", "25"}
    assert values("3{2:red}", MJS, "red exponent") == {"32", "9"}
    assert values("5{2:red}{3:red}{2:red}", MJS, "red exponent") == {str(5**12), str(52**6)}


def test_B70_no_8_or_9_in_base_eight():
    assert "digit-not-in-base" in findings("18", MJS, "base 8")
    assert "digit-not-in-base" in findings("39", MJS, "base 9")


def test_B71_a_wild_x_may_lie_any_way():
    assert values("2x3", "junior", "x wild") == {"5", "-1", "6", "2/3", "8", "sqrt(3)"}
    assert {"-2", "15/2", "16"} <= values("x+7", "junior", "x wild")


def test_B72_a_star_for_ten_may_lie_any_way_but_a_caret_is_never_turned():
    assert {"512^(1/10)/2", "1024", "2^(1/10)"} <= values("*v2", "junior", "base 11")
    assert goal("^s+6", division="junior", variations=["base 11"])["legal"] is False


def test_B73_wild_for_ten_and_eleven():
    assert can_equal("0+6", "17", "junior", "0 wild", "base 12")
    assert can_equal("0+6", "17", "junior", "0 wild", "base 11") is False


def test_B74_and_B75_wild_for_i():
    assert {"i", "-i"} <= values("0", "senior", "0 wild", "imaginary")
    assert {"6i", "-6i"} <= values("203", "senior", "0 wild", "imaginary")
    with_exponent = ["0 wild", "imaginary", "red exponent"]
    assert can_equal("20{3:red}", "-8i", "senior", *with_exponent)
    assert can_equal("20{3:red}", "-2i", "senior", *with_exponent) is False


def test_B77_decimal_points_and_exponents():
    got = values("3{2:red}", "senior", "decimal in goal", "red exponent")
    assert got >= {"32", "16/5", "8/25", "9", "9/100"}
    assert len(got) == 7


def test_B78_multiples_of_k_from_an_imaginary_goal():
    variations = ["imaginary", "multiple of 6"]
    for text, right in (("(2i)+6=2i", True), ("(2i)-(6x2)=2i", True), ("(2i)+5=2i", False)):
        assert equation(text, goal="2i", division="senior", variations=variations)["correct"] is right


def test_B79_i_is_i_in_every_base():
    assert values("23i", "senior", "imaginary", "base 8") == {"19i", "-19i"}


def test_B80_to_B82_i_beside_numerals():
    assert values("i", "senior", "imaginary") == {"i", "-i"}
    assert goal("is", division="senior", variations=["imaginary"])["legal"] is False
    assert values("7i2", "senior", "imaginary") == {"14i", "-14i"}
    assert values("37i23", "senior", "imaginary") == {"851i", "-851i"}
    assert values("3i4i5", "senior", "imaginary") == {"60", "-60"}
    assert values("9ii6", "senior", "imaginary") == {"54", "-54"}
    assert "joined-to-i" in findings("7i2", "senior", "imaginary")


def test_B83_to_B87_decimal_points_only_before_upright_digits():
    assert values("i3", "senior", "imaginary", "decimal in goal") == {"3i", "-3i", "3i/10", "-3i/10"}
    assert values("3s", "senior", "decimal in goal") == {"1/3"}
    assert values("7u", "senior", "decimal in goal") == {"-7"}
    assert values("12", "senior", "decimal in goal") == {"12", "6/5", "3/25"}


def test_B84_a_wild_x_as_log_and_a_wild_zero_only_when_sideways():
    assert can_equal("8x2", "3", "senior", "x wild", "log")
    manual = "judges-manual-2017-18"
    assert "3" not in values("802", "senior", "0 wild", "log", edition=manual)
    assert "3" in values("80s2", "senior", "0 wild", "log", edition=manual)
