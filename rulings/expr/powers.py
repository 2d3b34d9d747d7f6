"""Powers of the base explained in writing: base and exponent must be in one and the same base."""

from __future__ import annotations

import re

from rulings.expr.rules import Rules


def named_in_one_base(text: str, rules: Rules) -> bool:
    """Tell whether a power such as 8^8 or 10^10 is written wholly in base ten or in the base in force."""
    hit = re.fullmatch(r"\s*(\d+)\s*[\^*]\s*[-−]?(\d+)\s*", text)
    if hit is None:
        return True
    base, exponent = hit.groups()
    in_ten = int(base) == rules.base
    in_base = base == "10" and all(int(digit) < rules.base for digit in exponent)
    return in_ten or in_base
