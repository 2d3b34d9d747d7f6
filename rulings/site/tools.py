"""The pages that do something: Home, Check, Learn, Search, the card and the booklet."""

from __future__ import annotations

from rulings.errors import friendly_list
from rulings.limits import limits
from rulings.site.page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from rulings.rulebook import Rulebook
    from rulings.site.library import Library

    Record = dict[str, Any]

WORDS = ("elements.js", "naming.js")
ENGINE = ("table.js", "matcher.js", "questions.js", "checker.js")
# The sections whose questions about points the card for the floor answers, in its order.
_CARD_TOPICS = (
    "scoring",
    "challenging",
    "procedure",
    "moving",
    "goal",
    "no-goal",
    "last-cube",
    "time",
    "conduct",
)
_CARD_ROWS, _CARD_LIMITS = 26, 14


def tools(library: Library) -> Iterator[Page]:
    """Yield the pages that are worked with."""
    cases = library.of_kind("situation")
    yield Page(
        "index.html",
        "home.html.j2",
        "Home",
        "Home",
        {"cases": len(cases), "games": friendly_list(list(library.games.values()))},
    )
    yield Page(
        "check.html",
        "check.html.j2",
        "Check",
        "Check",
        {"scripts": ("rules.js", *WORDS, *ENGINE, "check.js")},
    )
    yield Page(
        "learn.html",
        "learn.html.j2",
        "Learn",
        "Learn",
        {"scripts": ("quiz.js", "elements.js", "memory.js", "deck.js", "learn.js")},
    )
    yield Page("search.html", "search.html.j2", "Search")
    yield Page("about.html", "about.html.j2", "About", "", {"editions": library.editions})
    yield Page("print/index.html", "print.html.j2", "Print", "Reference")
    scripts = ("rules.js", "cases.js", *WORDS, "print.js")
    manual = library.by_id[cases[0]["edition"]] if cases else library.editions[0]
    yield Page(
        "print/booklet.html",
        "booklet.html.j2",
        "Booklet",
        "Reference",
        {"scripts": scripts, "edition": manual},
    )
    yield from _cards(library)


def _cards(library: Library) -> Iterator[Page]:
    """Yield the one-page card of each rulebook; the newest one's is also `card.html`."""
    books = [each for each in library.newest if each in library.rulebooks] or library.rulebooks
    names = [
        (each, "card.html" if not number else f"card-{each['id']}.html") for number, each in enumerate(books)
    ]
    for edition, name in names:
        book = library.book(edition)
        rows = [row for row in limits(book) if row["at_deadline"] or row["seconds"]]
        data = {
            "edition": edition,
            "others": names,
            "first": _first(library),
            "limits": rows[:_CARD_LIMITS],
            "missed": next(
                ([*row["at_deadline"], *row["after_extra_minute"]] for row in rows if row["at_deadline"]), []
            ),
            "points": _points(library, book)[:_CARD_ROWS],
            "verdicts": library.vocabulary.data["verdicts"],
        }
        yield Page(f"print/{name}", "card.html.j2", f"Card, {edition['cited_as']}", "Reference", data)


def _first(library: Library) -> list[str]:
    """Return what a judge does before ruling: the remarks of the vocabulary, each with its condition."""
    texts = []
    for remarks in library.vocabulary.data.get("remarks", {}).values():
        texts += [remark["text"] for remark in remarks]
    return texts


def _points(library: Library, book: Rulebook) -> list[tuple[str, str]]:
    """Return the questions about points that a rulebook answers alike in all divisions."""
    rows: list[tuple[str, str]] = []
    topics = [each for each in library.of_kind("topic") if each.get("section") in _CARD_TOPICS]
    topics.sort(key=lambda each: _CARD_TOPICS.index(each["section"]))
    for topic in topics:
        for key in book.keys(topic["id"]):
            fact = book.fact(topic["id"], key) if key.endswith("points") else None
            if fact and isinstance(fact.value, int) and fact.value:
                rows.append((topic["facts"][key]["title"], book.words(topic["id"], key, fact.value)))
    return rows
