"""`rulings variations`: which may be chosen, and whether a choice is legal."""

from __future__ import annotations

import json
from typing import Any

from rulings.choices import Choices
from rulings.cli.naming import spellings
from rulings.differences.wording import value_words
from rulings.errors import UsageError
from rulings.layout import Lines, terminal_width
from rulings.names import Names
from rulings.resources import read_resources
from rulings.rulebook import rulebook
from rulings.store import open_store
from rulings.variations import AUTOMATIC, CHOOSING, Variation, VariationList

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

HELP = "which variations may be chosen in a season and division, and whether a choice is legal"
EXAMPLE = """\
  rulings variations --season 2018-19 --division middle
  rulings variations --season 2019-20 --division middle --resources "0 3 4 x -" --chosen "0 wild" -- average
  rulings variations --game on-sets --division senior --chosen "wild -" -- "symmetric difference" """
_GAMES = ("equations", "on-sets")
_TWO = ("non_setter_must_choose_in_two_player_match", "any_player_may_choose")


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    add = parser.add_argument
    add(
        "choices",
        nargs="*",
        metavar="CHOICE",
        help="a choice to judge: average, 'base 8', 'k=7', 'red exponent'",
    )
    add("--season", help="such as 2018-19; without it, that of the newest rulebook")
    add("--division", required=True, help="elementary, middle, junior or senior")
    add("--game", choices=_GAMES, default=_GAMES[0], help="equations unless given")
    add("--edition", help="a rulebook by name, instead of the one in force that season")
    add("--resources", metavar="CUBES", help='what was rolled: "0 3 4 x -", {2:red} with the colour')
    add("--chosen", action="append", default=[], metavar="CHOICE", help="chosen before, in this order")
    add("--players", type=int, choices=(2, 3), help="players in the match")
    add("--setter", action="store_true", help="the choice is the Goal-setter's")
    add("--json", action="store_true", help="print one object")


def run(args: argparse.Namespace) -> int:
    """Print the list, or the verdict on choices; 1 when a choice is illegal or the list is empty."""
    store = open_store()
    book = rulebook(store, args.edition or "", args.game, args.season or "")
    said = spellings(store, "division")
    division = Names("division", ((name, said.get(name, ())) for name in book.divisions)).find(args.division)
    listed = VariationList(book, division, args.season or book.manifest["season"])
    cubes = None if args.resources is None else read_resources(args.resources, args.game)
    judged = Choices(listed, [*args.chosen, *args.choices], cubes)
    choices = judged.as_data()
    answer: dict[str, Any] = {
        "edition": book.id,
        "season": listed.season,
        "year": listed.year.removesuffix("-years"),
        "division": division,
        "chooses": _count(listed, args.players),
        "automatic": [_row(each, listed) for each in listed.listed.values() if each.available == AUTOMATIC],
        "choosable": [_row(each, listed) for each in listed.listed.values() if _open(each, listed)],
        "other_years": [_row(each, listed) for each in listed.listed.values() if not listed.playable(each)],
        "choices": choices,
        "cost": judged.cost(),
    }
    answer["too_many"] = _too_many(listed, len(args.choices), args.players, args.setter)
    if not listed.listed:
        raise UsageError(f"{book.title} has no variations")
    print(json.dumps(answer, ensure_ascii=False, indent=2) if args.json else _text(answer, book.title))
    bad = answer["too_many"] or any(each["legal"] is False for each in choices)
    return 1 if bad else 0


def _open(variation: Variation, listed: VariationList) -> bool:
    return variation.available != AUTOMATIC and listed.playable(variation)


def _row(variation: Variation, listed: VariationList) -> dict[str, Any]:
    questions = listed.book.store.record(variation.record["topic"])["facts"]
    return {
        "variation": variation.key,
        "title": variation.title,
        "available": variation.available,
        "parameters": variation.parameters,
        "limits": {
            questions[key]["title"]: value_words(value, questions[key], key)
            for key, value in variation.limits().items()
        },
        "needs": variation.record.get("needs", []),
        "cite": variation.number,
    }


def _count(listed: VariationList, players: int | None) -> list[dict[str, str]]:
    """Return how many variations each player chooses."""
    keys = ["each_player_chooses", *(_TWO if players == 2 else _TWO[1:])]
    questions = listed.book.store.record(CHOOSING)["facts"]
    return [
        {"what": questions[key]["title"], "value": str(fact.value), "cite": fact.cite}
        for key in keys
        if (fact := listed.fact(key))
    ]


def _too_many(listed: VariationList, made: int, players: int | None, setter: bool) -> str:
    """Say why a player may not make so many choices, or nothing."""
    any_may, must = listed.fact(_TWO[1]), listed.fact(_TWO[0])
    most = int(any_may.value) if any_may else int(must.value) if must and players == 2 and not setter else 1
    if made <= most or (players is None and not setter and made <= 2):
        return ""
    cite = next((fact.cite for fact in (must, any_may) if fact), "")
    return f"{made} choices, but this player has {most} here ({cite}); the others are void"


def _text(answer: dict[str, Any], title: str) -> str:
    lines = Lines(terminal_width())
    lines.add(
        f"{title} · {answer['division'].capitalize()} · season {answer['season']}, an {answer['year']} year"
    )
    for row in answer["chooses"]:
        lines.add(f"{row['what']}: {row['value']} [{row['cite']}]")
    if answer["choices"]:
        _choice_lines(lines, answer)
        return "\n".join(lines.done)
    for heading, key in (
        ("IN FORCE IN EVERY SHAKE", "automatic"),
        ("MAY BE CHOSEN", "choosable"),
        ("NOT THIS SEASON", "other_years"),
    ):
        if answer[key]:
            lines.block(heading)
            lines.items(_entry(row) for row in answer[key])
    return "\n".join(lines.done)


def _choice_lines(lines: Lines, answer: dict[str, Any]) -> None:
    for choice in answer["choices"]:
        verdict = {True: "legal", False: "ILLEGAL", None: "depends"}[choice["legal"]]
        lines.block(f"{choice['choice']}: {verdict}" + (f" [{choice['cite']}]" if choice["cite"] else ""))
        lines.items(choice["reasons"])
    if answer["too_many"]:
        lines.block(answer["too_many"])
    if answer["cost"]:
        lines.block("WHAT AN ILLEGAL CHOICE COSTS")
        lines.items(f"{each['what']}: {each['value']} [{each['cite']}]" for each in answer["cost"])


def _entry(row: dict[str, Any]) -> str:
    blanks = [f"{name}: {_values(values)}" for name, values in row["parameters"].items()]
    limits = [f"{name.partition(', ')[2] or name}: {value}" for name, value in row["limits"].items()]
    return "; ".join([f"{row['title']} [{row['cite']}]", *blanks, *limits])


def _values(values: Any) -> str:
    if isinstance(values, list):
        return ", ".join(map(str, values))
    if isinstance(values, dict):
        return (
            " to ".join(map(str, values.values()))
            if "min" in values
            else "; ".join(f"{name.replace('_', ' ')} {value}" for name, value in values.items())
        )
    return str(values)
