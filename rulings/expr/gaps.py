"""Physical gaps between the cubes of a Goal: what stands together is read together."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.expr.signs import Row
from rulings.expr.tokens import Mark


def kept_together(marks: Sequence[Mark], row: Row) -> frozenset[tuple[int, int]]:
    """Return the stretches of a row that the gaps make into one part.

    An operator at the edge of a stretch works across the gap and does not belong to the part.
    """
    starts = [0, *(p for p, mark in enumerate(marks) if mark.gap)]
    if len(starts) < 2:
        return frozenset()
    ends = [*starts[1:], len(marks)]
    found = set()
    for start, end in zip(starts, ends, strict=True):
        inside = [k for k, sign in enumerate(row) if start <= sign.first and sign.last < end]
        while inside and row[inside[0]].kind == "bin":
            inside.pop(0)
        while inside and row[inside[-1]].kind in ("bin", "pre"):
            inside.pop()
        if len(inside) > 1:
            found.add((inside[0], inside[-1] + 1))
    return frozenset(found)
