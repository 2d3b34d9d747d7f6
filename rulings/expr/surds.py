"""Exact sums of rational multiples of radicals, with or without i.

A term is  q · p1^e1 · p2^e2 … · i^k  with primes p, exponents 0 < e < 1 and k in {0, 1}. Different products
of this form are linearly independent over the rationals, so two sums are equal exactly when their terms are.
A sum that is a plain rational is always kept as a Fraction.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TypeAlias

from rulings.expr.integers import exact_root, factor

Monomial: TypeAlias = tuple[tuple[int, Fraction], ...]
Key: TypeAlias = tuple[Monomial, int]
Exact: TypeAlias = "Fraction | Surd"
ONE: Key = ((), 0)
IMAGINARY: Key = ((), 1)
MAX_TERMS = 60
MAX_FIELD = 48  # largest number of basis products for which a quotient is rationalised
MAX_ELIMINATION = 100_000  # the square of that number times the length of the coefficients


class Surd:
    """A sum of at least one radical or imaginary term; immutable."""

    __slots__ = ("_hash", "terms")

    def __init__(self, terms: dict[Key, Fraction]) -> None:
        self.terms = terms
        self._hash = hash(frozenset(terms.items()))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Surd) and self.terms == other.terms

    def __repr__(self) -> str:
        return f"Surd({self.terms})"


def terms_of(value: Exact) -> dict[Key, Fraction]:
    """Return the terms of an exact value, a rational included."""
    if isinstance(value, Surd):
        return value.terms
    return {ONE: value} if value else {}


def from_terms(terms: dict[Key, Fraction]) -> Exact:
    """Build the value with these terms, as a Fraction when it is rational."""
    kept = {key: q for key, q in terms.items() if q}
    if not kept:
        return Fraction(0)
    if len(kept) == 1 and ONE in kept:
        return kept[ONE]
    return Surd(kept)


def imaginary(coefficient: Fraction | int) -> Exact:
    """Return a rational multiple of i."""
    return from_terms({IMAGINARY: Fraction(coefficient)})


def is_real(value: Exact) -> bool:
    """Tell whether no term carries i."""
    return not isinstance(value, Surd) or all(k == 0 for _, k in value.terms)


def split(value: Exact) -> tuple[Exact, Exact]:
    """Return the real and the imaginary part."""
    real = {key: q for key, q in terms_of(value).items() if key[1] == 0}
    rest = {(mono, 0): q for (mono, k), q in terms_of(value).items() if k == 1}
    return from_terms(real), from_terms(rest)


def add(a: Exact, b: Exact) -> Exact:
    """Return a + b."""
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a + b
    total = dict(terms_of(a))
    for key, q in terms_of(b).items():
        total[key] = total.get(key, Fraction(0)) + q
    return from_terms(total)


def negate(a: Exact) -> Exact:
    """Return -a."""
    return -a if isinstance(a, Fraction) else Surd({key: -q for key, q in a.terms.items()})


def multiply(a: Exact, b: Exact) -> Exact | None:
    """Return a · b, or None when the product would have too many terms."""
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a * b
    left, right = terms_of(a), terms_of(b)
    if len(left) * len(right) > MAX_TERMS * 4:
        return None
    total: dict[Key, Fraction] = {}
    for (m1, k1), q1 in left.items():
        for (m2, k2), q2 in right.items():
            scale, mono = _merge(m1, m2)
            sign = -1 if k1 and k2 else 1
            key = (mono, k1 ^ k2)
            total[key] = total.get(key, Fraction(0)) + sign * q1 * q2 * scale
    return from_terms(total) if len(total) <= MAX_TERMS else None


def _merge(a: Monomial, b: Monomial) -> tuple[int, Monomial]:
    if not a or not b:
        return 1, a or b
    powers = dict(a)
    for p, e in b:
        powers[p] = powers.get(p, Fraction(0)) + e
    scale, kept = 1, []
    for p, e in sorted(powers.items()):
        whole, rest = divmod(e, 1)
        scale *= p**whole
        if rest:
            kept.append((p, rest))
    return scale, tuple(kept)


def invert(a: Exact) -> Exact | None:
    """Return 1 / a for a non-zero a, or None when rationalising it is too much work."""
    if isinstance(a, Fraction):
        return 1 / a
    if len(a.terms) == 1:
        ((mono, k), q) = next(iter(a.terms.items()))
        scale, turned = Fraction(1), []
        for p, e in mono:
            scale /= p
            turned.append((p, 1 - e))
        return from_terms({(tuple(turned), k): scale / q * (-1 if k else 1)})
    return _rationalise(a)


def _rationalise(a: Surd) -> Exact | None:
    """Solve a · y = 1 for y in the field that a's terms span."""
    basis = _span(list(a.terms))
    length = sum(q.numerator.bit_length() + q.denominator.bit_length() for q in a.terms.values())
    if basis is None or len(basis) ** 2 * length > MAX_ELIMINATION:
        return None
    columns = [terms_of(multiply(a, from_terms({key: Fraction(1)})) or Fraction(0)) for key in basis]
    rows = [[column.get(key, Fraction(0)) for column in columns] for key in basis]
    target = [Fraction(int(key == ONE)) for key in basis]
    solved = _solve(rows, target)
    return None if solved is None else from_terms(dict(zip(basis, solved, strict=True)))


