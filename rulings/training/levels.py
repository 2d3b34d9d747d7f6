"""How hard a case is: the narrower its box and the more rulings it has, the harder."""

from __future__ import annotations

from bisect import bisect_right

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

NAMES = ("easy", "medium", "hard")
EASY, MEDIUM, HARD = range(1, 4)
_RULING_BITS = 2.0  # each further ruling is an exception to keep in mind


class Levels:
    """Puts cases into three levels, a third of them in each."""

    def __init__(self, sizes: Mapping[str, tuple[float, int]]) -> None:
        self._weights = {name: bits + _RULING_BITS * (rulings - 1) for name, (bits, rulings) in sizes.items()}
        ranked = sorted(self._weights.values())
        self._steps = [ranked[len(ranked) * part // 3] for part in (1, 2)] if ranked else []

    def of(self, name: str) -> int:
        """Return the level of a case, from 1 to 3."""
        weight = self._weights.get(name)
        return MEDIUM if weight is None else EASY + bisect_right(self._steps, weight)
