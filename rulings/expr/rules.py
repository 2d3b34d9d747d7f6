"""What one edition, one division and the variations in force allow; all of it comes from data."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from rulings.errors import SourceError, UsageError, did_you_mean, friendly_list
from rulings.names import shown

_LONGEST = 60  # letters of a name that are compared with the known ones


@dataclass(frozen=True)
class Rules:
    """The rules of one table, ready for the engine."""

    edition: str
    division: str | None
    order_of_operations: bool
    complete_equation: bool
    goal_reading: str  # "written": the writer's own; "any": some reading of the Goal suffices
    max_goal_cubes: int
    goal_digits: int
    solution_digits: int
    min_solution_cubes: int
    whole_powers: bool
    turned_cubes: bool
    default_grouping: frozenset[str]
    grouping_in_goal: frozenset[str]
    force: Mapping[str, Mapping[str, Any]]  # variation -> its settings, parameter included
    clauses: Mapping[str, str] = field(default_factory=dict)
    remarks: tuple[str, ...] = ()

    def has(self, variation: str) -> bool:
        """Tell whether a variation is in force."""
        return variation in self.force

    def setting(self, variation: str, name: str, default: Any = None) -> Any:
        """Return one setting of a variation in force."""
        return self.force.get(variation, {}).get(name, default)

    def clause(self, key: str) -> str:
        """Return the printed number of the rule behind a reason, or nothing when the edition has none."""
        return self.clauses.get(key, "")

    @property
    def base(self) -> int:
        """Return the base numerals are written in."""
        return int(self.setting("base", "parameter", 10))

    @property
    def wild(self) -> str | None:
        """Return the wild symbol, 0 or x, when there is one."""
        found = self.setting("wild", "parameter")
        return None if found is None else str(found)

    @property
    def colour(self) -> str | None:
        """Return the exponent colour, when one was named."""
        found = self.setting("exponent", "parameter")
        return None if found is None else str(found)

    @property
    def digits_in_solution(self) -> int:
        """Return how many digits a numeral of the Solution may have."""
        wide = [int(self.setting(name, "solution_digits", 1)) for name in self.force]
        return max([self.solution_digits, *wide])


@lru_cache(maxsize=1)
def _sources() -> dict[str, Any]:
    """Return every edition's data and the names in use: the one place the plain dicts come from."""
    from rulings.store import checkout, open_store

    try:
        records = open_store().expressions
    except SourceError:  # a fault in some other file of a checkout need not stop a question about a Goal
        from pathlib import Path

        from rulings.loader import read_sources

        records = read_sources(Path(checkout())).expressions
    editions = {
        key: each for key, each in records.items() if "order_of_operations" in each or "extends" in each
    }
    return {"names": records["expression-names"], "editions": editions}


def newest_edition() -> str:
    """Return the newest rulebook in which variations are played."""
    books = [key for key, each in _sources()["editions"].items() if each.get("order_of_operations") is False]
    return str(max(books, key=lambda key: key[-7:]))


def _edition_record(name: str) -> tuple[str, dict[str, Any]]:
    editions = _sources()["editions"]
    folded = name.casefold()
    for key, record in editions.items():
        if folded == key or folded in record.get("aliases", ()):
            return key, _extended(record)
    known = [*editions, *(alias for record in editions.values() for alias in record.get("aliases", ()))]
    raise UsageError(
        f"no edition {name!r} with rules for Equations{did_you_mean(name, known)} "
        f"(known: {friendly_list(sorted(editions), 'or')})"
    )


def _extended(record: dict[str, Any]) -> dict[str, Any]:
    if "extends" not in record:
        return record
    parent = _extended(_sources()["editions"][record["extends"]])
    merged = {**parent, **record}
    for key in ("variations", "clauses"):
        merged[key] = {**parent.get(key, {}), **record.get(key, {})}
    return merged


def editions() -> list[str]:
    """Return the editions that have rules for Equations."""
    return list(_sources()["editions"])


def division_name(name: str | None, record: Mapping[str, Any]) -> str | None:
    """Return the full name of a division, from any of its names."""
    if name is None:
        return None
    folded = name.casefold()
    divisions = record["divisions"]
    for full in divisions:
        if folded in (full, full[0]):
            return str(full)
    raise UsageError(
        f"no division {name!r}{did_you_mean(name, divisions)} "
        f"(this edition has {friendly_list(list(divisions))})"
    )


