"""Near-misses of a ruling: the one other answer that would turn it into another."""

from __future__ import annotations

from rulings.matcher import members

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rulings.matcher import Matcher
    from rulings.table import Table

_MOST = 3


class Contrast:
    """Finds what the rulings at one table would become if a single fact were otherwise."""

    def __init__(self, matcher: Matcher, table: Table, force: int) -> None:
        self._matcher, self._table, self._force = matcher, table, force
        self._without = matcher.rows.without(table.masks, force)
        self._now = matcher.rows.match(table.masks, force)[1]

    def of(self, number: int, verdict: str) -> list[dict[str, Any]]:
        """Return, nearest first, the answers that would turn this case's ruling into another."""
        known = [(fact, have) for fact, have in self._table.masks.items() if have.bit_count() == 1]
        turned = [found for fact, have in known if (found := self._best(fact, have, number, verdict))]
        turned.sort(key=lambda entry: entry[0])
        return [answer for _, answer in turned[:_MOST]]

    def _best(self, fact: str, have: int, number: int, verdict: str) -> tuple[Any, dict[str, Any]] | None:
        """Return the nearest other ruling that another value of one fact gives."""
        matcher = self._matcher
        if not any(fact in matcher.rows.boxes[row] for row in matcher.rows_of[number]):
            return None
        found = []
        full, bit = matcher.vocabulary.full[fact], 1
        while bit <= full:
            if bit != have:
                rows = self._without[fact] & matcher.rows.cell(fact, bit)[0] & ~self._now
                found += [(self._distance(row, number, verdict), row, bit) for row in members(rows)]
            bit <<= 1
        for distance, row, bit in sorted(found):
            (value,) = matcher.vocabulary.values(fact, bit)
            case, other = matcher.owners[row], matcher.verdicts[row]
            if (case, other) != (number, verdict) and not self._table.but(fact, [value]).broken:
                turned = {"fact": fact, "value": value, "becomes": matcher.ids[case], "verdict": other}
                return distance, turned
        return None

    def _distance(self, row: int, number: int, verdict: str) -> tuple[bool, bool, bool, int]:
        """Rank a ruling as a contrast: on the same subject, another verdict, a situation, a narrow box."""
        matcher = self._matcher
        return (
            matcher.abouts[matcher.owners[row]] != matcher.abouts[number],
            matcher.verdicts[row] == verdict,
            not matcher.situation_rows >> row & 1,
            row,
        )
