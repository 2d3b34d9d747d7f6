"""Which editions are in force: of each league, game and level the newest, or the one of a season."""

from __future__ import annotations

from rulings.errors import UsageError
from rulings.names import Names, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Edition = dict[str, Any]


def in_force(
    editions: list[Edition], edition: str = "", league: str = "", season: str = "", every: bool = False
) -> list[str]:
    """Return the ids of the editions that rule, each with the editions it is read with."""
    if every:
        return [each["id"] for each in editions]
    if edition:
        chosen = [_named(editions, name) for name in edition.split(",")]
    else:
        chosen = _newest(_of_season(_of_league(editions, league), season))
    known = {each["id"] for each in editions}
    named = [each["id"] for each in chosen]
    named += [other for each in chosen for other in each.get("with", ()) if other in known]
    return list(dict.fromkeys(named))


def at_level(editions: list[Edition], ids: list[str], levels: list[str]) -> list[str]:
    """Return those editions that speak for one of the levels, or for no level in particular."""
    level = {each["id"]: each.get("level") for each in editions}
    return [name for name in ids if level[name] is None or level[name] in levels]


def on_games(editions: list[Edition], ids: list[str], games: list[str]) -> list[str]:
    """Return those editions that speak for one of the games, or for no game in particular."""
    spoken = {each["id"]: each.get("games", games) for each in editions}
    return [name for name in ids if not {*games}.isdisjoint(spoken[name])]


def first_year(season: str) -> int:
    """Return the year in which a season begins: 2018 for `2018-19`."""
    head = season.strip()[:4]
    if not head.isdecimal() or season.strip()[4:5] not in ("", "-", "/"):
        raise UsageError(f"unknown season {shown(season)}; write it as 2018-19")
    return int(head)


def _named(editions: list[Edition], text: str) -> Edition:
    names = Names("edition", ((each["id"], [each["short"]] if "short" in each else []) for each in editions))
    found = names.find(text)
    return next(each for each in editions if each["id"] == found)


def _of_league(editions: list[Edition], league: str) -> list[Edition]:
    if not league:
        return editions
    names = Names("league", ((name, ()) for name in dict.fromkeys(each["league"] for each in editions)))
    found = names.find(league)
    return [each for each in editions if each["league"] == found]


def _of_season(editions: list[Edition], season: str) -> list[Edition]:
    """Return the editions that had been published by a season."""
    if not season:
        return editions
    year = first_year(season)
    found = [each for each in editions if first_year(each["season"]) <= year]
    if not found:
        known = ", ".join(sorted({each["season"] for each in editions}))
        raise UsageError(f"no edition is in force in {season}; editions are of {known}")
    return found


def _newest(editions: list[Edition]) -> list[Edition]:
    newest: dict[tuple[Any, ...], Edition] = {}
    for each in editions:
        key = (each["league"], tuple(each.get("games", ())), each.get("level"))
        if key not in newest or first_year(each["season"]) > first_year(newest[key]["season"]):
            newest[key] = each
    return list(newest.values())
