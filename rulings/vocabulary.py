"""Facts and values <-> bits. The only place that knows bit numbers.

The values of a fact are numbered in the order of kb/vocabulary.yaml: value i is the bit `1 << i` of the
fact's mask. A box or a table is, per fact, a mask of the values that are inside or still open.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    Box = Mapping[str, Iterable[str]]

Masks = dict[str, int]


class Vocabulary:
    """The language in which tables are described, from the compiled engine data."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.facts: dict[str, dict[str, Any]] = {fact["name"]: fact for fact in data["facts"]}
        self._bits = {
            name: {value["name"]: 1 << number for number, value in enumerate(fact["values"])}
            for name, fact in self.facts.items()
        }
        self.full: Masks = {name: (1 << len(bits)) - 1 for name, bits in self._bits.items()}

    def knows(self, fact: str, value: str) -> bool:
        """Tell whether a fact has a value of exactly this name."""
        return value in self._bits[fact]

    def mask(self, fact: str, values: Iterable[str]) -> int:
        """Return the mask of some values of a fact."""
        bits = self._bits[fact]
        mask = 0
        for value in values:
            mask |= bits[value]
        return mask

    def masks(self, box: Box) -> Masks:
        """Return a box as one mask per fact it names."""
        return {fact: self.mask(fact, values) for fact, values in box.items()}

    def values(self, fact: str, mask: int) -> list[str]:
        """Return the values whose bits are set, in the vocabulary's order."""
        return [value for value, bit in self._bits[fact].items() if bit & mask]

    def label(self, fact: str, value: str) -> str:
        """Return how a value of a fact is shown."""
        shown = (known["label"] for known in self.facts[fact]["values"] if known["name"] == value)
        return str(next(shown, value))

    def phrase(self, box: Box) -> str:
        """Say a box in words: 'Time: ran out; Countdown: given or too fast'."""
        parts = []
        for fact, values in box.items():
            labels = " or ".join(self.label(fact, value) for value in values)
            parts.append(f"{self.facts[fact]['label']}: {labels}")
        return "; ".join(parts)
