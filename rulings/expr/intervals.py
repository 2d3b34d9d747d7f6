"""Enclosures: real and complex numbers known to lie between two decimals.

They prove that two values differ. They never prove that two values are equal.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from fractions import Fraction
from functools import lru_cache

_SPARE = 15  # digits beyond those asked for, so that series errors stay far below the width of the answer
_EXPONENTS = {"Emax": 10**9, "Emin": -(10**9)}


class TooWide(ArithmeticError):
    """An enclosure that says too little to go on (a divisor around zero, a logarithm of zero)."""


@dataclass(frozen=True, slots=True)
class Span:
    """A real number between lo and hi."""

    lo: Decimal
    hi: Decimal

    def apart(self, other: Span) -> bool:
        """Tell whether the two numbers certainly differ."""
        return self.hi < other.lo or other.hi < self.lo


class Arithmetic:
    """Outward-rounded arithmetic at a fixed number of digits."""

    def __init__(self, digits: int) -> None:
        self.digits = digits
        working = digits + _SPARE
        self.down = Context(prec=working, rounding=ROUND_FLOOR, **_EXPONENTS)  # type: ignore[arg-type]
        self.up = Context(prec=working, rounding=ROUND_CEILING, **_EXPONENTS)  # type: ignore[arg-type]

    def rational(self, q: Fraction) -> Span:
        """Enclose a fraction."""
        top, bottom = Decimal(q.numerator), Decimal(q.denominator)
        return Span(self.down.divide(top, bottom), self.up.divide(top, bottom))

    def add(self, a: Span, b: Span) -> Span:
        """Enclose a + b."""
        return Span(self.down.add(a.lo, b.lo), self.up.add(a.hi, b.hi))

    def negate(self, a: Span) -> Span:
        """Enclose -a."""
        return Span(a.hi.copy_negate(), a.lo.copy_negate())  # a plain minus would round to 28 digits

    def multiply(self, a: Span, b: Span) -> Span:
        """Enclose a · b."""
        pairs = [(x, y) for x in (a.lo, a.hi) for y in (b.lo, b.hi)]
        return Span(
            min(self.down.multiply(x, y) for x, y in pairs), max(self.up.multiply(x, y) for x, y in pairs)
        )

    def divide(self, a: Span, b: Span) -> Span:
        """Enclose a / b."""
        if b.lo <= 0 <= b.hi:
            raise TooWide
        pairs = [(x, y) for x in (a.lo, a.hi) for y in (b.lo, b.hi)]
        return Span(
            min(self.down.divide(x, y) for x, y in pairs), max(self.up.divide(x, y) for x, y in pairs)
        )

    def log(self, a: Span) -> Span:
        """Enclose the natural logarithm."""
        if a.lo <= 0:
            raise TooWide
        return Span(self.down.next_minus(a.lo.ln(self.down)), self.up.next_plus(a.hi.ln(self.up)))

    def exp(self, a: Span) -> Span:
        """Enclose e to the power a."""
        if a.hi > 10**8 or a.lo < -(10**8):
            raise TooWide
        return Span(self.down.next_minus(a.lo.exp(self.down)), self.up.next_plus(a.hi.exp(self.up)))

    def power(self, a: Span, b: Span) -> Span:
        """Enclose a to the power b for a positive a."""
        return self.exp(self.multiply(self.log(a), b))

    def _series(self, x: Decimal, first: Decimal, start: int) -> Decimal:
        """Sum first − first·x²/… , the alternating series of sine and cosine."""
        square, total, term, n = self.down.multiply(x, x), first, first, start
        while abs(term) > Decimal(10) ** -(self.digits + _SPARE):
            term = self.down.divide(self.down.multiply(term, square), Decimal(n * (n + 1))).copy_negate()
            total = self.down.add(total, term)
            n += 2
        return total

    def _around(self, x: Decimal) -> Span:
        slack = Decimal(10) ** -(self.digits + 2)
        return Span(self.down.subtract(x, slack), self.up.add(x, slack))

    def pi(self) -> Decimal:
        """Return pi to the working precision, truncated."""
        return _pi(self.digits + _SPARE)

    def unit(self, turn: Fraction) -> tuple[Span, Span]:
        """Enclose the point a fraction of a full turn round the unit circle."""
        share = self.rational(turn % 1)
        angle = self.down.multiply(self.down.multiply(share.lo, Decimal(2)), self.pi())
        cosine = self._series(angle, Decimal(1), 1)
        sine = self._series(angle, angle, 2)
        return self._around(cosine), self._around(sine)

    def cis(self, angle: Span) -> tuple[Span, Span]:
        """Enclose cosine and sine of a narrow span of angles."""
        spread = self.up.subtract(angle.hi, angle.lo)
        if spread > 1 or abs(angle.lo) > 1000:
            raise TooWide
        widened = Span(spread.copy_negate(), spread)
        cosine = self._around(self._series(angle.lo, Decimal(1), 1))
        sine = self._around(self._series(angle.lo, angle.lo, 2))
        return self.add(cosine, widened), self.add(sine, widened)

    def argument(self, re: Span, im: Span) -> Span:
        """Enclose the angle of a complex number off the negative real axis."""
        if re.lo <= 0 <= re.hi and im.lo <= 0 <= im.hi:
            raise TooWide
        size = self.modulus(re, im)
        # tan(angle / 2) = im / (|z| + re): no case analysis, and safe away from the negative axis
        half = self.divide(im, self.add(size, re))
        low, high = self._arctan(half.lo), self._arctan(half.hi)
        return self.multiply(Span(low.lo, high.hi), Span(Decimal(2), Decimal(2)))

    def modulus(self, re: Span, im: Span) -> Span:
        """Enclose the size of a complex number."""
        squares = self.add(self._square(re), self._square(im))
        return Span(squares.lo.sqrt(self.down), self.up.next_plus(squares.hi.sqrt(self.up)))

    def _square(self, a: Span) -> Span:
        product = self.multiply(a, a)
        return Span(max(product.lo, Decimal(0)), product.hi)

    def _arctan(self, x: Decimal) -> Span:
        halvings = 0
        while abs(x) > Decimal("0.05"):
            root = self.down.add(1, self.down.multiply(x, x)).sqrt(self.down)
            x = self.down.divide(x, self.down.add(1, root))
            halvings += 1
        square, term, total, n = self.down.multiply(x, x), x, x, 1
        while abs(term) > Decimal(10) ** -(self.digits + _SPARE):
            term = self.down.multiply(term, square).copy_negate()
            n += 2
            total = self.down.add(total, self.down.divide(term, Decimal(n)))
        return self._around(self.down.multiply(total, Decimal(2**halvings)))


@lru_cache(maxsize=8)
def _pi(digits: int) -> Decimal:
    """Return pi by Machin's formula in integers."""
    scale = 10 ** (digits + 10)

    def arccot(x: int) -> int:
        total = term = scale // x
        n, sign = 3, -1
        while term:
            term //= x * x
            total += sign * (term // n)
            n, sign = n + 2, -sign
        return int(total)

    value = 4 * (4 * arccot(5) - arccot(239))
    return Decimal(value).scaleb(-(digits + 10), Context(prec=digits + 12))
