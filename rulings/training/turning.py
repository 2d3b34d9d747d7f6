"""One fact changed: the tables beside a table, and what is ruled there."""

from __future__ import annotations

from rulings.training.tables import askable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulings.training.trainer import Ruled, Trainer

    Turned = tuple[str, str, Ruled]

_WEAK = ("players", "division")  # changes that seldom matter to anybody, offered last
_LINKED = {"goal-state": "action", "then": "challenge"}  # what cannot change alone where the other is told


def turns(trainer: Trainer, ruled: Ruled) -> Iterator[Turned]:
    """Yield the contrasts of a ruling that make sense as a change of one told fact, nearest first."""
    for contrast in ruled.entry["contrast"]:
        found = turned(trainer, ruled, contrast["fact"], contrast["value"])
        if found is not None and not ruled.same_as(found):
            yield contrast["fact"], contrast["value"], found


def unturned(trainer: Trainer, ruled: Ruled) -> Iterator[Turned]:
    """Yield the changes of one told fact, or of a circumstance, that leave the ruling as it is."""
    listed = dict.fromkeys((*ruled.facts, *trainer.telling.circumstances))
    alone = [fact for fact in listed if _LINKED.get(fact) not in ruled.facts]
    for fact in sorted(alone, key=_WEAK.__contains__):
        for value in trainer.vocabulary.facts[fact]["values"]:
            if trainer.telling.as_usual(fact, value["name"]):
                continue
            found = turned(trainer, ruled, fact, value["name"])
            if found is not None and ruled.same_as(found) and found.entry["text"] == ruled.entry["text"]:
                yield fact, value["name"], found


def turned(trainer: Trainer, ruled: Ruled, fact: str, value: str) -> Ruled | None:
    """Return what is ruled when one fact is otherwise, if that can be told and asked."""
    if fact in trainer.telling.fixed or "." in fact or ruled.facts.get(fact) == value:
        return None
    if (ruled.facts.get("action", ""), fact, value) not in trainer.seen:
        return None
    found = trainer.rule({**ruled.facts, fact: value}, ruled.entry["edition"])
    if found is None or not askable(trainer.records[found.case]):
        return None
    return found
