"""Equality of what is made of logarithms of rational numbers, by the logarithms of primes.

Each value is a quotient of polynomials in those logarithms. Two quotients that are the same for any letters
in their place are equal; when they are not, nothing is said.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

from rulings.expr.integers import factor
from rulings.expr.values import Formula, Value

MAX_TERMS = 400  # of a polynomial, before giving up
Polynomial: TypeAlias = dict[
    tuple[int, ...], Fraction
]  # the primes whose logarithms are multiplied, in order
Quotient: TypeAlias = tuple[Polynomial, Polynomial]


class _TooLong(ArithmeticError):
    """A polynomial with more terms than it is worth."""


def equal_by_primes(a: Value, b: Value) -> bool:
    """Tell whether two values are proved equal; False means only that this way shows nothing."""
    try:
        left, right = _quotient(a), _quotient(b)
        if left is None or right is None:
            return False
        return _times(left[0], right[1]) == _times(right[0], left[1])
    except _TooLong:
        return False


def _quotient(value: Value) -> Quotient | None:
    if isinstance(value, Fraction):
        return ({(): value} if value else {}), {(): Fraction(1)}
    if not isinstance(value, Formula):
        return None
    if value.head == "log":
        number, base = (_logarithm(part) for part in value.parts)
        return None if number is None or base is None else (number, base)
    parts = [_quotient(part) for part in value.parts]
    if value.head == "inv" and parts[0] is not None and parts[0][0]:
        return parts[0][1], parts[0][0]
    if value.head not in ("add", "mul") or parts[0] is None or parts[1] is None:
        return None
    (a, b), (c, d) = parts[0], parts[1]
    above = _times(a, c) if value.head == "mul" else _plus(_times(a, d), _times(c, b))
    return above, _times(b, d)


def _logarithm(value: Value) -> Polynomial | None:
    """Write the natural logarithm of a positive rational number."""
    if not isinstance(value, Fraction) or value <= 0:
        return None
    above, below = factor(value.numerator), factor(value.denominator)
    if above is None or below is None:
        return None
    found: Polynomial = {(p,): Fraction(e) for p, e in above}
    found.update({(p,): Fraction(-e) for p, e in below})
    return found


def _plus(a: Polynomial, b: Polynomial) -> Polynomial:
    total = dict(a)
    for term, number in b.items():
        total[term] = total.get(term, Fraction(0)) + number
    return {term: number for term, number in total.items() if number}


def _times(a: Polynomial, b: Polynomial) -> Polynomial:
    if len(a) * len(b) > MAX_TERMS:
        raise _TooLong
    total: Polynomial = {}
    for left, x in a.items():
        for right, y in b.items():
            term = tuple(sorted(left + right))
            total[term] = total.get(term, Fraction(0)) + x * y
    return {term: number for term, number in total.items() if number}
