"""Cases of one edition with the same box about the same thing say that they are twins."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from rulings.lint.base import Finding, View
from rulings.lint.overlaps import declared
from rulings.model import Case


def check(view: View) -> Iterator[Finding]:
    """Find undeclared twins, and declared ones whose boxes differ."""
    same: dict[object, list[Case]] = defaultdict(list)
    for case in view.ruling_cases():
        same[case.edition, case.about, frozenset(view.boxes[case.id].items())].append(case)
    for cases in same.values():
        for one, other in combinations(cases, 2):
            if other.id not in one.twins and one.id not in other.twins and not declared(view, one, other):
                message = f"has the same box as {other.id} ({other.file}); declare them twins, or part them"
                yield view.finding(one.id, message, "when")
    for case in view.ruling_cases():
        for number, name in enumerate(case.twins):
            if name in view.boxes and view.boxes[name] != view.boxes[case.id]:
                message = f"twins: {name} has another box"
                yield view.finding(case.id, message, f"twins.{number}", "twins")
