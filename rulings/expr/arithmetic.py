"""The four operations, powers, roots and logarithms on values, always in bounded work."""

from __future__ import annotations

from fractions import Fraction
from math import factorial as whole_factorial
from math import floor, gcd, inf, lcm, lgamma, log

from rulings.expr import surds
from rulings.expr.integers import factor
from rulings.expr.surds import Surd
from rulings.expr.values import (
    MAX_BITS,
    Estimate,
    Formula,
    Undefined,
    Value,
    bits,
    estimate_of,
    is_real,
    rank,
    real_span,
    sign,
)

_LN10 = log(10)
MAX_SURD_BITS = 12_000  # longest sum of surds that is written out
_EXPAND = 40  # highest whole power of a sum of surds that is multiplied out
MAX_FORMULA = 24  # parts of a formula beyond which it is given up
MAX_ROOTS = 24  # roots of one number that are listed one by one


def add(a: Value, b: Value) -> Value:
    """Return a + b."""
    if isinstance(a, Fraction | Surd) and isinstance(b, Fraction | Surd):
        return _bounded(surds.add(a, b))
    if isinstance(a, Estimate) or isinstance(b, Estimate):
        return _add_estimates(estimate_of(a), estimate_of(b))
    if not a or not b:
        return a or b
    return _formula("add", _ordered(a, b))


def subtract(a: Value, b: Value) -> Value:
    """Return a - b."""
    return Fraction(0) if a == b else add(a, negate(b))


def negate(a: Value) -> Value:
    """Return -a."""
    if isinstance(a, Fraction | Surd):
        return surds.negate(a)
    if isinstance(a, Estimate):
        return Estimate(-a.sign, a.whole, a.low, a.high, ("negative", a.name))
    return multiply(Fraction(-1), a)


def multiply(a: Value, b: Value) -> Value:
    """Return a · b."""
    if isinstance(a, Fraction | Surd) and isinstance(b, Fraction | Surd):
        product = surds.multiply(a, b)
        return _formula("mul", _ordered(a, b)) if product is None else _bounded(product)
    for x, y in ((a, b), (b, a)):
        if x == 0:
            return Fraction(0)
        if x == 1:
            return y
    if isinstance(a, Estimate) or isinstance(b, Estimate):
        return _multiply_estimates(estimate_of(a), estimate_of(b))
    return _formula("mul", _ordered(a, b))


def invert(a: Value) -> Value:
    """Return 1 / a for an a that is not zero."""
    if isinstance(a, Fraction | Surd):
        found = surds.invert(a)
        return _formula("inv", (a,)) if found is None else found
    if isinstance(a, Estimate):
        return Estimate(a.sign, False, -a.high, -a.low, ("inverse", a.name))
    if a.head == "inv":
        return a.parts[0]
    return _formula("inv", (a,))


def divide(a: Value, b: Value) -> Value:
    """Return a / b for a b that is not zero."""
    return Fraction(1) if a == b else multiply(a, invert(b))


def _formula(head: str, parts: tuple[Value, ...], extra: tuple[Fraction, ...] = ()) -> Value:
    """Return a formula, or only what is known of it when it has grown too involved."""
    made = Formula(head, parts, extra)
    if (
        made.size <= MAX_FORMULA
        and sum(bits(part) for part in parts if isinstance(part, Fraction | Surd)) <= MAX_BITS
    ):
        return made
    return Estimate(0, False, -inf, inf, ("formula", made))


def _ordered(a: Value, b: Value) -> tuple[Value, Value]:
    """Put the operands of a commutative formula in one order, so that equal formulas look equal."""
    return (a, b) if rank(a) <= rank(b) else (b, a)


def _bounded(value: Fraction | Surd) -> Value:
    """Return the value, or only what is known of it when it has grown too long to write out."""
    if bits(value) <= (2 * MAX_BITS if isinstance(value, Fraction) else MAX_SURD_BITS):
        return value
    return estimate_of(value) if is_real(value) else Estimate(0, False, -inf, inf, ("complex", value))


