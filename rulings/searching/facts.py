"""Facts from words: which facts of the vocabulary a sentence suggests.

A label or alias that means one value of one fact suggests it; kb/synonyms.yaml settles the words that could
mean several, and names words that only lean to a fact: they move the order of what is found, unshown.
"""

from __future__ import annotations

from rulings.families import NO, short

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from rulings.searching.analysis import Analyzer

    Box = dict[str, list[str]]

_YES = "yes"
_LONGEST = 5


def phrases(vocabulary: dict[str, Any], lists: dict[str, Any], analyzer: Analyzer) -> dict[str, list[Box]]:
    """Return phrase -> [what it suggests, what it leans to]; a phrase is terms with blanks between."""
    meant: dict[str, set[tuple[str, str]]] = {}
    for fact, value, text in _spellings(vocabulary):
        names = analyzer.names(text)
        if _tells(names):
            meant.setdefault(" ".join(names), set()).add((fact, value))
    found = {phrase: [_box(pairs), {}] for phrase, pairs in meant.items() if len(pairs) == 1}
    for text, box in lists.get("suggests", {}).items():
        found[" ".join(analyzer.names(text))] = [box, {}]
    for text, box in lists.get("leans", {}).items():
        found.setdefault(" ".join(analyzer.names(text)), [{}, {}])[1] = box
    return {phrase: boxes for phrase, boxes in found.items() if phrase and any(boxes)}


def _spellings(vocabulary: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Yield fact, value and each text that stands for it."""
    for fact in vocabulary["facts"]:
        values = {value["name"]: value for value in fact["values"]}
        if fact["family"] and _YES in values:
            for text in (short(fact["name"]), fact["label"], *fact["aliases"]):
                yield fact["name"], _YES, text
        for name, value in values.items():
            if name not in (_YES, NO):
                for text in (name, value["label"], *value["aliases"]):
                    yield fact["name"], name, text


def _tells(names: list[str]) -> bool:
    """Tell whether terms are enough to mean something: a letter or a number alone is not."""
    return 0 < len(names) <= _LONGEST and (len(names) > 1 or (len(names[0]) > 2 and not names[0].isdecimal()))


def _box(pairs: Iterable[tuple[str, str]]) -> Box:
    return {fact: [value] for fact, value in pairs}


def facts_in(names: list[str], phrases: dict[str, list[Box]]) -> tuple[Box, Box]:
    """Return what terms suggest and what they lean to: fact -> values, from the longest phrases they hold."""
    suggested: Box = {}
    leaning: Box = {}
    place = 0
    while place < len(names):
        for length in range(min(_LONGEST, len(names) - place), 0, -1):
            boxes = phrases.get(" ".join(names[place : place + length]))
            if boxes:
                _gather(suggested, boxes[0])
                _gather(leaning, boxes[1])
                place += length - 1
                break
        place += 1
    return suggested, leaning


def _gather(box: Box, more: Box) -> None:
    for fact, values in more.items():
        known = box.setdefault(fact, [])
        known += [value for value in values if value not in known]
