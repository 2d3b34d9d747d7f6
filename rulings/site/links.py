"""Where each entry lives on the site: ids -> paths relative to its top folder."""

from __future__ import annotations

from rulings.citing import Citing
from rulings.ids import natural
from rulings.site.page import cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rulings.store import Store

    Record = dict[str, Any]


def slug(text: str) -> str:
    """Return a text as a file name or an anchor: letters, digits and hyphens."""
    words = "".join(char if char.isascii() and char.isalnum() else " " for char in text)
    return "-".join(words.split())


class Part:
    """One page of a rulebook: a section, or a part of one that is printed under its own heading."""

    def __init__(self, section: str, title: str, provisions: list[Record]) -> None:
        self.section, self.title, self.provisions = section, title, provisions
        self.path = ""

    @property
    def heading(self) -> str:
        """The printed number of the section and its title."""
        return f"{self.section}. {self.title}"

    def pages(self) -> list[Part]:
        """Return the part as one page, or as several where it is long."""
        runs = cut(self.provisions, _weight)
        if len(runs) == 1:
            return [self]
        return [Part(self.section, f"{self.title}, {_span(run)}", run) for run in runs]


def _weight(record: Record) -> int:
    """Return about how much text a provision takes on its page."""
    shown = ("statement", "rulings", "facts", "by_division", "examples", "comments", "conflicts")
    links = 40 * len([*record["cited_by"], *record.get("see", ())])
    return 900 + links + sum(len(str(record.get(key, ""))) for key in shown)


def _span(run: list[Record]) -> str:
    first, last = run[0]["number"], run[-1]["number"]
    return str(first) if first == last else f"{first} to {last}"


class Links:
    """Every entry's path on the site, and the pages that the rulebooks are cut into."""

    def __init__(self, store: Store, records: list[Record]) -> None:
        self._store, self._citing = store, Citing(store)
        self.paths: dict[str, str] = {}
        self.parts: dict[str, list[Part]] = {}
        for record in records:
            kind, name = record["kind"], record["id"]
            if kind == "edition":
                self.paths[name] = f"rules/{name}/index.html"
            elif kind == "topic":
                self.paths[name] = f"topics/{slug(name)}.html"
            elif kind == "conflict":
                self.paths[name] = f"conflicts/{record['weight']}.html#{slug(name)}"
            elif kind == "provision":
                self._place(record)
            else:
                self.paths[name] = f"situations/{slug(name)}.html"
        for edition, parts in self.parts.items():
            if len({part.section for part in parts}) == 1:
                parts.sort(key=lambda part: natural(part.provisions[0]["number"]))
            self.parts[edition] = [page for part in parts for page in part.pages()]
            self._name(edition, self.parts[edition])

    def _place(self, record: Record) -> None:
        parts = self.parts.setdefault(record["edition"], [])
        for part in parts:
            if (part.section, part.title) == (record["section"], record["part"]):
                break
        else:
            part = Part(record["section"], record["part"], [])
            parts.append(part)
        part.provisions.append(record)
        part.provisions.sort(key=lambda each: natural(each["number"]))

    def _name(self, edition: str, parts: list[Part]) -> None:
        sections = [part.section for part in parts]
        for part in parts:
            alone = sections.count(part.section) == 1
            name = part.section if alone else f"{part.section}-{slug(part.title).lower()}"
            part.path = f"rules/{edition}/{slug(name)}.html"
            for record in part.provisions:
                self.paths[record["id"]] = f"{part.path}#{slug(record['number'])}"

    def path(self, name: str) -> str:
        """Return where an id (or another spelling of one) is shown; nothing when there is no such entry."""
        if name in self.paths:
            return self.paths[name]
        found = self._store.find(name)
        return self.paths.get(found[0], "") if found else ""

    def cited(self, name: str) -> str:
        """Return how an entry is cited: a situation by its id, a provision with its edition in words."""
        return self._citing.cite(name)
