"""Penalties at this table: each applies, does not, or depends on a question, with the reason."""

from __future__ import annotations

from rulings.matcher import UNKNOWN, gap, ruled_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rulings.table import Table

    Penalty = dict[str, Any]

APPLIES, DOES_NOT, DEPENDS = "applies", "does not apply", "depends"


def at_table(case: dict[str, Any], table: Table, set_aside: str = "") -> list[Penalty]:
    """Return a case's penalties as they stand; `set_aside` says why none of them can be imposed here."""
    authorities = table.vocabulary.data.get("authorities", {})
    found = []
    for penalty in case.get("penalties", ()):
        status, why, asks = (DOES_NOT, set_aside, []) if set_aside else _standing(penalty, table)
        by = penalty.get("by")
        found.append(
            {
                "to": penalty["to"],
                "points": penalty["points"],
                "status": status,
                "why": why,
                "imposed_by": authorities.get(by, {}).get("label", by) if by else None,
                "asks": asks,
            }
        )
    return found


def _standing(penalty: Penalty, table: Table) -> tuple[str, str, list[str]]:
    """Return the status of one penalty, its reason, and the facts it still hangs on."""
    vocabulary = table.vocabulary
    rows = gap(vocabulary.masks(penalty["box"]), table)
    if guard := _guard(penalty, table):
        return DOES_NOT, guard, []
    if not rows:
        return APPLIES, penalty.get("because") or vocabulary.phrase(penalty["box"]), []
    if ruled_out(rows):
        failing = {row[0]: penalty["box"][row[0]] for row in rows if row[3] != UNKNOWN}
        return DOES_NOT, f"unless {vocabulary.phrase(failing)}", []
    asks = [row[0] for row in rows]
    return DEPENDS, " ".join(vocabulary.facts[fact]["question"] for fact in asks), asks


def _guard(penalty: Penalty, table: Table) -> str:
    """Say what shields from a penalty of this kind, such as a warning that was not given, or nothing.

    A guard stands over the penalties that name its fact; one that names the guard's own facts decides itself.
    """
    vocabulary, box = table.vocabulary, penalty["box"]
    for guard in vocabulary.data.get("guards", ()):
        own = any(fact in box for fact in guard["unless"])
        if guard["of"] in box and not own and not gap(vocabulary.masks(guard["unless"]), table):
            return str(guard["because"])
    return ""


def total(penalties: list[Penalty]) -> dict[str, int]:
    """Return the points that each role loses or gains for certain."""
    points: dict[str, int] = {}
    for penalty in penalties:
        if penalty["status"] == APPLIES:
            points[penalty["to"]] = points.get(penalty["to"], 0) + penalty["points"]
    return points