def _span(keys: list[Key]) -> list[Key] | None:
    """Return the products that multiplying these terms leads to, or None when they are many."""
    found = [ONE]
    for known in found:  # grows while it is walked
        for mono, k in keys:
            key = (_merge(known[0], mono)[1], known[1] ^ k)
            if key not in found:
                found.append(key)
        if len(found) > MAX_FIELD:
            return None
    return found


def _solve(rows: list[list[Fraction]], target: list[Fraction]) -> list[Fraction] | None:
    size = len(rows)
    work = [[*row, t] for row, t in zip(rows, target, strict=True)]
    for column in range(size):
        pivot = next((r for r in range(column, size) if work[r][column]), None)
        if pivot is None:
            return None
        work[column], work[pivot] = work[pivot], work[column]
        head = work[column][column]
        work[column] = [x / head for x in work[column]]
        for r in range(size):
            if r != column and (lead := work[r][column]):
                work[r] = [x - lead * y for x, y in zip(work[r], work[column], strict=True)]
    return [row[size] for row in work]


def radical(base: Fraction, exponent: Fraction) -> Exact | None:
    """Return base ** exponent for a positive rational base, or None when it cannot be factored."""
    top = _radical_of_whole(base.numerator, exponent)
    bottom = _radical_of_whole(base.denominator, -exponent)
    return None if top is None or bottom is None else multiply(top, bottom)


def _radical_of_whole(n: int, exponent: Fraction) -> Exact | None:
    if n == 1:
        return Fraction(1)
    root = exact_root(n, exponent.denominator)
    if root is not None:
        return Fraction(root) ** exponent.numerator
    parts = factor(n)
    if parts is None:
        return None
    return _product((p, power * exponent) for p, power in parts)


def _product(powers: Iterable[tuple[int, Fraction]]) -> Exact:
    scale, kept = Fraction(1), []
    for p, e in powers:
        whole, rest = divmod(e, 1)
        scale *= Fraction(p) ** int(whole)
        if rest:
            kept.append((p, rest))
    return from_terms({(tuple(kept), 0): scale})


def monomial_power(value: Surd, exponent: Fraction) -> Exact | None:
    """Return value ** exponent for a single positive real term, else None."""
    if len(value.terms) != 1:
        return None
    ((mono, k), q) = next(iter(value.terms.items()))
    if k or q < 0:
        return None
    scale = radical(q, exponent)
    return None if scale is None else multiply(scale, _product((p, e * exponent) for p, e in mono))


def denested_square_root(value: Surd) -> Exact | None:
    """Return sqrt(a + b·sqrt(c)) as a sum of square roots when it is one."""
    if len(value.terms) != 2 or ONE not in value.terms or not is_real(value):
        return None
    a = value.terms[ONE]
    rest = from_terms({key: q for key, q in value.terms.items() if key != ONE})
    squared = multiply(rest, rest)
    if not isinstance(squared, Fraction) or a <= 0 or a * a < squared:
        return None
    inner = radical(a * a - squared, Fraction(1, 2)) if a * a > squared else Fraction(0)
    if not isinstance(inner, Fraction):
        return None
    parts = [(a + inner) / 2, (a - inner) / 2]
    roots = [radical(part, Fraction(1, 2)) if part else Fraction(0) for part in parts]
    if roots[0] is None or roots[1] is None:
        return None
    sign = 1 if all(q > 0 for q in terms_of(rest).values()) else -1
    return add(roots[0], roots[1] if sign > 0 else negate(roots[1]))