def _add_estimates(a: Estimate, b: Estimate) -> Estimate:
    name = ("sum", *(part.name for part in sorted((a, b), key=rank)))
    whole = a.whole and b.whole
    for big, small in ((a, b), (b, a)):
        if big.low > small.high + 20:
            return Estimate(big.sign, whole, big.low - 1e-6, big.high + 1e-6, name)
    top = max(a.high, b.high) + 0.31
    if a.sign and a.sign == b.sign:
        return Estimate(a.sign, whole, max(a.low, b.low), top, name)
    return Estimate(0, whole, -inf, top, name)


def _multiply_estimates(a: Estimate, b: Estimate) -> Estimate:
    name = ("product", *(part.name for part in sorted((a, b), key=rank)))
    return Estimate(a.sign * b.sign, a.whole and b.whole, a.low + b.low, a.high + b.high, name)


def power(a: Value, b: Value) -> Value | Undefined:
    """Return the real number a to the power b, for real a and b."""
    if a == 0:
        if sign(b) == 1:
            return Fraction(0)
        return Undefined("zero-power", "0 may be raised to a positive power only")
    if isinstance(b, Fraction):
        return _rational_power(a, b)
    below = sign(a) == -1
    if isinstance(b, Estimate) and b.whole and isinstance(a, Fraction) and abs(a) == 1:
        return Fraction(1) if not below else Estimate(0, True, -1e-6, 1e-6, ("power", a, b.name))
    if below and not (isinstance(b, Estimate) and b.whole):
        return Undefined("not-real", "a negative number to an irrational power names no real number")
    if a == 1:
        return Fraction(1)
    if isinstance(a, Estimate) or isinstance(b, Estimate):
        return _estimated_power(a, b)
    return _formula("pow", (a, b))


def _rational_power(a: Value, b: Fraction) -> Value | Undefined:
    if b == 0:
        return Fraction(1)
    if b == 1:
        return a
    if sign(a) == -1 and b.denominator > 1:
        if b.denominator % 2 == 0:
            return Undefined(
                "negative-power", "an even root of a negative number, once the exponent is reduced"
            )
        size = _rational_power(negate(a), b)
        return size if b.numerator % 2 == 0 or isinstance(size, Undefined) else negate(size)
    if b.denominator == 1:
        return whole_power(a, b.numerator)
    if isinstance(a, Fraction):
        if bits(a) * max(abs(b), Fraction(1)) > 2 * MAX_BITS or b.denominator > 10**6:
            return _estimated_power(a, b)
        found = surds.radical(a, b)
        return _formula("pow", (a, b)) if found is None else found
    if isinstance(a, Surd):
        if bits(a) * abs(b) > 2 * MAX_BITS:
            return _estimated_power(a, b)
        exact = surds.monomial_power(a, b)
        if exact is None and b.denominator == 2 and (rooted := surds.denested_square_root(a)) is not None:
            return whole_power(rooted, b.numerator)
        return _formula("pow", (a, b)) if exact is None else exact
    if isinstance(a, Estimate):
        return _estimated_power(a, b)
    if a.head == "pow" and isinstance(a.parts[1], Fraction):
        return _rational_power(a.parts[0], a.parts[1] * b)
    return _formula("pow", (a, b))


def whole_power(a: Value, n: int) -> Value:
    """Return a to a whole power, for any a that is not zero when n is negative."""
    if n == 0:
        return Fraction(1)
    if isinstance(a, Fraction):
        if abs(a) == 1:
            return a if n % 2 else Fraction(1)
        if max(abs(a.numerator), a.denominator).bit_length() * abs(n) > MAX_BITS:
            return _estimated_power(a, Fraction(n))
        return a**n
    if isinstance(a, Estimate):
        return _estimated_power(a, Fraction(n))
    if n < 0:
        return whole_power(invert(a), -n)
    if isinstance(a, Formula) and is_real(a) and sign(a) == 1:
        return _formula("pow", (a, Fraction(n)))
    if isinstance(a, Surd) and (exact := _surd_power(a, n)) is not None:
        return exact
    if n > _EXPAND:
        turned = sign(a) if is_real(a) else 0
        return Estimate((turned or 0) ** n if turned else 0, False, -inf, inf, ("power", a, n))
    result: Value = Fraction(1)
    for _ in range(n):
        result = multiply(result, a)
    return result


