"""Powers of the base explained in writing: base and exponent must be in one and the same base."""

from __future__ import annotations

import re
from fractions import Fraction

from rulings.expr.rules import Rules

_POWER = re.compile(r"\s*(\d+)\s*[\^*]\s*([-−]?)(\d+)\s*")


def named_in_one_base(text: str, rules: Rules) -> bool:
    """Tell whether a power such as 8^8 or 10^10 is written wholly in base ten or in the base in force."""
    hit = _POWER.fullmatch(text)
    if hit is None:
        return True
    base, _, exponent = hit.groups()
    in_ten = int(base) == rules.base
    in_base = base == "10" and all(int(digit) < rules.base for digit in exponent)
    return in_ten or in_base


def named_exponent(text: str, rules: Rules) -> int | None:
    """Return the exponent of a power such as 10^2 by which a writer explains a 1, else None."""
    hit = _POWER.fullmatch(text)
    if hit is None or not named_in_one_base(text, rules):
        return None
    base, minus, exponent = hit.groups()
    size = int(exponent) if int(base) == rules.base else int(exponent, rules.base)
    return -size if minus else size


def exponent_of(value: Fraction, base: int) -> int | None:
    """Return which whole power of the base a value is, else None."""
    whole = value if value >= 1 else 1 / value if value else Fraction(0)
    exponent = 0
    while whole > 1:
        whole, exponent = whole / base, exponent + 1
    if whole != 1:
        return None
    return exponent if value >= 1 else -exponent
