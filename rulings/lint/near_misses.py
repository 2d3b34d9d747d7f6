"""A near miss does not get this case's ruling, and does get the one it names."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.lint.base import Finding, View
from rulings.lint.tables import gap_in_words
from rulings.model import Case, Example


def check(view: View) -> Iterator[Finding]:
    """Find near misses to which the case still applies, or the case named instead does not."""
    for case in view.ruling_cases():
        for number, miss in enumerate(case.near_misses):
            if fault := near_miss_fault(view, case, miss):
                yield view.finding(case.id, f"near miss {number + 1}: {fault}", f"near_misses.{number}")


def near_miss_fault(view: View, case: Case, miss: Example) -> str:
    """Say what is wrong with a near miss, or nothing."""
    if not gap_in_words(view, case.box, miss.table):
        return f"{case.id} still applies"
    other = view.by_id.get(miss.instead)
    if other is None:
        return ""
    if not other.rulings:
        return f"{other.id} does not rule on anything, so it cannot apply instead"
    fault = gap_in_words(view, other.box, miss.table)
    return f"{other.id} does not apply: {fault}" if fault else ""
