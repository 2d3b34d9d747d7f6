"""The knowledge base as a trainer uses it: what is certainly ruled at a table, with its citation."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from rulings.entries import DEPENDS, Entries
from rulings.errors import friendly_list
from rulings.penalties import APPLIES, total
from rulings.penalties import DEPENDS as OPEN
from rulings.training.fingerprint import fingerprint
from rulings.training.levels import Levels
from rulings.training.question import Answer
from rulings.training.telling import Telling

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from rulings.knowledge import KnowledgeBase
    from rulings.rulebook import Rulebook

    Record = dict[str, Any]
    Facts = dict[str, str]
    Points = Mapping[str, int]

_PROVISION = "provision"
_BREACH = "breach"
_QUESTION = re.compile(r"(which|what|who|how|must|may)\b", re.IGNORECASE)
_ASKED = ("situation", "guidance", _PROVISION)


@dataclass(frozen=True)
class Ruled:
    """A table with the one ruling on it."""

    facts: Facts
    line: str
    entry: Record
    points: Points

    @property
    def case(self) -> str:
        """The id of the case that rules."""
        return str(self.entry["id"])

    @property
    def verdict(self) -> str:
        """The verdict."""
        return str(self.entry["verdict"])

    def same_as(self, other: Ruled) -> bool:
        """Tell whether two rulings come to the same."""
        return (self.verdict, self.points) == (other.verdict, other.points)


class Trainer:
    """Rules on tables for questions: certain rulings only."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.kb, self.store, self.checker = kb, kb.store, kb.checker
        self.vocabulary = kb.vocabulary
        self.telling = Telling(kb.vocabulary, kb.store.phrases)
        self._books: dict[str, Rulebook] = {}

    @cached_property
    def records(self) -> dict[str, Record]:
        """Every record by its id."""
        return {record["id"]: record for record in self.store.records()}

    @cached_property
    def cases(self) -> list[Record]:
        """The cases that rule in so many words, with tables to ask about.

        A principle is asked by way of its situations, which also say what it costs. On the use and reading of
        cubes a provision has no expression to show, and a title that asks a question is no story.
        """
        return [
            record
            for record in self.records.values()
            if record.get("rulings") and record["kind"] in _ASKED and self._concrete(record)
        ]

    def _concrete(self, record: Record) -> bool:
        tables = tables_of(record)
        if record["kind"] == _PROVISION and _BREACH in record["box"]:
            return False  # nothing says what the breach was
        untold = record["kind"] == _PROVISION or _QUESTION.match(record["title"])
        abstract = untold and record["about"] in self.telling.title_alone
        told = {fact for table in tables for fact in table}
        found = "use" not in told and any(fact.startswith("finding.") for fact in told)
        return bool(tables) and (found or not abstract)

    @cached_property
    def usual(self) -> Counter[tuple[str, str]]:
        """How often each verdict is given on each subject."""
        return Counter(
            (record["about"], ruling["verdict"])
            for record in self.records.values()
            for ruling in record.get("rulings", ())
        )

    @cached_property
    def seen(self) -> set[tuple[str, str, str]]:
        """Action, fact and value wherever they stand together in a table of the knowledge base."""
        return {
            (table.get("action", ""), fact, value)
            for record in self.records.values()
            for table in (*tables_of(record), *tables_of({"tables": record.get("near_misses")}))
            for fact, value in table.items()
        }

    @cached_property
    def levels(self) -> Levels:
        """How hard each case is."""
        matcher = self.checker.matcher
        return Levels(
            {
                name: (matcher.bits[number], len(matcher.rows_of[number]))
                for name, number in matcher.numbers.items()
            }
        )

    def book(self, edition: str) -> Rulebook:
        """Return a rulebook, read once."""
        from rulings.rulebook import Rulebook

        if edition not in self._books:
            self._books[edition] = Rulebook(self.store, edition)
        return self._books[edition]

    @cached_property
    def rulebooks(self) -> list[str]:
        """The editions that are rulebooks."""
        editions = self.store.engine["editions"]
        return [each["id"] for each in editions if each.get("level")]

    @cached_property
    def current(self) -> set[str]:
        """The editions that no other one supersedes."""
        editions = self.store.engine["editions"]
        return {each["id"] for each in editions} - {each.get("supersedes") for each in editions}

    def rule(self, facts: Facts, edition: str, case: str = "") -> Ruled | None:
        """Return the one certain ruling on a table by an edition (of this case), or nothing."""
        table = self.checker.table({**facts, "edition": edition})
        if table.broken:
            return None
        result = self.checker.check(table, most=0, questions=0)
        leading = [entry for entry in result["applies"] if not entry["yields_to"]]
        entry = next((each for each in leading if case in ("", each["id"], *each["same"])), None)
        if entry is None or entry["verdict"] == DEPENDS or not all(_agrees(entry, each) for each in leading):
            return None
        if case in entry["same"]:
            own = Entries(self.checker.matcher, table).entry(self.checker.matcher.numbers[case])
            if total(own["penalties"]) != total(entry["penalties"]):
                return None  # the one that leads knows of a penalty that this one does not name
            entry = {**own, "contrast": entry["contrast"]}
        if any(each["status"] == OPEN for each in entry["penalties"]):
            return None
        return Ruled(dict(facts), str(table), entry, total(entry["penalties"]))

    def open_facts(self, facts: Facts, edition: str) -> list[str]:
        """Return the facts on which the first ruling and its penalties still hang."""
        result = self.checker.check({**facts, "edition": edition}, most=0, questions=0)
        if not result["applies"]:
            return []
        first = result["applies"][0]
        asked = [fact for each in first["penalties"] for fact in each["asks"]]
        return list(dict.fromkeys([*first["decided_by"], *asked]))

    # --- words -----------------------------------------------------------------------------------------

    def verdict_words(self, verdict: str) -> str:
        """Say a verdict with what it means."""
        about = self.vocabulary.data["verdicts"][verdict]
        if verdict in self.store.phrases.get("plain", ()):
            return str(about["label"])
        meaning = about["explain"].rstrip(".")
        return f"{about['label']}: {meaning[0].lower()}{meaning[1:]}"

    def points_words(self, points: Points) -> str:
        """Say who loses or gains how many points."""
        roles = self.store.labels["roles"]
        parts = [_lost(roles.get(role, role), value) for role, value in sorted(points.items()) if value]
        return friendly_list(parts) if parts else "nobody loses a point"

    def answer(self, ruled: Ruled, priced: bool = False) -> Answer:
        """Return the ruling with its reason, orders, citation, and what it costs (always where `priced`)."""
        entry = ruled.entry
        reasons = [each["why"] for each in entry["penalties"] if each["status"] == APPLIES and each["why"]]
        why = f" ({'; '.join(dict.fromkeys(reasons))})" if reasons else ""
        notes = [f"The sources disagree: {each['stands']}" for each in entry["conflicts"]]
        if entry["disclosure"]:
            until = entry["disclosure"].get("until", "")
            notes.insert(0, entry["disclosure"]["hold"] + (f" (until {until})" if until else ""))
        return Answer(
            ruling=self.verdict_words(ruled.verdict),
            reason=entry["text"],
            order=tuple(entry["order"]),
            penalty=f"{_capital(self.points_words(ruled.points))}{why}." if priced or ruled.points else "",
            cites=self.cites(entry["id"]),
            notes=tuple(notes),
        )

    def cites(self, name: str) -> tuple[str, ...]:
        """Return where a case is printed, and what it rests on."""
        record = self.records[name]
        rests = [self._short(other) for other in record.get("rests_on", ())]
        return (f"{self._short(name)} ({self.edition_words(record['edition'])})", *rests)

    def _short(self, name: str) -> str:
        edition, _, number = name.partition("/")
        if not number:
            return name
        return f"{self.records[edition].get('short', edition)} {number}"

    def edition_words(self, edition: str) -> str:
        """Say which edition and league speaks."""
        record = self.records[edition]
        return f"{record['title']}, {record['league'].upper()}"

    def key(self, name: str) -> str:
        """Return what progress on a case is kept under: its edition and its number."""
        return name if "/" in name else f"{self.records[name]['edition']}/{name}"

    def fingerprint(self, name: str) -> str:
        """Return what changes whenever the substance of a case does."""
        record = self.records[name]
        rulings = [[each["verdict"], each["box"], each.get("order")] for each in record.get("rulings", ())]
        penalties = [[each["to"], each["points"], each["box"]] for each in record.get("penalties") or ()]
        return fingerprint([rulings, penalties, record.get("facts"), record.get("statement")])


def tables_of(record: Record) -> list[Facts]:
    """Return the tables a case is tested on, as far as each fact has one value."""
    listed = [*(record.get("tables") or ())]
    if "number" not in record:  # in a rulebook `examples` are expressions
        listed += record.get("examples") or ()
    return [
        {fact: values[0] for fact, values in each["table"].items()}
        for each in listed
        if all(len(values) == 1 for values in each["table"].values())
    ]


def _agrees(first: Record, other: Record) -> bool:
    """Tell whether a second ruling leaves the first as it is."""
    clash = first["about"] == other["about"] and first["verdict"] != other["verdict"]
    more = {role: points for role, points in total(other["penalties"]).items() if points}
    return not clash and (not more or more == total(first["penalties"]))


def _lost(role: str, points: int) -> str:
    verb = "loses" if points < 0 else "gains"
    return f"{role} {verb} {abs(points)} point{'' if abs(points) == 1 else 's'}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
