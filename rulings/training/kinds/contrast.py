"""Contrast pair: which detail would change the ruling?"""

from __future__ import annotations

from rulings.training.kinds.rule import case_question, case_source
from rulings.training.tables import askable, deciding, ruled_tables, told
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
_TIME, _WITHIN, _COUNTDOWN = "time", "within", "countdown"
_ILLEGAL = "illegal-procedure"


def sources(trainer: Trainer) -> list[Source]:
    """Return a source for each case that may be asked about."""
    return [case_source(KIND, trainer, record, _make) for record in trainer.cases if askable(record)]


def _make(trainer: Trainer, record: Record, rng: Random, wish: Wish) -> Question | None:
    wrong = Wrong(trainer)
    for table in ruled_tables(trainer, record, wish, rng):
        ruled = _unhurried(trainer, table)
        if not wrong.spoken(ruled) and (question := _asked(trainer, wrong, ruled, rng)):
            return question
    return None


def _unhurried(trainer: Trainer, ruled: Ruled) -> Ruled:
    """Return the table in good time, where the clock decides only what is paid, which is not asked here."""
    record = trainer.records[ruled.case]
    if ruled.facts.get(_TIME, _WITHIN) == _WITHIN or _TIME in (*record["box"], *deciding(record, False)):
        return ruled
    facts = {fact: value for fact, value in ruled.facts.items() if fact != _COUNTDOWN}
    return trainer.rule({**facts, _TIME: _WITHIN}, ruled.entry["edition"], ruled.case) or ruled


def _asked(trainer: Trainer, wrong: Wrong, ruled: Ruled, rng: Random) -> Question | None:
    changes = list(turns(trainer, ruled))
    rng.shuffle(changes)
    for change in changes:
        turned = change.ruled
        if wrong.spoken(turned) or wrong.like(turned.verdict, ruled.verdict):
            continue
        now, then = (trainer.verdict_words(each.verdict).partition(":")[0] for each in (ruled, turned))
        prompt = f'This is ruled "{now}". What would have to be different for it to be "{then}"?'
        ask = asked(prompt, change.text, _harmless(trainer, ruled, turned.verdict, rng), rng, fewest=2)
        if ask:
            return case_question(
                KIND,
                trainer,
                ruled,
                text=told(trainer, ruled, priced=False).text,
                asks=(ask,),
                answer=trainer.answer(turned),
            )
    return None


def _harmless(trainer: Trainer, ruled: Ruled, verdict: str, rng: Random) -> list[str]:
    """Return changes that leave the ruling as it is: one of what came next, then one of each other fact.

    That time has run out is no illegal procedure, but too near to one to be offered beside it.
    """
    found: dict[str, list[str]] = {}
    for change in unturned(trainer, ruled):
        if change.fact == _TIME and verdict == _ILLEGAL:
            continue
        found.setdefault(change.fact, []).append(change.text)
    reactions = found.pop(NEXT, [])
    rng.shuffle(reactions)
    others = [rng.choice(texts) for texts in found.values()]
    rng.shuffle(others)
    return [*reactions[:1], *others, *reactions[1:2]]
