"""Words -> terms: how texts and questions are cut up, and which different words count as one.

    text      She circled 0 Wild, then "Goal" of 4+x12!
    words     circled 0 Wild then Goal of 4 plus x 12 factorial
    terms     circl 0 wild goal 4 plus x 12 factori

A word loses its ending (Porter's stemmer), an irregular form becomes its base, a figure of speech of several
words becomes one term, and words that say nothing are dropped. Which ones is data: kb/synonyms.yaml.
"""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?|\d+(?:st|nd|rd|th)\b|\d+|[^\w\s]")
_REPEATED = frozenset("xvi")  # cubes that people write side by side without blanks: xxx24, 3vv64
_HYPHENS = "-–−"
_LONGEST_WORD = 40


class Word:
    """A word of a text: how it is written, and where."""

    __slots__ = ("end", "start", "text")

    def __init__(self, text: str, start: int, end: int) -> None:
        self.text, self.start, self.end = text, start, end


class Term:
    """What a word (or a figure of speech) counts as, and which part of the text it came from."""

    __slots__ = ("end", "name", "start", "word")

    def __init__(self, name: str, word: str, start: int, end: int) -> None:
        self.name, self.word, self.start, self.end = name, word, start, end


class Analyzer:
    """Cuts texts into terms by the tables that `tables` makes of kb/synonyms.yaml."""

    def __init__(self, tables: dict[str, Any]) -> None:
        self._symbols: dict[str, str] = tables["symbols"]
        self._forms: dict[str, str] = tables["forms"]
        self._articles = frozenset(tables["articles"])
        self._ignored = frozenset(tables["ignored"])
        self._whole = frozenset(tables["whole"])
        self._told_apart: dict[str, dict[str, list[str]]] = tables["told_apart"]
        # the first stem of a figure of speech -> every figure that begins so, the longest first
        self._figures: dict[str, list[tuple[list[str], str]]] = tables["figures"]
        self._stem = lru_cache(maxsize=4096)(self._stemmed)

    def head(self, text: str) -> str:
        """Return the one term that stands for a group of synonyms."""
        return "-".join(self.stems(text))

    def stems(self, text: str) -> list[str]:
        """Return the stems of a text, figures of speech taken apart."""
        return [stem for stem, _ in self._stems(text)]

    def terms(self, text: str) -> list[Term]:
        """Return the terms of a text in order, figures of speech put together."""
        stems = list(self._stems(text))
        done: list[Term] = []
        place = 0
        while place < len(stems):
            name, length = self._figure(stems, place)
            first, last = stems[place][1], stems[place + length - 1][1]
            if name not in self._ignored:
                done.append(Term(name, text[first.start : last.end], first.start, last.end))
            place += length
        return done

    def names(self, text: str) -> list[str]:
        """Return just the names of the terms of a text."""
        return [term.name for term in self.terms(text)]

    def _figure(self, stems: list[tuple[str, Word]], place: int) -> tuple[str, int]:
        """Return what stands at a place and how many words it takes."""
        name = stems[place][0]
        for figure, head in self._figures.get(name, ()):
            found = stems[place : place + len(figure)]
            if len(found) == len(figure) and all(
                stem == wanted for (stem, _), wanted in zip(found, figure, strict=True)
            ):
                return head, len(figure)
        return name, 1

    def _stems(self, text: str) -> Iterator[tuple[str, Word]]:
        """Yield every word but the articles, without its ending."""
        words = list(self.words(text))
        for place, word in enumerate(words):
            if (stem := self._stem(word.text)) and self._of_the_game(words, place):
                yield stem, word

    def _of_the_game(self, words: list[Word], place: int) -> bool:
        """Tell a word of the game (the challenge Now) from the everyday word that looks like it."""
        word = words[place].text
        rule = self._told_apart.get(word.casefold())
        if rule is None or (word[0].isupper() and place):
            return True
        if "after" in rule:
            return not place or words[place - 1].text.casefold() in rule["after"]
        return place + 1 == len(words) or words[place + 1].text.casefold() not in rule["not_before"]

    def _stemmed(self, word: str) -> str:
        low = _bare(word.casefold())
        if low in self._articles or word == "I":  # the pronoun; the imaginary number is written small
            return ""
        if low in self._ignored:
            return low
        low = self._forms.get(low, low)
        return _porter()(low) if low.isalpha() and low not in self._whole else low

    def words(self, text: str) -> Iterator[Word]:
        """Yield the words of a text, with symbols spoken where they are symbols and not punctuation."""
        for match in _WORD.finditer(text):
            found, start, end = match.group(), match.start(), match.end()
            if found[0].isalnum():
                if len(found) > 1 and found[0] in _REPEATED and len(set(found)) == 1:
                    yield from (Word(char, start + k, start + k + 1) for k, char in enumerate(found))
                else:
                    yield Word(found[:_LONGEST_WORD], start, end)
            elif (spoken := self._symbols.get(found)) and _is_symbol(text, start):
                yield Word(spoken, start, end)


def tables(lists: dict[str, Any]) -> dict[str, Any]:
    """Return what an Analyzer needs, made from the lists of kb/synonyms.yaml once and for all."""
    forms = lists.get("forms", ())
    made: dict[str, Any] = {
        "symbols": lists.get("symbols", {}),
        "articles": lists.get("articles", []),
        "ignored": lists.get("ignored", []),
        "forms": {form: group[0] for group in forms for form in group},
        "told_apart": lists.get("told_apart", {}),
        "whole": [group[0] for group in forms if len(group) == 1],
        "figures": {},
    }
    plain = Analyzer(made)
    figures: dict[str, list[tuple[list[str], str]]] = {}
    for group in lists.get("same", ()):
        head = plain.head(group[0])
        for figure in group:
            stems = plain.stems(figure)
            if stems and stems != [head]:
                figures.setdefault(stems[0], []).append((stems, head))
    for found in figures.values():
        found.sort(key=lambda figure: -len(figure[0]))
    return {**made, "figures": figures}


def is_number(name: str) -> bool:
    """Tell whether a term is a number that might as well be another; 0 and 1 have meanings of their own."""
    return name.isdecimal() and name not in ("0", "1")


def _porter() -> Callable[[str], str]:
    return import_module("whoosh.lang.porter").stem  # type: ignore[no-any-return]


def _bare(word: str) -> str:
    """Return a word without the apostrophe and what follows it."""
    return word.replace("’", "'").partition("'")[0]


def _is_symbol(text: str, place: int) -> bool:
    """Tell a symbol of the game from the same sign as punctuation."""
    char = text[place]
    before = text[place - 1] if place else " "
    after = text[place + 1] if place + 1 < len(text) else " "
    if char == "!":
        return before.isdigit() or before in ")]}" or before == after == " "
    if char in _HYPHENS:
        return (after.isdigit() or after in "i(") and not before.isalnum()
    if char == ".":
        return after.isdigit() and not before.isalpha()
    if char == "/":
        return before.isdigit() and after.isdigit()
    return True
