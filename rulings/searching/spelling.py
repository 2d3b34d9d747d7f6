"""The nearest known word for one that no entry has: a slip of the keyboard, or two words run together."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

_SHORTEST, _LONG, _LONGEST = 4, 8, 24
_A = ord("a")


class Speller:
    """Finds the words of a list that are one slip (in a long word two) away from a word."""

    def __init__(self, words: Sequence[str]) -> None:
        self._known = frozenset(words)
        # letters as bits: words that differ in many letters are passed over without being compared
        self._words = [(word, len(word), _letters(word)) for word in words]

    def corrected(self, word: str) -> list[str]:
        """Return the word or two words most likely meant, or nothing."""
        low = word.casefold()
        if not _SHORTEST <= len(low) <= _LONGEST or not low.isalpha():
            return []
        near = self._near(low)
        return [near] if near else self._split(low)

    def _near(self, word: str) -> str:
        slips = 1 if len(word) < _LONG else 2
        letters, length = _letters(word), len(word)
        found = []
        for known, size, has in self._words:
            if abs(size - length) <= slips and (has ^ letters).bit_count() <= 2 * slips:
                count = distance(word, known, slips)
                if count <= slips:
                    # people seldom miss the first letter
                    found.append((count, known[0] != word[0], known))
        return min(found)[2] if found else ""

    def _split(self, word: str) -> list[str]:
        for place in range(_SHORTEST, len(word) - _SHORTEST + 1):
            if word[:place] in self._known and word[place:] in self._known:
                return [word[:place], word[place:]]
        return []


def _letters(word: str) -> int:
    bits = 0
    for char in word:
        bits |= 1 << (ord(char) - _A & 31)
    return bits


def distance(one: str, other: str, most: int) -> int:
    """Return how many letters are added, dropped, changed or swapped with the next; at most `most` + 1."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, char in enumerate(one, 1):
        last, before, row = before, row, [i]
        for j, wanted in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (char != wanted))
            if i > 1 and j > 1 and char == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]
