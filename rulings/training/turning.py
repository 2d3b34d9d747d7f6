"""One fact changed: the tables beside a table, and what is ruled there."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.training.tables import PLAYED_ON, askable, deciding, stand_taken
from rulings.training.telling import CHALLENGED, EARLY, NEXT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulings.training.trainer import Facts, Ruled, Trainer

_GOAL_SET = "goal-set"
_INSULATED, _ILLEGAL, _CHARGED = "insulated", "illegal-procedure", "charged"
_CHALLENGE, _LEGAL_CHALLENGE = "challenge", "impossible"  # the one that is open as soon as there is a Goal
# What cannot change alone where the other is told.
_LINKED = {"goal-state": "action", "choice": "bad-picks", "bad-picks": "choice", "picks": "bad-picks"}
_AFTER = ("challenged", "writing", "checking", "over")


@dataclass(frozen=True)
class Change:
    """One fact of a table otherwise, and what is ruled then."""

    fact: str
    value: str
    ruled: Ruled
    place: str  # what the change takes the place of, in words
    words: str

    @property
    def text(self) -> str:
        """The change by itself."""
        return f"{self.place}, {self.words}" if self.place else self.words

    @property
    def supposed(self) -> str:
        """The change as a supposition."""
        where = f"that, {self.place}," if self.place else "instead that"
        return f"Suppose {where} {self.words}"


def turns(trainer: Trainer, ruled: Ruled) -> Iterator[Change]:
    """Yield the contrasts of a ruling that make sense as a change of one told fact, nearest first."""
    for contrast in ruled.entry["contrast"]:
        fact = contrast["fact"]
        if not _open(trainer, ruled, fact):
            continue
        for value in _values(trainer, fact) if fact == NEXT else [contrast["value"]]:
            change = turned(trainer, ruled, fact, value)
            if change and not ruled.same_as(change.ruled) and not _claimed(trainer, ruled, change.ruled):
                yield change


def unturned(trainer: Trainer, ruled: Ruled) -> Iterator[Change]:
    """Yield the changes of one told fact, or of a circumstance, that leave the ruling as it is."""
    telling = trainer.telling
    told = [fact for fact, value in ruled.facts.items() if not telling.as_usual(fact, value)]
    more = [fact for fact in telling.circumstances if trainer.worth_asking(fact, ruled.facts)]
    for fact in dict.fromkeys((*told, *more)):
        if _LINKED.get(fact) in ruled.facts or not _open(trainer, ruled, fact) or _twin(ruled, fact):
            continue
        values = _values(trainer, fact)
        for value in values if fact in told else values[:1]:
            change = turned(trainer, ruled, fact, value)
            if change and ruled.same_as(change.ruled) and not _doubtful(trainer, change):
                yield change


def _twin(ruled: Ruled, fact: str) -> bool:
    """Tell whether a fact is about the second of two cubes played at once, of which neither is second."""
    return fact == "second-to" and ruled.facts.get("moved-how") == "at-once"


def _doubtful(trainer: Trainer, change: Change) -> bool:
    return _premature(change) or _arguable(trainer, change)


def _premature(change: Change) -> bool:
    """Tell whether Now would come before a cube has been moved: that is not open, and covers nothing."""
    return (change.fact, change.value) == (_CHALLENGE, "now") and change.ruled.facts.get("stage") in EARLY


def _values(trainer: Trainer, fact: str) -> list[str]:
    """Return the values of a fact that are something to tell, the most usual ones first."""
    if fact == NEXT:
        return trainer.telling.reactions
    return [value for value in trainer.usual_values(fact) if not trainer.telling.as_usual(fact, value)]


def turned(trainer: Trainer, ruled: Ruled, fact: str, value: str) -> Change | None:
    """Return a change of one fact, if that can be told and asked."""
    telling, before = trainer.telling, ruled.facts.get(fact, "")
    if fact in telling.fixed or "." in fact or before == value:
        return None
    # Where a challenge is known to happen, it may also come with a charge or after it.
    known = CHALLENGED[0] if value in CHALLENGED else value
    if not trainer.seen[ruled.facts.get("action", ""), fact, known]:
        return None
    if fact == NEXT and value != _CHARGED and ruled.facts.get("stage") in _AFTER:
        return None  # once there is a challenge, nobody moves or challenges again
    if value == _GOAL_SET and ruled.facts.get("actor") == "goal-setter":
        return None  # nobody covers a fault of their own
    facts = _changed(ruled.facts, fact, value)
    cited = trainer.meeting(facts)["cite"]
    if cited and trainer.records[cited]["edition"] != ruled.entry["edition"]:
        return None  # another league's rule
    edition = ruled.entry["edition"]
    # Where the same case rules on both, it is the one to cite.
    found = trainer.rule(facts, edition, ruled.case) or trainer.rule(facts, edition)
    if found is None or not askable(trainer.records[found.case]):
        return None
    if found.entry["about"] != ruled.entry["about"]:
        return None
    if found.verdict == _ILLEGAL and not stand_taken(facts):
        return None
    place = telling.instead(fact, before, value)
    return Change(fact, value, found, place, telling.clause(fact, value, _known(facts, fact, before)))


def _known(facts: Facts, fact: str, before: str) -> Facts:
    """Return what the words of a change go by: what the story has told need not be told again."""
    told = fact == NEXT and before in PLAYED_ON
    return {name: value for name, value in facts.items() if name != "stage"} if told else facts


def _changed(facts: Facts, fact: str, value: str) -> Facts:
    """Return the table with one fact changed; a challenge comes and goes with what happened next."""
    changed = {**facts, fact: value}
    if fact == NEXT and facts.get("stage") not in _AFTER:
        changed.pop(_CHALLENGE, None)
        if value in CHALLENGED:
            changed[_CHALLENGE] = _LEGAL_CHALLENGE
    return changed


def _open(trainer: Trainer, ruled: Ruled, fact: str) -> bool:
    """Tell whether a fact can be changed: a case with its own story tells the rest in that, unchangeably."""
    if ruled.case not in trainer.openings:
        return True
    return fact in (*deciding(trainer.records[ruled.case]), *trainer.telling.circumstances)


def _claimed(trainer: Trainer, ruled: Ruled, found: Ruled) -> bool:
    """Tell whether the case that ruled before still speaks at the changed table, though it yields there.

    That what was illegal is insulated is no such doubt: the fault remains, and is covered.
    """
    if _INSULATED in (ruled.verdict, found.verdict):
        return False
    applies = trainer.applying(found.facts, found.entry["edition"])
    return any((entry["id"], entry["verdict"]) == (ruled.case, ruled.verdict) for entry in applies)


def _arguable(trainer: Trainer, change: Change) -> bool:
    """Tell whether another case that hangs on the changed fact would have ruled otherwise."""
    found = change.ruled
    applies = trainer.applying(found.facts, found.entry["edition"])
    return any(
        entry["verdict"] != found.verdict and change.fact in trainer.records[entry["id"]]["box"]
        for entry in applies
    )
