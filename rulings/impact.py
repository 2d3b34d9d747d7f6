"""What an edition does to the situations: each stands, must be read again, is contradicted, or lost its rule.

Three things decide. The manifest lists the situations on which the edition bears. A situation that rests on a
provision of the edition stands by it. One that rests on another edition is held against the answers that this
edition gives to the same questions.
"""

from __future__ import annotations

from functools import cached_property

from rulings.differences.answers import answers_of, divisions_of
from rulings.differences.compare import CHANGED, REMOVED, Comparison

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from rulings.differences.answers import Answers
    from rulings.differences.sources import EditionSource

    Record = dict[str, Any]

STANDS, RE_READ, CONTRADICTED, RULE_GONE = "stands", "re-read", "contradicted", "rule-gone"
STATES = (CONTRADICTED, RULE_GONE, RE_READ, STANDS)
_MOST_CHANGES = 3


def impact(source: EditionSource) -> list[Record]:
    """Return every situation with its state under an edition, the reason, and both citations."""
    study = _Study(source)
    cases = [record for record in source.store.records() if record["kind"] == "situation"]
    return [study.row(case) for case in cases]


class _Study:
    def __init__(self, source: EditionSource) -> None:
        self.store, self.edition = source.store, source.id
        manifest = self.store.record(self.edition)
        self.games = set(_games(manifest))
        self.bears_on = manifest.get("bears_on", [])
        names = [name for name, entry in self.store.ids.items() if entry[2] == "topic"]
        topics = {name: self.store.record(name) for name in names}
        self.comparison = Comparison(topics, divisions_of(self.store))
        self._others: dict[str, list[Record]] = {}

    def row(self, case: Record) -> Record:
        """Return one situation with its state."""
        state, because, cites = self._judge(case)
        return {
            "id": case["id"],
            "title": case["title"],
            "state": state,
            "because": because,
            "cites": cites,
            "conflicts": self._conflicts(case),
        }

    def _judge(self, case: Record) -> tuple[str, str, list[str]]:
        games = case.get("games", "all")
        if games != "all" and not self.games & set(games):
            return STANDS, f"not concerned: a situation of {' and '.join(games)}", []
        if bearing := [each for each in self.bears_on if case["id"] in each["cases"]]:
            worst = min((each["state"] for each in bearing), key=STATES.index)
            entries = [each for each in bearing if each["state"] == worst]
            provisions = (f"{self.edition}/{name}" for each in entries for name in each.get("provisions", ()))
            because = " ".join(each["because"] for each in entries)
            return worst, because, [case["id"], *dict.fromkeys(provisions)]
        return self._by_rules(case)

    def _conflicts(self, case: Record) -> list[str]:
        """Return the conflicts on record in which this edition has a part."""
        here = f"{self.edition}/"
        concerned = (
            each
            for each in case["conflicts"]
            if any(name.startswith(here) for name in each.get("provisions", ()))
        )
        return [each["id"] for each in concerned]

    def _by_rules(self, case: Record) -> tuple[str, str, list[str]]:
        rests = [name for name in case.get("rests_on", ()) if "/" in name and name in self.store.ids]
        own = [name for name in rests if name.startswith(f"{self.edition}/")]
        if own:
            return STANDS, f"rests on {_numbers(own)}, which this edition has", [case["id"], *own]
        others = [name for name in rests if self.games & set(_games(self._edition_of(name)))]
        if not others:
            return STANDS, "rests on general principles alone", [case["id"]]
        return self._compared(case, others)

    def _edition_of(self, name: str) -> Record:
        return self.store.record(name.partition("/")[0])

    def _compared(self, case: Record, rests: list[str]) -> tuple[str, str, list[str]]:
        """Hold what a case rests on against the answers of this edition."""
        changes = [change for name in rests for change in self._changes(name)]
        differing = [change for change in changes if change["kind"] == CHANGED]
        silent = [change for change in changes if change["kind"] == REMOVED]
        cites = [case["id"], *rests, *dict.fromkeys(_full(self.edition, changes))]
        basis = f"rests on {_numbers(rests)}"
        if differing:
            return RE_READ, f"{basis}; {_listed(differing)}", cites
        if silent and len(silent) == len(changes):
            return RULE_GONE, f"{basis}; this edition does not say: {_listed(silent)}", cites
        partly = f", though this edition does not say: {_listed(silent)}" if silent else ""
        return STANDS, f"{basis}; the substance is the same here{partly}", cites

    def _changes(self, provision: str) -> list[Record]:
        """Return how the questions that a provision answers are answered here."""
        edition, _, number = provision.partition("/")
        if edition not in self._others:
            theirs = answers_of(self.store, edition)
            self._others[edition] = list(self.comparison.changes(theirs, self._answers))
        return [change for change in self._others[edition] if number in change["old_ref"].split(", ")]

    @cached_property
    def _answers(self) -> Answers:
        return answers_of(self.store, self.edition)


def _listed(changes: list[Record]) -> str:
    shown = [f"{change['topic']}: {change['old']} → {change['new']}" for change in changes[:_MOST_CHANGES]]
    more = [f"and {len(changes) - _MOST_CHANGES} more"] if len(changes) > _MOST_CHANGES else []
    return "; ".join(shown + more)


def _numbers(names: list[str]) -> str:
    return ", ".join(name.rpartition("/")[2] for name in names)


def _full(edition: str, changes: list[Record]) -> Iterator[str]:
    return (f"{edition}/{ref}" for change in changes for ref in change["new_ref"].split(", ") if ref)


def _games(edition: Record) -> list[str]:
    return list(edition.get("games") or [edition.get("game", "")])
