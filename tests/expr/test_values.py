"""Exact values: canonical forms, enclosures that tell numbers apart, and honest limits."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulings.expr import arithmetic as ar
from rulings.expr.integers import count_factors, exact_root, factor, is_prime, next_prime
from rulings.expr.relation import equal
from rulings.expr.values import Estimate, Undefined, Value, enclose, same
from rulings.expr.valuetext import parse_value, value_text

small = st.integers(1, 40)


def number(text: str) -> Value:
    value = parse_value(text)
    assert not isinstance(value, Undefined)
    return value


def root(n: int, index: int = 2) -> Value:
    value = ar.power(Fraction(n), Fraction(1, index))
    assert not isinstance(value, Undefined)
    return value


@given(small, small)
def test_products_of_roots_are_roots_of_products(a: int, b: int):
    assert ar.multiply(root(a), root(b)) == root(a * b)


@given(small, small, st.integers(2, 7))
def test_a_quotient_of_sums_of_roots_times_its_divisor_gives_the_dividend(a: int, b: int, index: int):
    divisor = ar.add(root(a, index), Fraction(b))
    assert same(ar.multiply(ar.divide(Fraction(7), divisor), divisor), Fraction(7))


@given(st.integers(0, 10**6), st.integers(2, 7))
def test_exact_roots_are_found_exactly_when_there_are_some(n: int, index: int):
    assert exact_root(n**index, index) == n
    if n > 1:
        assert exact_root(n**index + 1, index) is None


@given(st.integers(2, 10**9))
def test_factors_multiply_back(n: int):
    parts = factor(n)
    assert parts is not None
    product = 1
    for p, power in parts:
        assert is_prime(p)
        product *= p**power
    assert product == n


@pytest.mark.parametrize(("floor", "prime"), [(-3, 2), (0, 2), (4, 5), (7, 11), (35, 37), (200, 211)])
def test_the_next_prime_is_bigger_than_the_number(floor: int, prime: int):
    assert next_prime(floor) == prime


def test_a_number_too_large_to_factor_is_not_guessed():
    assert count_factors((2**127 - 1) * (2**89 - 1)) is None


@pytest.mark.parametrize(
    ("left", "right"),
    [("sqrt(8)", "2*sqrt(2)"), ("9^(1/6)", "3^(1/3)"), ("1/(1+sqrt(2))", "sqrt(2)-1"), ("log4(8)", "3/2"),
     ("sqrt(3+sqrt(8))", "1+sqrt(2)"), ("(2i)^3", "-8i"), ("2^(-1/10)", "512^(1/10)/2")],
)  # fmt: skip
def test_equal_numbers_have_one_form(left: str, right: str):
    assert number(left) == number(right)


@pytest.mark.parametrize(
    ("left", "right"), [("2^sqrt(2)", "8/3"), ("log2(3)", "8/5"), ("sqrt(2)+sqrt(3)", "22/7")]
)
def test_enclosures_tell_different_numbers_apart(left: str, right: str):
    assert same(number(left), number(right)) is False


def test_an_equality_beyond_canonical_forms_is_proved_in_a_child_process():
    nested = number("(2+sqrt(5))^(1/3)")
    other = ar.negate(number("(sqrt(5)-2)^(1/3)"))
    assert same(ar.add(nested, other), Fraction(1)) is None
    assert equal(ar.add(nested, other), Fraction(1)) is True


@pytest.mark.parametrize(
    ("left", "right"),
    [("log2(3)*log3(4)", "2"), ("log2(6)", "1+log2(3)"), ("log4(9)", "log2(3)"), ("log(1/2)(3)", "-log2(3)")],
)
def test_equal_logarithms_are_proved_by_the_logarithms_of_primes(left: str, right: str):
    assert equal(number(left), number(right)) is True


def test_an_equality_that_cannot_be_proved_stays_open():
    product = ar.multiply(number("log2(1+sqrt(3))"), number("log(1+sqrt(3))(2)"))
    assert equal(product, Fraction(1)) is None


@pytest.mark.parametrize(
    ("left", "right"),
    [
        ("sqrt(2+sqrt(2))/2-i*sqrt(2-sqrt(2))/2", "(0-i)^(1/4)"),
        ("(2^sqrt(2)+i)*(2^sqrt(2)-i)", "2^sqrt(2)*2^sqrt(2)+1"),
    ],
)
def test_enclosures_never_tell_equal_numbers_apart(left: str, right: str):
    assert same(number(left), number(right)) is not False


def test_a_root_of_a_complex_number_is_read_as_its_principal_value():
    root = number("i^(3/4)")
    assert same(ar.whole_power(root, 4), number("-i")) is not False
    assert same(root, Fraction(1)) is False


@pytest.mark.parametrize(
    "text", ["3/2", "-1/3", "2*sqrt(3)/5", "-2-2*sqrt(3)*i", "32^(1/17)", "log2(3)", "i/10", "7i"]
)
def test_values_are_read_back_as_they_are_written(text: str):
    assert value_text(number(value_text(number(text)))) == value_text(number(text))


def test_huge_powers_and_factorials_are_estimated_not_computed():
    tower = ar.power(Fraction(9), ar.power(Fraction(9), Fraction(9)))  # type: ignore[arg-type]
    assert isinstance(tower, Estimate)
    assert (tower.sign, tower.whole) == (1, True)
    assert 3.69e8 < tower.low < tower.high < 3.70e8
    assert same(tower, Fraction(7)) is False
    assert isinstance(ar.factorial(10**6), Estimate)


def test_all_roots_of_a_complex_number_have_the_right_power():
    roots = ar.all_roots(number("3+4i"), Fraction(1, 2))
    assert roots is not None
    assert {value_text(value) for value in roots} == {"2+i", "-2-i"}


def test_roots_of_unity_beyond_closed_forms_are_enclosed():
    roots = ar.all_roots(number("i"), Fraction(3, 4))
    assert roots is not None and len(roots) == 4
    pair = enclose(roots[0], 30)
    assert pair is not None
    assert pair[0].hi - pair[0].lo < 10**-20
