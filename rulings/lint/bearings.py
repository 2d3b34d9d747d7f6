"""What an edition says of situations, and what it takes over from another one, names things that exist."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.lint.base import Finding, View
from rulings.lint.references import Ids


def check(view: View) -> Iterator[Finding]:
    """Find bearings on unknown cases or by unknown provisions, and takings of what is not there."""
    ids = Ids(view)
    for edition in view.of_kind("edition"):
        for number, bearing in enumerate(edition.get("bears_on", ())):
            provisions = [f"{edition['id']}/{name}" for name in bearing.get("provisions", ())]
            for name in (*bearing["cases"], *provisions):
                if fault := ids.fault(name):
                    yield view.finding(edition["id"], f"bears_on: {fault}", f"bears_on.{number}", "bears_on")
    for provision in view.of_kind("provision"):
        for number, taken in enumerate(provision.get("takes_over", ())):
            for fault in _faults(taken["id"], taken.get("facts", ()), ids, view):
                where = f"takes_over.{number}"
                yield view.finding(provision["id"], f"takes_over: {fault}", where, "takes_over")


def _faults(name: str, keys: list[str], ids: Ids, view: View) -> Iterator[str]:
    if fault := ids.fault(name):
        yield fault
        return
    source = view.store.record(name)
    said = {*source.get("facts", ()), *source.get("by_division", ())}
    yield from (f"{name} does not answer {key!r}" for key in keys if key not in said)
