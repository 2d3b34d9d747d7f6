"""Which entries answer a question, best first: BM25F over terms, moved by the facts that the words suggest.

A term counts by how rare it is and by its weight in the entry, which grows ever more slowly (`_SATURATION`).
Words near in meaning stand in for a term at a part of its weight. Two terms that stand side by side in the
entry as well count a little more, and an entry counts more the more of the question stands in one line.
"""

from __future__ import annotations

from math import log

from rulings.searching.analysis import is_number
from rulings.searching.index import pairs

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulings.searching.index import Index

    Box = dict[str, list[str]]
    Scores = dict[int, float]

_SATURATION = 4.0
_NEAR = 0.3
_RARITY = 0.45
_PAIR = 0.12
_LINE = 0.7
_NUMBER = 0.5
_AGAIN = 0.3
_AGREES, _DIFFERS, _ELSEWHERE = 1.03, 0.88, 0.5
_SCOPE = ("game", "division")
_MOST_TERMS = 60


class Ranking:
    """Scores the entries of an index."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self._near: dict[str, list[str]] = index.data["near"]
        self._prior: list[float] = index.data["prior"]
        self._owners: list[int] = index.data["lines"]

    def scores(self, names: list[str]) -> Scores:
        """Return entry -> score for the terms of a question."""
        found: Scores = {}
        counts: dict[str, int] = {}
        for name in names[: 2 * _MOST_TERMS]:
            counts[name] = counts.get(name, 0) + 1
        for name, count in list(counts.items())[:_MOST_TERMS]:
            self._add(found, self._weights(name, counts), _share(name) * (1 + _AGAIN * (min(count, 3) - 1)))
        for pair in dict.fromkeys(pairs(names[:_MOST_TERMS])):
            self._add(found, self._index.postings(pair), _PAIR)
        self._prefer_lines(found, names)
        for number in found:
            found[number] *= self._prior[number]
        return found

    def _prefer_lines(self, found: Scores, names: list[str]) -> None:
        """Raise entries by how much of the question stands in one line of theirs."""
        rarity = {name: self._rarity(name) * _share(name) for name in dict.fromkeys(names[:_MOST_TERMS])}
        lines: Scores = {}
        for name, worth in rarity.items():
            for line in self._index.lines(name):
                lines[line] = lines.get(line, 0.0) + worth
        best: Scores = {}
        for line, worth in lines.items():
            number = self._owners[line]
            if worth > best.get(number, 0.0):
                best[number] = worth
        for number, worth in best.items():
            found[number] *= 1 + _LINE * worth / sum(rarity.values())

    def _weights(self, name: str, asked: dict[str, int]) -> dict[int, float]:
        """Return the weights of a term, with the words near it where they weigh more."""
        weights = self._index.postings(name)
        others = [other for other in self._near.get(name, ()) if other not in asked]
        if not others:
            return weights
        joined = dict(weights)
        for other in others:
            for number, weight in self._index.postings(other).items():
                if _NEAR * weight > joined.get(number, 0.0):
                    joined[number] = _NEAR * weight
        return joined

    def worth(self, names: list[str]) -> dict[str, float]:
        """Return how much each term tells, and each word near one: the rarer, the more."""
        near = {other: _NEAR * self._rarity(other) for name in names for other in self._near.get(name, ())}
        return near | {name: self._rarity(name) for name in names}

    def _rarity(self, name: str) -> float:
        return self._rare(len(self._index.postings(name)))

    def _rare(self, count: int) -> float:
        """Return what a term tells that so many entries have; less than BM25 gives to rare words."""
        return float(log(1 + (len(self._prior) - count + 0.5) / (count + 0.5)) ** _RARITY)

    def holding(self, names: list[str]) -> int:
        """Return the entries that have these terms side by side."""
        bits = -1
        for term in names[:1] if len(names) < 2 else pairs(names):
            bits &= sum(1 << number for number in self._index.postings(term))
        return bits

    def _add(self, found: Scores, weights: dict[int, float], factor: float) -> None:
        count = len(weights)
        worth = factor * self._rare(count)
        for number, weight in weights.items():
            found[number] = found.get(number, 0.0) + worth * weight / (_SATURATION + weight)

    def agree(self, scores: Scores, box: Box, force: float = 1.0) -> None:
        """Raise entries whose box agrees with facts, lower those whose box rules them out."""
        for fact, values in box.items():
            inside = self._index.inside(fact, values)
            outside = self._index.named(fact) & ~inside
            lower = 1 - force * (1 - (_ELSEWHERE if fact in _SCOPE else _DIFFERS))
            higher = 1 + force * (_AGREES - 1)
            for number in scores:
                if outside >> number & 1:
                    scores[number] *= lower
                elif inside >> number & 1:
                    scores[number] *= higher


def _share(name: str) -> float:
    """Return what a term counts beside others: a number in a question is often just an example."""
    return _NUMBER if is_number(name) else 1.0
