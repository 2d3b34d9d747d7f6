"""Can a box hold at any table at all? The constraints narrow it; what they leave open is tried out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rulings.constraints import Constraints
from rulings.vocabulary import Masks, Vocabulary

_MOST_TRIES = 5_000


class Worlds:
    """The tables that the constraints of the vocabulary leave possible."""

    def __init__(self, vocabulary: Vocabulary, constraints: list[dict[str, Any]]) -> None:
        self._full = vocabulary.full
        self.constraints = Constraints(vocabulary, constraints)
        named = {fact for rule in constraints for fact in (*rule["if"], *rule["then"])}
        self._linked = [fact for fact in vocabulary.facts if fact in named]
        self._known: dict[frozenset[tuple[str, int]], bool] = {}
        self._tries = 0

    def possible(self, box: Masks) -> bool:
        """Tell whether some table lies inside the box and breaks no constraint."""
        key = frozenset(box.items())
        if key not in self._known:
            self._tries = 0
            self._known[key] = all(box.values()) and self._search(dict(box), self._linked)
        return self._known[key]

    def _search(self, box: Masks, facts: Iterable[str]) -> bool:
        """Fix one linked fact after the other; where narrowing finds no fault, the first try succeeds."""
        self._tries += 1
        if self.constraints.narrow(box)[1]:
            return False
        left = [fact for fact in facts if (mask := box.get(fact, self._full[fact])) & (mask - 1)]
        if not left or self._tries > _MOST_TRIES:
            return True
        mask = box.get(left[0], self._full[left[0]])
        bits = (1 << number for number in range(mask.bit_length()))
        return any(self._search({**box, left[0]: bit}, left[1:]) for bit in bits if bit & mask)


def meet(one: Masks, other: Masks) -> Masks:
    """Return the box in which both hold; a mask of 0 says that they never do."""
    joint = dict(one)
    for fact, mask in other.items():
        joint[fact] = joint.get(fact, mask) & mask
    return joint