def _surd_power(a: Surd, n: int) -> Value | None:
    """Raise a single term at once, however large n is."""
    if len(a.terms) != 1:
        return None
    ((mono, k), q) = next(iter(a.terms.items()))
    whole = surds.from_terms({(mono, 0): abs(q)})
    length = bits(q) + sum(p.bit_length() for p, _ in mono)
    if length * n > MAX_BITS:
        return _estimated_power(whole, Fraction(n)) if not k and (q > 0 or n % 2 == 0) else None
    size = whole**n if isinstance(whole, Fraction) else surds.monomial_power(whole, Fraction(n))
    if size is None:
        return None
    turned = (Fraction(1), surds.imaginary(1), Fraction(-1), surds.imaginary(-1))[n % 4] if k else Fraction(1)
    return multiply(multiply(size, turned), Fraction(-1 if q < 0 and n % 2 else 1))


def _estimated_power(a: Value, b: Value) -> Estimate:
    base, exponent = estimate_of(a), estimate_of(b)
    name = ("power", base.name, exponent.name)
    turn = 1
    if base.sign < 0:
        turn = (-1 if b.numerator % 2 else 1) if isinstance(b, Fraction) else 0
    whole = base.whole and exponent.whole and exponent.sign > 0
    times = [_ten_to(exponent.low), _ten_to(exponent.high)]
    corners = [x * t * exponent.sign for x in (base.low, base.high) for t in times if x and t]
    if not exponent.sign or not corners or any(c != c for c in corners):
        return Estimate(turn, whole, -inf, inf, name)
    return Estimate(turn, whole, min(corners), max(corners), name)


def _ten_to(x: float) -> float:
    return 10.0**x if x < 300 else inf


def factorial(n: int) -> Value:
    """Return n! for a whole n."""
    if n > MAX_BITS:
        size = lgamma(n + 1) / _LN10 if n < 10**300 else inf
        return Estimate(1, True, size * (1 - 1e-9), size * (1 + 1e-9), ("factorial", n))
    return Fraction(whole_factorial(n))


def logarithm(a: Value, b: Value) -> Value:
    """Return the logarithm of a to base b, for positive a and b with b not 1."""
    if a == 1:
        return Fraction(0)
    if isinstance(a, Estimate) or isinstance(b, Estimate):
        name = ("log", estimate_of(a).name, estimate_of(b).name)
        return Estimate(0, False, -inf, inf, name)
    if isinstance(a, Fraction | Surd) and isinstance(b, Fraction | Surd):
        left, right = _prime_powers(a), _prime_powers(b)
        if left is not None and right is not None:
            (above, number), (below, base) = _as_power(left), _as_power(right)
            if number == base:
                return above / below
            return multiply(above / below, _formula("log", (number, base)))
    return _formula("log", (a, b))


def _as_power(powers: dict[int, Fraction]) -> tuple[Fraction, Fraction]:
    """Write a product of prime powers as a power of a rational number that is itself no such power."""
    share = lcm(*(e.denominator for e in powers.values()))
    content = Fraction(gcd(*(int(e * share) for e in powers.values())), share)
    if powers[min(powers)] < 0:
        content = -content
    number = Fraction(1)
    for p, e in powers.items():
        number *= Fraction(p) ** int(e / content)
    return content, number


def _prime_powers(value: Fraction | Surd) -> dict[int, Fraction] | None:
    """Write a single positive term as a product of prime powers."""
    terms = surds.terms_of(value)
    if len(terms) != 1:
        return None
    ((mono, _), q) = next(iter(terms.items()))
    powers = dict(mono)
    for whole, step in ((q.numerator, 1), (q.denominator, -1)):
        parts = factor(whole)
        if parts is None:
            return None
        for p, n in parts:
            powers[p] = powers.get(p, Fraction(0)) + step * n
    return {p: e for p, e in powers.items() if e}


