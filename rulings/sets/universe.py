"""The cards dealt, as bits: bit i of a mask is the i-th card of the Universe."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulings.errors import UsageError
from rulings.names import shown as quoted
from rulings.sets.notation import COLOURS

_BLANKS = {"", "_", "BLANK"}


def card(text: str) -> str:
    """Return a card's name: its colours in the order B R G Y, nothing for the blank card."""
    upper = text.strip(" \t\"'()").upper()
    if upper in _BLANKS:
        return ""
    if len(set(upper)) != len(upper) or not set(upper) <= set(COLOURS):
        raise UsageError(
            f"{quoted(text)} is no card; a card is a choice of B, R, G and Y, or _ for the blank one"
        )
    return "".join(colour for colour in COLOURS if colour in upper)


def shown(name: str) -> str:
    """Return a card's name as a reader should see it."""
    return name or "blank"


def counted(number: int) -> str:
    """Return a number of cards in words: `1 card`, `5 cards`."""
    return f"{number} card" if number == 1 else f"{number} cards"


@dataclass(frozen=True)
class Universe:
    """The cards of one shake; `blank` is what a Solution-writer put on the blank card."""

    cards: tuple[str, ...]
    blank: str = ""

    @property
    def all(self) -> int:
        """The mask of every card."""
        return (1 << len(self.cards)) - 1

    def colour(self, colour: str) -> int:
        """Return the mask of the cards that show a colour."""
        return sum(1 << i for i, name in enumerate(self.cards) if colour in (name or self.blank))

    def names(self, mask: int) -> list[str]:
        """Return the cards of a mask by the name they were dealt under."""
        return [name for i, name in enumerate(self.cards) if mask >> i & 1]

    def bit(self, name: str) -> int:
        """Return the mask of one card, 0 if it was not dealt."""
        return 1 << self.cards.index(name) if name in self.cards else 0

    def painted(self, blank: str) -> Universe:
        """Return the same cards with colours on the blank one."""
        return Universe(self.cards, blank)


def universe(cards: str | Sequence[str]) -> Universe:
    """Read the cards dealt: `BRG RY Y _`, or a list of names."""
    names = [card(text) for text in (cards.replace(",", " ").split() if isinstance(cards, str) else cards)]
    for name in names:
        if names.count(name) > 1:
            raise UsageError(f"card {shown(name)} is listed twice; the game has each combination once")
    if not names:
        raise UsageError("the Universe has no cards; list them like 'BRG RY Y _'")
    return Universe(tuple(names))
