"""Contrast pair: which detail would change the ruling?"""

from __future__ import annotations

from rulings.training.kinds.rule import case_question, case_source
from rulings.training.tables import askable, ruled_tables, told
from rulings.training.turning import turns, unturned
from rulings.training.wrong import CHOICES, Wrong, asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random
    from typing import Any

    from rulings.training.question import Question
    from rulings.training.source import Source, Wish
    from rulings.training.trainer import Ruled, Trainer

    Record = dict[str, Any]

KIND = "contrast"


def sources(trainer: Trainer) -> list[Source]:
    """Return a source for each case that may be asked about."""
    return [case_source(KIND, trainer, record, _make) for record in trainer.cases if askable(record)]


def _make(trainer: Trainer, record: Record, rng: Random, wish: Wish) -> Question | None:
    wrong = Wrong(trainer)
    for ruled in ruled_tables(trainer, record, wish, rng):
        if not wrong.spoken(ruled) and (question := _asked(trainer, wrong, ruled, rng)):
            return question
    return None


def _asked(trainer: Trainer, wrong: Wrong, ruled: Ruled, rng: Random) -> Question | None:
    telling = trainer.telling
    for fact, value, turned in turns(trainer, ruled):
        if wrong.spoken(turned) or wrong.like(turned.verdict, ruled.verdict):
            continue
        harmless = _harmless(trainer, ruled, fact)
        now, then = (trainer.verdict_words(each.verdict).partition(":")[0] for each in (ruled, turned))
        prompt = f"The ruling is: {now}. Which one change would make it: {then}?"
        ask = asked(prompt, telling.clause(fact, value), harmless, rng, fewest=2)
        if ask:
            return case_question(
                KIND,
                trainer,
                ruled,
                text=told(trainer, ruled).text,
                asks=(ask,),
                answer=trainer.answer(turned),
            )
    return None


def _harmless(trainer: Trainer, ruled: Ruled, turning: str) -> list[str]:
    """Return one change of each other fact that leaves the ruling as it is."""
    found: dict[str, str] = {}
    for fact, value, _ in unturned(trainer, ruled):
        if fact != turning:
            found.setdefault(fact, trainer.telling.clause(fact, value))
        if len(found) == CHOICES - 1:
            break
    return list(found.values())
