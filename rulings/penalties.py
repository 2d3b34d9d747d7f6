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
    shields, may_shield = _guards(penalty, table)
    if shields:
        return DOES_NOT, shields, []
    if not rows:
        because = penalty.get("because") or vocabulary.phrase(penalty["box"])
        return APPLIES, f"{because} (not if {may_shield})" if may_shield else because, []
    if ruled_out(rows):
        failing = {row[0]: penalty["box"][row[0]] for row in rows if row[3] != UNKNOWN}
        return DOES_NOT, f"unless {vocabulary.phrase(failing)}", []
    asks = [row[0] for row in rows]
    return DEPENDS, " ".join(vocabulary.facts[fact]["question"] for fact in asks), asks


def _guards(penalty: Penalty, table: Table) -> tuple[str, str]:
    """Say what shields from a penalty of this kind, such as a warning that was not given, and what may.

    A guard stands over the penalties that name its fact; one that names the guard's own facts decides itself.
    """
    vocabulary, box = table.vocabulary, penalty["box"]
    shields = may_shield = ""
    for guard in vocabulary.data.get("guards", ()):
        if guard["of"] in box and not any(fact in box for fact in guard["unless"]):
            rows = gap(vocabulary.masks(guard["unless"]), table)
            if not rows:
                shields = shields or guard["because"]
            elif not ruled_out(rows):
                may_shield = may_shield or guard["because"]
    return shields, may_shield


def total(penalties: list[Penalty]) -> dict[str, int]:
    """Return the points that each role loses or gains for certain."""
    points: dict[str, int] = {}
    for penalty in penalties:
        if penalty["status"] == APPLIES:
            points[penalty["to"]] = points.get(penalty["to"], 0) + penalty["points"]
    return points
