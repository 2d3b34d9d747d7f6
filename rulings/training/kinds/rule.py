"""Rule on the case: the verdict, the penalty, and then the turn."""

from __future__ import annotations

from functools import partial

from rulings.training.question import Question, Turn
from rulings.training.source import Source
from rulings.training.tables import askable, ruled_tables, told
from rulings.training.turning import turns
from rulings.training.wrong import Wrong

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random
    from typing import Any

    from rulings.training.source import Wish
    from rulings.training.trainer import Ruled, Trainer

    Record = dict[str, Any]

KIND = "rule"


def sources(trainer: Trainer) -> list[Source]:
    """Return a source for each case that may be asked about."""
    return [case_source(KIND, trainer, record, _make) for record in trainer.cases if askable(record)]


def case_source(kind: str, trainer: Trainer, record: Record, make: Any) -> Source:
    """Return a source for one case."""
    return Source(
        kind=kind,
        case=record["id"],
        edition=record["edition"],
        section=record["section"],
        level=trainer.levels.of(record["id"]),
        key=trainer.key(record["id"]),
        fingerprint=trainer.fingerprint(record["id"]),
        make=partial(make, trainer, record),
        games=named(record.get("games")),
        divisions=named(record.get("divisions")),
        variations=tuple(record.get("variations", ())),
    )


def named(listed: Any) -> tuple[str, ...]:
    """Return the names of a list that may also say `all`."""
    return () if listed in (None, "all") else tuple(listed)


def _make(trainer: Trainer, record: Record, rng: Random, wish: Wish) -> Question | None:
    wrong = Wrong(trainer)
    for ruled in ruled_tables(trainer, record, wish, rng):
        verdict = wrong.verdict(ruled, rng)
        penalty = wrong.penalty(ruled, rng)
        asks = tuple(ask for ask in (verdict, penalty) if ask)
        if not verdict and not (penalty and record.get("penalties")):
            continue
        return case_question(
            KIND,
            trainer,
            ruled,
            asks=asks,
            answer=trainer.answer(ruled, penalty is not None, wrong.spoken(ruled)),
            turn=_turn(trainer, wrong, ruled, rng),
        )
    return None


def case_question(kind: str, trainer: Trainer, ruled: Ruled, **parts: Any) -> Question:
    """Return a question about a table on which a case rules."""
    record, story = trainer.records[ruled.case], told(trainer, ruled)
    return Question(
        id=f"{kind}:{trainer.key(ruled.case)}",
        kind=kind,
        case=ruled.case,
        edition=record["edition"],
        section=record["section"],
        level=trainer.levels.of(ruled.case),
        key=trainer.key(ruled.case),
        fingerprint=trainer.fingerprint(ruled.case),
        by=story.by,
        scene=story.scene,
        text=parts.pop("text", story.text),
        table=ruled.line,
        **parts,
    )


def _turn(trainer: Trainer, wrong: Wrong, ruled: Ruled, rng: Random) -> Turn | None:
    """Return the same table with one fact turned, when another verdict follows from it."""
    changes = list(turns(trainer, ruled))
    rng.shuffle(changes)
    for change in changes:
        turned = change.ruled
        if wrong.spoken(turned) or wrong.like(turned.verdict, ruled.verdict):
            continue
        if ask := wrong.verdict(turned, rng):
            return Turn(f"{change.supposed}. What is the ruling then?", ask, trainer.answer(turned))
    return None
