"""The pages about what rules: situations and rulebook sections."""

from __future__ import annotations

from rulings.site.library import CASES
from rulings.site.page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from rulings.site.library import Library
    from rulings.site.links import Part

    Record = dict[str, Any]

_NEIGHBOURS = 4
_AVAILABLE = {
    "automatic": "in force in every shake",
    "every-year": "may be chosen every year",
    "odd-years": "odd years only",
    "even-years": "even years only",
}


def situations(library: Library) -> Iterator[Page]:
    """Yield the page of each case, the list of each section, and the list of sections."""
    cases = library.of_kind(*CASES)
    sections: dict[str, list[Record]] = {}
    for case in cases:
        sections.setdefault(case["section"], []).append(case)
    titles = {section: section_title(section, found) for section, found in sections.items()}
    for section, found in sections.items():
        data = {"section": section, "cases": found, "sections": titles, "practice": _practice(found[0])}
        yield Page(
            f"situations/section-{section}.html", "section.html.j2", titles[section], "Situations", data
        )
    overview = [
        (titles[name], f"situations/section-{name}.html", len(found)) for name, found in sections.items()
    ]
    yield Page(
        "situations/index.html", "sections.html.j2", "Situations", "Situations", {"sections": overview}
    )
    initials = library.vocabulary.data.get("remarks", {}).get("penalty", [])
    for number, case in enumerate(cases):
        yield Page(
            library.links.paths[case["id"]],
            "situation.html.j2",
            f"{case['id']} {case['title']}",
            "Situations",
            {
                "record": case,
                "edition": library.by_id[case["edition"]],
                "games": library.game_words(case),
                "divisions": library.division_words(case),
                "section_path": f"situations/section-{case['section']}.html",
                "section_title": titles[case["section"]],
                "example": next((each["table"] for each in case.get("examples", ())), None),
                "practice": _practice(case),
                "contrasts": library.contrasts.of(case),
                "initials": initials,
                "previous": cases[number - 1]["id"] if number else None,
                "next": cases[number + 1]["id"] if number + 1 < len(cases) else None,
            },
        )


def _practice(case: Record) -> str:
    """Return how the Learn page names a case's section; nothing where it has no questions."""
    return f"{case['edition']}/{case['section']}" if case["kind"] == "situation" else ""


def section_title(section: str, cases: list[Record]) -> str:
    """Return how a section of the manual is called."""
    named = {
        "principle": "General principles",
        "guidance": "Judging guidance",
        "remark": "Preliminary remarks",
    }
    kind = cases[0]["kind"]
    if kind in named:
        return named[kind] if len(section) > 1 or kind != "guidance" else f"{named[kind]} {section}"
    return f"Section {section}"


def rulebooks(library: Library) -> Iterator[Page]:
    """Yield the page of each part of each rulebook, each rulebook's contents, and the list of rulebooks."""
    yield Page(
        "rules/index.html",
        "rulebooks.html.j2",
        "Rulebooks",
        "Rules",
        {
            "editions": library.rulebooks,
            "manuals": [each for each in library.editions if each not in library.rulebooks],
            "counts": {
                name: sum(len(part.provisions) for part in parts)
                for name, parts in library.links.parts.items()
            },
        },
    )
    for edition in library.editions:
        parts = library.links.parts.get(edition["id"], [])
        yield Page(
            library.links.paths[edition["id"]],
            "rulebook.html.j2",
            edition["title"],
            "Rules",
            {"edition": edition, "parts": parts, "editions": library.editions},
        )
        for number, part in enumerate(parts):
            yield Page(
                part.path,
                "part.html.j2",
                f"{part.heading} ({edition['cited_as']})",
                "Rules",
                {
                    "edition": edition,
                    "part": part,
                    "rows": _rows(library, part),
                    "previous": parts[number - 1] if number else None,
                    "next": parts[number + 1] if number + 1 < len(parts) else None,
                },
            )


def _rows(library: Library, part: Part) -> list[Record]:
    return [
        {
            "record": _whole(record),
            "answers": library.answers(record),
            "divisions": library.division_words(record),
            "available": _AVAILABLE.get(record.get("available", ""), ""),
            "elsewhere": _elsewhere(library, record),
        }
        for record in part.provisions
    ]


def _whole(record: Record) -> Record:
    """Return a provision with every part that its page looks for."""
    optional = ("rulings", "penalties", "examples", "comments", "see", "lost")
    return {**{key: record.get(key) for key in optional}, **record}


def _elsewhere(library: Library, record: Record) -> list[Record]:
    """Return the provisions on the same topic in other editions, a few of each."""
    found: dict[str, list[str]] = {}
    for name in library.by_id[record["topic"]]["entries"]:
        edition = name.partition("/")[0]
        if edition != record["edition"] and _same_variation(record, library.by_id[name]):
            found.setdefault(edition, []).append(name)
    return [
        {
            "cited_as": library.by_id[edition]["cited_as"],
            "names": [(name, library.by_id[name]["number"]) for name in names[:_NEIGHBOURS]],
            "more": max(0, len(names) - _NEIGHBOURS),
        }
        for edition, names in found.items()
    ]


def _same_variation(one: Record, other: Record) -> bool:
    return one.get("variation") == other.get("variation")
