"""The tables of a case that a question may be asked about, fitted to what is wished for."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.training.trainer import tables_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random
    from typing import Any

    from rulings.training.source import Wish
    from rulings.training.trainer import Facts, Ruled, Trainer

    Record = dict[str, Any]

_HIGH = "high"
_BREACH, _NEXT, _WHERE, _FINDING = "breach", "then", "where", "finding."
_USUAL = 2  # so many of the most usual answers are tried


@dataclass(frozen=True)
class Story:
    """What is shown of a table: the scene, what happened, and the edition where it has to be named."""

    by: str
    scene: str
    text: str


def askable(record: Record) -> bool:
    """Tell whether a case may be asked about: not while the sources disagree on it in earnest."""
    return all(conflict.get("weight") != _HIGH for conflict in record["conflicts"])


def ruled_tables(trainer: Trainer, record: Record, wish: Wish, rng: Random) -> Iterator[Ruled]:
    """Yield tables on which this case certainly rules, in an order of chance."""
    tables = tables_of(record)
    rng.shuffle(tables)
    for table in tables:
        for facts in _completed(trainer, _fitted(table, wish), record["edition"], rng):
            if ruled := trainer.rule(facts, record["edition"], record["id"]):
                yield ruled


def _fitted(table: Facts, wish: Wish) -> Facts:
    """Return the table in the game and division wished for."""
    wanted = {name: value for name, value in (("game", wish.game), ("division", wish.division)) if value}
    return {**wanted, **table, **wanted}


def _completed(trainer: Trainer, facts: Facts, edition: str, rng: Random) -> Iterator[Facts]:
    """Yield the table, or where a ruling or penalty hangs on one more fact, the table with a usual answer."""
    open_facts = trainer.open_facts(facts, edition)
    if not open_facts:
        yield facts
    elif len(open_facts) == 1 and open_facts[0] not in trainer.telling.fixed:
        values = trainer.usual_values(open_facts[0])[:_USUAL]
        rng.shuffle(values)
        yield from ({**facts, open_facts[0]: value} for value in values)


def told(trainer: Trainer, ruled: Ruled) -> Story:
    """Return the story of a table: its facts in sentences, after the case's own words where it has some."""
    record, telling = trainer.records[ruled.case], trainer.telling
    opening = trainer.openings.get(ruled.case, "")
    decides = deciding(record)
    if opening:
        untold = set(ruled.facts) - decides - {_NEXT}
    else:
        untold = {_BREACH} - decides  # that is for the reader to see
        if any(fact.startswith(_FINDING) for fact in ruled.facts):
            untold |= {*telling.in_title} - decides - {_WHERE}
    story = telling.story(ruled.facts, {*decides, *record["box"]}, untold, opening)
    scene = telling.scene(ruled.facts)
    spoken = trainer.in_game(story, ruled.facts.get("game", ""))
    return Story(trainer.edition_words(record["edition"]), scene, spoken)


def deciding(record: Record) -> set[str]:
    """Return the facts that decide between the rulings and penalties of a case."""
    rulings = {fact for ruling in record["rulings"] for fact in ruling.get("when") or ()}
    return rulings | {fact for penalty in record.get("penalties") or () for fact in penalty["box"]}
