"""The knowledge base as a trainer uses it: what is certainly ruled at a table, with its citation."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property

from rulings.citing import Citing
from rulings.differences.compare import CHANGED
from rulings.entries import DEPENDS, Entries
from rulings.errors import friendly_list
from rulings.penalties import APPLIES, total
from rulings.penalties import DEPENDS as OPEN
from rulings.training.bearing import bears
from rulings.training.fingerprint import fingerprint
from rulings.training.levels import Levels
from rulings.training.notation import plain
from rulings.training.people import people
from rulings.training.question import Answer
from rulings.training.seasons import Seasons
from rulings.training.telling import Telling

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from rulings.knowledge import KnowledgeBase
    from rulings.rulebook import Rulebook
    from rulings.table import Table

    Record = dict[str, Any]
    Facts = dict[str, str]
    Points = Mapping[str, int]

_PROVISION = "provision"
_BREACH, _PLAYED = "breach", ("game", "level", "division")
_INSULATED = "insulated"
_ON_SETS = "on-sets"
_EQUATION = re.compile(r"\b([Aa]n )?Equation(s?)\b(?! game)")
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
        self._books: dict[str, Rulebook] = {}
        self._changed: dict[tuple[str, str], list[Record]] = {}
        self._checked: dict[tuple[str, frozenset[tuple[str, str]]], tuple[Table, Record]] = {}

    @cached_property
    def telling(self) -> Telling:
        """What tells tables."""
        return Telling(self.vocabulary, self.store.phrases, self._stages())

    @cached_property
    def openings(self) -> dict[str, str]:
        """The cases that are told in words of their own, since the facts alone would say too little."""
        return {name: record["story"] for name, record in self.records.items() if "story" in record}

    @cached_property
    def citing(self) -> Citing:
        """How cases and provisions are cited."""
        return Citing(self.store)

    @cached_property
    def records(self) -> dict[str, Record]:
        """Every record by its id."""
        return {record["id"]: record for record in self.store.records()}

    @cached_property
    def cases(self) -> list[Record]:
        """The cases that rule in so many words, with tables to ask about.

        A principle is asked by way of its situations, which also say what it costs. On the use and reading of
        cubes the facts have no expression to show, so such a case is asked only where it has an opening.
        """
        return [
            record
            for record in self.records.values()
            if record.get("rulings") and record["kind"] in _ASKED and self._concrete(record)
        ]

    def _concrete(self, record: Record) -> bool:
        tables = tables_of(record)
        if record["id"] in self.openings:
            return bool(tables)
        if record["kind"] == _PROVISION and _BREACH in record["box"]:
            return False  # nothing says what the breach was
        told = {fact for table in tables for fact in table}
        found = "use" not in told and any(fact.startswith("finding.") for fact in told)
        return bool(tables) and (found or record["about"] not in self.telling.title_alone)

    @cached_property
    def usual(self) -> Counter[tuple[str, str]]:
        """How often each verdict is given on each subject."""
        return Counter(
            (record["about"], ruling["verdict"])
            for record in self.records.values()
            for ruling in record.get("rulings", ())
        )

    @cached_property
    def seen(self) -> Counter[tuple[str, str, str]]:
        """How often an action, a fact and a value stand together in a table of the knowledge base."""
        return Counter(
            (table.get("action", ""), fact, value)
            for record in self.records.values()
            for table in (*tables_of(record), *tables_of({"tables": record.get("near_misses")}))
            for fact, value in table.items()
        )

    @cached_property
    def _counts(self) -> Counter[tuple[str, str]]:
        """How often a fact has a value in a table of the knowledge base."""
        counts = Counter[tuple[str, str]]()
        for (_, fact, value), count in self.seen.items():
            counts[fact, value] += count
        return counts

    def usual_values(self, fact: str) -> list[str]:
        """Return the values of a fact, the most usual ones first."""
        known = (value["name"] for value in self.vocabulary.facts[fact]["values"])
        return sorted(known, key=lambda value: -self._counts[fact, value])

    def _stages(self) -> dict[str, str]:
        """Return the stage at which each action is usually done."""
        stages: dict[str, tuple[int, str]] = {}
        for (action, fact, value), count in self.seen.items():
            if fact == "stage":
                stages[action] = max(stages.get(action, (0, "")), (count, value))
        return {action: stage for action, (_, stage) in stages.items()}

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

    def was(self, name: str, before: str) -> list[str]:
        """Say what a provision ruled otherwise in an edition before."""
        edition, _, number = name.partition("/")
        return [
            f'Before, by {self.citing.cite(before)}, "{change["topic"]}" was: {change["old"]}.'
            for change in self._changes(before, edition)
            if number in change["new_ref"].split(", ")
        ]

    def _changes(self, before: str, after: str) -> list[Record]:
        if (before, after) not in self._changed:
            listed = self.kb.diff(before, after)
            self._changed[before, after] = [change for change in listed if change["kind"] == CHANGED]
        return self._changed[before, after]

    def book(self, edition: str) -> Rulebook:
        """Return a rulebook, read once."""
        from rulings.rulebook import Rulebook

        if edition not in self._books:
            self._books[edition] = Rulebook(self.store, edition)
        return self._books[edition]

    @cached_property
    def seasons(self) -> Seasons:
        """Which variations are played by each rulebook."""
        return Seasons(self.book)

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
        table, result = self._check(facts, edition)
        if table.broken:
            return None
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
        points = total(entry["penalties"])
        if entry["verdict"] == _INSULATED and any(points.values()):
            return None  # what stands as though nothing had been wrong is not paid for in the same breath
        return Ruled(dict(facts), str(table), entry, points)

    def applying(self, facts: Facts, edition: str) -> list[Record]:
        """Return every entry that applies at a table, those that yield to another one too."""
        applies: list[Record] = self._check(facts, edition)[1]["applies"]
        return applies

    def _check(self, facts: Facts, edition: str) -> tuple[Table, Record]:
        """Return a table with what the checker says of it; the same ones are asked for many times."""
        key = edition, frozenset(facts.items())
        if key not in self._checked:
            table = self.checker.table({**facts, "edition": edition})
            self._checked[key] = table, self.checker.check(table, most=0, questions=0)
        return self._checked[key]

    def worth_asking(self, fact: str, facts: Facts) -> bool:
        """Tell whether a fact can matter at a table, as far as the vocabulary says."""
        wanted = self.vocabulary.facts[fact].get("ask_when") or {}
        return all(facts.get(name) in values for name, values in wanted.items())

    def standing(self, fact: str, facts: Facts) -> bool:
        """Tell whether what is played settles a fact: a variation that is always in force there."""
        played = self.checker.table({name: value for name, value in facts.items() if name in _PLAYED})
        return list(self.vocabulary.values(fact, played.have(fact))) == [facts[fact]]

    def open_facts(self, facts: Facts, edition: str) -> list[str]:
        """Return the facts on which the first ruling and its penalties still hang."""
        _, result = self._check(facts, edition)
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
        meaning = str(about.get("explain", "")).rstrip(".")
        if not meaning:
            return str(about["label"])
        return f"{about['label']}: {meaning[0].lower()}{meaning[1:]}"

    def people(self, facts: Facts) -> dict[str, str]:
        """Return the roles that somebody has at a table, with the name of the player in the story."""
        return people(facts, self.telling, self.store.labels["roles"])

    def losses(self, points: Points, facts: Facts) -> dict[str, int]:
        """Return who loses or gains how many points, by the name in the story."""
        names = self.people(facts)
        found: Counter[str] = Counter()
        for role, value in points.items():
            found[names.get(role, self.store.labels["roles"].get(role, role))] += value
        return {name: value for name, value in sorted(found.items()) if value}

    def answer(self, ruled: Ruled, priced: bool = False, spoken: bool = False) -> Answer:
        """Return the ruling with its reason, orders, citation, and what it costs (always where `priced`).

        Where the verdict alone says nothing (`spoken`), the ruling is what is to be done.
        """
        entry, game = ruled.entry, ruled.facts.get("game", "")
        text = self.in_game(entry["text"], game)
        lost = self.losses(ruled.points, ruled.facts)
        reasons = [each["why"] for each in entry["penalties"] if each["status"] == APPLIES and each["why"]]
        why = f" ({'; '.join(dict.fromkeys(reasons))})" if reasons else ""
        notes = [
            f"On the sources: {plain(self.citing.in_text(each['stands']))}"
            for each in entry["conflicts"]
            if bears(each, self.records[ruled.case], ruled.facts, self.records)
        ]
        if entry["disclosure"]:
            until = entry["disclosure"].get("until", "")
            hold = str(entry["disclosure"]["hold"])
            notes.insert(0, f"{hold.rstrip('.')}, until {until}." if until else hold)
        met = self.meeting(ruled.facts)
        rests = dict.fromkeys((*self.records[entry["id"]].get("rests_on", ()), *filter(None, [met["cite"]])))
        refs = (entry["id"], *rests)
        return Answer(
            ruling=text if spoken else self.verdict_words(ruled.verdict),
            reason="" if spoken else f"{met['text']} {text}".strip(),
            order=tuple(self.in_game(step, game) for step in entry["order"]),
            penalty=f"{_capital(loss_words(lost))}{why}." if priced or lost else "",
            cites=self.cites(entry["id"], rests),
            notes=tuple(notes),
            refs=refs,
        )

    def in_game(self, text: str, game: str) -> str:
        """Say a text plainly, and Solution for Equation where On-Sets is played."""
        said = plain(text)
        return said if game != _ON_SETS else _EQUATION.sub(_solution, said)

    def meeting(self, facts: Facts) -> dict[str, str]:
        """Return what is to be said where a charge and a challenge met, and the case that says it."""
        found: dict[str, str] = self.store.phrases.get("meetings", {}).get(facts.get("then", ""), {})
        return found or {"text": "", "cite": ""}

    def cites(self, name: str, rests: Iterable[str]) -> tuple[str, ...]:
        """Return where a case is printed, and what its ruling rests on."""
        printed = f"{name.rpartition('/')[2]} ({self.edition_words(self.records[name]['edition'])})"
        return (printed, *(self.citing.cite(other) for other in rests))

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


def loss_words(lost: Mapping[str, int]) -> str:
    """Say who loses or gains how many points."""
    parts = [
        f"{name} {'loses' if points < 0 else 'gains'} {abs(points)} point{'' if abs(points) == 1 else 's'}"
        for name, points in lost.items()
    ]
    return friendly_list(parts) if parts else "nobody loses a point"


def _solution(found: re.Match[str]) -> str:
    """Return what stands in On-Sets for `Equation`, `an Equation` or `Equation-writers`."""
    article = {"an ": "a ", "An ": "A "}.get(found[1] or "", "")
    return f"{article}Solution{found[2]}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
