"""Changes for people: grouped by section, variations as a table by division, as text or as Markdown."""

from __future__ import annotations

from rulings.differences.compare import ADDED, CHANGED, MOVED, REMOVED
from rulings.differences.wording import AVAILABLE, NOT_LISTED
from rulings.layout import Lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    Change = dict[str, Any]

SECTIONS = {
    "penalties": "Penalties and points",
    "equipment": "Equipment",
    "start": "Starting a match and a shake",
    "variations-choice": "Choosing variations",
    "on-sets": "On-Sets: cards and Restrictions",
    "expressions": "Legal expressions",
    "goal": "Setting the Goal",
    "no-goal": "No Goal",
    "moving": "Moving cubes",
    "challenging": "Challenging",
    "writing": "Writing",
    "checking": "Checking",
    "last-cube": "The last cube",
    "illegal-procedure": "Illegal procedures",
    "conduct": "Conduct",
    "scoring": "Scoring a shake",
    "time": "Time limits",
    "match": "The match",
    "variation": "Variations: limits and sub-rules",
}
_MARKS = {ADDED: "+", REMOVED: "−", CHANGED: "~", MOVED: "="}
_SHORT = {
    "every year": "all",
    "odd years": "odd",
    "even years": "even",
    "in force in every shake": "auto",
    NOT_LISTED: "–",
}
_NOT_KNOWN = "not known"  # how a value begins that the copy of a rulebook has lost
_COLUMNS = ("topic", "old", "new", "old_ref", "new_ref")
_MOST_CASES = 12


def counted(changes: Iterable[Change]) -> dict[str, int]:
    """Return how many changes there are of each kind."""
    counts = dict.fromkeys((CHANGED, ADDED, REMOVED, MOVED), 0)
    for change in changes:
        counts[change["kind"]] += 1
    return counts


def grouped(changes: list[Change], penalties_first: bool = False) -> dict[str, list[Change]]:
    """Put the changes under the headings of their sections; what only moved is left out."""
    groups: dict[str, list[Change]] = {heading: [] for heading in SECTIONS.values()}
    for change in changes:
        if change["kind"] == MOVED or _in_table(change):
            continue
        name = "penalties" if penalties_first and concerns_points(change) else change["section"]
        groups.setdefault(SECTIONS.get(name, name or "Other"), []).append(change)
    return {heading: rows for heading, rows in groups.items() if rows}


def concerns_points(change: Change) -> bool:
    """Tell whether a change is about a penalty or a score."""
    return bool(change["facts"][0].endswith("points")) or "penalty" in change["topic"].casefold()


def _in_table(change: Change) -> bool:
    return bool(change["facts"] == [AVAILABLE])


def variation_table(changes: list[Change], divisions: list[str]) -> list[list[str]]:
    """Return a row per variation whose place changed: its name, then for each division what became of it."""
    rows: dict[str, dict[str, str]] = {}
    for change in changes:
        if _in_table(change) and change["kind"] != MOVED:
            name = change["topic"].partition(", when playable")[0]
            cell = f"{_short(change['old'])} → {_short(change['new'])}"
            rows.setdefault(name, {}).update(dict.fromkeys(change["divisions"], cell))
    return [[name, *(cells.get(division, "") for division in divisions)] for name, cells in rows.items()]


def _short(available: str) -> str:
    return "?" if available.startswith(_NOT_KNOWN) else _SHORT.get(available, available)


def text(
    changes: list[Change], titles: tuple[str, str], divisions: list[str], width: int, penalties_first: bool
) -> str:
    """Return the changes as text for a terminal."""
    lines = Lines(width)
    lines.add(f"{titles[0]} → {titles[1]}")
    lines.add(_summary(changes))
    for heading, rows in grouped(changes, penalties_first).items():
        lines.block(heading.upper())
        for change in rows:
            lines.add(_sentence(change), "  ", "    ")
            if change["affected"]:
                lines.add(f"touches {_cases(change)}", "      ", "      ")
    if table := variation_table(changes, divisions):
        lines.block("VARIATIONS BY DIVISION (in odd, even or all years; – not on the list, ? not known)")
        _table(lines, [["", *(each.capitalize() for each in divisions)], *table])
    if moved := [change for change in changes if change["kind"] == MOVED]:
        lines.block(f"SAME SUBSTANCE, OTHER NUMBER ({len(moved)})")
        for refs, titles_moved in _by_number(moved).items():
            lines.add(f"{refs}: {'; '.join(titles_moved)}", "  ", "    ")
    return "\n".join(lines.done)


def markdown(
    changes: list[Change], titles: tuple[str, str], divisions: list[str], penalties_first: bool
) -> str:
    """Return the changes as Markdown for a ballot or a mail."""
    out = [f"# {titles[0]} → {titles[1]}", "", _summary(changes)]
    for heading, rows in grouped(changes, penalties_first).items():
        table = [["", "Question", "Old", "New", "Old rule", "New rule", "Situations"]]
        table += [[_MARKS[each["kind"]], *(each[key] for key in _COLUMNS), _cases(each)] for each in rows]
        out += ["", f"## {heading}", "", *_pipes(table)]
    if table := variation_table(changes, divisions):
        head = ["Variation", *(each.capitalize() for each in divisions)]
        out += ["", "## Variations by division", "", *_pipes([head, *table])]
    if moved := [change for change in changes if change["kind"] == MOVED]:
        out += ["", "## Same substance, other number", ""]
        out += [f"- {refs}: {'; '.join(names)}" for refs, names in _by_number(moved).items()]
    return "\n".join(out)


def _summary(changes: list[Change]) -> str:
    counts = counted(changes)
    moved = counts.pop(MOVED)
    return f"{', '.join(f'{count} {kind}' for kind, count in counts.items())}; {moved} only moved"


def _sentence(change: Change) -> str:
    refs = " → ".join(ref for ref in (change["old_ref"], change["new_ref"]) if ref)
    return f"{_MARKS[change['kind']]} {change['topic']}: {change['old']} → {change['new']}  [{refs}]"


def _cases(change: Change) -> str:
    cases = change["affected"]
    more = f" and {len(cases) - _MOST_CASES} more" if len(cases) > _MOST_CASES else ""
    return ", ".join(cases[:_MOST_CASES]) + more


def _by_number(moved: list[Change]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for change in moved:
        found.setdefault(f"{change['old_ref']} → {change['new_ref']}", []).append(change["topic"])
    return found


def _table(lines: Lines, rows: list[list[str]]) -> None:
    """Add a table, or, where it is wider than the terminal, a paragraph for each of its rows."""
    columns = _columns(rows)
    if max(map(len, columns)) <= lines.width:
        lines.done += columns
        return
    head, *rest = rows
    for name, *cells in rest:
        said = [f"{where} {cell}" for where, cell in zip(head[1:], cells, strict=True) if cell]
        lines.add(f"{name}: {'; '.join(said)}", "  ", "    ")


def _columns(rows: list[list[str]]) -> list[str]:
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  " + "  ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _pipes(rows: list[list[str]]) -> list[str]:
    head, *rest = [[cell.replace("|", "\\|") for cell in row] for row in rows]
    return [f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rest)]
