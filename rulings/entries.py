"""One table's cases as plain data: the verdict there, orders, penalties, and why."""

from __future__ import annotations

from rulings.lazy import lazy
from rulings.matcher import HOLDS, UNKNOWN, explain, gap
from rulings.penalties import at_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Any

    from rulings.matcher import Matcher, Row
    from rulings.table import Table

    Entry = dict[str, Any]
    Yields = Mapping[int, tuple[str, str]]

DEPENDS = "depends"


class Entries:
    """The cases of a matcher as they stand at one table."""

    def __init__(self, matcher: Matcher, table: Table) -> None:
        self.matcher, self.table = matcher, table

    @lazy
    def _standing(self) -> tuple[int, int]:
        """The rulings that hold or may, and those that hold."""
        rows = self.matcher.rows
        return rows.match(self.table.masks, rows.every)

    def yielding(self, applies: list[int]) -> dict[int, tuple[str, str]]:
        """Return the cases over which another one that applies prevails, with its id and the reason."""
        present = {self.matcher.ids[number]: number for number in applies}
        return {
            present[other["id"]]: (name, other["because"])
            for name, number in present.items()
            for other in self.matcher.case(number).get("prevails_over", ())
            if other["id"] in present
        }

    def groups(self, applies: list[int], yields: Collection[int]) -> list[tuple[int, list[int]]]:
        """Put cases that say the same under the situation that leads them; those that yield come last."""
        groups: dict[int, list[int]] = {}
        for number in applies:
            lead = next((each for each in applies if self._leads(each, number)), number)
            followers = groups.setdefault(lead, [])
            if lead != number:
                followers.append(number)
        return sorted(groups.items(), key=lambda group: group[0] in yields)

    def _leads(self, one: int, other: int) -> bool:
        """Tell whether a case is a situation that says what the other one says, and names it."""
        if self.matcher.abouts[one] != self.matcher.abouts[other] or not self.matcher.situations >> one & 1:
            return False
        first, second = self.matcher.case(one), self.matcher.case(other)
        if second["kind"] == "situation":
            named = one < other and second["id"] in first.get("twins", ())
        else:
            named = second["id"] in first.get("rests_on", ())
        return named and self.verdict(one) == self.verdict(other)

    def verdict(self, number: int) -> str:
        """Return the verdict of a case, or that it depends on which of its rulings holds."""
        verdicts = {self.matcher.verdicts[row] for row in self._rows(number)}
        return verdicts.pop() if len(verdicts) == 1 else DEPENDS

    def _rows(self, number: int) -> list[int]:
        """Return the rulings that hold here, or else those that may; all where the case itself cannot."""
        rows = self.matcher.rows_of[number]
        for standing in reversed(self._standing):
            if found := [row for row in rows if standing >> row & 1]:
                return found
        return list(rows)

    def applying(self, number: int, same: list[int], yields: Yields) -> Entry:
        """Return a case that applies, with those shown under it and the one that prevails over it."""
        prevailing, because = yields.get(number, ("", ""))
        return {
            **self.entry(number, f"{prevailing} prevails: {because}" if prevailing else ""),
            "why": self._why(number),
            "same": [self.matcher.ids[each] for each in same],
            "yields_to": {"id": prevailing, "because": because} if prevailing else None,
        }

    def _why(self, number: int) -> list[dict[str, Any]]:
        """Return each fact on which a case that applies rests, and its ruling too where one holds."""
        rows = self._rows(number)
        settled = explain(self.matcher.rows.boxes[rows[0]], self.table) if len(rows) == 1 else []
        holds = settled and all(row[3] == HOLDS for row in settled)
        found = settled if holds else explain(self.matcher.boxes.boxes[number], self.table)
        return [self.row(row) for row in found]

    def possible(self, number: int) -> Entry:
        """Return a case that may apply, with the facts it still waits for."""
        entry = self.entry(number)
        missing = [row["fact"] for row in entry["why"] if row["answer"] == UNKNOWN]
        return {**entry, "same": [], "yields_to": None, "contrast": [], "missing": missing}

    def entry(self, number: int, set_aside: str = "") -> Entry:
        """Return what a case says at this table."""
        case = self.matcher.case(number)
        rows = self._rows(number)
        rulings = [case["rulings"][self.matcher.place(row)] for row in rows]
        settled = rulings[0] if len(rulings) == 1 else {}
        return {
            "id": case["id"],
            "kind": case["kind"],
            "title": case["title"],
            "edition": case["edition"],
            "about": case.get("about"),
            "verdict": self.verdict(number),
            "text": settled.get("text", ""),
            "order": settled.get("order", []),
            "rulings": [] if settled else [_ruling(ruling) for ruling in rulings],
            "decided_by": [] if settled else self._deciding(rows),
            "penalties": at_table(case, self.table, set_aside),
            "disclosure": case.get("say"),
            "bits": round(self.matcher.bits[number], 2),
            "why": [self.row(row) for row in explain(self.matcher.boxes.boxes[number], self.table)],
            "conflicts": case.get("conflicts", []),
        }

    def _deciding(self, rows: list[int]) -> list[str]:
        """Return the facts that the open rulings of one case still wait for."""
        boxes = self.matcher.rows.boxes
        return list(dict.fromkeys(row[0] for number in rows for row in gap(boxes[number], self.table)))

    def row(self, row: Row) -> dict[str, Any]:
        """Return one line of an explanation; `have` is empty when nobody has said anything."""
        fact, want, have, answer = row
        vocabulary = self.table.vocabulary
        return {
            "fact": fact,
            "want": vocabulary.values(fact, want),
            "have": vocabulary.values(fact, have) if fact in self.table.masks else [],
            "answer": answer,
        }


def _ruling(ruling: Entry) -> Entry:
    return {
        "when": ruling.get("when", {}),
        "condition": ruling["condition"],
        "verdict": ruling["verdict"],
        "text": ruling.get("text", ""),
        "order": ruling.get("order", []),
    }
