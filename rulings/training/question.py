"""A question with its answer, as frozen dataclasses. No reading, no printing."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Ask:
    """One thing asked, the answers offered, and the number of the right one."""

    prompt: str
    choices: tuple[str, ...]
    right: int


@dataclass(frozen=True, slots=True)
class Answer:
    """What is ruled, why, what to order, what it costs, and where it is said."""

    ruling: str
    reason: str = ""
    order: tuple[str, ...] = ()
    penalty: str = ""
    cites: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    refs: tuple[str, ...] = ()  # the ids of what is cited


@dataclass(frozen=True, slots=True)
class Turn:
    """The same table with one fact changed: what now?"""

    text: str
    ask: Ask
    answer: Answer


@dataclass(frozen=True, slots=True)
class Question:
    """One question: what is played, what happened, what is asked, and the answer."""

    id: str
    kind: str
    case: str
    edition: str
    section: str
    level: int
    key: str  # what progress is kept under: the edition and the case
    fingerprint: str  # changes whenever the ruling does
    by: str  # the edition that is asked about, in words
    scene: str
    text: str
    asks: tuple[Ask, ...]
    answer: Answer
    table: str = ""
    turn: Turn | None = None

    def as_data(self) -> dict[str, Any]:
        """Return the question as plain data, ready for JSON."""
        return asdict(self)
