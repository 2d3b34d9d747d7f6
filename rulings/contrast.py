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
        facts = matcher.vocabulary.facts
        self._details = [
            (fact, have)
            for fact, have in table.masks.items()
            if have.bit_count() == 1 and not facts[fact].get("no_detail")
        ]

    def of(self, number: int, verdict: str) -> list[dict[str, Any]]:
        """Return, nearest first, the answers that would turn this case's ruling into another."""
        turned = [found for fact, have in self._details if (found := self._best(fact, have, number, verdict))]
        turned.sort(key=lambda entry: entry[0])
        return [answer for _, answer in turned[:_MOST]]

    def _best(self, fact: str, have: int, number: int, verdict: str) -> tuple[Any, dict[str, Any]] | None:
        """Return the nearest other ruling on the same subject that another value of one fact gives."""
        matcher = self._matcher
        if fact not in matcher.rows.naming:
            return None
        candidates, found = self._without[fact] & matcher.rows.naming[fact] & ~self._now, []
        for want, bits in matcher.rows.alike[fact].items():
            for row in members(bits & candidates):
                about = matcher.abouts[matcher.owners[row]]
                if about == matcher.abouts[number] and matcher.verdicts[row] != verdict:
                    found += [(self._distance(row), row, 1 << bit) for bit in members(want & ~have)]
        box = matcher.boxes.boxes[number]
        beaten = {each["id"] for each in matcher.case(number).get("prevails_over", ())}
        for distance, row, bit in sorted(found):
            (value,) = matcher.vocabulary.values(fact, bit)
            if not self._table.but(fact, [value]).broken:
                becomes, other = matcher.ids[matcher.owners[row]], matcher.verdicts[row]
                if becomes in beaten and bit & box.get(fact, bit):
                    continue  # this case would still apply, and prevail
                return distance, {"fact": fact, "value": value, "becomes": becomes, "verdict": other}
        return None

    def _distance(self, row: int) -> tuple[bool, int]:
        """Rank a ruling as a contrast: a situation first, then the narrower box."""
        return not self._matcher.situation_rows >> row & 1, row
