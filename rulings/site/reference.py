"""The pages that gather: variations, penalties, limits, scoring, conflicts, topics, glossary, print."""

from __future__ import annotations

from rulings.differences.wording import value_words
from rulings.families import short
from rulings.limits import limits
from rulings.site.page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from rulings.rulebook import Rulebook
    from rulings.site.library import Library

    Record = dict[str, Any]

_SCORING = ("scoring", "match")
_WEIGHTS = {
    "high": "Conflicts that change a ruling or a point",
    "medium": "Conflicts that change what is done",
    "low": "Small conflicts: numbers, wording, cross-references",
}
_MARKS = {
    "automatic": "always",
    "every-year": "every year",
    "odd-years": "odd years",
    "even-years": "even years",
}


def reference(library: Library) -> Iterator[Page]:
    """Yield every gathering page."""
    yield from _variations(library)
    yield from _penalties(library)
    yield from _limits(library)
    yield from _scoring(library)
    yield from _conflicts(library)
    yield from _topics(library)
    yield _glossary(library)
    yield Page(
        "principles.html", "principles.html.j2", "Principles and guidance", "Reference", _principles(library)
    )
    yield Page("reference.html", "reference.html.j2", "Reference", "Reference")


# --- variations --------------------------------------------------------------------------------------------


def _variations(library: Library) -> Iterator[Page]:
    facts = {
        short(name): fact for name, fact in library.vocabulary.facts.items() if fact["family"] == "variation"
    }
    entries: dict[str, list[Record]] = {}
    for record in library.of_kind("provision"):
        if "variation" in record:
            entries.setdefault(record["variation"], []).append(record)
    cases: dict[str, list[str]] = {}
    for record in library.of_kind("situation"):
        for name in record.get("variations", ()):
            cases.setdefault(name, []).append(record["id"])
    names = sorted({*facts, *entries}, key=lambda name: _label(facts, name).casefold())
    editions = [each for each in library.rulebooks if any(_of(entries, each, name) for name in names)]
    editions.sort(key=lambda each: str(each["season"]), reverse=True)
    matrices = [
        {
            "edition": edition,
            "rows": [
                (_label(facts, name), f"variations/{name}.html", _cells(library, _of(entries, edition, name)))
                for name in names
                if _of(entries, edition, name)
            ],
        }
        for edition in editions
    ]
    yield Page(
        "variations/index.html",
        "variations.html.j2",
        "Variations",
        "Variations",
        {"matrices": matrices, "divisions": library.divisions},
    )
    for name in names:
        yield Page(
            f"variations/{name}.html",
            "variation.html.j2",
            _label(facts, name),
            "Variations",
            {
                "name": name,
                "fact": facts.get(name, {"aliases": [], "explain": ""}),
                "entries": [_variation(library, record) for record in entries.get(name, [])],
                "cases": cases.get(name, []),
            },
        )


def _label(facts: dict[str, Record], name: str) -> str:
    return str(facts[name]["label"]) if name in facts else name


def _of(entries: dict[str, list[Record]], edition: Record, name: str) -> list[Record]:
    return [record for record in entries.get(name, ()) if record["edition"] == edition["id"]]


def _cells(library: Library, records: list[Record]) -> list[str]:
    cells: list[str] = []
    for division in library.divisions:
        found = [each for each in records if division in _divisions(library, each)]
        available = str(found[0]["available"]) if found else ""
        cells.append(_MARKS.get(available, available))
    return cells


def _divisions(library: Library, record: Record) -> list[str]:
    divisions = record.get("divisions", "all")
    return library.divisions if divisions == "all" else list(divisions)


def _variation(library: Library, record: Record) -> Record:
    return {
        "record": record,
        "edition": library.by_id[record["edition"]],
        "divisions": ", ".join(name.capitalize() for name in _divisions(library, record)),
        "available": _MARKS.get(record["available"], record["available"]),
        "needs": record.get("needs", []),
        "parameters": record.get("parameters", {}),
        "answers": [row for row in library.answers(record) if row[0] != "When it may be chosen"],
    }


# --- penalties, limits, scoring ----------------------------------------------------------------------------


def _penalties(library: Library) -> Iterator[Page]:
    """Yield every point that can be lost or won by what was done: in the manual, in the rulebooks."""
    titles = {"penalties.html": "In the situations", "penalties-rules.html": "In the rulebooks"}
    for path, title in titles.items():
        subjects = library.vocabulary.data["subjects"]
        groups: dict[str, list[Record]] = {name: [] for name in subjects}
        for record in library.records:
            if record.get("penalties") and (record["kind"] == "provision") == (path != "penalties.html"):
                groups.setdefault(record["about"], []).append(record)
        shown = [(subjects[name]["label"], name, rows) for name, rows in groups.items() if rows]
        data = {"groups": shown, "titles": titles, "heading": title}
        yield Page(path, "penalties.html.j2", f"Penalties {title.lower()}", "Reference", data)


def _limits(library: Library) -> Iterator[Page]:
    books = [(edition, limits(library.book(edition))) for edition in library.rulebooks]
    shown = [(edition, *_shared(rows)) for edition, rows in books if rows]
    for edition, common, rows in shown:
        data = {"edition": edition, "common": common, "rows": rows, "others": [each[0] for each in shown]}
        yield Page(
            f"limits/{edition['id']}.html",
            "limits.html.j2",
            f"Time limits, {edition['cited_as']}",
            "Reference",
            data,
        )


