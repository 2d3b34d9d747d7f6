"""`rulings solution`: is this On-Sets Solution correct, and if not, why."""

from __future__ import annotations

import argparse
import json
from textwrap import fill
from typing import Any

from rulings.errors import UsageError
from rulings.sets import solution
from rulings.sets.universe import counted

HELP = "is this On-Sets Solution correct, and if not, why"
EXAMPLE = """\
  rulings solution "BcR; BUG" --universe "BRG BR BG RY GY B G _" --goal 4 --division middle
  rulings solution "(B-G)-R" --universe "BRG BR BG RY GY B G _" --goal 3x2 --division E \\
      --variation "- wild" --wild=-=U --required "B -" --permitted "G -" --resources "R Y" --after now
"""

_WIDTH = 60


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `rulings solution`."""
    add = parser.add_argument
    add("solution", nargs="?", help="Restrictions and Set-Name as written, ';' between them: \"BcR; BUG\"")
    add("--division", required=True, help="elementary, middle, junior or senior (E, M, J, S)")
    add("--edition", help="the rulebook's edition; the newest if left out")
    add("--universe", help='the cards dealt, like "BRG RY Y _" (_ is the blank card)')
    add("--goal", help='the Goal\'s meaning, (3x2)+1u, or its rows from the top, "3/2 1u"; u is upside down')
    add("--variation", action="append", default=[], help='a variation in the order chosen, like "Y wild"')
    add("--wild", action="append", default=[], help="what the wild cube stands for, like --wild=Y=-")
    add("--blank", help="colours written on the blank card")
    for section in ("required", "permitted", "resources", "forbidden"):
        add(f"--{section}", help=f'the cubes in {section.capitalize()}, like "B U ="')
    add("--after", help="what led to the Solution: now, impossible or last-cube")
    add("--second", help="the second Solution, under Two Solutions")
    add("--second-wild", action="append", default=[], help="what the wild cube stands for in the second one")
    add("--second-blank", help="colours on the blank card in the second one")
    add("--regrouping", help="a checker's own grouping of the Set-Name: is it allowed, does it fail?")
    add("--json", action="store_true", help="answer as JSON")


def run(args: argparse.Namespace) -> int:
    """Answer on stdout; 0 when something was decided, 1 when nothing could be."""
    answer = solution(**_call(args))
    if args.json:
        print(json.dumps(answer, ensure_ascii=False))
    else:
        print("\n".join(_lines(answer)))
    decided = (
        answer["verdict"] != "undecided" or not answer["legal"] or "goal" in answer or answer["readings"]
    )
    return 0 if decided or answer.get("removed") is not None or answer["variations"] else 1


def _call(args: argparse.Namespace) -> dict[str, Any]:
    *restrictions, set_name = (args.solution or "").split(";")
    second = None
    if args.second is not None:
        *more, name = args.second.split(";")
        second = {
            "set_name": name,
            "restrictions": more,
            "wild": _wild(args.second_wild),
            "blank": args.second_blank,
        }
    return {
        "set_name": (set_name.strip() or None) if args.solution else None,
        "restrictions": [text.strip() for text in restrictions],
        "universe": args.universe,
        "goal": args.goal,
        "division": args.division,
        "edition": args.edition,
        "variations": args.variation,
        "wild": _wild(args.wild),
        "blank": args.blank,
        "mat": {name: getattr(args, name) for name in ("required", "permitted", "resources", "forbidden")},
        "after": args.after,
        "second": second,
        "regrouping": args.regrouping,
    }


def _wild(texts: list[str]) -> dict[str, list[str]]:
    """Read `Y=-` or, occurrence by occurrence, `U=U,n`; the cube itself may be =."""
    meanings = {}
    for text in texts:
        cube, equals, meaning = text[:1], text[1:2], text[2:]
        if equals != "=" or not meaning:
            raise UsageError(
                f'the wild cube {text!r} says nothing; write the cube, = and what it stands for: "Y=-"'
            )
        meanings[cube] = meaning.split(",")
    return meanings


def _lines(answer: dict[str, Any]) -> list[str]:
    lines = [_headline(answer)]
    lines += [_wrapped(f"{reason['clause']}: {reason['text']}", "- ") for reason in answer["reasons"]]
    if "goal" in answer and answer["goal"]["legal"]:
        lines.append("Goal: " + " or ".join(map(str, answer["goal"]["values"])))
        if answer["possible"]["answer"] is False:
            lines.append(_wrapped(f"Out of reach: {answer['possible']['why']}"))
    lines += _readings(answer)
    if "second" in answer:
        lines += ["Second Solution:", *_readings(answer["second"])]
    if "regrouping" in answer:
        lines.append(_regrouping(answer["regrouping"]))
    lines += [_wrapped(f"{remark['clause']}: {remark['text']}", "Remark: ") for remark in answer["remarks"]]
    lines += [_wrapped(note, "Not known: ") for note in answer["open"]]
    return [*lines, f"({answer['edition']}, {answer['division']})"]


def _headline(answer: dict[str, Any]) -> str:
    if answer["verdict"] == "undecided":
        return "LEGAL, not decided" if answer["legal"] else "NOT LEGAL"
    return str(answer["verdict"]).upper() + ("" if answer["legal"] else " (not legal)")


def _readings(answer: dict[str, Any]) -> list[str]:
    lines = []
    if "removed" in answer:
        lines.append(_wrapped(f"Removed: {_cards(answer['removed'])}; {_stay(answer['remaining'])}"))
    for reading in answer["readings"][:8]:
        lines.append(_wrapped(f"{reading['reading']} = {reading['size']}: {_cards(reading['cards'])}"))
    hidden = answer["count"] - len(answer["readings"][:8])
    return [*lines, f"… and {hidden} more groupings"] if hidden > 0 else lines


def _regrouping(found: dict[str, Any]) -> str:
    if not found["allowed"]:
        return _wrapped(f"{found['reading']} is no grouping of what was written")
    outcome = {
        True: "the Solution fails",
        False: "it still equals the Goal",
        None: "not compared with a Goal",
    }
    return _wrapped(f"{found['reading']} is allowed: {counted(found['size'])}, {outcome[found['breaks']]}")


def _stay(number: int) -> str:
    return f"{counted(number)} stay{'s' if number == 1 else ''}"


def _cards(names: list[str]) -> str:
    return " ".join(name or "_" for name in names) or "none"


def _wrapped(text: str, lead: str = "") -> str:
    return fill(lead + text, _WIDTH, subsequent_indent="  ", break_on_hyphens=False)
