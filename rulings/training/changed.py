"""Recertification: the cases that a change of the rules has turned."""

from __future__ import annotations

from rulings.differences.compare import CHANGED
from rulings.errors import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rulings.knowledge import KnowledgeBase


def since(kb: KnowledgeBase, old: str, new: str) -> dict[str, Any]:
    """Return what to wish for after a change of rules: the provisions that changed, and both editions.

    A situation that rests on one of them may be ruled as ever, and what is only new turned nothing.
    """
    before, after = _edition(kb, old), _edition(kb, new)
    found: set[str] = set()
    for change in kb.diff(before, after):
        if change["kind"] == CHANGED:
            found.update(f"{after}/{number}" for number in change["new_ref"].split(", ") if number)
    return {"cases": frozenset(found), "before": before, "after": after}


def _edition(kb: KnowledgeBase, text: str) -> str:
    names = [name for name in kb.store.find(text) if kb.store.ids[name][2] == "edition"]
    if len(names) == 1:
        return names[0]
    known = [name for name, entry in kb.store.ids.items() if entry[2] == "edition"]
    raise UsageError(f"unknown edition {text!r}; editions: {', '.join(known)}")
