"""An entry of the knowledge base as a sheet, every citation a tap target."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.citing import Citing
from rulings.rendering import penalty_words
from rulings.store import Store
from rulings.tui.parts import Cell, Para, Part, Taps

Record = dict[str, Any]

_LINKS = {
    "rests_on": "Rests on",
    "see": "See",
    "prevails_over": "Prevails over",
    "twins": "Twins",
    "cited_by": "Cited by",
    "entries": "Entries",
    "cases": "Concerns",
    "provisions": "Concerns these provisions",
}
_MOST_LINKS = 200


class RecordText:
    """Says one record; taps are `open:ID` and `facts:ID`."""

    def __init__(self, store: Store) -> None:
        self._store, self._citing = store, Citing(store)

    def parts(self, name: str) -> Iterator[Part]:
        """Yield the whole sheet of one entry."""
        record = self._store.record(name)
        yield Para(f"{record.get('number', name)}  {record.get('title', '')}", "title")
        yield Para(self._edition(record), "muted")
        if record.get("box"):
            yield Taps([Cell(f"facts:{name}", "Put its facts on the table", style="strong")], 28)
        yield from self._conflicts(record)
        yield from self._say(record)
        for text in (record.get("statement"), record.get("holds_when") and f"When {record['holds_when']}"):
            if text:
                yield Para("")
                yield Para(text)
        yield from self._rulings(record)
        yield from self._listed("Comments", record.get("comments", ()))
        yield from self._listed("Facts", self._facts(record))
        for key, heading in _LINKS.items():
            yield from self._links(heading, record.get(key) or ())
        if topic := record.get("topic"):
            yield from self._links("The same question in other editions", [topic])

    def _edition(self, record: Record) -> str:
        name = str(record.get("edition", ""))
        if not name or name not in self._store.ids:
            about = record.get("about", "") if record["kind"] == "edition" else ""
            return f"{record['kind'].capitalize()}. {about}".strip()
        edition = self._store.record(name)
        return f"{edition['title']} · {edition['league'].upper()} · {edition['season']}"

    def _conflicts(self, record: Record) -> Iterator[Part]:
        found = record.get("conflicts") or ([record] if record["kind"] == "conflict" else [])
        for conflict in found:
            yield Para("")
            yield Para("The sources disagree", "warn")
            for printed in conflict["says"]:
                yield Para(
                    f"{self._citing.cite(printed['source'])} has: {printed['text']}", "text", "• ", "  "
                )
            yield Para(f"What stands: {conflict['stands']}", "warn", "  ")

    def _say(self, record: Record) -> Iterator[Part]:
        if say := record.get("say"):
            until = f" until {say['until']}" if say.get("until") else ""
            yield Para("")
            yield Para(f"NOT TO BE SAID{until}", "say")
            yield Para(say["hold"], "say", "  ")

    def _rulings(self, record: Record) -> Iterator[Part]:
        labels = self._store.labels["verdicts"]
        for ruling in record.get("rulings", ()):
            yield Para("")
            if ruling["condition"]:
                yield Para(f"If {ruling['condition']}", "heading")
            yield Para(labels.get(ruling["verdict"], ruling["verdict"]).upper(), "verdict")
            if ruling.get("text"):
                yield Para(ruling["text"])
            for number, step in enumerate(ruling.get("order", ()), 1):
                yield Para(step, "text", f"{number}. ", "   ")
        if record.get("rulings"):
            penalties = record.get("penalties", ())
            yield Para("")
            yield Para("Penalties" if penalties else "Penalties: none", "heading")
            for penalty in penalties:
                yield Para(penalty_words(penalty, self._store), "bad", "  ")

    def _listed(self, heading: str, texts: Any) -> Iterator[Part]:
        for number, text in enumerate(texts):
            if not number:
                yield Para("")
                yield Para(heading, "heading")
            yield Para(str(text), "text", "• ", "  ")

    def _facts(self, record: Record) -> Iterator[str]:
        if record["kind"] == "provision":
            for name, value in (record.get("facts") or {}).items():
                yield f"{name.replace('_', ' ')}: {_plain(value)}"

    def _links(self, heading: str, names: Any) -> Iterator[Part]:
        found = [each["id"] if isinstance(each, dict) else each for each in names]
        if found:
            yield Para("")
            yield Para(heading, "heading")
            cells = [
                Cell(
                    f"open:{name}",
                    self._citing.headed(name, self._store.title(name)),
                    self._citing.noted(name),
                    "quiet",
                )
                for name in found[:_MOST_LINKS]
            ]
            yield Taps(cells, 28, most=3)


def _plain(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(_plain, value))
    if isinstance(value, dict):
        return "; ".join(f"{key} {_plain(item)}" for key, item in value.items())
    return "none" if value is None else str(value)
