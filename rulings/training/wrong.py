"""Wrong answers: the rulings of the nearest other cases, never nonsense and never right as well."""

from __future__ import annotations

from itertools import islice

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
_PENALTY = "Who loses points, and how many?"
_LONGEST = 260
_NEAREST = 12
_MOMENT = ("stage", "action")


class Wrong:
    """Finds the cases that come near a table but do not hold there."""

    def __init__(self, trainer: Trainer) -> None:
        self.trainer = trainer
        phrases = trainer.store.phrases
        spoken = phrases.get("spoken", {})
        self._spoken_verdicts: list[str] = spoken.get("verdicts", [])
        self._spoken_subjects: list[str] = spoken.get("subjects", [])
        self._alike: list[list[str]] = phrases.get("alike", [])
        self._same_person: list[list[str]] = phrases.get("same_person", [])
        self._yes_no: dict[str, list[str]] = phrases.get("yes_no", {"subjects": [], "begins": []})
        self._opposites: list[list[str]] = phrases.get("opposites", [])

    def spoken(self, ruled: Ruled) -> bool:
        """Tell whether the verdict says nothing until one hears what is to be done."""
        return ruled.verdict in self._spoken_verdicts or ruled.entry["about"] in self._spoken_subjects

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
            record = self.trainer.records[name]
            if FAILS in answers and record["edition"] in self.trainer.current:
                rank = record["edition"] != edition, answers.count(FAILS), -answers.count(HOLDS), number
                ranked.append((rank, record))
        for _, record in sorted(ranked, key=lambda pair: pair[0]):
            yield record

    def verdict(self, ruled: Ruled, rng: Random) -> Ask | None:
        """Ask for the ruling: by its verdict, or in words where the verdict alone says nothing."""
        prompt = self.trainer.telling.prompt(ruled.entry["about"])
        if self.spoken(ruled):
            return asked(prompt, ruled.entry["text"], self._texts(ruled), rng, fewest=2)
        answered = ruled.entry["text"].startswith(tuple(self._yes_no["begins"]))
        if ruled.entry["about"] in self._yes_no["subjects"] and not answered:
            return None  # the book does not say yes or no, so its question is another one
        words = map(self.trainer.verdict_words, self._verdicts(ruled))
        return asked(prompt, self.trainer.verdict_words(ruled.verdict), words, rng)

    def _verdicts(self, ruled: Ruled) -> list[str]:
        """Return other verdicts of this case and of the nearest ones, usual for the subject, no two alike."""
        own = self.trainer.records[ruled.case]
        usual, subject = self.trainer.usual, ruled.entry["about"]
        near: set[str] = set()
        for number, record in enumerate((own, *self.near(ruled))):
            if near and number > _NEAREST:
                break
            near |= {each["verdict"] for each in record["rulings"]} - {ruled.verdict, *self._spoken_verdicts}
        found: list[str] = []
        for verdict in sorted(near, key=lambda name: (-usual[subject, name], name)):
            if usual[subject, verdict] > 1 and not self._like(verdict, ruled.verdict, *found):
                found.append(verdict)
        return found or [each for pair in self._opposites if ruled.verdict in pair for each in pair]

    def _like(self, one: str, *others: str) -> bool:
        groups = [group for group in self._alike if one in group]
        return one in others or any(other in group for group in groups for other in others)

    def _texts(self, ruled: Ruled) -> Iterator[str]:
        """Yield the rulings of near cases of the same edition and stage, none that this case goes with."""
        own = self.trainer.records[ruled.case]
        linked = (name for key in ("twins", "see", "rests_on", "cited_by") for name in own.get(key) or ())
        related = {ruled.case, *linked}
        for record in islice(self.near(ruled), _NEAREST):
            stranger = record["edition"] != own["edition"] or not self._named_moment(record, ruled)
            if stranger or record["id"] in related or record.get("same_as") in related:
                continue
            yield from (
                each["text"] for each in record["rulings"] if 0 < len(each.get("text", "")) < _LONGEST
            )

    def _same_moment(self, record: Record, ruled: Ruled) -> bool:
        """Tell whether a case speaks of the same stage and act, as far as it names them."""
        return all(ruled.facts.get(fact) in record["box"][fact] for fact in _MOMENT if fact in record["box"])

    def _named_moment(self, record: Record, ruled: Ruled) -> bool:
        return any(fact in record["box"] for fact in _MOMENT) and self._same_moment(record, ruled)

    def penalty(self, ruled: Ruled, rng: Random) -> Ask | None:
        """Ask who loses how many points."""
        priced = self.trainer.records[ruled.case].get("penalties")
        free = (*self.trainer.telling.title_alone, *self._spoken_subjects)
        if not priced and ruled.entry["about"] in free:
            return None
        kept: list[Points] = [ruled.points]
        for points in self._points(ruled):
            if not any(self._same_loss(points, other) for other in kept):
                kept.append(points)
        right, *others = map(self.trainer.points_words, kept)
        return asked(_PENALTY, right, others, rng)

    def _same_loss(self, one: Points, other: Points) -> bool:
        """Tell whether two penalties may come to the same: as many points for what may be one player."""
        if one == other:
            return True
        return any(
            points == also and any(role in group and their in group for group in self._same_person)
            for role, points in one.items()
            for their, also in other.items()
        )

    def _points(self, ruled: Ruled) -> Iterator[Points]:
        """Yield nobody, what this case costs otherwise, then what the nearest other cases cost."""
        yield {}
        own = self.trainer.records[ruled.case].get("penalties") or ()
        yield from ({each["to"]: each["points"]} for each in own)
        alike = (record for record in self.near(ruled) if self._same_moment(record, ruled))
        losses = [
            {each["to"]: each["points"]}
            for record in islice(alike, _NEAREST)
            for each in record.get("penalties") or ()
        ]
        # The player who did it is the one whom a wrong answer would hit.
        yield from sorted(losses, key=lambda loss: ruled.facts.get("actor") not in loss)


def asked(prompt: str, right: str, others: Iterable[str], rng: Random, fewest: int = 1) -> Ask | None:
    """Return the question with its answers shuffled, or nothing when there are too few wrong ones."""
    wrong: list[str] = []
    for other in others:
        if other != right and other not in wrong:
            wrong.append(other)
        if len(wrong) == CHOICES - 1:
            break
    if len(wrong) < fewest or not right:
        return None
    choices = [right, *wrong]
    rng.shuffle(choices)
    return Ask(prompt, tuple(choices), choices.index(right))