def floor_of(value: Value) -> int | None:
    """Return the largest whole number not above a real value, when it can be told."""
    if isinstance(value, Fraction):
        return floor(value)
    span = real_span(value, 40)
    if span is None or span.hi > 10**12 or span.lo < -(10**12):
        return None
    low, high = floor(span.lo), floor(span.hi)
    return low if low == high else None


def all_roots(a: Value, exponent: Fraction) -> list[Value] | None:
    """Return every complex value of a to a rational power, or None when there are too many to list."""
    q, p = exponent.denominator, exponent.numerator
    if q > MAX_ROOTS:
        return None
    first, start = _one_root(a, exponent)
    if first is None:
        return [_formula("root", (a,), (exponent, Fraction(k * p, q) % 1)) for k in range(q)]
    found: list[Value] = []
    for k in range(q):
        turned = _turn(first, (start + Fraction(k)) * exponent % 1)
        if turned not in found:
            found.append(turned)
    return found


def _one_root(a: Value, exponent: Fraction) -> tuple[Value | None, Fraction]:
    """Return |a|^exponent and the share of a full turn at which a stands, when that is a rational share."""
    if is_real(a):
        below = sign(a) == -1
        size = power(negate(a) if below else a, exponent)
        return (None if isinstance(size, Undefined) else size), Fraction(1, 2) if below else Fraction(0)
    if isinstance(a, Surd):
        real, rest = surds.split(a)
        for eighth in range(1, 8):
            straight = _turn(a, Fraction(-eighth, 8))
            if isinstance(straight, Fraction | Surd) and surds.is_real(straight) and sign(straight) == 1:
                size = power(straight, exponent)
                turn = Fraction(eighth if eighth <= 4 else eighth - 8, 8)  # the principal root comes first
                return (None if isinstance(size, Undefined) else size), turn
        if (root := _gaussian_root(real, rest, exponent)) is not None:
            return root, Fraction(0)
    return None, Fraction(0)


def _gaussian_root(re: Value, im: Value, exponent: Fraction) -> Value | None:
    """Return a square root of re + im·i in closed form, for exponents that are halves."""
    if exponent.denominator != 2:
        return None
    size = power(add(multiply(re, re), multiply(im, im)), Fraction(1, 2))
    if not isinstance(size, Fraction) or not isinstance(re, Fraction):
        return None
    x, y = power((size + re) / 2, Fraction(1, 2)), power((size - re) / 2, Fraction(1, 2))
    if isinstance(x, Undefined) or isinstance(y, Undefined):
        return None
    root = add(x, multiply(y, surds.imaginary(1 if sign(im) == 1 else -1)))
    return whole_power(root, exponent.numerator)


def _turn(value: Value, share: Fraction) -> Value:
    """Multiply by the point a share of a full turn round the unit circle."""
    share %= 1
    if 24 % share.denominator:
        return multiply(value, _formula("root", (Fraction(1),), (Fraction(1), share)))
    return multiply(value, _unit(int(share * 24)))


def _unit(step: int) -> Value:
    """Return cos + i·sin of a whole number of fifteen-degree steps."""
    half = Fraction(1, 2)
    root2, root3 = surds.radical(Fraction(2), half), surds.radical(Fraction(3), half)
    root6 = surds.radical(Fraction(6), half)
    assert root2 is not None and root3 is not None and root6 is not None
    quarter = Fraction(1, 4)
    cosines: list[Value] = [
        Fraction(1),
        multiply(quarter, add(root6, root2)),
        multiply(half, root3),
        multiply(half, root2),
        half,
        multiply(quarter, subtract(root6, root2)),
        Fraction(0),
    ]

    def cosine(k: int) -> Value:
        k %= 24
        k = min(k, 24 - k)
        return cosines[k] if k <= 6 else negate(cosines[12 - k])

    return add(cosine(step), multiply(cosine(step - 6), surds.imaginary(1)))
