"""The records of the knowledge base as frozen dataclasses. No reading, no printing.

Each is the typed view of a plain record as the store gives it: `case_of(store.record("C3"))`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, TypeVar

Box = dict[str, list[str]]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Source:
    """Where a case is printed."""

    document: str
    item: str
    page: str = ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """One verdict, and the whole box under which it is given."""

    verdict: str
    box: Box
    text: str = ""
    order: tuple[str, ...] | None = None
    when: Box | None = None
    condition: str = ""


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points that somebody loses or gains when the box holds; the case itself is given."""

    to: str
    points: int
    box: Box
    because: str = ""
    by: str = ""
    condition: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A table with the verdict it must give, or with the case that applies in this one's place."""

    table: Box
    gives: str = ""
    instead: str = ""


@dataclass(frozen=True, slots=True)
class Say:
    """What must stay unsaid, and until when."""

    hold: str
    until: str = ""


@dataclass(frozen=True, slots=True)
class Prevails:
    """Another case that gives way to this one where both hold."""

    id: str
    because: str


@dataclass(frozen=True, slots=True)
class Case:
    """Anything that may rule: a situation, a principle, or a provision of a rulebook."""

    id: str
    kind: str
    title: str
    edition: str
    section: str
    file: str
    box: Box
    about: str = ""
    statement: str = ""
    games: list[str] | str = "all"
    divisions: list[str] | str = "all"
    variations: tuple[str, ...] = ()
    also_asked: tuple[str, ...] = ()
    story: str = ""
    rulings: tuple[Ruling, ...] = ()
    penalties: tuple[Penalty, ...] | None = None
    say: Say | None = None
    comments: tuple[str, ...] = ()
    same_as: str = ""
    inherited: tuple[str, ...] = ()
    prevails_over: tuple[Prevails, ...] = ()
    twins: tuple[str, ...] = ()
    rests_on: tuple[str, ...] | None = None
    see: tuple[str, ...] = ()
    cited_by: tuple[str, ...] = ()
    conflicts: tuple[dict[str, Any], ...] = ()
    lost: str = ""
    examples: tuple[Example, ...] = ()
    near_misses: tuple[Example, ...] = ()
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class Provision(Case):
    """A numbered paragraph of a rulebook."""

    number: str = ""
    part: str = ""
    topic: str = ""
    facts: dict[str, Any] | None = None
    expressions: tuple[dict[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Edition:
    """A rulebook or a manual: the league and season it speaks for."""

    id: str
    title: str
    league: str
    season: str
    short: str = ""
    game: str = ""
    games: tuple[str, ...] = ()
    level: str = ""
    supersedes: str = ""


_LISTED = {
    "rulings": Ruling,
    "penalties": Penalty,
    "examples": Example,
    "near_misses": Example,
    "prevails_over": Prevails,
}
_SINGLE = {"say": Say, "source": Source}


def case_of(record: dict[str, Any]) -> Case:
    """Return the typed view of a case's or provision's record."""
    data = dict(record)
    if record["kind"] == "provision":
        # In a rulebook `examples` are expressions; the tables that test a provision have their own name.
        data["expressions"], data["examples"] = data.get("examples", ()), data.pop("tables", ())
        return _made(Provision, data)
    return _made(Case, data)


def edition_of(record: dict[str, Any]) -> Edition:
    """Return the typed view of an edition's manifest."""
    return _made(Edition, record)


def _made(shape: type[T], data: dict[str, Any]) -> T:
    known = {field.name for field in fields(shape)}  # type: ignore[arg-type]
    return shape(**{key: _typed(key, value) for key, value in data.items() if key in known})


def _typed(key: str, value: Any) -> Any:
    if key in _LISTED:
        return tuple(_made(_LISTED[key], item) for item in value)
    if key in _SINGLE:
        return value and _made(_SINGLE[key], value)
    return tuple(value) if isinstance(value, list) else value
