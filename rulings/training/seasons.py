"""Which variations a rulebook's own season has: what cannot be chosen then is not asked about as in force."""

from __future__ import annotations

from rulings.errors import RulingsError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rulings.rulebook import Rulebook
    from rulings.variations import Variation, VariationList


class Seasons:
    """The variation lists of the rulebooks, each in the season it is for."""

    def __init__(self, book: Callable[[str], Rulebook]) -> None:
        self._book = book
        self._lists: dict[tuple[str, str], VariationList] = {}

    def played(self, edition: str, divisions: Iterable[str], variations: Iterable[str]) -> bool:
        """Tell whether all these variations are played in one of some divisions (none named: in any)."""
        named = list(variations)
        lists = [self.listed(edition, each) for each in (*divisions,) or self._book(edition).divisions]
        return any(all(_played(listed, name) for name in named) for listed in lists)

    def always(self, edition: str, division: str, variation: str) -> bool:
        """Tell whether a variation is in force in every shake of a division."""
        from rulings.variations import AUTOMATIC

        found = _found(self.listed(edition, division), variation)
        return found is not None and found.available == AUTOMATIC

    def listed(self, edition: str, division: str) -> VariationList:
        """Return the variations of a division, read once."""
        from rulings.variations import VariationList

        if (edition, division) not in self._lists:
            book = self._book(edition)
            self._lists[edition, division] = VariationList(book, division, book.manifest["season"])
        return self._lists[edition, division]


def _found(listed: VariationList, name: str) -> Variation | None:
    try:
        return listed.listed.get(listed.read(name)[0])
    except RulingsError:
        return None  # not a variation of this rulebook


def _played(listed: VariationList, name: str) -> bool:
    found = _found(listed, name)
    return found is not None and listed.playable(found)
