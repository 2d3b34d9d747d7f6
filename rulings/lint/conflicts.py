"""A recorded conflict names cases and provisions that exist."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.lint.base import Finding, View
from rulings.lint.references import Ids


def check(view: View) -> Iterator[Finding]:
    """Find conflicts about unknown ids, and conflicts about nothing."""
    ids = Ids(view)
    for conflict in view.of_kind("conflict"):
        name = conflict["id"]
        touched = 0
        for key in ("cases", "provisions"):
            for number, other in enumerate(conflict.get(key, ())):
                touched += 1
                if fault := ids.fault(other):
                    yield view.finding(name, f"{key}: {fault}", f"{key}.{number}", key)
        if not touched:
            yield view.finding(name, "names neither cases nor provisions, so nobody would see it")
