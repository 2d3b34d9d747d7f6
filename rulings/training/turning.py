"""One fact changed: the tables beside a table, and what is ruled there."""

from __future__ import annotations

from rulings.training.tables import askable, deciding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulings.training.trainer import Ruled, Trainer

    Turned = tuple[str, str, Ruled]

_WEAK = ("players", "division")  # changes that seldom matter to anybody, offered last
_INSULATED = "insulated"
_LINKED = {"goal-state": "action", "then": "challenge"}  # what cannot change alone where the other is told


def turns(trainer: Trainer, ruled: Ruled) -> Iterator[Turned]:
    """Yield the contrasts of a ruling that make sense as a change of one told fact, nearest first."""
    for contrast in ruled.entry["contrast"]:
        fact, value = contrast["fact"], contrast["value"]
        found = turned(trainer, ruled, fact, value) if _open(trainer, ruled, fact) else None
        if found is not None and not ruled.same_as(found) and not _claimed(trainer, ruled, found):
            yield fact, value, found


def unturned(trainer: Trainer, ruled: Ruled) -> Iterator[Turned]:
    """Yield the changes of one told fact, or of a circumstance, that leave the ruling as it is."""
    telling = trainer.telling
    told = [fact for fact, value in ruled.facts.items() if not telling.as_usual(fact, value)]
    listed = dict.fromkeys((*told, *telling.circumstances))
    alone = [fact for fact in listed if _LINKED.get(fact) not in ruled.facts and _open(trainer, ruled, fact)]
    for fact in sorted(alone, key=_WEAK.__contains__):
        for value in trainer.vocabulary.facts[fact]["values"]:
            if telling.as_usual(fact, value["name"]):
                continue
            found = turned(trainer, ruled, fact, value["name"])
            if found is not None and _as_before(ruled, found) and not _arguable(trainer, found, fact):
                yield fact, value["name"], found


def turned(trainer: Trainer, ruled: Ruled, fact: str, value: str) -> Ruled | None:
    """Return what is ruled when one fact is otherwise, if that can be told and asked."""
    if fact in trainer.telling.fixed or "." in fact or ruled.facts.get(fact) == value:
        return None
    if not trainer.seen[ruled.facts.get("action", ""), fact, value]:
        return None
    found = trainer.rule({**ruled.facts, fact: value}, ruled.entry["edition"])
    if found is None or not askable(trainer.records[found.case]):
        return None
    return found


def _open(trainer: Trainer, ruled: Ruled, fact: str) -> bool:
    """Tell whether a fact can be changed: a case with its own story tells the rest in that, unchangeably."""
    if ruled.case not in trainer.openings:
        return True
    return fact in (*deciding(trainer.records[ruled.case]), *trainer.telling.circumstances)


def _as_before(ruled: Ruled, found: Ruled) -> bool:
    return ruled.same_as(found) and found.entry["text"] == ruled.entry["text"]


def _claimed(trainer: Trainer, ruled: Ruled, found: Ruled) -> bool:
    """Tell whether the case that ruled before still speaks at the changed table, though it yields there.

    That what was illegal is insulated is no such doubt: the fault remains, and is covered.
    """
    if _INSULATED in (ruled.verdict, found.verdict):
        return False
    applies = trainer.applying(found.facts, found.entry["edition"])
    return any((entry["id"], entry["verdict"]) == (ruled.case, ruled.verdict) for entry in applies)


def _arguable(trainer: Trainer, found: Ruled, fact: str) -> bool:
    """Tell whether another case that hangs on the changed fact would have ruled otherwise."""
    applies = trainer.applying(found.facts, found.entry["edition"])
    return any(
        entry["verdict"] != found.verdict and fact in trainer.records[entry["id"]]["box"] for entry in applies
    )
