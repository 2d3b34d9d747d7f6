"""The tables of a case that a question may be asked about, fitted to what is wished for."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.training.telling import CHALLENGED, EARLY, NEXT
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
_BREACH, _WHERE, _FINDING, _VARIATION = "breach", "where", "finding.", "variation."
_USUAL = 2  # so many of the most usual answers are tried
_ILLEGAL, _LEGAL = "illegal-procedure", "legal"
_CHARGED, _CHALLENGE, _CHOOSE, _PROVISION = "charged", "challenge", "choose-variation", "provision"
# What somebody did about it, so that a judge may rule.
_REACTIONS = (_CHARGED, *CHALLENGED, "other-player-moved", "disagreed")
PLAYED_ON = ("challenged", "next-player-moved", "other-player-moved")
_STANDS = (_CHALLENGE, "handle-block", "charge", "disagree-no-goal")


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
            ruled = trainer.rule(_unshielded(trainer, facts), record["edition"], record["id"])
            if ruled is None or not _in_season(trainer, ruled) or _too_late(ruled.facts):
                continue
            if disputed := _disputed(trainer, ruled):
                yield disputed


def _too_late(facts: Facts) -> bool:
    """Tell whether the time for a Goal runs out although others have played on since."""
    return (
        facts.get("stage") in EARLY
        and facts.get(NEXT) in PLAYED_ON
        and facts.get("time", "within") != "within"
    )


def _in_season(trainer: Trainer, ruled: Ruled) -> bool:
    """Tell whether the variations of a table can be chosen by the rulebook that rules on it."""
    record = trainer.records[ruled.case]
    if record["kind"] != _PROVISION:
        return True
    chosen = [fact for fact, value in ruled.facts.items() if fact.startswith(_VARIATION) and value != "no"]
    names = [*(fact.removeprefix(_VARIATION) for fact in chosen), *filter(None, [record.get("variation")])]
    divisions = [ruled.facts["division"]] if "division" in ruled.facts else []
    return trainer.seasons.played(record["edition"], divisions, names)


def stand_taken(facts: Facts) -> bool:
    """Tell whether a player has taken a stand: before that an official rules on nothing."""
    return facts.get(NEXT) in _REACTIONS or facts.get("action") in _STANDS


def _disputed(trainer: Trainer, ruled: Ruled) -> Ruled | None:
    """Return the table with a charge where illegal procedure is, or might be, ruled and none was made."""
    if ruled.verdict not in (_ILLEGAL, _LEGAL) or stand_taken(ruled.facts):
        return ruled
    charged = None
    if trainer.telling.idle(NEXT, ruled.facts.get(NEXT, "nothing-yet")):
        charged = trainer.rule({**ruled.facts, NEXT: _CHARGED}, ruled.entry["edition"], ruled.case)
    if charged and charged.verdict == ruled.verdict:
        return charged
    return None if ruled.verdict == _ILLEGAL else ruled


def _fitted(table: Facts, wish: Wish) -> Facts:
    """Return the table in the game and division wished for."""
    wanted = {name: value for name, value in (("game", wish.game), ("division", wish.division)) if value}
    return {**wanted, **table, **wanted}


def _unshielded(trainer: Trainer, facts: Facts) -> Facts:
    """Return the table with what might shield from a penalty settled: where nobody says, it does not."""
    found = dict(facts)
    for guard in trainer.vocabulary.data.get("guards", ()):
        of = guard["of"]
        if of in facts and not trainer.telling.as_usual(of, facts[of]):
            for fact, shields in guard["unless"].items():
                known = (value["name"] for value in trainer.vocabulary.facts[fact]["values"])
                found.setdefault(fact, next(value for value in known if value not in shields))
    return found


def _completed(trainer: Trainer, facts: Facts, edition: str, rng: Random) -> Iterator[Facts]:
    """Yield the table, or where a ruling or penalty hangs on one more fact, the table with a usual answer."""
    open_facts = trainer.open_facts(facts, edition)
    if not open_facts:
        yield facts
    elif len(open_facts) == 1 and open_facts[0] not in trainer.telling.fixed:
        values = trainer.usual_values(open_facts[0])[:_USUAL]
        rng.shuffle(values)
        yield from ({**facts, open_facts[0]: value} for value in values)


def told(trainer: Trainer, ruled: Ruled, priced: bool = True) -> Story:
    """Return the story of a table: its facts in sentences, after the case's own words where it has some.

    What decides only who pays is told where that is asked (`priced`).
    """
    record, telling = trainer.records[ruled.case], trainer.telling
    opening = trainer.openings.get(ruled.case, "")
    decides = deciding(record, priced)
    if opening:
        called = {_CHALLENGE} if telling.reacted(ruled.facts) in CHALLENGED else set()
        untold = set(ruled.facts) - decides - {NEXT} - called
    else:
        untold = {_BREACH} - decides  # that is for the reader to see
        if any(fact.startswith(_FINDING) for fact in ruled.facts):
            untold |= {*telling.in_title} - decides - {_WHERE}
    story = telling.story(ruled.facts, {*decides, *record["box"]}, untold, opening)
    scene = telling.scene(
        {fact: value for fact, value in ruled.facts.items() if _in_scene(trainer, ruled, fact)}
    )
    spoken = trainer.in_game(story, ruled.facts.get("game", ""))
    return Story(trainer.edition_words(record["edition"]), scene, spoken)


def _in_scene(trainer: Trainer, ruled: Ruled, fact: str) -> bool:
    """Tell whether a fact belongs to the scene: of the variations only what the case is about.

    What is chosen only now is not in force yet, and what always is needs no telling.
    """
    if not fact.startswith(_VARIATION):
        return True
    record, name = trainer.records[ruled.case], fact.removeprefix(_VARIATION)
    boxed = {key.removeprefix(_VARIATION) for key in (*record["box"], *deciding(record)) if _VARIATION in key}
    about = boxed.union(record.get("variations", ()))
    needed = name in about or (record["kind"] == _PROVISION and not about)
    if ruled.facts.get("action") == _CHOOSE:
        label = str(trainer.vocabulary.facts[fact]["label"])
        needed &= name != record.get("variation") and label not in trainer.openings.get(ruled.case, "")
    return needed and not trainer.standing(fact, ruled.facts)


def deciding(record: Record, priced: bool = True) -> set[str]:
    """Return the facts that decide between the rulings of a case, and between its penalties."""
    rulings = {fact for ruling in record["rulings"] for fact in ruling.get("when") or ()}
    penalties = (record.get("penalties") or ()) if priced else ()
    return rulings | {fact for penalty in penalties for fact in penalty["box"]}
