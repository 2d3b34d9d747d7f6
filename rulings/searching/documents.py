"""Records -> what is searched of them: for each field its texts; and how much each field weighs."""

from __future__ import annotations

from rulings.families import NO, short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    Record = dict[str, Any]

# field -> (its weight, how far a long text counts less): weights tuned on questions, see benchmarks/searching.py
FIELDS = {
    "title": (3.0, 0.3),
    "asked": (3.0, 0.3),
    "text": (1.2, 0.5),
    "order": (0.5, 0.5),
    "comments": (0.5, 0.5),
    "variations": (1.0, 0.5),
    "facts": (0.6, 0.5),
    "part": (0.5, 0.5),
}
KINDS = ("situation", "principle", "guidance", "remark", "provision")
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
            "text": [*_present(record.get("statement")), *_present(*(each.get("text") for each in rulings))],
            "order": [line for each in rulings for line in each.get("order", ())],
            "comments": [*record.get("comments", ()), *record.get("say", {}).values()],
            "variations": list(self._variations(record)),
            "facts": list(self._labels(record.get("box", {}))),
            "part": _present(record.get("part")),
        }

    def _variations(self, record: Record) -> Iterator[str]:
        for name in (*record.get("variations", ()), *_present(record.get("variation"))):
            fact = self._facts[f"variation.{name}"]
            yield fact["label"]
            yield from fact["aliases"]

    def _labels(self, box: dict[str, list[str]]) -> Iterator[str]:
        """Yield the labels and aliases of the values that a box turns on."""
        for name, values in box.items():
            fact = self._facts[name]
            if len(values) > _FEW or values == [NO]:
                continue
            if fact["family"]:
                yield from (fact["label"], *fact["aliases"])
            else:
                known = {value["name"]: value for value in fact["values"]}
                for value in values:
                    yield from (known[value]["label"], *known[value]["aliases"])


def _present(*texts: str | None) -> list[str]:
    return [text for text in texts if text]


def member(fact: str) -> str:
    """Return the name of a variation without its family."""
    return short(fact)


def searched(records: Iterable[Record]) -> list[Record]:
    """Return the records that are found by their words: cases and provisions."""
    return [record for record in records if record["kind"] in KINDS]
