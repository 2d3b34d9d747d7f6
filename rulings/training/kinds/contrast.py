"""Contrast pair: which detail would change the ruling?"""

from __future__ import annotations

from rulings.training.kinds.rule import case_question, case_source
from rulings.training.tables import askable, ruled_tables, told
from rulings.training.telling import NEXT
from rulings.training.turning import turns, unturned
from rulings.training.wrong import Wrong, asked

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
    changes = list(turns(trainer, ruled))
    rng.shuffle(changes)
    for change in changes:
        turned = change.ruled
        if wrong.spoken(turned) or wrong.like(turned.verdict, ruled.verdict):
            continue
        now, then = (trainer.verdict_words(each.verdict).partition(":")[0] for each in (ruled, turned))
        prompt = f'This is ruled "{now}". What would have to be different for it to be "{then}"?'
        ask = asked(prompt, change.text, _harmless(trainer, ruled, rng), rng, fewest=2)
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


def _harmless(trainer: Trainer, ruled: Ruled, rng: Random) -> list[str]:
    """Return changes that leave the ruling as it is: one of what came next, then one of each other fact."""
    found: dict[str, list[str]] = {}
    for change in unturned(trainer, ruled):
        found.setdefault(change.fact, []).append(change.text)
    reactions = found.pop(NEXT, [])
    rng.shuffle(reactions)
    others = [rng.choice(texts) for texts in found.values()]
    rng.shuffle(others)
    return [*reactions[:1], *others, *reactions[1:2]]
