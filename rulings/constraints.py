"""What the vocabulary knows about tables in general: narrows a table, and says when it cannot be.

A constraint `if A and B then C` is the clause *not A, or not B, or C*. When all but one part of a clause have
become impossible, the last one must hold; when all have, the table contradicts itself.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from rulings.vocabulary import Masks, Vocabulary

    Clause = tuple[list[tuple[str, int]], str]
    Derived = tuple[str, str]  # a fact, and why its values were narrowed


class Constraints:
    """The constraints of a vocabulary, ready to be applied to tables."""

    def __init__(self, vocabulary: Vocabulary, constraints: list[dict[str, Any]]) -> None:
        self._full = vocabulary.full
        self._touching: dict[str, list[Clause]] = {}
        for clause in _clauses(vocabulary, constraints):
            for fact, _ in clause[0]:
                self._touching.setdefault(fact, []).append(clause)

    def narrow(self, masks: Masks) -> tuple[list[Derived], list[Clause]]:
        """Narrow the masks in place until nothing more follows; return what followed and what cannot be."""
        derived: list[Derived] = []
        broken: list[Clause] = []
        touching, todo = self._touching, list(masks)
        while todo:
            for clause in touching.get(todo.pop(), ()):
                forced = self._forced(clause, masks)
                if forced is None:
                    continue
                fact, left = forced
                if left:
                    masks[fact] = left
                    derived.append((fact, clause[1]))
                    todo.append(fact)
                elif clause not in broken:
                    broken.append(clause)
        return derived, broken

    def silent(self, masks: Masks, fact: str, mask: int) -> bool:
        """Tell whether giving a fact these values would say nothing about any other fact."""
        given = {**masks, fact: mask}
        return all(self._forced(clause, given) is None for clause in self._touching.get(fact, ()))

    def _forced(self, clause: Clause, masks: Masks) -> tuple[str, int] | None:
        """Return the one part of a clause that must hold, with no values left when none can; else None."""
        full, last, left = self._full, "", 0
        for fact, allowed in clause[0]:
            have = masks.get(fact) or full[fact]
            if have & allowed:
                if last or not have & ~allowed:
                    return None
                last, left = fact, have & allowed
        return last, left


def _clauses(vocabulary: Vocabulary, constraints: list[dict[str, Any]]) -> Iterator[Clause]:
    full = vocabulary.full
    for constraint in constraints:
        unless = [(fact, full[fact] & ~mask) for fact, mask in vocabulary.masks(constraint["if"]).items()]
        for fact, mask in vocabulary.masks(constraint["then"]).items():
            if mask != full[fact]:
                yield [*unless, (fact, mask)], constraint["because"]
