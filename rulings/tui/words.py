"""From what a judge types to the facts it may mean.

Words alone say little ("move" is in twenty answers). So the cases that the search finds for the same words
vote: a fact is proposed as far as they need it, and not where they exclude it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import log
from typing import NamedTuple

from rulings.vocabulary import Vocabulary

_MOST, _PER_FACT, _LEAST, _LIKELY, _CERTAIN = 6, 2, 0.1, 0.3, 4.0
_ENDINGS = ("ing", "ed", "es", "s")
_EMPTY = frozenset(("and", "for", "her", "his", "she", "that", "the", "their", "they", "this", "was", "with"))
_NEGATIONS = frozenset(("no", "not", "non", "nobody", "noth", "never", "without", "neither"))
_SHORTEST, _SHORT = 3, frozenset(("ip", "no", "to", "up"))


Box = Mapping[str, Sequence[str]]


class Proposal(NamedTuple):
    """A fact that typed words may mean."""

    fact: str
    value: str
    score: float
    likely: bool


class Proposer:
    """Finds the values whose labels and everyday names share most with a text."""

    def __init__(self, vocabulary: Vocabulary, leave_out: frozenset[str]) -> None:
        self._phrases: list[tuple[str, str, frozenset[str]]] = []
        for name, fact in vocabulary.facts.items():
            if name in leave_out:
                continue
            for value in fact["values"]:
                if fact["family"] and value["name"] == "no":
                    continue
                spoken = [fact["label"], *fact["aliases"]] if fact["family"] else []
                spoken += [] if value["name"] in ("yes", "no") else [value["label"], *value["aliases"]]
                self._phrases += [(name, value["name"], stems) for text in spoken if (stems := _stems(text))]
        self._known = vocabulary.facts.keys() - leave_out
        counts = Counter(stem for _, _, stems in self._phrases for stem in stems)
        self._weights = {stem: log(1 + len(self._phrases) / count) for stem, count in counts.items()}

    def propose(self, text: str, certain: Mapping[str, list[str]], boxes: Sequence[Box]) -> list[Proposal]:
        """Return the facts a text may mean, likeliest first.

        Certain is what the search takes from the words themselves; the boxes are those of the cases it found,
        best first.
        """
        spoken = self._spoken(text)
        spoken |= {
            (name, value): _CERTAIN
            for name, values in certain.items()
            if name in self._known
            for value in values
        }
        ranked = sorted(
            ((self._score(fact, score, boxes), fact) for fact, score in spoken.items()), reverse=True
        )
        found: list[Proposal] = []
        per_fact: Counter[str] = Counter()
        for score, (name, value) in ranked:
            if score >= _LEAST and per_fact[name] < _PER_FACT and len(found) < _MOST:
                per_fact[name] += 1
                found.append(Proposal(name, value, score, score >= _LIKELY and per_fact[name] == 1))
        return found

    def _score(self, fact: tuple[str, str], spoken: float, boxes: Sequence[Box]) -> float:
        """Return how sure a fact is; one said in so many words is offered without a vote, and no more."""
        if boxes and spoken >= _CERTAIN and not any(fact[0] in box for box in boxes):
            return _LEAST
        return spoken * _vote(boxes, *fact)

    def _spoken(self, text: str) -> dict[tuple[str, str], float]:
        """Return how much of each value's labels and everyday names a text has."""
        typed = _stems(text)
        last = text.split()[-1].casefold() if text and not text[-1].isspace() else ""
        best: dict[tuple[str, str], float] = {}
        for name, value, stems in self._phrases:
            if stems & _NEGATIONS and not typed & _NEGATIONS:
                continue
            share = min(self._shared(stems, typed, last), _CERTAIN)
            if share > best.get((name, value), 0.0):
                best[name, value] = share
        return best

    def _shared(self, stems: frozenset[str], typed: frozenset[str], last: str) -> float:
        """Return the weight of the words shared, times the part of the phrase that they are."""
        shared = sum(
            self._weights[stem]
            for stem in stems
            if stem in typed or (len(last) > 1 and stem.startswith(last))
        )
        return shared * shared / sum(self._weights[stem] for stem in stems) / 4


def _vote(boxes: Sequence[Box], name: str, value: str) -> float:
    """Return how far the boxes want a value, from 0 to 1; each counts less than the one before it."""
    if not boxes:
        return 1.0
    wanted = total = 0.0
    for number, box in enumerate(boxes, 1):
        total += 1 / number
        if name in box:
            wanted += (1.0 if value in box[name] else -0.5) / number
    return max(0.0, wanted / total)


def _stems(text: str) -> frozenset[str]:
    words = "".join(char if char.isalnum() else " " for char in text.casefold()).split()
    return frozenset(_stem(word) for word in words if word not in _EMPTY and _tells(word))


def _tells(word: str) -> bool:
    """Tell whether a word says anything: short ones only if they are numbers or signs such as `ip`."""
    return len(word) >= _SHORTEST or word.isdecimal() or word in _SHORT


def _stem(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)]
            break
    return word.rstrip("e") if len(word) > 3 else word
