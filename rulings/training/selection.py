"""Draws questions: by wish, by chance with a seed, or what is due for repetition."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from importlib import import_module
from random import Random

from rulings.errors import UsageError, did_you_mean
from rulings.training.mix import Mix
from rulings.training.source import Wish
from rulings.training.trainer import Trainer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from rulings.knowledge import KnowledgeBase
    from rulings.training.progress import Progress
    from rulings.training.question import Question
    from rulings.training.source import Source

# kind -> what it asks, the module with its sources, and how often it is drawn beside the others
KINDS = {
    "rule": ("rule on the case", "rule", 6),
    "contrast": ("which detail would change the ruling", "contrast", 2),
    "true-false": ("true or false on procedure", "truefalse", 2),
    "variations": ("which variations may be chosen", "variations", 1),
    "goal": ("is this Goal legal", "expressions", 1),
    "equation": ("is this Equation right", "expressions", 1),
    "solution": ("is this On-Sets Solution right", "solutions", 1),
    "score": ("score this shake", "shake", 1),
    "time": ("how long has the player", "limits", 1),
    "changed": ("what a change of the rules has turned", "turned", 1),
}


_CHANGED = "changed"
_RECERTIFY = (_CHANGED, "true-false", "score")


class Quiz:
    """The questions a knowledge base can ask."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.trainer = Trainer(kb)

    @cached_property
    def sources(self) -> list[Source]:
        """Every source of questions, in the order of the kinds and of the knowledge base."""
        modules = dict.fromkeys(module for kind, (_, module, _) in KINDS.items() if kind != _CHANGED)
        return [
            source
            for name in modules
            for source in import_module(f"rulings.training.kinds.{name}").sources(self.trainer)
        ]

    def suited(self, wish: Wish) -> list[Source]:
        """Return the sources of what is wished for; superseded editions only where editions are named.

        After a change only those kinds are asked that are about the change itself, unless others are named.
        """
        if wish.before and not wish.kinds:
            wish = replace(wish, kinds=_RECERTIFY)
        named = wish.edition or wish.editions is not None
        current = self.trainer.current
        return [
            source
            for source in (*self.sources, *self._turned(wish))
            if source.suits(wish) and (named or source.edition in current)
        ]

    def _turned(self, wish: Wish) -> list[Source]:
        """Return what changed between the two editions wished for, or lately where changes are wished for."""
        from rulings.training.kinds import turned

        if wish.before and wish.after:
            return turned.between(self.trainer, wish.before, wish.after)
        return turned.sources(self.trainer) if _CHANGED in wish.kinds else []

    def draw(self, wish: Wish, count: int, seed: int | None = None) -> list[Question]:
        """Return up to so many questions by chance, no case twice; the same seed gives the same ones."""
        rng = Random(seed)
        queues: dict[str, list[Source]] = {}
        for source in self.suited(wish):
            queues.setdefault(source.kind, []).append(source)
        for queue in queues.values():
            rng.shuffle(queue)
        made = {kind: self._made(queue, wish, rng.getrandbits(64)) for kind, queue in queues.items()}
        return _dealt(made, count, rng, Mix(self.trainer))

    def due(self, wish: Wish, count: int, progress: Progress, seed: int | None = None) -> list[Question]:
        """Return what is due for repetition, the longest overdue first, and then what is new."""
        rng = Random(seed)
        sources = self.suited(wish)
        rng.shuffle(sources)
        ranks = {source.key: progress.rank(source.key, source.fingerprint) for source in sources}
        due = sorted(
            (rank, number)
            for number, source in enumerate(sources)
            if (rank := ranks[source.key]) is not None and rank <= 0
        )
        made = self._made((sources[number] for _, number in due), wish, rng.getrandbits(64))
        found: dict[str, Question] = {}
        for question in made:
            if len(found) == count:
                break
            found.setdefault(question.key, question)
        fresh = frozenset(key for key, rank in ranks.items() if rank is None)
        new = self.draw(replace(wish, keys=fresh), count - len(found), rng.getrandbits(32))
        return [*found.values(), *new]

    def _made(self, sources: Iterable[Source], wish: Wish, seed: int) -> Iterator[Question]:
        """Yield a question from each source that gives one."""
        for source in sources:
            # Seeded by its own name, a question does not depend on how many others were tried before it.
            question = source.make(Random(f"{seed} {source.key} {source.case}"), wish)
            if question and wish.before and not source.before:
                question = self._with_before(question, wish.before)
            if question:
                yield question

    def _with_before(self, question: Question, before: str) -> Question:
        """Return a question whose answer tells what the rule was before a change."""
        was = self.trainer.was(question.case, before)
        notes = (*question.answer.notes, *was)
        return replace(question, answer=replace(question.answer, notes=notes)) if was else question

    def wish(self, **words: Any) -> Wish:
        """Return a wish after looking at its words: unknown kinds, sections and variations are refused."""
        wish = Wish(**words)
        for kind in wish.kinds:
            if kind not in KINDS:
                raise UsageError(
                    f"unknown kind {kind!r}{did_you_mean(kind, KINDS)}; kinds: {', '.join(KINDS)}"
                )
        known = list(dict.fromkeys(source.section for source in self.sources))
        for section in wish.sections:
            if section.casefold() not in {each.casefold() for each in known}:
                raise UsageError(f"no section {section!r}; sections: {', '.join(known)}")
        variations = {name for source in self.sources for name in source.variations}
        if wish.variation and wish.variation not in variations:
            guess = did_you_mean(wish.variation, variations) or f"; known: {', '.join(sorted(variations))}"
            raise UsageError(f"no questions on variation {wish.variation!r}{guess}")
        return wish


def _dealt(made: dict[str, Iterator[Question]], count: int, rng: Random, mix: Mix) -> list[Question]:
    """Deal questions out of each kind by its weight, no case twice; what does not mix comes last."""
    turn = {kind: rng.random() / KINDS[kind][2] for kind in made}
    found: dict[str, Question] = {}
    late: list[Question] = []
    while turn and len(found) < count:
        kind = min(turn, key=lambda name: turn[name])
        question = next(made[kind], None)
        if question is None:
            del turn[kind]
        elif not mix.takes(question):
            late.append(question)
        elif question.case not in found:
            found[question.case] = question
            mix.add(question)
            turn[kind] += 1 / KINDS[kind][2]
    for question in late:
        if len(found) < count and question.case not in found and not mix.answers(question):
            found[question.case] = question
            mix.add(question)
    return list(found.values())