def parse_variation(text: str) -> tuple[str, str | None]:
    """Return the key and the parameter of a variation, from any of its names."""
    names = _sources()["names"]
    folded = re.sub(r"\s*=\s*", "=", _unhyphened(" ".join(text.casefold().split())))
    for key, patterns in names["variations"].items():
        for pattern in patterns:
            shape = re.escape(_unhyphened(pattern)).replace(r"\{\}", r"([\w×√+*^]+)")
            if hit := re.fullmatch(shape, folded):
                word = hit.group(1) if hit.groups() else None
                return key, None if word is None else str(names["words"].get(word, word))
    examples = {
        key: [pattern.replace("{}", str(names["examples"].get(key, ""))) for pattern in patterns]
        for key, patterns in names["variations"].items()
    }
    guess = did_you_mean(folded[:_LONGEST], [name for spelled in examples.values() for name in spelled])
    known = friendly_list([spelled[0] for spelled in examples.values()])
    raise UsageError(f"no variation {shown(text)}{guess or f'; there are {known}'}")


def _unhyphened(text: str) -> str:
    """Return a name with its words apart; a minus that stands alone is a cube."""
    return re.sub(r"(?<=\w)-(?=\w)", " ", text)


def _for_division(value: Any, division: str | None, divisions: Iterable[str]) -> Any:
    """Pick a setting's value for one division; without a division, the widest."""
    if not isinstance(value, Mapping) or not set(value) <= set(divisions):
        return value
    if division is not None:
        return value.get(division)
    return list(value.values())[-1]


def load_rules(
    edition: str | None = None, division: str | None = None, variations: Iterable[str] = ()
) -> Rules:
    """Build the rules of a table by the names of edition (the newest if left out), division, variations."""
    return _load(edition or newest_edition(), division, tuple(variations))


@lru_cache(maxsize=256)
def _load(edition: str, division: str | None, variations: tuple[str, ...]) -> Rules:
    key, record = _edition_record(edition)
    level = division_name(division, record)
    divisions = record["divisions"]
    force: dict[str, Mapping[str, Any]] = {}
    remarks: list[str] = []
    automatic = _for_division(record.get("automatic", []), level, divisions) or []
    chosen: list[tuple[str, str, str | None]] = [(name, name, None) for name in (automatic if level else [])]
    chosen += [(text, *parse_variation(text)) for text in variations]
    for text, name, parameter in chosen:
        settings, problem = _settings(record, level, name, parameter)
        if settings is None:
            remarks.append(f"{text} is ignored: {problem}")
        else:
            force[name] = settings
    return Rules(
        edition=key,
        division=level,
        order_of_operations=record["order_of_operations"],
        complete_equation=record["complete_equation"],
        goal_reading=record["goal_reading"],
        max_goal_cubes=record["goal"]["max_cubes"],
        goal_digits=record["goal"]["digits"],
        solution_digits=record["solution"]["digits"],
        min_solution_cubes=record["solution"]["min_cubes"],
        whole_powers=level in record["whole_powers"],
        turned_cubes=bool(record["variations"]),
        default_grouping=frozenset(record["default_grouping"]),
        grouping_in_goal=frozenset(record.get("grouping_in_goal", ())),
        force=force,
        clauses=_clauses(record, level),
        remarks=tuple(remarks),
    )


def _clauses(record: Mapping[str, Any], level: str | None) -> dict[str, str]:
    found = {}
    for key, value in record["clauses"].items():
        clause = _for_division(value, level, record["divisions"])
        if clause:
            found[key] = str(clause)
    return found


def _settings(
    record: Mapping[str, Any], level: str | None, name: str, parameter: str | None
) -> tuple[Mapping[str, Any] | None, str]:
    """Return a variation's settings here, or why it has no effect."""
    raw = record["variations"].get(name)
    if raw is None:
        return None, "this edition has no such variation"
    if level is not None and level not in raw.get("divisions", record["divisions"]):
        return None, f"not a variation of the {level} division"
    settings = {k: _for_division(v, level, record["divisions"]) for k, v in raw.items() if k != "divisions"}
    allowed = settings.pop("values", None)
    if allowed is not None:
        if parameter is None and settings.pop("optional", False):
            return settings, ""
        fitting = [v for v in allowed if str(v) == str(parameter)]
        if not fitting:
            return None, f"it takes {friendly_list([str(v) for v in allowed], 'or')}"
        settings["parameter"] = fitting[0]
    return settings, ""
