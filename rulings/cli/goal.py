"""`rulings goal`: is this Goal legal, and what may it equal."""

from __future__ import annotations

import argparse
import json
from textwrap import fill
from typing import Any

from rulings.cli.wildcubes import wild_argument
from rulings.expr import goal
from rulings.layout import terminal_width

HELP = "is this Goal legal, and what may it equal"
EXAMPLE = """\
  rulings goal "7020" --division junior --variation "0 wild"
  rulings goal "2x 3+5" --equals 16
  rulings goal "5{2:red}{3:red}" --division middle --variation "red exponent" --json
"""
_WIDTH = 60
_SHOWN = 12


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `rulings goal`."""
    add = parser.add_argument
    add(
        "goal",
        help="the cubes as they lie; a space is a gap, 2s is sideways, 2u upside-down, {2:red} coloured",
    )
    add("--division", help="elementary, middle, junior or senior (E, M, J, S)")
    add("--edition", help="the rulebook's edition; the newest if left out")
    add("--variation", action="append", default=[], help='a variation in force, like "0 wild" or "base 8"')
    add("--wild", action="append", default=[], help="what the wild cube stands for, like --wild 0=5")
    add("--equals", help="ask whether the Goal can equal this value, like 21 or 3/2")
    add("--json", action="store_true", help="answer as JSON")


def run(args: argparse.Namespace) -> int:
    """Answer on stdout; 0 when it was decided, 1 when it depends on something not said."""
    answer = goal(
        args.goal,
        edition=args.edition,
        division=args.division,
        variations=args.variation,
        equals=args.equals,
        wild=wild_argument(args.wild),
    )
    print(json.dumps(answer, ensure_ascii=False) if args.json else "\n".join(_lines(answer)))
    return 1 if answer["legal"] is None else 0


def _lines(answer: dict[str, Any]) -> list[str]:
    lines = [{True: "LEGAL", False: "NOT LEGAL", None: "DEPENDS"}[answer["legal"]]]
    lines += [
        _wrapped(f"{reason['clause']}: {reason['words']}".removeprefix(": "), "- ")
        for reason in answer["reasons"]
    ]
    if answer["readings"]:
        lines.append(_summary(answer))
        lines += [
            _wrapped(f"{each['reading']} = {each['value']}", "  ") for each in answer["readings"][:_SHOWN]
        ]
        hidden = answer["values"] - len(answer["readings"][:_SHOWN])
        lines += [f"  … and {hidden} more values"] if hidden > 0 else []
    if "equals" in answer:
        lines.append(_equals(answer["equals"]))
    lines += [_wrapped(remark, "Remark: ") for remark in answer["remarks"]]
    return [*lines, f"({answer['edition']}, {answer['division'] or 'any division'})"]


def _summary(answer: dict[str, Any]) -> str:
    ways = "infinitely many readings" if answer["infinite"] else f"{answer['count']} readings"
    more = "" if answer["complete"] else " (and more than could be looked at)"
    if answer["families"]:
        ways += f" ({', '.join(answer['families'][:3])} with whole k)"
    values = "one value" if answer["values"] == 1 else f"{answer['values']} values"
    return _wrapped(f"{ways if answer['count'] > 1 else 'one reading'}, {values}{more}:")


def _equals(found: dict[str, Any]) -> str:
    word = {True: "yes", False: "no", None: "not decided"}[found["possible"]]
    ways = f", as {' or '.join(found['readings'][:3])}" if found["readings"] else ""
    return _wrapped(f"Can it equal {found['value']}? {word}{ways}")


def _wrapped(text: str, lead: str = "") -> str:
    return fill(
        lead + text,
        min(_WIDTH, terminal_width()),
        subsequent_indent="  ",
        break_on_hyphens=False,
        break_long_words=False,
    )
