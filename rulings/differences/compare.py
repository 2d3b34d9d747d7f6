"""Two editions' answers -> changes: added, removed, changed, and what only moved to another number."""

from __future__ import annotations

from rulings.differences.answers import Answer, Answers
from rulings.differences.wording import AVAILABLE, NOT_LISTED, NOT_STATED, division_words, value_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    Record = dict[str, Any]
    Question = tuple[str, str]
    Pair = tuple[Answer | None, Answer | None]

ADDED, REMOVED, CHANGED, MOVED = "added", "removed", "changed", "moved"
_VARIATION = "variation."


class Comparison:
    """Compares by question and division, never by number or by wording of the provisions."""

    def __init__(self, topics: Mapping[str, Record], divisions: Sequence[str]) -> None:
        self.topics, self.divisions = topics, divisions

    def changes(self, old: Answers, new: Answers) -> Iterator[Record]:
        """Give every question that is answered differently, or elsewhere, in the order of the topics."""
        for topic, about in self.topics.items():
            asked = [key for key in about.get("facts", {}) if (topic, key) in old or (topic, key) in new]
            gone = self._without_variation(topic, old, new)
            for key in asked:
                pairs = self._pairs((topic, key), old, new)
                if key != AVAILABLE:
                    pairs = {name: pair for name, pair in pairs.items() if name not in gone}
                yield from self._rows(topic, key, pairs)

    def _without_variation(self, topic: str, old: Answers, new: Answers) -> set[str]:
        """Return the divisions that have lost a variation: one line says so, not one for each limit."""
        if not topic.startswith(_VARIATION):
            return set()
        had = old.get((topic, AVAILABLE), {})
        return set(had) - set(new.get((topic, AVAILABLE), {}))

    def _pairs(self, question: Question, old: Answers, new: Answers) -> dict[str, Pair]:
        before, after = old.get(question, {}), new.get(question, {})
        # An edition may name a division that tables never do: Minor, in Basic.
        named = dict.fromkeys((*self.divisions, *before, *after))
        return {
            division: (before.get(division), after.get(division))
            for division in named
            if division in before or division in after
        }

    def _rows(self, topic: str, key: str, pairs: dict[str, Pair]) -> Iterator[Record]:
        """Give one row for all divisions in which the same value became the same other one."""
        groups: dict[str, list[str]] = {}
        for division, pair in pairs.items():
            groups.setdefault(repr([_comparable(each) for each in pair]), []).append(division)
        for divisions in groups.values():
            if row := self._row(topic, key, divisions, [pairs[division] for division in divisions]):
                yield row

    def _row(self, topic: str, key: str, divisions: list[str], pairs: list[Pair]) -> Record | None:
        before, after = pairs[0]
        old_refs, new_refs = _refs(pairs, 0), _refs(pairs, 1)
        kind = _kind(before, after, old_refs, new_refs)
        if not kind:
            return None
        question = self.topics[topic]["facts"][key]
        whole = divisions == list(self.divisions)
        return {
            "topic": question["title"] + ("" if whole else f", in {division_words(divisions)}"),
            "kind": kind,
            "old": self._words(before, topic, key),
            "new": self._words(after, topic, key),
            "old_ref": ", ".join(old_refs),
            "new_ref": ", ".join(new_refs),
            "facts": [key],
            "affected": [],
            "subject": topic,
            "section": self.topics[topic].get("section", ""),
            "divisions": divisions,
        }

    def _words(self, answer: Answer | None, topic: str, key: str) -> str:
        if answer is None:
            return NOT_LISTED if topic.startswith(_VARIATION) and key == AVAILABLE else NOT_STATED
        return value_words(answer.value, self.topics[topic]["facts"][key], key)


def _kind(before: Answer | None, after: Answer | None, old_refs: list[str], new_refs: list[str]) -> str:
    if before is None or after is None:
        return ADDED if before is None else REMOVED
    if _comparable(before) != _comparable(after):
        return CHANGED
    return MOVED if old_refs != new_refs else ""


def _comparable(answer: Answer | None) -> Any:
    """Return what is compared: the value, lists without regard to their order."""
    if answer is None:
        return None
    value = answer.value
    return sorted(map(repr, value)) if isinstance(value, (list, tuple)) else value


def _refs(pairs: list[Pair], side: int) -> list[str]:
    found = [pair[side] for pair in pairs]
    return list(dict.fromkeys(ref for answer in found if answer for ref in answer.refs))
