"""Does a Solution's value satisfy the Goal's: equal, or apart by a multiple of k."""

from __future__ import annotations

from fractions import Fraction

from rulings.expr import arithmetic as ar
from rulings.expr.logs import equal_by_primes
from rulings.expr.prove import proved_equal
from rulings.expr.rules import Rules
from rulings.expr.values import Estimate, Formula, Value, estimate_of, is_real, real_span, same

_SENSIBLE = 10**20  # beyond, 110 digits say little about a remainder


def equal(a: Value, b: Value) -> bool | None:
    """Tell whether two values are equal, with a proof as the last resort; None when it stays open."""
    found = same(a, b)
    if found is not None or isinstance(a, Estimate) or isinstance(b, Estimate):
        return found
    return True if equal_by_primes(a, b) or proved_equal(a, b) else None


def satisfies(rules: Rules, solution: Value, goal: Value) -> bool | None:
    """Tell whether the Solution's value is right for the Goal's under the rules of the table."""
    if not rules.has("multiple-of-k"):
        return same(solution, goal)
    k = rules.setting("multiple-of-k", "parameter")
    if k is None:  # nobody said which k: only what rules out every k is decided
        return None if _apart_by_multiple(solution, goal, 1) is not False else False
    return _apart_by_multiple(solution, goal, int(k))


def _apart_by_multiple(a: Value, b: Value, k: int) -> bool | None:
    difference = ar.subtract(a, b)
    if isinstance(difference, Fraction):
        return difference != 0 and difference.denominator == 1 and difference.numerator % k == 0
    if isinstance(difference, Estimate):
        return None
    if not isinstance(difference, Formula) or not is_real(difference):
        return False if not isinstance(difference, Formula) else None
    span = real_span(difference, 110)
    if span is None or span.hi > _SENSIBLE or span.lo < -_SENSIBLE:
        return None
    nearest = round(span.lo / k) * k
    return None if span.lo <= nearest <= span.hi else False


def within(value: Value, bound: int) -> bool | None:
    """Tell whether a value lies between -bound and bound."""
    if not is_real(value):
        return True
    if isinstance(value, Estimate):
        size = estimate_of(value)
        return False if size.low > len(str(bound)) else None
    if isinstance(value, Fraction):
        return abs(value) <= bound
    span = real_span(value, 30)
    return None if span is None else -bound <= span.lo and span.hi <= bound
