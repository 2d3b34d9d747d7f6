"""Wrong answers: the rulings of the nearest other cases, never nonsense and never right as well."""

from __future__ import annotations

from itertools import islice

from rulings.matcher import FAILS, HOLDS, explain
from rulings.training.people import in_story
from rulings.training.question import Ask
from rulings.training.tables import told
from rulings.training.telling import CHALLENGED, NEXT
from rulings.training.trainer import loss_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random
    from typing import Any

    from rulings.training.trainer import Ruled, Trainer

    Record = dict[str, Any]

CHOICES = 4
PENALTY, NOBODY = "Who loses points, and how many?", loss_words({})
_PENALTY_OPEN = "What may the head judge take, and from whom?"
_HEAD_JUDGE = "head-judge"
_NEAREST = 12
_NEXT_TO = 4  # so many neighbours may suggest a penalty that is none
_SPARED = 0.4  # that nobody pays is the usual thing, and not always asked
_DOER = "player"
_CHALLENGE, _CHARGE, _OF_CHALLENGE = "challenge", "charge", ("stands", "set-aside")
_UNDEFINED, _GOAL = "undefined", "goal"  # of a paper it is said that it is wrong
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
        self._plain: list[str] = phrases.get("plain", [])
        self._yes_no: dict[str, list[str]] = phrases.get("yes_no", {"subjects": [], "begins": []})
        self._near: dict[str, list[Record]] = {}
        self._opposites: list[list[str]] = phrases.get("opposites", [])
        self._mistaken: dict[str, dict[str, list[str]]] = phrases.get("mistaken", {})

    def spoken(self, ruled: Ruled) -> bool:
        """Tell whether the verdict says nothing until one hears what is to be done."""
        return ruled.verdict in self._spoken_verdicts or ruled.entry["about"] in self._spoken_subjects

    def near(self, ruled: Ruled) -> list[Record]:
        """Return the nearest other cases about the same subject, the fewest facts in the way first."""
        if ruled.line not in self._near:
            self._near[ruled.line] = self._nearest(ruled)
        return self._near[ruled.line]

    def _nearest(self, ruled: Ruled) -> list[Record]:
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
        return [record for _, record in sorted(ranked, key=lambda pair: pair[0])]

    def verdict(self, ruled: Ruled, rng: Random) -> Ask | None:
        """Ask for the ruling, unless its verdict alone says nothing."""
        trainer, subject = self.trainer, self._subject(ruled)
        if self.spoken(ruled) or (ruled.entry["about"] in self._yes_no["subjects"] and self._hedged(ruled)):
            return None
        mistaken = self._mistaken.get(subject, {}).get(ruled.verdict, ())
        words = (*mistaken, *map(trainer.verdict_words, self._verdicts(ruled)))
        prompt = trainer.telling.prompt(subject, ruled.facts)
        return asked(prompt, trainer.verdict_words(ruled.verdict), words, rng)

    def _subject(self, ruled: Ruled) -> str:
        """Return what the verdict is about: one that only a challenge can have is about the challenge."""
        about = _GOAL if ruled.verdict == _UNDEFINED else str(ruled.entry["about"])
        challenged = ruled.facts.get(NEXT) in CHALLENGED and ruled.verdict in _OF_CHALLENGE
        return _CHALLENGE if challenged and about != _CHARGE else about

    def _hedged(self, ruled: Ruled) -> bool:
        """Tell whether a case that nobody has put into a story answers neither yes nor no."""
        answered = ruled.entry["text"].startswith(tuple(self._yes_no["begins"]))
        return ruled.case not in self.trainer.openings and not answered

    def _verdicts(self, ruled: Ruled) -> list[str]:
        """Return other verdicts: of this case and of the nearest ones, then what is usual; no two alike.

        A plain yes stands beside a plain no, and a verdict that is explained beside others that are.
        """
        own = self.trainer.records[ruled.case]
        usual, subject = self.trainer.usual, self._subject(ruled)
        plain = ruled.verdict in self._plain
        near: set[str] = set()
        for record in (own, *self.near(ruled)[:_NEAREST]):
            near |= {each["verdict"] for each in record["rulings"]}
        known = {verdict for about, verdict in usual if about == subject}
        ranked = sorted(known, key=lambda name: (name not in near, -usual[subject, name], name))
        opposite = [each for pair in self._opposites if ruled.verdict in pair for each in pair]
        found: list[str] = []
        for verdict in (*ranked, *opposite):
            if verdict in self._spoken_verdicts or (verdict in self._plain) != plain:
                continue
            common = usual[subject, verdict] > 1 or verdict in opposite
            if common and not self.like(verdict, ruled.verdict, *found):
                found.append(verdict)
        return found

    def like(self, one: str, *others: str) -> bool:
        """Tell whether a verdict is one of the others, or comes to nearly the same."""
        groups = [group for group in self._alike if one in group]
        return one in others or any(other in group for group in groups for other in others)

    def _same(self, record: Record, ruled: Ruled) -> bool:
        """Tell whether a case speaks of the same stage and act, as far as it names them."""
        box = record["box"]
        return all(ruled.facts.get(fact) in box[fact] for fact in _MOMENT if fact in box)

    def penalty(self, ruled: Ruled, rng: Random) -> Ask | None:
        """Ask who loses how many points: somebody of the story, or nobody where one might think otherwise."""
        trainer = self.trainer
        story = told(trainer, ruled).text
        names = {role: name for role, name in trainer.people(ruled.facts).items() if in_story(name, story)}
        right = trainer.losses(ruled.points, ruled.facts)
        if not all(in_story(name, story) for name in right) or not names:
            return None
        near = self._prices(ruled, names)
        if not right and (not near or rng.random() < _SPARED):
            return None
        # Whoever did it is the one whom a wrong answer would hit; then come the others in the story.
        doer = names.get(_DOER, next(iter(names.values())))
        near.sort(key=lambda loss: doer not in loss)
        usual = [{doer: -1}, *({name: -1} for name in dict.fromkeys(names.values())), {doer: -2}]
        others = (loss_words(loss) for loss in ({}, *near, *usual))
        own = self.trainer.records[ruled.case].get("penalties") or ()
        at_discretion = right and any(each.get("by") == _HEAD_JUDGE for each in own)
        prompt = _PENALTY_OPEN if at_discretion else PENALTY
        return asked(prompt, loss_words(right), others, rng, fewest=2)

    def _prices(self, ruled: Ruled, names: dict[str, str]) -> list[dict[str, int]]:
        """Return what this case and its neighbours at the same moment may cost the players of the story."""
        own = self.trainer.records[ruled.case].get("penalties") or ()
        alike = (record for record in self.near(ruled) if self._same(record, ruled))
        near = (each for record in islice(alike, _NEXT_TO) for each in record.get("penalties") or ())
        return [{names[each["to"]]: each["points"]} for each in (*own, *near) if each["to"] in names]


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
