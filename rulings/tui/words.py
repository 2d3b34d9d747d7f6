"""From what a judge types to the facts it may mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import log
from typing import NamedTuple

from rulings.vocabulary import Vocabulary

_MOST, _PER_FACT, _LEAST, _CERTAIN = 8, 2, 0.34, 9.0
_ENDINGS = ("ing", "ed", "es", "s")
_EMPTY = frozenset(("and", "for", "her", "his", "she", "that", "the", "their", "they", "this", "was", "with"))
_SHORTEST, _SHORT = 3, frozenset(("ip", "no", "to", "up"))


class Proposal(NamedTuple):
    """A fact that typed words may mean."""

    fact: str
    value: str
    score: float


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

    def propose(self, text: str, certain: Mapping[str, list[str]]) -> list[Proposal]:
        """Return the facts a text may mean, likeliest first; those the search is certain of lead."""
        typed = _stems(text)
        last = text.split()[-1].casefold() if text and not text[-1].isspace() else ""
        best = {
            (name, value): _CERTAIN
            for name, values in certain.items()
            if name in self._known
            for value in values
        }
        for name, value, stems in self._phrases:
            share = self._shared(stems, typed, last)
            if share > best.get((name, value), 0.0):
                best[name, value] = share
        ranked = sorted(best.items(), key=lambda item: -item[1])
        found: list[Proposal] = []
        per_fact: Counter[str] = Counter()
        for (name, value), score in ranked:
            if score >= _LEAST and per_fact[name] < _PER_FACT and len(found) < _MOST:
                per_fact[name] += 1
                found.append(Proposal(name, value, score))
        return found

    def _shared(self, stems: frozenset[str], typed: frozenset[str], last: str) -> float:
        """Return the weight of the words shared, times the part of the phrase that they are."""
        shared = sum(
            self._weights[stem]
            for stem in stems
            if stem in typed or (len(last) > 1 and stem.startswith(last))
        )
        return shared * shared / sum(self._weights[stem] for stem in stems) / 4


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
