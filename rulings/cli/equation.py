"""`rulings equation`: is this Equation correct, and if not, why."""

from __future__ import annotations

import argparse
import json
from textwrap import fill
from typing import Any

from rulings.cli.wildcubes import wild_argument
from rulings.expr import equation
from rulings.layout import terminal_width

HELP = "is this Equation correct, and if not, why"
EXAMPLE = """\
  rulings equation "(6x6)+1=37" --goal 37 --required "6 x" --permitted "6 +" --resources "1 9" --after now
  rulings equation "5*2-4+0=3x(5+2)" --goal "3x5+2" --regroup "5*(2-4)+0"
  rulings equation "(0x6)-0=15" --goal 15 --division E --variation "0 wild" --wild 0=3
"""
_WIDTH = 60
_SHOWN = 6
_HEAD = {"correct": "CORRECT", "incorrect": "NOT CORRECT", "undecided": "NOT DECIDED",
         "ambiguous": "AMBIGUOUS: not correct once a checker shows it"}  # fmt: skip


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `rulings equation`."""
    add = parser.add_argument
    add("equation", help='as on the paper, "Solution = Goal"')
    add("--goal", help="the Goal as it lies on the mat; a space is a gap")
    add("--division", help="elementary, middle, junior or senior (E, M, J, S)")
    add("--edition", help="the rulebook's edition; the newest if left out")
    add("--variation", action="append", default=[], help='a variation in force, like "factorial" or "k=6"')
    add("--wild", action="append", default=[], help="what the wild cube stands for, like --wild 0=5")
    for section in ("required", "permitted", "resources", "forbidden"):
        add(f"--{section}", help=f'the cubes in {section.capitalize()}, like "2 3 + x"')
    add("--after", help="what led to the Equation: now, impossible or last-cube")
    add("--regroup", help="a checker's own grouping: is it allowed, does it break the Equation?")
    add("--root", action="append", default=[], help="a root the writer named, like -2 or 2i")
    add("--json", action="store_true", help="answer as JSON")


def run(args: argparse.Namespace) -> int:
    """Answer on stdout; 0 when it was decided, 1 when it could not be."""
    answer = equation(
        args.equation,
        goal=args.goal,
        edition=args.edition,
        division=args.division,
        variations=args.variation,
        required=args.required,
        permitted=args.permitted,
        resources=args.resources,
        forbidden=args.forbidden,
        after=args.after,
        regroup=args.regroup,
        wild=wild_argument(args.wild),
        roots=args.root,
    )
    print(json.dumps(answer, ensure_ascii=False) if args.json else "\n".join(_lines(answer)))
    return 1 if answer["correct"] is None else 0


def _lines(answer: dict[str, Any]) -> list[str]:
    lines = [_wrapped(_HEAD[answer["verdict"]])]
    lines += [
        _wrapped(f"{reason['clause']}: {reason['words']}".removeprefix(": "), "- ")
        for reason in answer["reasons"]
    ]
    if answer["equals"] is not None:
        word = "yes, on one reading at least" if answer["equals"] else "no, on no reading"
        lines.append(_wrapped(f"Does it satisfy the Goal? {word}"))
    lines += _listed("Solution", answer["readings"]) + _listed("Goal", answer["goal_readings"])
    if "regroup" in answer:
        lines.append(_regroup(answer["regroup"]))
    lines += [_wrapped(remark, "Remark: ") for remark in answer["remarks"]]
    return [*lines, f"({answer['edition']}, {answer['division'] or 'any division'})"]


def _listed(name: str, readings: list[dict[str, Any]]) -> list[str]:
    lines = [_wrapped(f"{name}: {each['reading']} = {each['value']}") for each in readings[:_SHOWN]]
    hidden = len(readings) - _SHOWN
    return [*lines, f"  … and {hidden} more values of the {name}"] if hidden > 0 else lines


def _regroup(found: dict[str, Any]) -> str:
    if not found["allowed"]:
        return _wrapped(f"That regrouping is not allowed: {found['why']}")
    word = {True: "it breaks the Equation", False: "the Equation still holds", None: "not decided"}[
        found["breaks"]
    ]
    return _wrapped(f"That regrouping is allowed ({found['value']}): {word}")


def _wrapped(text: str, lead: str = "") -> str:
    return fill(
        lead + text,
        min(_WIDTH, terminal_width()),
        subsequent_indent="  ",
        break_on_hyphens=False,
        break_long_words=False,
    )
