"""The knowledge base as a library: `kb = rulings.load()`, `kb["C3"]`, `kb.check({...})`, `kb.search("…")`."""

from __future__ import annotations

from functools import cached_property

from rulings.errors import did_you_mean
from rulings.store import Store, open_store
from rulings.vocabulary import Vocabulary

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os
    from collections.abc import Mapping
    from typing import Any

    from rulings.check import Checker
    from rulings.search import Found, Searcher


class KnowledgeBase:
    """Every case, provision, edition, topic and conflict by its id."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def __getitem__(self, text: str) -> dict[str, Any]:
        names = self.store.find(text)
        if len(names) == 1:
            return self.store.record(names[0])
        if names:
            raise KeyError(f"{text!r} may mean {' or '.join(names)}")
        raise KeyError(f"no entry {text!r}{did_you_mean(text, self.ids)}")

    def __contains__(self, text: str) -> bool:
        return bool(self.store.find(text))

    @property
    def ids(self) -> list[str]:
        """Every id, in the order of the knowledge base."""
        return list(self.store.ids)

    def check(self, facts: Mapping[str, Any], **options: Any) -> dict[str, Any]:
        """Rule on a table, given as fact -> value, or a list of values where players disagree."""
        return self.checker.check(facts, **options)

    def diff(self, old: str, new: str) -> list[dict[str, Any]]:
        """Return what changed in substance between two editions, given by name or as folders."""
        from rulings.diff import diff

        return diff(self.store, old, new)

    def search(
        self, text: str, game: str | None = None, division: str | None = None, limit: int = 10
    ) -> Found:
        """Return the cases and provisions that words are about, best first; each hit has an `id`."""
        return self.searcher.search(text, game=game, division=division, limit=limit)

    @cached_property
    def searcher(self) -> Searcher:
        """What answers questions in words."""
        from rulings.search import Searcher

        return Searcher(self.store)

    @cached_property
    def checker(self) -> Checker:
        """What rules on tables."""
        from rulings.check import Checker

        return Checker(self.store.rules, self.store.record)

    @cached_property
    def vocabulary(self) -> Vocabulary:
        """The facts and values in which tables are described."""
        return Vocabulary(self.store.engine["vocabulary"])


def load(root: str | os.PathLike[str] | None = None) -> KnowledgeBase:
    """Open the knowledge base that came with the package, or the one in a folder that holds kb/."""
    return KnowledgeBase(open_store(root))
