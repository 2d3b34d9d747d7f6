"""Powers of the base explained in writing: base and exponent must be in one and the same base."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from rulings.expr.rules import Rules
from rulings.expr.tokens import Mark

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


def name_power(sides: Sequence[list[Mark]], text: str, rules: Rules) -> None:
    """Let the only lone 1 of an Equation stand for the power, such as 10^2, that its writer names."""
    exponent = _named_exponent(text, rules)
    ones = [(side, k) for side in sides for k in range(len(side)) if _is_lone_one(side, k)]
    if exponent is not None and len(ones) == 1:
        side, k = ones[0]
        side[k] = replace(side[k], power=exponent)


def _named_exponent(text: str, rules: Rules) -> int | None:
    hit = _POWER.fullmatch(text)
    if hit is None or not named_in_one_base(text, rules):
        return None
    base, minus, exponent = hit.groups()
    size = int(exponent) if int(base) == rules.base else int(exponent, rules.base)
    return -size if minus else size


def _is_lone_one(marks: Sequence[Mark], k: int) -> bool:
    beside = [marks[j] for j in (k - 1, k + 1) if 0 <= j < len(marks)]
    return marks[k].symbol == "1" and not any(mark.symbol.isdigit() for mark in beside)


def exponent_of(value: Fraction, base: int) -> int | None:
    """Return which whole power of the base a value is, else None."""
    whole = value if value >= 1 else 1 / value if value else Fraction(0)
    exponent = 0
    while whole > 1:
        whole, exponent = whole / base, exponent + 1
    if whole != 1:
        return None
    return exponent if value >= 1 else -exponent
