"""The On-Sets rules of one edition and division, as data.

An edition's figures live in `kb/<edition>/expressions.yaml`; `Rules.from_data` turns that plain dict into a
frozen record. No edition is named in code: the newest one found is the default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from rulings.errors import UsageError, did_you_mean, friendly_list

_FILE = "expressions.yaml"


@dataclass(frozen=True)
class VariationRule:
    """One variation as an edition has it; `clause` is where the division lists it, if it does."""

    key: str
    label: str
    names: tuple[str, ...]
    clause: str | None
    takes: str = ""
    group: str = ""
    swaps: str = ""
    needs: str = ""
    minimum: int = 0
    excludes: tuple[str, ...] = ()
    prevails: bool = False


@dataclass(frozen=True)
class Shape:
    """A legal layout of the Goal and what it means; letters are cubes, dots empty places."""

    rows: tuple[str, ...]
    meaning: str
    name: str


@dataclass(frozen=True)
class CubeKind:
    """A kind of cube, its symbols and how many the game has."""

    name: str
    symbols: str
    count: int


@dataclass(frozen=True)
class Rules:
    """Everything the engine asks about an edition and division."""

    edition: str
    division: str
    restrictions: bool
    cards: tuple[int, int]
    wild_bars: str
    automatic: Mapping[str, str]
    variations: Mapping[str, VariationRule]
    clauses: Mapping[str, str]
    digits: str
    most_goal_cubes: int
    single_upside_down: bool
    shapes: tuple[Shape, ...]
    fewest_cubes: int
    cube_kinds: tuple[CubeKind, ...]
    resources: Mapping[str, int | None]
    now_needs: int
    now_needs_two_solutions: int
    relations_forbidden_from: int | None
    wild_minus_is_symmetric: bool
    null_restrictions_in_any_order: bool
    double_set_most_symbols: int

    @classmethod
    def from_data(cls, data: Mapping[str, Any], division: str) -> Rules:
        """Build the rules of one division from an edition's plain dict."""
        key = _division(data["divisions"], division)
        own, goal, cubes = data["divisions"][key], data["goal"], data["cubes"]
        listed = {**own["variations"], **own["automatic"]}
        return cls(
            edition=data["edition"],
            division=key,
            restrictions=own["restrictions"],
            cards=(own["cards"][0], own["cards"][1]),
            wild_bars=own["wild_bars"],
            automatic=own["automatic"],
            variations={name: _variation(name, entry, listed) for name, entry in data["variations"].items()},
            clauses=data["clauses"],
            digits=goal["digits"],
            most_goal_cubes=goal["most_cubes"],
            single_upside_down=goal["single_upside_down"],
            shapes=tuple(Shape(tuple(s["rows"]), s["meaning"], s["name"]) for s in goal["shapes"]),
            fewest_cubes=cubes["fewest"],
            cube_kinds=tuple(CubeKind(**kind) for kind in cubes["kinds"]),
            resources=cubes["resources"],
            now_needs=cubes["now_needs"],
            now_needs_two_solutions=cubes["now_needs_two_solutions"],
            relations_forbidden_from=cubes["relations_forbidden_from"],
            wild_minus_is_symmetric=data["wild_minus_is_symmetric"],
            null_restrictions_in_any_order=data["null_restrictions_in_any_order"],
            double_set_most_symbols=data["double_set_most_symbols"],
        )


def _variation(key: str, entry: Mapping[str, Any], listed: Mapping[str, str]) -> VariationRule:
    given: dict[str, Any] = {"group": key, **entry}
    given |= {name: tuple(entry.get(name, ())) for name in ("names", "excludes")}
    return VariationRule(key=key, clause=listed.get(key), **given)


def _division(divisions: Mapping[str, Any], wanted: str) -> str:
    names = {name.casefold(): name for name in divisions}
    names |= {entry["short"].casefold(): name for name, entry in divisions.items()}
    if wanted.casefold() not in names:
        guess = did_you_mean(wanted, divisions)
        raise UsageError(f"unknown division {wanted!r}{guess} (they are {friendly_list(list(divisions))})")
    return names[wanted.casefold()]


@lru_cache(maxsize=64)
def load_rules(edition: str | None, division: str) -> Rules:
    """Return the rules of an edition (its name, one of its aliases, or None for the newest) and division."""
    editions = _editions()
    names = {name: name for name in editions}
    names |= {alias: name for name, data in editions.items() for alias in data["aliases"]}
    wanted = max(editions) if edition is None else edition
    if wanted not in names:
        guess = did_you_mean(wanted, names)
        raise UsageError(
            f"unknown On-Sets edition {wanted!r}{guess} (they are {friendly_list(sorted(editions))})"
        )
    return Rules.from_data(editions[names[wanted]], division)


@lru_cache(maxsize=1)
def _editions() -> dict[str, dict[str, Any]]:
    """Every On-Sets edition's plain dict; the one place that reads files."""
    import yaml

    package = Path(__file__).resolve().parents[1]
    folder = next(path for path in (package / "data" / "kb", package.parent / "kb") if path.is_dir())
    loaded = [yaml.safe_load(path.read_text("utf-8")) for path in sorted(folder.glob(f"*/{_FILE}"))]
    return {data["edition"]: data for data in loaded if data.get("game") == "on-sets"}
