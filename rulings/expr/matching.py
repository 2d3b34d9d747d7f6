"""Is what the writer gives as the Goal a reading of the cubes that stand in the Goal?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from rulings.expr.respelling import respelled
from rulings.expr.rules import Rules
from rulings.expr.tokens import Mark, cubes


@dataclass
class Match:
    """The written Goal with what the mat adds to it, and what does not fit."""

    marks: list[Mark]
    problems: list[str] = field(default_factory=list)
    meanings: list[Mark] = field(default_factory=list)  # of the wild cube, as the writing implies


def match(written: Sequence[Mark], placed: Sequence[Mark], rules: Rules) -> Match:
    """Lay the written Goal beside the cubes on the mat, in order."""
    written = respelled(written, placed, rules)
    free_points = not rules.has("decimal-point")
    taking = [
        k
        for k, mark in enumerate(written)
        if mark.kind == "cube" or (mark.kind == "point" and not free_points)
    ]
    on_mat = cubes(list(placed))
    found = Match(list(written))
    if len(taking) != len(on_mat):
        found.problems.append(f"the Goal has {_count(on_mat)}, but {len(taking)} are written")
        return found
    for k, cube in zip(taking, on_mat, strict=True):
        mark = written[k]
        if mark.kind == "point":
            if cube.symbol != "*" and cube.symbol != rules.wild:
                found.problems.append(f"a decimal point stands where the mat has {cube.text}")
            found.marks[k] = replace(mark, gap=cube.gap)
            continue
        problem = _differs(mark, cube, rules, found.meanings)
        if problem:
            found.problems.append(problem)
        face = cube.symbol if cube.symbol == rules.wild and mark.symbol != cube.symbol else mark.face
        # the colour on the mat counts where the writer marked an exponent; elsewhere the digits stay digits
        colour = cube.colour if k and written[k - 1].kind == "prime" else mark.colour
        found.marks[k] = replace(mark, gap=cube.gap, colour=colour, face=face)
    if len({mark.symbol for mark in found.meanings}) > 1:
        found.problems.append("the wild cubes of the Goal stand for different symbols")
    return found


def _count(marks: Sequence[Mark]) -> str:
    return "1 cube" if len(marks) == 1 else f"{len(marks)} cubes"


def _differs(mark: Mark, cube: Mark, rules: Rules, meanings: list[Mark]) -> str | None:
    wild = cube.symbol == rules.wild
    if wild and (mark.face or mark.symbol != cube.symbol or mark.meaning):
        meanings.append(mark)
    elif mark.cube != cube.symbol or (mark.meaning == "i") != (cube.meaning == "i"):
        return f"{mark.text} is written where the mat has {cube.text}"
    if mark.turn not in _looks(cube, mark, rules, wild):
        return f"the mat has {cube.text}, turned otherwise than the {mark.text} that is written"
    return None


def _looks(cube: Mark, mark: Mark, rules: Rules, wild: bool) -> tuple[str, ...]:
    """Return the turns that cannot be told from the one on the mat."""
    if cube.symbol == "*" or (wild and cube.symbol == "x"):
        return "", "s", "u"
    if (wild and cube.turn != "s") or cube.meaning == "i":
        return ("", "u", "s") if mark.symbol == "/" and rules.setting("log", "upright") else ("", "u")
    if cube.symbol == "/" and not cube.turn and rules.setting("log", "upright"):
        return "", "s"
    return (cube.turn,)
