"""Which fact to ask next, and what its answer would decide.

Every ruling that is still open counts as equally likely, and that none of them fits as one more; if a ruling
is the one, each value its box allows for a fact is equally likely to be the answer. The gain of a question is
then the information (in bits) that its answer is expected to give about the ruling, weighed by how likely a
judge can answer. Situations come first: while some are open, a question has to concern *them*.
"""

from __future__ import annotations

from math import log2

from rulings.matcher import gap, members, ruled_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection
    from typing import Any

    from rulings.matcher import Matcher
    from rulings.table import Table

_EASY = 0.8
_LEAST = 1e-9
# A penalty that hangs on a fact is as good as a yes or no to be told apart.
_PENALTY = 1.0
_LOOKED_AT = 24


class Questions:
    """Ranks the questions that are worth asking at a table."""

    def __init__(self, matcher: Matcher) -> None:
        self._matcher = matcher
        vocabulary = matcher.vocabulary
        self._conditions = {
            name: vocabulary.masks(fact["ask_when"])
            for name, fact in vocabulary.facts.items()
            if fact.get("ask_when")
        }
        self._easy = {name: fact.get("easy", _EASY) for name, fact in vocabulary.facts.items()}
        self._outcomes = [
            (case["about"], case["rulings"][place]["verdict"], repr(case["penalties"]))
            for case, place in ((matcher.cases[number], place) for number, place in matcher.owners)
        ]

    def ask(
        self,
        table: Table,
        force: int,
        hanging: Collection[str] = (),
        skip: Collection[str] = (),
        count: int = 8,
    ) -> list[dict[str, Any]]:
        """Return the questions worth asking, best first; `hanging` are facts that penalties wait for."""
        may, holding = self._matcher.rows.match(table.masks, force)
        gains = dict.fromkeys(hanging, _PENALTY)
        if not holding or self._undecided(may):
            situations = may & self._matcher.situation_rows
            for fact, gain in (self._gains(table, situations) or self._gains(table, may)).items():
                gains[fact] = gains.get(fact, 0.0) + gain
        weighed = sorted(
            (-gain * self._easy[fact], fact)
            for fact, gain in gains.items()
            if fact not in table.given and fact not in skip and self._askable(fact, table)
        )
        if not weighed:
            return []
        front = list(self._matcher.rows.by_missing(table.masks, may))
        return [self._question(fact, gains[fact], table, front) for _, fact in weighed[:count]]

    def _undecided(self, rows: int) -> bool:
        """Tell whether the open rulings could still come out differently."""
        return len({self._outcomes[row] for row in members(rows)}) > 1

    def _askable(self, fact: str, table: Table) -> bool:
        return fact not in self._conditions or not ruled_out(gap(self._conditions[fact], table))

    def _gains(self, table: Table, pool: int) -> dict[str, float]:
        """Return the expected bits of every fact whose answer can tell some of the rows apart."""
        size = pool.bit_count() + 1
        rows, gains = self._matcher.rows, {}
        for fact, naming in rows.naming.items():
            if naming & pool:
                gain = _gain(rows.alike[fact], pool, size, table.have(fact))
                if gain > _LEAST:
                    gains[fact] = gain
        return gains

    def _question(self, fact: str, gain: float, table: Table, front: list[int]) -> dict[str, Any]:
        vocabulary = self._matcher.vocabulary
        return {
            "fact": fact,
            "question": vocabulary.facts[fact]["question"],
            "values": vocabulary.values(fact, table.have(fact)),
            "gain": round(gain, 3),
            "decides": self._decides(fact, table.have(fact), front),
        }

    def _decides(self, fact: str, have: int, front: list[int]) -> str:
        """Say what the answer tells: the two foremost rulings it separates, or the one it settles."""
        rows = self._matcher.rows
        concerned = self._concerned(rows.naming.get(fact, 0), front)
        for place, one in enumerate(concerned):
            for other in concerned[place + 1 :]:
                if not rows.boxes[one][fact] & rows.boxes[other][fact] & have:
                    return self._between(one, other)
        if concerned:
            return f"tells whether {self._matcher.cases[self._matcher.owners[concerned[0]][0]]['id']} applies"
        return "settles a penalty"

    def _concerned(self, naming: int, front: list[int]) -> list[int]:
        """Return the foremost open rows that name a fact; situations, if there are any."""
        for among in (naming & self._matcher.situation_rows, naming):
            found: list[int] = []
            for group in front:
                found += members(group & among)
                if len(found) >= _LOOKED_AT:
                    break
            if found:
                return found[:_LOOKED_AT]
        return []

    def _between(self, one: int, other: int) -> str:
        cases, owners = self._matcher.cases, self._matcher.owners
        (first, place), (second, other_place) = owners[one], owners[other]
        if first != second:
            return f"tells {cases[first]['id']} from {cases[second]['id']}"
        verdicts = [cases[first]["rulings"][at]["verdict"] for at in (place, other_place)]
        if verdicts[0] == verdicts[1]:
            return f"settles the order in {cases[first]['id']}"
        return f"tells {verdicts[0]} from {verdicts[1]} in {cases[first]['id']}"


def _gain(alike: dict[int, int], pool: int, size: int, have: int) -> float:
    """Return the mutual information, in bits, of a fact's answer and the ruling, among `size` possible ones.

    What is in the size but does not name the fact may come with any answer.
    """
    weights: dict[int, float] = {}
    named, spread = 0, 0.0
    for want, bits in alike.items():
        count = (bits & pool).bit_count()
        inside = want & have
        if count and inside != have:
            named += count
            values = inside.bit_count()
            spread += count * log2(values)
            share, left = count / values, inside
            while left:
                bit = left & -left
                weights[bit] = weights.get(bit, 0.0) + share
                left ^= bit
    if not named:
        return 0.0
    options = have.bit_count()
    free = size - named
    shared = free / options
    entropy, unnamed = 0.0, options - len(weights)
    for weight in weights.values():
        part = (weight + shared) / size
        entropy -= part * log2(part)
    if unnamed and shared:
        entropy -= unnamed * shared / size * log2(shared / size)
    return entropy - (spread + free * log2(options)) / size