def _shared(rows: list[Record]) -> tuple[list[Record], list[Record]]:
    """Return what usually happens when a limit is missed, and the limits with only what differs from that."""
    missed = [[*row["at_deadline"], *row["after_extra_minute"]] for row in rows]
    common = max(missed, key=missed.count) if missed else []
    common = max((each for each in missed if each), key=missed.count, default=common)
    own = [{**row, "missed": [] if each == common else each} for row, each in zip(rows, missed, strict=True)]
    return common, own


def _scoring(library: Library) -> Iterator[Page]:
    topics = [each for each in library.of_kind("topic") if each.get("section") in _SCORING]
    for edition in library.rulebooks:
        book = library.book(edition)
        tables = [
            (topic, [row for key in book.keys(topic["id"]) for row in _answer(library, book, topic, key)])
            for topic in topics
        ]
        data = {
            "edition": edition,
            "tables": [each for each in tables if each[1]],
            "others": library.rulebooks,
        }
        yield Page(
            f"scoring/{edition['id']}.html",
            "scoring.html.j2",
            f"Scoring, {edition['cited_as']}",
            "Reference",
            data,
        )


def _answer(
    library: Library, book: Rulebook, topic: Record, key: str
) -> Iterator[tuple[str, str, list[str]]]:
    """Yield a question with its answer, once for all divisions or once for each that differs."""
    title = topic["facts"][key]["title"]
    if fact := book.fact(topic["id"], key):
        yield title, book.words(topic["id"], key, fact.value), _full(library, book, fact.cite)
        return
    for division in library.divisions:
        if fact := book.fact(topic["id"], key, division):
            words = book.words(topic["id"], key, fact.value)
            yield f"{title} ({division.capitalize()})", words, _full(library, book, fact.cite)


def _full(library: Library, book: Rulebook, cite: str) -> list[str]:
    """Return the full ids of the numbers that an answer cites."""
    return [name for number in cite.split(", ") if (name := f"{book.id}/{number}") in library.by_id]


# --- conflicts, topics, glossary ---------------------------------------------------------------------------


def _conflicts(library: Library) -> Iterator[Page]:
    groups: dict[str, list[Record]] = {weight: [] for weight in _WEIGHTS}
    for record in library.of_kind("conflict"):
        groups.setdefault(record["weight"], []).append(record)
    heads = [(weight, _WEIGHTS.get(weight, weight), len(found)) for weight, found in groups.items()]
    yield Page("conflicts/index.html", "conflicts.html.j2", "Conflicts", "Reference", {"groups": heads})
    for weight, title, _ in heads:
        data = {"conflicts": groups[weight]}
        yield Page(f"conflicts/{weight}.html", "conflict.html.j2", title, "Reference", data)


def _topics(library: Library) -> Iterator[Page]:
    topics = library.of_kind("topic")
    yield Page("topics/index.html", "topics.html.j2", "Topics", "Reference", {"topics": topics})
    for topic in topics:
        entries = [library.by_id[name] for name in topic["entries"]]
        columns = [
            each for each in library.rulebooks if any(entry["edition"] == each["id"] for entry in entries)
        ]
        books = [library.book(each) for each in columns]
        yield Page(
            library.links.paths[topic["id"]],
            "topic.html.j2",
            topic["title"],
            "Reference",
            {
                "topic": topic,
                "columns": [
                    (each, [entry["id"] for entry in entries if entry["edition"] == each["id"]])
                    for each in columns
                ],
                "rows": [_compared(books, topic, key) for key in topic.get("facts", {})],
            },
        )


def _compared(books: list[Rulebook], topic: Record, key: str) -> tuple[str, list[str]]:
    """Return a question with each rulebook's answer; by division where the divisions differ."""
    question = topic["facts"][key]
    cells = []
    for book in books:
        said: dict[str, list[str]] = {}
        for division in book.divisions:
            if fact := book.fact(topic["id"], key, division):
                said.setdefault(value_words(fact.value, question, key), []).append(division.capitalize())
        whole = len(said) == 1 and len(next(iter(said.values()))) == len(book.divisions)
        cells.append(
            next(iter(said)) if whole else "; ".join(f"{', '.join(d)}: {w}" for w, d in said.items())
        )
    return question["title"], cells


def _glossary(library: Library) -> Page:
    """Return the words of the game: verdicts, roles, and every fact and value with what people call it."""
    data = library.vocabulary.data
    groups = [
        (title, [fact for fact in data["facts"] if fact["group"] == name])
        for name, title in data["groups"].items()
    ]
    shown = {"verdicts": data["verdicts"], "groups": groups}
    return Page("glossary.html", "glossary.html.j2", "Glossary and slang", "Reference", shown)


def _principles(library: Library) -> Record:
    return {
        "groups": [
            ("General principles", library.of_kind("principle")),
            ("Judging guidance", library.of_kind("guidance")),
            ("Remarks on the manual", library.of_kind("remark")),
        ]
    }
