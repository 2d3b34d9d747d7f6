"""What each operator gives under the rules of the table: one value, several (all roots), or none."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import gcd, lcm

from rulings.expr import arithmetic as ar
from rulings.expr.integers import count_factors, next_prime
from rulings.expr.rules import Rules
from rulings.expr.values import Estimate, Outcome, Undefined, Value, is_real, sign

COUNTING, WHOLE = 1, 0


def _at_least(value: Value, floor: int) -> int | None:
    """Return a value as a whole number not below the floor, else None."""
    if isinstance(value, Fraction) and value.denominator == 1 and value >= floor:
        return value.numerator
    return None


def _whole_or_huge(value: Value) -> bool:
    return isinstance(value, Estimate) or _at_least(value, WHOLE) is not None


def _needs_real(*values: Value) -> Undefined | None:
    if all(is_real(value) for value in values):
        return None
    return Undefined("imaginary", "this operation takes real numbers only")


def _divide(rules: Rules, a: Value, b: Value) -> list[Outcome]:
    if b == 0:
        return [Undefined("real-number", "division by 0 names no number")]
    if not isinstance(b, Fraction) and not isinstance(b, Estimate) and is_real(b) and sign(b) is None:
        return [Undefined("real-number", "the divisor cannot be told from 0")]
    return [ar.divide(a, b)]


def _power(rules: Rules, a: Value, b: Value) -> list[Outcome]:
    if rules.whole_powers and not (_whole_or_huge(a) and _whole_or_huge(b)):
        return [Undefined("whole-powers", "base and exponent must be whole numbers in this division")]
    if not is_real(b):
        return [Undefined("imaginary", "an exponent must be a real number")]
    if rules.has("imaginary") or rules.has("root-is-i"):
        return _complex_power(a, b)
    return [ar.power(a, b)]


def _complex_power(a: Value, b: Value) -> list[Outcome]:
    if isinstance(b, Fraction) and b.denominator > 1 and a != 0:
        roots = ar.all_roots(a, b)
        if roots is None:
            return [Estimate(0, False, float("-inf"), float("inf"), ("roots", a, b))]
        return list(roots)
    if is_real(a):
        return [ar.power(a, b)]
    if isinstance(b, Fraction):
        return [ar.whole_power(a, b.numerator)]
    return [Undefined("imaginary", "a complex number to an irrational power is not defined")]


def _root(rules: Rules, index: Value, a: Value) -> list[Outcome]:
    if index == 0:
        return [Undefined("zero-index", "a root with index 0 is not defined")]
    if not is_real(index):
        return [Undefined("imaginary", "an index must be a real number")]
    if rules.whole_powers:
        return _whole_root(index, a)
    if rules.has("imaginary") and (not is_real(a) or sign(a) == -1) and isinstance(index, Fraction):
        return _complex_power(a, 1 / index)
    outcome = ar.power(a, ar.invert(index))
    if isinstance(outcome, Undefined) and outcome.rule == "negative-power" and isinstance(index, Fraction):
        rule = "even-root" if index.denominator == 1 else "fraction-root"
        return [Undefined(rule, "an even root of a negative number, once the index is reduced")]
    return [outcome]


def _whole_root(index: Value, a: Value) -> list[Outcome]:
    if isinstance(a, Estimate) or isinstance(index, Estimate):
        return [ar.power(a, ar.invert(index))]
    if _at_least(index, COUNTING) is None or _at_least(a, WHOLE) is None:
        return [Undefined("whole-powers", "a root here needs a whole radicand and a positive whole index")]
    outcome = ar.power(a, ar.invert(index))
    if isinstance(outcome, Fraction) and outcome.denominator == 1:
        return [outcome]
    return [Undefined("whole-powers", "the root is not a whole number")]


def _square_root(rules: Rules, a: Value) -> list[Outcome]:
    return _root(rules, Fraction(2), a)


def _average(rules: Rules, a: Value, b: Value) -> list[Outcome]:
    return [ar.divide(ar.add(a, b), Fraction(2))]


def _lcm(rules: Rules, a: Value, b: Value) -> list[Outcome]:
    m, n = _at_least(a, COUNTING), _at_least(b, COUNTING)
    if m is None or n is None:
        return [Undefined("lcm", "LCM takes two counting numbers")]
    return [Fraction(lcm(m, n))]


def _gcf(rules: Rules, a: Value, b: Value) -> list[Outcome]:
    m, n = _at_least(a, WHOLE), _at_least(b, WHOLE)
    if m is None or n is None or m == n == 0:
        return [Undefined("gcf", "GCF takes two whole numbers that are not both 0")]
    return [Fraction(gcd(m, n))]


def _percent(rules: Rules, a: Value, b: Value) -> list[Outcome]:
    return [ar.divide(ar.multiply(a, b), Fraction(rules.base**2))]


def _remainder(rules: Rules, a: Value, b: Value) -> list[Outcome]:
    m, n = _at_least(a, COUNTING), _at_least(b, COUNTING)
    limit = rules.setting("remainder", "limit")
    if m is None or n is None or (limit is not None and m > limit):
        return [Undefined("remainder", f"Remainder takes positive whole numbers, the first at most {limit}")]
    return [Fraction(m % n)]


def _log(rules: Rules, a: Value, b: Value) -> list[Outcome]:
    if problem := _needs_real(a, b):
        return [problem]
    if sign(a) != 1 or sign(b) != 1 or b == 1:
        return [Undefined("log", "a logarithm takes positive numbers and a base other than 1")]
    return [ar.logarithm(a, b)]


def _factorial(rules: Rules, a: Value) -> list[Outcome]:
    if isinstance(a, Estimate) and a.whole and a.sign >= 0:
        return [Estimate(1, True, a.low, float("inf"), ("factorial", a.name))]
    n = _at_least(a, WHOLE)
    if n is None:
        return [Undefined("factorial-domain", "! is defined for whole numbers only")]
    return [ar.factorial(n)]


def _factors(rules: Rules, a: Value) -> list[Outcome]:
    limit = rules.setting("number-of-factors", "limit")
    if isinstance(a, Estimate) and a.whole and a.sign >= 0 and limit is None:
        return [Estimate(1, True, 0.0, a.high, ("factors", a.name))]
    n = _at_least(a, COUNTING)
    if n is None or (limit is not None and n > limit):
        bound = f" up to {limit}" if limit else ""
        return [Undefined("number-of-factors", f"Number of Factors takes a counting number{bound}")]
    found = count_factors(n)
    if found is None:
        return [Estimate(1, True, 0.0, n.bit_length() * 0.31, ("factors", n))]
    return [Fraction(found)]


def _next_prime(rules: Rules, a: Value) -> list[Outcome]:
    limit = rules.setting("next-prime", "limit")
    words = f"Next Prime takes a number up to {limit}"
    if problem := _needs_real(a):
        return [problem]
    if rules.setting("next-prime", "rational") and not isinstance(a, Fraction):
        return [Undefined("next-prime", "Next Prime takes a rational number")]
    whole = ar.floor_of(a)
    if whole is None or sign(ar.subtract(Fraction(limit), a)) == -1:
        return [Undefined("next-prime", words)]
    return [Fraction(next_prime(whole))]


_BINARY: dict[str, Callable[[Rules, Value, Value], list[Outcome]]] = {
    "add": lambda rules, a, b: [ar.add(a, b)],
    "subtract": lambda rules, a, b: [ar.subtract(a, b)],
    "multiply": lambda rules, a, b: [ar.multiply(a, b)],
    "beside": lambda rules, a, b: [ar.multiply(a, b)],
    "divide": _divide,
    "power": _power,
    "exponent": _power,
    "root": _root,
    "average": _average,
    "lcm": _lcm,
    "gcf": _gcf,
    "percent": _percent,
    "remainder": _remainder,
    "log": _log,
}
_UNARY: dict[str, Callable[[Rules, Value], list[Outcome]]] = {
    "square-root": _square_root,
    "factorial": _factorial,
    "factors": _factors,
    "next-prime": _next_prime,
}


def apply(rules: Rules, op: str, operands: Sequence[Outcome]) -> list[Outcome]:
    """Apply an operator; an undefined operand makes the whole expression undefined."""
    values: list[Value] = []
    for operand in operands:
        if isinstance(operand, Undefined):
            return [operand]
        values.append(operand)
    return _UNARY[op](rules, values[0]) if len(values) == 1 else _BINARY[op](rules, values[0], values[1])
