"""Every id that a record names exists."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from rulings.errors import did_you_mean
from rulings.lint.base import Finding, View
from rulings.model import Case


class Ids:
    """The ids that may be named, and what is wrong with one that is not among them."""

    def __init__(self, view: View) -> None:
        self.view = view

    @cached_property
    def _begun(self) -> dict[str, bool]:
        return {edition["id"]: bool(edition["entries"]) for edition in self.view.of_kind("edition")}

    def fault(self, name: str) -> str:
        """Say what is wrong with an id, or nothing; provisions of editions not yet written are let pass."""
        if name in self.view.by_id:
            return ""
        meant = [found for found in self.view.store.find(name) if found in self.view.by_id]
        if len(meant) == 1:
            return f"{name!r} is spelled {meant[0]!r}"
        if meant:
            return f"{name!r} may mean {' or '.join(meant)}; say which"
        edition = name.partition("/")[0]
        if "/" in name and not self._begun.get(edition, False):
            known = list(self._begun)
            return (
                "" if edition in known else f"{name!r} names an unknown edition{did_you_mean(edition, known)}"
            )
        return f"{name!r} does not exist{did_you_mean(name, self._near(name))}"

    def _near(self, name: str) -> list[str]:
        """Return the ids worth suggesting: those of the same edition, or those without one."""
        prefix = name.partition("/")[0] + "/" if "/" in name else ""
        return [
            known for known in self.view.by_id if known.startswith(prefix) and bool(prefix) == ("/" in known)
        ]


def check(view: View) -> Iterator[Finding]:
    """Find dead references of cases, provisions and manifests."""
    ids = Ids(view)
    for case in view.cases:
        for key, number, name in _named(case):
            if name == case.id:
                yield view.finding(case.id, f"{key} names the case itself", f"{key}.{number}", key)
            elif fault := ids.fault(name):
                yield view.finding(case.id, f"{key}: {fault}", f"{key}.{number}", key)
    editions = {edition["id"] for edition in view.of_kind("edition")}
    for edition in view.of_kind("edition"):
        linked = [("supersedes", edition.get("supersedes"))]
        linked += [("with", other) for other in edition.get("with", ())]
        for key, other in linked:
            if other and other not in editions:
                message = f"{key}: no edition {other!r}{did_you_mean(other, editions)}"
                yield view.finding(edition["id"], message, key)


def _named(case: Case) -> Iterator[tuple[str, int, str]]:
    lists = {
        "see": case.see,
        "rests_on": case.rests_on or (),
        "twins": case.twins,
        "prevails_over": tuple(each.id for each in case.prevails_over),
        "near_misses": tuple(miss.instead for miss in case.near_misses),
    }
    for key, names in lists.items():
        yield from ((key, number, name) for number, name in enumerate(names) if name)
