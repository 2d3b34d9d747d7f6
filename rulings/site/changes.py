"""The pages on what changed: any two editions of a game, and what an edition does to the situations."""

from __future__ import annotations

from importlib.util import find_spec
from itertools import combinations

from rulings.differences import report
from rulings.site.links import slug
from rulings.site.page import Page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from rulings.site.library import Library

    Record = dict[str, Any]

_STATES = {
    "contradicted": "Contradicted: the rule now says otherwise",
    "rule gone": "Rule gone: what it rested on is no longer there",
    "re-read": "To be read again: what it rests on has changed",
    "stands": "Stands",
}


def changes(library: Library) -> Iterator[Page]:
    """Yield the overview, a page for each pair of editions and section, and the impact of each edition."""
    pairs = [
        (old, new)
        for game in library.games
        for old, new in combinations(library.rulebooks_of(game), 2)
        if old["season"] != new["season"]
    ]
    heads = []
    for old, new in pairs:
        found = library.kb.diff(old["id"], new["id"])
        folder = f"changes/{old['short']}--{new['short']}"
        groups = report.grouped(found)
        heads.append((old, new, f"{folder}/index.html", report.counted(found)))
        yield from _pair(library, old, new, folder, found, groups)
    impacts = list(_impacts(library))
    yield Page(
        "changes/index.html",
        "changes.html.j2",
        "What changed",
        "Changes",
        {"pairs": heads, "impacts": [(page.title, page.path) for page in impacts]},
    )
    yield from impacts


def _pair(
    library: Library, old: Record, new: Record, folder: str, found: list[Record], groups: dict[str, list[Record]]
) -> Iterator[Page]:
    title = f"{old['title']} → {new['title']}"
    sections = [(heading, f"{folder}/{slug(heading).lower()}.html", len(rows)) for heading, rows in groups.items()]
    common = {"old": old, "new": new, "sections": sections}
    yield Page(
        f"{folder}/index.html",
        "change.html.j2",
        title,
        "Changes",
        {
            **common,
            "counts": report.counted(found),
            "matrix": report.variation_table(found, library.divisions),
            "divisions": library.divisions,
            "touched": _touched(found),
        },
    )
    for heading, path, _ in sections:
        rows = [{**each, **_references(library, each, old, new)} for each in groups[heading]]
        data = {**common, "heading": heading, "rows": rows}
        yield Page(path, "change-section.html.j2", f"{heading}: {title}", "Changes", data)


def _references(library: Library, change: Record, old: Record, new: Record) -> Record:
    """Return the full ids behind the numbers that a change cites."""
    return {
        key: [name for ref in change[key].split(", ") if (name := f"{edition['id']}/{ref}") in library.by_id]
        for key, edition in (("old_ref", old), ("new_ref", new))
    }


def _touched(found: list[Record]) -> list[tuple[str, int]]:
    """Return the situations that rest on something that changed, those with the most changes first."""
    counts: dict[str, int] = {}
    for change in found:
        for name in change["affected"] if change["kind"] != "moved" else ():
            counts[name] = counts.get(name, 0) + 1
    return sorted(counts.items(), key=lambda each: -each[1])


def _impacts(library: Library) -> Iterator[Page]:
    """Yield what each rulebook does to the situations, where the library can tell."""
    if find_spec("rulings.impact") is None:
        return
    from importlib import import_module

    impact = import_module("rulings.impact").impact
    for edition in library.rulebooks:
        groups: dict[str, list[Record]] = {state: [] for state in _STATES}
        for row in impact(library.store, edition["id"]):
            groups.setdefault(row["state"], []).append(row)
        shown = [(_STATES.get(state, state), rows) for state, rows in groups.items() if rows]
        title = f"What {edition['title']} does to the situations"
        yield Page(f"impact/{edition['id']}.html", "impact.html.j2", title, "Changes", {"groups": shown})
