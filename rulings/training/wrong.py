"""Wrong answers: the rulings of the nearest other cases, never nonsense and never right as well."""

from __future__ import annotations

from rulings.matcher import FAILS, HOLDS, explain
from rulings.training.question import Ask

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random
    from typing import Any

    from rulings.training.trainer import Points, Ruled, Trainer

    Record = dict[str, Any]

CHOICES = 4
# Verdicts that say nothing until one hears what is to be done: there the rulings themselves are offered.
SPOKEN = ("procedure", "penalty", "scored")
_PENALTY = "Who loses points, and how many?"
_LONGEST = 260


class Wrong:
    """Finds the cases that come near a table but do not hold there."""

    def __init__(self, trainer: Trainer) -> None:
        self.trainer = trainer

    def near(self, ruled: Ruled) -> Iterator[Record]:
        """Yield the other cases about the same subject, those with the fewest facts in the way first."""
        matcher = self.trainer.checker.matcher
        table = self.trainer.checker.table(ruled.facts)
        edition = ruled.entry["edition"]
        ranked = []
        for number, about in enumerate(matcher.abouts):
            name = matcher.ids[number]
            if about != ruled.entry["about"] or name == ruled.case:
                continue
            answers = [row[3] for row in explain(matcher.boxes.boxes[number], table)]
            if FAILS in answers and HOLDS in answers:
                record = self.trainer.records[name]
                rank = record["edition"] != edition, answers.count(FAILS), -answers.count(HOLDS), number
                ranked.append((rank, record))
        for _, record in sorted(ranked, key=lambda pair: pair[0]):
            yield record

    def verdict(self, ruled: Ruled, rng: Random) -> Ask | None:
        """Ask for the ruling: by its verdict, or in words where the verdict alone says nothing."""
        prompt = self.trainer.telling.prompt(ruled.entry["about"])
        if ruled.verdict in SPOKEN:
            return asked(prompt, ruled.entry["text"], self._texts(ruled), rng)
        own = [each["verdict"] for each in self.trainer.records[ruled.case]["rulings"]]
        others = [each["verdict"] for record in self.near(ruled) for each in record["rulings"]]
        words = (self.trainer.verdict_words(each) for each in (*own, *others) if each not in SPOKEN)
        return asked(prompt, self.trainer.verdict_words(ruled.verdict), words, rng)

    def _texts(self, ruled: Ruled) -> Iterator[str]:
        related = {ruled.case, *self.trainer.records[ruled.case].get("twins", ())}
        for record in self.near(ruled):
            if record["id"] not in related and record.get("same_as") not in related:
                yield from (each["text"] for each in record["rulings"] if 0 < len(each.get("text", "")) < _LONGEST)

    def penalty(self, ruled: Ruled, rng: Random) -> Ask | None:
        """Ask who loses how many points."""
        right = self.trainer.points_words(ruled.points)
        return asked(_PENALTY, right, map(self.trainer.points_words, self._points(ruled)), rng)

    def _points(self, ruled: Ruled) -> Iterator[Points]:
        """Yield nobody, what this case costs otherwise, then what the nearest other cases cost."""
        yield {}
        own = self.trainer.records[ruled.case].get("penalties") or ()
        yield from ({each["to"]: each["points"]} for each in own)
        for record in self.near(ruled):
            yield from ({each["to"]: each["points"]} for each in record.get("penalties") or ())


def asked(prompt: str, right: str, others: Iterable[str], rng: Random, most: int = CHOICES) -> Ask | None:
    """Return the question with its answers shuffled, or nothing when there is no wrong one."""
    wrong: list[str] = []
    for other in others:
        if other != right and other not in wrong:
            wrong.append(other)
        if len(wrong) == most - 1:
            break
    if not wrong or not right:
        return None
    choices = [right, *wrong]
    rng.shuffle(choices)
    return Ask(prompt, tuple(choices), choices.index(right))
