"""What an expression can be worth, and whether two of them are the same number.

Fraction, Surd      exact; equality is comparison
Formula             a number known by its construction; told apart by enclosures, proved equal elsewhere
Estimate            too large to write down; sign, whole or not, and the size of its logarithm are known
Undefined           no number at all, with the rule that says so
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from math import inf, log2, log10
from typing import TypeAlias

from rulings.expr import surds
from rulings.expr.intervals import Arithmetic, Span, TooWide
from rulings.expr.surds import Surd

MAX_BITS = 1 << 14  # longest whole number that is written out
_DIGITS = (25, 110)  # precisions tried, in turn, to tell two formulas apart
_LOG10_2 = log10(2)
FORMULA_BITS = 2000  # how long a formula counts for, part by part


class Formula:
    """A number that has no closed form among the surds; immutable, with its hash and size kept."""

    __slots__ = ("_hash", "extra", "head", "parts", "size")

    def __init__(self, head: str, parts: tuple[Value, ...], extra: tuple[Fraction, ...] = ()) -> None:
        self.head = head  # add, mul, inv, pow, log, root (of a complex number)
        self.parts = parts
        self.extra = extra
        self.size: int = 1 + sum(part.size if isinstance(part, Formula) else 1 for part in parts)
        self._hash = hash((tuple(map(ord, head)), parts, extra))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Formula)
            and self._hash == other._hash
            and ((self.head, self.parts, self.extra) == (other.head, other.parts, other.extra))
        )

    def __repr__(self) -> str:
        return f"Formula({self.head!r}, {self.parts!r}, {self.extra!r})"


@dataclass(frozen=True, slots=True)
class Estimate:
    """A real number beyond what is written out: |x| lies between 10^low and 10^high."""

    sign: int  # 0 when not known
    whole: bool
    low: float
    high: float
    name: tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Undefined:
    """The reading names no number the rules allow; rule is the key of the clause."""

    rule: str
    words: str


Value: TypeAlias = "Fraction | Surd | Formula | Estimate"
Outcome: TypeAlias = "Value | Undefined"


def rank(value: Value) -> int:
    """Return a number that puts values in one order, the same in every run."""
    if isinstance(value, Estimate):
        return hash((value.sign, value.whole, value.low, value.high))
    return hash(value)


def bits(value: Outcome) -> int:
    """Return the length of the numbers inside, as a measure of the work they cause."""
    if isinstance(value, Fraction):
        return value.numerator.bit_length() + value.denominator.bit_length()
    if isinstance(value, Surd):
        return sum(
            128 + bits(q) + sum(p.bit_length() for p, _ in mono) for (mono, _), q in value.terms.items()
        )
    return FORMULA_BITS * value.size if isinstance(value, Formula) else FORMULA_BITS


def is_real(value: Value) -> bool:
    """Tell whether the value is certainly real."""
    if isinstance(value, Fraction | Surd):
        return surds.is_real(value)
    if isinstance(value, Formula):
        return value.head != "root" and all(is_real(part) for part in value.parts)
    return True


def estimate_of(value: Value) -> Estimate:
    """Describe a real value by its sign and size."""
    if isinstance(value, Estimate):
        return value
    if isinstance(value, Fraction):
        if not value:
            return Estimate(0, True, -inf, -inf, (value,))
        size = _log10(value.numerator) - _log10(value.denominator)
        return Estimate(1 if value > 0 else -1, value.denominator == 1, size - 1e-6, size + 1e-6, (value,))
    span = real_span(value, 25)
    if span is None or span.lo <= 0 <= span.hi:
        return Estimate(0, False, -inf, inf, (value,))
    low, high = sorted(float(end.copy_abs().log10(Arithmetic(25).down)) for end in (span.lo, span.hi))
    return Estimate(1 if span.lo > 0 else -1, False, low - 1e-6, high + 1e-6, (value,))


def _log10(n: int) -> float:
    n = abs(n)
    shift = max(n.bit_length() - 60, 0)
    return (log2(n >> shift) + shift) * _LOG10_2


def sign(value: Value) -> int | None:
    """Return -1, 0 or 1 for a real value, None when it is not known."""
    if isinstance(value, Fraction):
        return (value > 0) - (value < 0)
    if isinstance(value, Estimate):
        return value.sign or None
    for digits in _DIGITS:
        span = real_span(value, digits)
        if span is not None and not span.lo <= 0 <= span.hi:
            return 1 if span.lo > 0 else -1
    return None


def real_span(value: Value, digits: int) -> Span | None:
    """Enclose a real value, or None when it is not real or nothing can be said."""
    pair = enclose(value, digits)
    return pair[0] if pair is not None and is_real(value) else None


@lru_cache(maxsize=2048)
def enclose(value: Value, digits: int) -> tuple[Span, Span] | None:
    """Enclose real and imaginary part, or None when nothing can be said."""
    try:
        return _enclose(value, Arithmetic(digits))
    except (TooWide, ArithmeticError):
        return None


def _enclose(value: Value, at: Arithmetic) -> tuple[Span, Span]:
    zero = Span(Decimal(0), Decimal(0))
    if isinstance(value, Fraction):
        return at.rational(value), zero
    if isinstance(value, Surd):
        re, im = zero, zero
        for (mono, k), q in value.terms.items():
            term = at.rational(q)
            for p, e in mono:
                term = at.multiply(term, at.power(Span(Decimal(p), Decimal(p)), at.rational(e)))
            re, im = (re, at.add(im, term)) if k else (at.add(re, term), im)
        return re, im
    if isinstance(value, Estimate):
        raise TooWide
    return _HEADS[value.head](at, value, [_enclose(part, at) for part in value.parts])


Pair: TypeAlias = tuple[Span, Span]


def _multiply(at: Arithmetic, a: Pair, b: Pair) -> Pair:
    re = at.add(at.multiply(a[0], b[0]), at.negate(at.multiply(a[1], b[1])))
    return re, at.add(at.multiply(a[0], b[1]), at.multiply(a[1], b[0]))


def _sum(at: Arithmetic, value: Formula, parts: list[Pair]) -> Pair:
    return at.add(parts[0][0], parts[1][0]), at.add(parts[0][1], parts[1][1])


def _product(at: Arithmetic, value: Formula, parts: list[Pair]) -> Pair:
    return _multiply(at, parts[0], parts[1])


def _inverse(at: Arithmetic, value: Formula, parts: list[Pair]) -> Pair:
    re, im = parts[0]
    size = at.add(at.multiply(re, re), at.multiply(im, im))
    return at.divide(re, size), at.divide(at.negate(im), size)


def _power(at: Arithmetic, value: Formula, parts: list[Pair]) -> Pair:
    return at.power(parts[0][0], parts[1][0]), parts[0][1]


def _logarithm(at: Arithmetic, value: Formula, parts: list[Pair]) -> Pair:
    return at.divide(at.log(parts[0][0]), at.log(parts[1][0])), parts[0][1]


def _root(at: Arithmetic, value: Formula, parts: list[Pair]) -> Pair:
    """Enclose z^exponent turned by a share of the circle, z off the negative real axis."""
    exponent, turn = value.extra
    re, im = parts[0]
    size = at.power(at.modulus(re, im), at.rational(exponent))
    angle = at.multiply(at.argument(re, im), at.rational(exponent))
    around = _multiply(at, at.cis(angle), at.unit(turn))
    return at.multiply(size, around[0]), at.multiply(size, around[1])


_HEADS: dict[str, Callable[[Arithmetic, Formula, list[Pair]], Pair]] = {
    "add": _sum,
    "mul": _product,
    "inv": _inverse,
    "pow": _power,
    "log": _logarithm,
    "root": _root,
}


def hangs_on(value: Value, work: str) -> bool:
    """Tell whether a value is only estimated because some work, like finding factors, was too much."""

    def mentions(name: object) -> bool:
        return name == work or (isinstance(name, tuple) and any(map(mentions, name)))

    return isinstance(value, Estimate) and mentions(value.name)


def same(a: Value, b: Value) -> bool | None:
    """Tell whether two values are the same number; None when it is not decided here."""
    if a == b:
        return True
    if isinstance(a, Fraction | Surd) and isinstance(b, Fraction | Surd):
        return False
    if isinstance(a, Estimate) or isinstance(b, Estimate):
        return _same_size(a, b)
    for digits in _DIGITS:
        left, right = enclose(a, digits), enclose(b, digits)
        if left and right and (left[0].apart(right[0]) or left[1].apart(right[1])):
            return False
    return None


def _same_size(a: Value, b: Value) -> bool | None:
    if not is_real(a) or not is_real(b):
        return None
    left, right = estimate_of(a), estimate_of(b)
    if left.sign and right.sign and left.sign != right.sign:
        return False
    if left.high < right.low or right.high < left.low:
        return False
    return None
