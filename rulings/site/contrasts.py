"""Contrast pairs: the one fact that would turn a case's ruling into another."""

from __future__ import annotations

from rulings.contrast import Contrast

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rulings.site.library import Library

    Record = dict[str, Any]

_MOST = 5


class Contrasts:
    """Works out what would turn each case, at the tables of its own examples."""

    def __init__(self, library: Library) -> None:
        self._checker, self._vocabulary = library.kb.checker, library.vocabulary
        self._known: dict[str, list[Record]] = {}

    def of(self, case: Record) -> list[Record]:
        """Return the answers that would turn a case's ruling, in words, without repetition."""
        if case["id"] not in self._known:
            self._known[case["id"]] = self._work_out(case)
        return self._known[case["id"]]

    def _work_out(self, case: Record) -> list[Record]:
        number = self._checker.matcher.numbers.get(case["id"])
        found: dict[tuple[str, str], Record] = {}
        for example in case.get("examples", ()) if number is not None else ():
            table = self._checker.table(example["table"])
            force = self._checker.matcher.in_force(self._checker.editions(table))[1]
            assert number is not None
            for each in Contrast(self._checker.matcher, table, force).of(number, example.get("gives", "")):
                found.setdefault((each["fact"], each["value"]), self._words(each))
        return list(found.values())[:_MOST]

    def _words(self, each: Record) -> Record:
        fact, value = each["fact"], each["value"]
        words = {"fact": self._vocabulary.facts[fact]["label"], "value": self._vocabulary.label(fact, value)}
        return {**each, **words}
