"""The knowledge base as folders in folders: the manual by section, rulebooks by outline, and so on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from rulings.errors import RulingsError
from rulings.ids import natural
from rulings.rulebook import Rulebook
from rulings.store import Store
from rulings.tui.parts import Cell, Para, Part, Taps
from rulings.variations import AUTOMATIC, VariationList

Record = dict[str, Any]
_LISTS = {"topic": "Questions that rulebooks answer", "conflict": "Where the sources disagree"}


class Outline:
    """Shows one folder; taps are `dir:PATH` and `open:ID`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    @cached_property
    def _records(self) -> list[Record]:
        return self._store.records()

    def parts(self, path: str, season: str) -> Iterator[Part]:
        """Yield the folder at a path; the parts of a path stand between colons."""
        kind, *rest = path.split(":")
        if path:
            up = ":".join(path.split(":")[:-1]) if len(rest) > 1 else ""
            yield Taps([Cell(f"dir:{up}", "↑ Up", style="quiet")], 0)
        if not path:
            yield from self._top()
        elif kind == "edition" and len(rest) == 1:
            yield from self._sections(rest[0])
        elif kind == "edition":
            yield from self._section(rest[0], rest[1])
        elif kind == "variations":
            yield from self._variations(rest, season)
        else:
            yield Para(_LISTS[kind], "title")
            yield self._entries(each for each in self._records if each["kind"] == kind)

    def _top(self) -> Iterator[Part]:
        editions = self._store.engine["editions"]
        manuals = [each for each in editions if not each.get("level")]
        books = [each for each in editions if each.get("level")]
        for heading, group in (("Judges' manual", manuals), ("Rulebooks", books)):
            yield Para(heading, "heading")
            yield Taps(
                [Cell(f"dir:edition:{each['id']}", each["title"], _whose(each)) for each in group], 30, most=2
            )
        yield Para("Variations by division and season", "heading")
        yield Taps(
            [Cell(f"dir:variations:{each['id']}", each["title"]) for each in books if self._varied(each)],
            30,
            most=2,
        )
        yield Para("Across all editions", "heading")
        yield Taps([Cell(f"dir:{kind}", title) for kind, title in _LISTS.items()], 30, most=2)

    def _varied(self, edition: Record) -> bool:
        return any(each.get("edition") == edition["id"] and "variation" in each for each in self._records)

    def _of(self, edition: str) -> dict[str, list[Record]]:
        groups: dict[str, list[Record]] = {}
        for record in self._records:
            if record.get("edition") == edition:
                groups.setdefault(str(record.get("part") or record["section"]), []).append(record)
        return groups

    def _sections(self, edition: str) -> Iterator[Part]:
        yield Para(self._store.title(edition), "title")
        cells = [Cell(f"open:{edition}", "About this edition", style="quiet")]
        for section, records in self._of(edition).items():
            first = records[0].get("number", records[0]["id"])
            last = records[-1].get("number", records[-1]["id"])
            title = self._section_title(edition, section)
            cells.append(Cell(f"dir:edition:{edition}:{section}", title, f"{first} … {last}"))
        yield Taps(cells, 30, most=2)

    def _section_title(self, edition: str, section: str) -> str:
        """Return a section with its title; a rulebook's parts are titles themselves."""
        title = self._store.record(edition).get("sections", {}).get(section)
        return f"{section}  {title}" if title else section

    def _section(self, edition: str, section: str) -> Iterator[Part]:
        yield Para(self._section_title(edition, section), "title")
        yield Para(self._store.title(edition), "muted")
        yield self._entries(self._of(edition).get(section, ()))

    def _entries(self, records: Any) -> Taps:
        ordered = sorted(records, key=lambda each: natural(each["id"]))
        cells = [
            Cell(
                f"open:{each['id']}",
                f"{each.get('number', each['id'])}  {each.get('title', '')}",
                style="quiet",
            )
            for each in ordered
        ]
        return Taps(cells, 30, most=2)

    def _variations(self, rest: list[str], season: str) -> Iterator[Part]:
        book = Rulebook(self._store, rest[0])
        wanted = season or str(book.manifest["season"])
        yield Para(f"{book.title}, season {wanted}", "title")
        try:
            lists = [VariationList(book, division, wanted) for division in book.divisions]
        except RulingsError as error:
            yield Para(str(error), "bad")
            return
        for listed in lists:
            yield Para(listed.division.capitalize(), "heading")
            cells = [
                Cell(
                    f"open:{each.record['id']}",
                    each.title,
                    _when(listed, each),
                    "cell" if listed.playable(each) else "quiet",
                )
                for each in listed.listed.values()
            ]
            yield Taps(cells, 22)


def _when(listed: VariationList, variation: Any) -> str:
    if variation.available == AUTOMATIC:
        return "in every shake"
    return "may be chosen" if listed.playable(variation) else "not this season"


def _whose(edition: Record) -> str:
    return f"{edition['league'].upper()} · {edition['season']}"
