"""Sources -> records: same_as followed, boxes worked out, citations both ways, conflicts attached."""

from __future__ import annotations

from typing import Any

from rulings.errors import did_you_mean
from rulings.loader import Entry, Sources
from rulings.vocabulary import Vocabulary
from rulings.yamlsource import Place, Problem

Record = dict[str, Any]
_MOST_NAMED = 4  # values of one fact that a condition still reads well with
_INHERITED = ("about", "rulings", "penalties", "say")
_CITING = ("rests_on", "see", "same_as", "prevails_over", "takes_over")


def resolve(sources: Sources) -> list[Record]:
    """Return every record with all it needs to be shown; adds to the sources' problems."""
    return _Resolver(sources).records()


def cited(record: Record, key: str) -> list[str]:
    """Return the ids that a record names under one key, whatever form the key has."""
    value = record.get(key) or []
    listed = [value] if isinstance(value, str) else value
    return [item if isinstance(item, str) else item["id"] for item in listed]


def intersect(box: dict[str, list[str]], other: dict[str, list[str]]) -> dict[str, list[str]]:
    """Return the box in which both hold; a fact left without a value says that they never do."""
    joint = dict(box)
    for fact, values in other.items():
        joint[fact] = [value for value in joint.get(fact, values) if value in values]
    return joint


def _field(edition: Record) -> dict[str, list[str]]:
    """Return the games that a rulebook rules on, as part of every box in it."""
    return {"game": edition["games"]} if "games" in edition else {}


def _otherwise_last(rulings: list[Record]) -> list[Record]:
    """Put the ruling with the longest list of values last, as what holds in any other case.

    The rulings of a case cover its box (lint sees to it), so naming every value would only be hard to read.
    """
    lengths = [max(map(len, ruling.get("when", {}).values()), default=0) for ruling in rulings]
    if len(rulings) < 2 or max(lengths) <= _MOST_NAMED:
        return rulings
    last = rulings[lengths.index(max(lengths))]
    last["condition"] = "none of these"
    return [*(ruling for ruling in rulings if ruling is not last), last]


class _Resolver:
    def __init__(self, sources: Sources) -> None:
        self.sources = sources
        self.vocabulary = Vocabulary(sources.vocabulary)
        self.entries = {entry.data["id"]: entry for entry in (*sources.cases, *sources.provisions)}
        self.fields = {entry.data["id"]: _field(entry.data) for entry in sources.editions}
        self._done: dict[str, Record] = {}

    def records(self) -> list[Record]:
        """Return cases, provisions, editions, topics and conflicts, in that order."""
        ruled = [self._ruled(name, ()) for name in self.entries]
        conflicts = [self._plain(entry, "conflict") for entry in self.sources.conflicts]
        topics = [self._plain(entry, "topic") for entry in self.sources.topics]
        editions = [self._plain(entry, "edition") for entry in self.sources.editions]
        by_id = {record["id"]: record for record in ruled}
        for record in ruled:
            self._link(record, by_id)
        for conflict in conflicts:
            for name in (*conflict.get("cases", ()), *conflict.get("provisions", ())):
                if name in by_id:
                    by_id[name]["conflicts"].append(conflict)
        for key, holders in (("topic", topics), ("edition", editions)):
            for holder in holders:
                holder["entries"] = [each["id"] for each in ruled if each.get(key) == holder["id"]]
        return [*ruled, *editions, *topics, *conflicts]

    def _plain(self, entry: Entry, kind: str) -> Record:
        return {"kind": kind, "file": entry.place.file, **entry.data}

    def _ruled(self, name: str, path: tuple[str, ...]) -> Record:
        """Return one case or provision with its effective ruling, following same_as first."""
        if name not in self._done:
            entry = self.entries[name]
            record: Record = {
                "id": name,
                "file": entry.place.file,
                **entry.data,
                "cited_by": [],
                "conflicts": [],
            }
            base = self._base(entry, (*path, name))
            record["inherited"] = [
                key for key in _INHERITED if base and key in base and key not in entry.data
            ]
            for key in record["inherited"]:
                record[key] = base[key] if base else None
            self._work_out(record)
            self._done[name] = record
        return self._done[name]

    def _base(self, entry: Entry, path: tuple[str, ...]) -> Record | None:
        wanted = entry.data.get("same_as")
        if wanted is None:
            return None
        target = self._full(wanted, entry.data.get("edition", ""))
        if target in path:
            chain = " -> ".join((*path[path.index(target) :], target))
            self._problem(entry, "same_as", f"same_as goes in a circle: {chain}")
            return None
        if target not in self.entries:
            guess = did_you_mean(wanted, self.entries)
            self._problem(entry, "same_as", f"same_as names {wanted!r}, which does not exist{guess}")
            return None
        entry.data["same_as"] = target
        return self._ruled(target, path)

    def _problem(self, entry: Entry, key: str, message: str) -> None:
        line, column = entry.places.get(key, (entry.place.line, entry.place.column))
        self.sources.problems.append(Problem(Place(entry.place.file, line, column), message))

    def _work_out(self, record: Record) -> None:
        """Add the effective boxes and the words for them; what was inherited and cannot hold here goes."""
        box = record["box"] = self._case_box(record)
        for key in ("rulings", "penalties"):
            parts = [dict(part) for part in record.get(key, ())]
            for part in parts:
                own = part.get("when", {})
                part["box"] = intersect(box, own) if key == "rulings" else own
                part["condition"] = self.vocabulary.phrase(own)
            if key == "rulings":
                parts = _otherwise_last(parts)
            if key in record["inherited"]:
                parts = [part for part in parts if all(intersect(box, part["box"]).values())]
            if key in record:
                record[key] = parts
        record["holds_when"] = self.vocabulary.phrase(box)

    def _case_box(self, record: Record) -> dict[str, list[str]]:
        """Return the effective box: what was written, the games and divisions, a rulebook's own field."""
        box = record.get("when", {})
        scope = {"game": record.get("games", "all"), "division": record.get("divisions", "all")}
        if record["kind"] == "provision":
            field = self.fields.get(record["edition"], {})
            scope |= {fact: chosen for fact, chosen in field.items() if scope.get(fact, "all") == "all"}
        for fact, chosen in scope.items():
            known = [value["name"] for value in self.vocabulary.facts.get(fact, {"values": []})["values"]]
            if chosen != "all" and set(chosen) != set(known):
                box = intersect(box, {fact: [value for value in known if value in chosen]})
        return {fact: box[fact] for fact in self.vocabulary.facts if fact in box}

    def _full(self, name: str, edition: str) -> str:
        """Return the id meant: a provision may name its neighbours by their number alone."""
        local = f"{edition}/{name}"
        return local if name not in self.entries and local in self.entries else name

    def _link(self, record: Record, by_id: dict[str, Record]) -> None:
        """Spell the citations of a record in full, and tell those it cites."""
        for key in _CITING:
            for name in cited(record, key):
                target = by_id.get(self._full(name, record.get("edition", "")))
                if target and record["id"] not in target["cited_by"]:
                    target["cited_by"].append(record["id"])
        for key in ("rests_on", "see"):
            if key in record:
                record[key] = [self._full(name, record.get("edition", "")) for name in record[key]]
