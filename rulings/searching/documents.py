"""Records -> what is searched of them: the texts of each field, what it weighs, what narrows a search."""

from __future__ import annotations

from rulings.families import NO, short
from rulings.names import folded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    Record = dict[str, Any]

# field -> (its weight, how far a long text counts less); tuned on questions, see benchmarks/searching.py
FIELDS = {
    "title": (3.0, 0.3),
    "asked": (3.0, 0.3),
    "statement": (2.5, 0.5),
    "text": (0.4, 0.5),
    "order": (0.5, 0.5),
    "comments": (0.5, 0.5),
    "variations": (1.0, 0.5),
    "facts": (0.6, 0.5),
    "part": (0.5, 0.5),
}
SUMMING = ("title", "asked", "statement")
PHRASED = ("title", "asked", "statement", "text", "variations")
_KINDS = {"situation": 1.0, "principle": 0.85, "guidance": 0.85, "remark": 0.8, "provision": 0.88}
_SUPERSEDED = 0.9
_FEW = 3


class Documents:
    """The texts of records, with the labels of the vocabulary that their boxes speak in."""

    def __init__(self, vocabulary: Record) -> None:
        self._facts = {fact["name"]: fact for fact in vocabulary["facts"]}

    def fields(self, record: Record) -> dict[str, list[str]]:
        """Return the texts of a record by field."""
        rulings = record.get("rulings", ())
        return {
            "title": [record["title"]],
            "asked": record.get("also_asked", []),
            "statement": _present(record.get("statement")),
            "text": _present(*(each.get("text") for each in rulings)),
            "order": [line for each in rulings for line in each.get("order", ())],
            "comments": [*record.get("comments", ()), *record.get("say", {}).values()],
            "variations": list(self._variations(record)),
            "facts": list(self._labels(record.get("box", {}))),
            "part": _present(record.get("part")),
        }

    def _variations(self, record: Record) -> Iterator[str]:
        for name in _variations(record):
            fact = self._facts[f"variation.{name}"]
            yield from (fact["label"], *fact["aliases"])

    def _labels(self, box: dict[str, list[str]]) -> Iterator[str]:
        """Yield the labels and aliases of the values that a box turns on."""
        for name, values in box.items():
            fact = self._facts[name]
            if len(values) > _FEW or values == [NO]:
                continue
            if fact["family"]:
                yield from (fact["label"], *fact["aliases"])
                continue
            for value in fact["values"]:
                if value["name"] in values:
                    yield from (value["label"], *value["aliases"])


def lines(record: Record) -> list[str]:
    """Return the texts of a record that read as a line; the title last, because it is shown anyway."""
    rulings = record.get("rulings", ())
    return [
        *record.get("also_asked", ()),
        *_present(record.get("statement"), *(each.get("text") for each in rulings)),
        *(line for each in rulings for line in each.get("order", ())),
        *record.get("comments", ()),
        record["title"],
    ]


def scope(vocabulary: Record, records: Iterable[Record]) -> dict[str, dict[str, str]]:
    """Return the spellings of what a search is narrowed to: game, division, … -> spelling -> name."""
    found: dict[str, dict[str, str]] = {"game": {}, "division": {}, "variation": {}, "edition": {}}
    for record in records:
        if record["kind"] == "edition":
            for text in _present(record.get("title"), record.get("short"), record["id"]):
                found["edition"][folded(text)] = record["id"]
    for fact in vocabulary["facts"]:
        if fact["name"] in found:
            for value in fact["values"]:
                for text in (*value["aliases"], value["label"], value["name"]):
                    found[fact["name"]][folded(text)] = value["name"]
        elif fact["family"] == "variation":
            for text in (*fact["aliases"], fact["label"], short(fact["name"])):
                found["variation"][folded(text)] = short(fact["name"])
    return found


def _present(*texts: str | None) -> list[str]:
    return [text for text in texts if text]


def _variations(record: Record) -> list[str]:
    """Return the variations a record is about."""
    named = (short(fact) for fact in record.get("box", {}) if fact.startswith("variation."))
    return list(dict.fromkeys((*record.get("variations", ()), *_present(record.get("variation")), *named)))


def searched(records: Iterable[Record]) -> list[Record]:
    """Return the records that are found by their words: cases and provisions."""
    return [record for record in records if record["kind"] in _KINDS]


def prior(entries: Iterable[Record], records: Iterable[Record]) -> list[float]:
    """Return what a match in each entry is worth: situations come first, rules out of force last."""
    old = {record["supersedes"] for record in records if "supersedes" in record}
    return [
        round(_KINDS[record["kind"]] * (_SUPERSEDED if record.get("edition") in old else 1.0), 3)
        for record in entries
    ]


def sets(entries: Iterable[Record]) -> dict[str, list[int]]:
    """Return the entries that pass each filter: `kind:provision`, `sec:D`, `var:0-wild`, `penalty:yes`."""
    found: dict[str, list[int]] = {"penalty:yes": [], "penalty:no": []}
    for number, record in enumerate(entries):
        names = {f"kind:{record['kind']}", f"penalty:{'yes' if record.get('penalties') else 'no'}"}
        names |= {f"sec:{record['section']}"} if record.get("section") else set()
        names |= {f"edition:{record['edition']}"} if record.get("edition") else set()
        names |= {f"var:{name}" for name in _variations(record)}
        for name in names:
            found.setdefault(name, []).append(number)
    return dict(sorted(found.items()))
