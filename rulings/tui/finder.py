"""Search as the TUI uses it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rulings.knowledge import KnowledgeBase


class Found(NamedTuple):
    """One entry that a search found."""

    id: str
    title: str
    kind: str
    snippet: str = ""


class Finder:
    """Finds entries by words; what is typed is never more than a query."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self._kb = kb

    def search(self, text: str, filters: Mapping[str, str], limit: int = 30) -> list[Found]:
        """Return what a full search finds; an id typed by itself comes first."""
        named = [Found(name, self._kb.store.title(name), self._kind(name)) for name in self._kb.store.find(text)]
        search = getattr(self._kb, "search", None)
        if search is None:
            return named + [hit for hit in self.quick(text, limit) if hit not in named]
        hits = search(text, game=filters.get("game"), division=filters.get("division"), limit=limit)
        found = [Found(hit.id, hit.title, self._kind(hit.id), getattr(hit, "snippet", "")) for hit in hits]
        known = {each.id for each in named}
        return named + [each for each in found if each.id not in known]

    def quick(self, text: str, limit: int) -> list[Found]:
        """Return entries whose id or title has every word, at once."""
        words = text.casefold().split()
        found = []
        for name, (_, _, kind, title, *_) in self._kb.store.ids.items():
            shown = f"{name} {title}".casefold()
            if words and all(word in shown for word in words):
                found.append(Found(name, title, kind))
                if len(found) == limit:
                    break
        return found

    def _kind(self, name: str) -> str:
        return str(self._kb.store.ids[name][2]) if name in self._kb.store.ids else ""
