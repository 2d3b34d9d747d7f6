"""The pages on what changed: any two editions of a game, and what an edition does to the situations."""

from __future__ import annotations

from itertools import combinations

from rulings.differences import report
from rulings.differences.sources import find_edition
from rulings.impact import STATES, impact
from rulings.site.links import slug
from rulings.site.page import Page, cut

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from rulings.site.library import Library

    Record = dict[str, Any]

_STATES = {
    "contradicted": "contradicted",
    "rule-gone": "the rule is gone",
    "re-read": "to be read again",
    "stands": "stands",
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
    yield Page(
        "changes/index.html",
        "changes.html.j2",
        "What changed",
        "Changes",
        {
            "pairs": heads,
            "impacts": [(each["title"], f"impact/{each['id']}/index.html") for each in library.rulebooks],
        },
    )
    yield from _impacts(library)


def _pair(
    library: Library,
    old: Record,
    new: Record,
    folder: str,
    found: list[Record],
    groups: dict[str, list[Record]],
) -> Iterator[Page]:
    title = f"{old['title']} → {new['title']}"
    runs = {
        name: rows
        for heading, found_rows in groups.items()
        for name, rows in numbered(heading, cut(found_rows, _weight)).items()
    }
    sections = [(name, f"{folder}/{slug(name).lower()}.html", len(rows)) for name, rows in runs.items()]
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
        rows = [{**each, **_references(library, each, old, new)} for each in runs[heading]]
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
    """Yield what each rulebook does to the situations, a page for each state."""
    for edition in library.rulebooks:
        groups: dict[str, list[Record]] = {state: [] for state in STATES}
        for row in impact(find_edition(edition["id"], library.store)):
            groups[row["state"]].append(row)
        runs = {
            name: rows
            for state, found in groups.items()
            for name, rows in numbered(_STATES[state], cut(found, _weight_of_case) or [[]]).items()
        }
        states = [(name, _impact_path(edition, name), len(rows)) for name, rows in runs.items()]
        yield Page(
            f"impact/{edition['id']}/index.html",
            "impact.html.j2",
            f"{edition['title']}: the situations",
            "Changes",
            {"edition": edition, "rows": None, "states": states},
        )
        for name, path, _ in states:
            data = {"edition": edition, "rows": runs[name], "states": states}
            yield Page(path, "impact.html.j2", f"{edition['title']}: {name}", "Changes", data)


def _impact_path(edition: Record, state: str) -> str:
    return f"impact/{edition['id']}/{slug(state).lower()}.html"


def numbered(heading: str, runs: list[list[Record]]) -> dict[str, list[Record]]:
    """Return the runs of a long list under its heading, counted where there are several."""
    if len(runs) == 1:
        return {heading: runs[0]}
    return {f"{heading} {number} of {len(runs)}": run for number, run in enumerate(runs, 1)}


def _weight(change: Record) -> int:
    """Return about how much text a change takes on its page."""
    return 250 + len(str(change))


def _weight_of_case(row: Record) -> int:
    """Return about how much text a situation takes in a list."""
    return 150 + len(row["title"]) + len(str(row["because"]))
