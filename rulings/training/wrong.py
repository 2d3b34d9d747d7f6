"""Wrong answers: the rulings of the nearest other cases, never nonsense and never right as well."""

from __future__ import annotations

from itertools import islice

from rulings.matcher import FAILS, HOLDS, explain
from rulings.training.question import Ask
from rulings.training.telling import CHALLENGED
from rulings.training.trainer import loss_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random
    from typing import Any

    from rulings.training.trainer import Ruled, Trainer

    Record = dict[str, Any]

CHOICES = 4
_PENALTY = "Who loses points, and how many?"
_LONGEST = 260
_NEAREST = 12
_ABOUT = 40  # texts that differ by fewer letters are about as long
_DOER = "player"
_AT_ONCE = ("score", "judging")
_CHALLENGE, _OF_CHALLENGE = "challenge", ("stands", "set-aside")
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
        """Ask for the ruling: by its verdict, or in words where the verdict alone says nothing."""
        trainer = self.trainer
        prompt = trainer.telling.prompt(self._subject(ruled))
        if self.spoken(ruled):
            right = trainer.in_game(ruled.entry["text"], ruled.facts.get("game", ""))
            return asked(prompt, right, self._texts(ruled, len(right)), rng, fewest=2)
        if ruled.entry["about"] in self._yes_no["subjects"] and self._hedged(ruled):
            return None
        words = map(trainer.verdict_words, self._verdicts(ruled))
        return asked(prompt, trainer.verdict_words(ruled.verdict), words, rng)

    def _subject(self, ruled: Ruled) -> str:
        """Return what the verdict is about: one that only a challenge can have is about the challenge."""
        challenged = ruled.facts.get("then") in CHALLENGED and ruled.verdict in _OF_CHALLENGE
        return _CHALLENGE if challenged else str(ruled.entry["about"])

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

    def _texts(self, ruled: Ruled, length: int) -> list[str]:
        """Return the rulings of near cases at the same moment, none that this case goes with.

        Of the nearest, those come first that are about as long as the right one.
        """
        own = self.trainer.records[ruled.case]
        linked = (name for key in ("twins", "see", "rests_on", "cited_by") for name in own.get(key) or ())
        related = {ruled.case, *linked}
        # On scoring and judging a case speaks in sentences of which several hold at once.
        others = () if ruled.entry["about"] in _AT_ONCE else own["rulings"]
        found = [each["text"] for each in others if each["text"] != ruled.entry["text"]]
        for moment in (_MOMENT, _MOMENT[:1]):  # the same act at the same stage, or else another act there
            for record in self.near(ruled)[:_NEAREST]:
                stranger = record["edition"] != own["edition"] or not self._named(record, ruled, moment)
                if not stranger and record["id"] not in related and record.get("same_as") not in related:
                    found += [each["text"] for each in record["rulings"]]
            if len(set(found)) > 1:
                break
        game = ruled.facts.get("game", "")
        fit = [self.trainer.in_game(text, game) for text in found if 0 < len(text) < _LONGEST]
        return sorted(dict.fromkeys(fit), key=lambda text: abs(len(text) - length) // _ABOUT)

    def _same(self, record: Record, ruled: Ruled, moment: tuple[str, ...]) -> bool:
        """Tell whether a case speaks of the same stage and act, as far as it names them."""
        return all(ruled.facts.get(fact) in record["box"][fact] for fact in moment if fact in record["box"])

    def _named(self, record: Record, ruled: Ruled, moment: tuple[str, ...]) -> bool:
        return any(fact in record["box"] for fact in moment) and self._same(record, ruled, moment)

    def penalty(self, ruled: Ruled, rng: Random, verdict: Ask | None) -> Ask | None:
        """Ask who loses how many points; not where the rulings offered before have told it already."""
        priced = self.trainer.records[ruled.case].get("penalties")
        offered = " ".join(verdict.choices) if verdict else ""
        if self.spoken(ruled) and (not priced or "point" in offered):
            return None
        if not priced and ruled.entry["about"] in self.trainer.telling.title_alone:
            return None
        right, *others = (loss_words(lost) for lost in self._losses(ruled))
        return asked(_PENALTY, right, others, rng, fewest=2)

    def _losses(self, ruled: Ruled) -> list[dict[str, int]]:
        """Return the right loss and then wrong ones: nobody's, those of the nearest cases, the usual ones.

        They are told by the players of the story, so that no player comes under two names.
        """
        trainer, names = self.trainer, self.trainer.people(ruled.facts)
        own = trainer.records[ruled.case].get("penalties") or ()
        alike = (record for record in self.near(ruled) if self._same(record, ruled, _MOMENT))
        near = (each for record in islice(alike, _NEAREST) for each in record.get("penalties") or ())
        losses = [{names[each["to"]]: each["points"]} for each in (*own, *near) if each["to"] in names]
        # Whoever did it is the one whom a wrong answer would hit; then come the others at the table.
        doer = names[_DOER]
        losses.sort(key=lambda loss: doer not in loss)
        usual = [{doer: -1}, *({name: -1} for name in dict.fromkeys(names.values())), {doer: -2}]
        found = [trainer.losses(ruled.points, ruled.facts)]
        for loss in ({}, *losses, *usual):
            if loss not in found:
                found.append(loss)
        return found


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
