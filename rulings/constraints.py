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
        full, touching, todo = self._full, self._touching, list(masks)
        while todo:
            for clause in touching.get(todo.pop(), ()):
                last, left = "", 0
                for fact, allowed in clause[0]:
                    have = masks.get(fact, full[fact])
                    if have & allowed:
                        if last or not have & ~allowed:
                            break
                        last, left = fact, have & allowed
                else:
                    if last:
                        masks[last] = left
                        derived.append((last, clause[1]))
                        todo.append(last)
                    elif clause not in broken:
                        broken.append(clause)
        return derived, broken


def _clauses(vocabulary: Vocabulary, constraints: list[dict[str, Any]]) -> Iterator[Clause]:
    full = vocabulary.full
    for constraint in constraints:
        unless = [(fact, full[fact] & ~mask) for fact, mask in vocabulary.masks(constraint["if"]).items()]
        for fact, mask in vocabulary.masks(constraint["then"]).items():
            if mask != full[fact]:
                yield [*unless, (fact, mask)], constraint["because"]
