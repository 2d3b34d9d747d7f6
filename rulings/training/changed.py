"""Recertification: the cases that a change of the rules has turned."""

from __future__ import annotations

from rulings.differences.compare import ADDED, CHANGED
from rulings.errors import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulings.knowledge import KnowledgeBase


def changed_cases(kb: KnowledgeBase, old: str, new: str) -> tuple[frozenset[str], str]:
    """Return the provisions and situations that changed from one edition to another, and the old one's id."""
    before, after = _edition(kb, old), _edition(kb, new)
    found: set[str] = set()
    for change in kb.diff(before, after):
        if change["kind"] in (CHANGED, ADDED):
            found.update(f"{after}/{number}" for number in change["new_ref"].split(", ") if number)
        if change["kind"] == CHANGED:
            found.update(change["affected"])
    return frozenset(found), before


def _edition(kb: KnowledgeBase, text: str) -> str:
    names = [name for name in kb.store.find(text) if kb.store.ids[name][2] == "edition"]
    if len(names) == 1:
        return names[0]
    known = [name for name, entry in kb.store.ids.items() if entry[2] == "edition"]
    raise UsageError(f"unknown edition {text!r}; editions: {', '.join(known)}")
