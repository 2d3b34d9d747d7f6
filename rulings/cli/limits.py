"""`rulings limits`: every time limit, and what happens when it is missed."""

from __future__ import annotations

import json
from collections import Counter

from rulings.layout import Lines, terminal_width
from rulings.limits import limits
from rulings.rulebook import rulebook
from rulings.store import open_store

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from typing import Any

HELP = "every time limit, with its conditions and what happens at the deadline and after the extra minute"
EXAMPLE = """\
  rulings limits
  rulings limits --edition basic-2019-20
  rulings limits --game on-sets --season 2011-12 --json"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("--edition", help="a rulebook by name; without it, the newest of the game and season")
    parser.add_argument(
        "--game", choices=("equations", "on-sets"), default="equations", help="equations unless given"
    )
    parser.add_argument("--season", help="the rules in force in a season, such as 2018-19")
    parser.add_argument("--json", action="store_true", help="print a list of limits")


def run(args: argparse.Namespace) -> int:
    """Print the limits; 1 when the edition has none."""
    book = rulebook(open_store(), args.edition or "", args.game, args.season or "")
    rows = limits(book)
    if args.json:
        print(json.dumps([{"edition": book.id, **row} for row in rows], ensure_ascii=False, indent=2))
        return 0 if rows else 1
    lines = Lines(terminal_width())
    lines.add(book.title)
    if not rows:
        lines.add("states no time limit")
        print("\n".join(lines.done))
        return 1
    common = _common(rows)
    if common:
        lines.block("WHEN A LIMIT IS MISSED, UNLESS ANOTHER RULE IS GIVEN")
        lines.items(map(_said, common))
    lines.block("LIMITS")
    for row in rows:
        lines.add(f"{row['task']}: {row['limit']} [{row['cite']}]", "  ", "    ")
        own = _missed(row) if _missed(row) != common else []
        lines.items((_said(each) for each in (*row["conditions"], *own)), indent="      ")
    print("\n".join(lines.done))
    return 0


def _common(rows: list[dict[str, Any]]) -> list[dict[str, str]]:
    """Return what most limits say of a missed deadline."""
    rules = [rule for row in rows if (rule := _missed(row))]
    counted = Counter(map(repr, rules))
    return max(rules, key=lambda rule: counted[repr(rule)], default=[])


def _missed(row: dict[str, Any]) -> list[dict[str, str]]:
    return [*row["at_deadline"], *row["after_extra_minute"]]


def _said(each: dict[str, str]) -> str:
    return f"{each['what']}: {each['value']} [{each['cite']}]"
