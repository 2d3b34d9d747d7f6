"""A case's own examples: each table gives the verdict it says."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.lint.base import Finding, View
from rulings.lint.tables import gap_in_words
from rulings.model import Case, Example


def check(view: View) -> Iterator[Finding]:
    """Find examples that do not give what they say."""
    for case in view.ruling_cases():
        for number, example in enumerate(case.examples):
            if fault := example_fault(view, case, example):
                key = "tables" if case.kind == "provision" else "examples"
                yield view.finding(case.id, f"example {number + 1} {fault}", f"{key}.{number}")


def example_fault(view: View, case: Case, example: Example) -> str:
    """Say what an example does instead of what it promises, or nothing."""
    if fault := gap_in_words(view, case.box, example.table):
        return f"is no table of this case: {fault}"
    given = [ruling.verdict for ruling in case.rulings if not gap_in_words(view, ruling.box, example.table)]
    if example.gives in given:
        return ""
    if given:
        return f"gives {' and '.join(given)}, not {example.gives}"
    faults = [
        gap_in_words(view, ruling.box, example.table)
        for ruling in case.rulings
        if ruling.verdict == example.gives
    ]
    return f"does not give {example.gives}: {faults[0] if faults else 'no ruling here has that verdict'}"
