"""Spellings of a Goal that rulebooks use but cubes do not: 9+10 for 9+1, 0.2 for .2, 4*2 for 4'2."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from rulings.expr.powers import exponent_of
from rulings.expr.rules import Rules
from rulings.expr.tokens import Mark, cubes


def respelled(written: Sequence[Mark], placed: Sequence[Mark], rules: Rules) -> list[Mark]:
    """Write a reading of the Goal with the cubes on the mat, where it was spelled otherwise."""
    mat = cubes(list(placed))
    found: list[Mark] = []
    place = used = 0
    while place < len(written):
        mark = written[place]
        rest = mat[used:]
        if _is_bare_exponent(mark, rest, rules):
            found.append(Mark("prime", "'", position=mark.position))
            place += 1
            continue
        size = _numeral(written, place)
        marks, taken = _spelled(written[place : place + size], rest, rules) if size else ([mark], 1)
        found += marks
        used += taken if mark.kind in ("cube", "point") else 0
        place += max(size, 1)
    return found


def _is_bare_exponent(mark: Mark, mat: Sequence[Mark], rules: Rules) -> bool:
    """Tell whether a power sign is written before a cube that is an exponent by its colour."""
    if mark.kind != "cube" or mark.symbol != "*" or mark.meaning or not mat or not rules.has("exponent"):
        return False
    cube = mat[0]
    return cube.colour is not None and cube.symbol.isdigit() and rules.colour in (None, cube.colour)


def _numeral(written: Sequence[Mark], place: int) -> int:
    """Return how many upright digits, and at most one decimal point, stand together from here."""
    size = points = 0
    for mark in written[place:]:
        points += mark.kind == "point"
        digit = mark.kind == "cube" and mark.symbol.isdigit() and not mark.turn
        if points > 1 or not (digit or mark.kind == "point"):
            break
        size += 1
    return size


def _spelled(numeral: Sequence[Mark], mat: Sequence[Mark], rules: Rules) -> tuple[list[Mark], int]:
    """Return a numeral as the cubes of the mat spell it, and how many of them that takes."""
    exponent = None if _as_on_mat(numeral, mat, rules) else _power_of_base(numeral, mat, rules)
    if exponent:
        return [replace(numeral[0], kind="cube", symbol="1", power=exponent)], 1
    pointed = any(mark.kind == "point" for mark in numeral)
    if pointed and rules.has("decimal-in-goal"):
        digits = mat[: _numeral(mat, 0)]
        for after in range(len(digits) + 1):
            before = len(digits) - after
            spelled = [*digits[:before], Mark("point", "."), *digits[before:]]
            if _value(spelled, rules) == _value(numeral, rules):
                place = numeral[0].position
                return [replace(mark, gap=False, position=place) for mark in spelled], len(digits)
    takes_cube = ("cube", "point") if rules.has("decimal-point") else ("cube",)
    return list(numeral), sum(mark.kind in takes_cube for mark in numeral)


def _as_on_mat(numeral: Sequence[Mark], mat: Sequence[Mark], rules: Rules) -> bool:
    """Tell whether the numeral stands on the mat digit by digit, wild cubes fitting any digit."""
    cubes_ = mat[: len(numeral)]
    return len(cubes_) == len(numeral) and all(
        cube.symbol in (mark.symbol, rules.wild) for mark, cube in zip(numeral, cubes_, strict=True)
    )


def _power_of_base(numeral: Sequence[Mark], mat: Sequence[Mark], rules: Rules) -> int | None:
    """Return the exponent when the numeral spells out a power for which a 1 on the mat may stand."""
    if not rules.has("powers-of-the-base") or not mat or mat[0].symbol not in ("1", rules.wild):
        return None
    if any(mark.kind == "cube" and int(mark.symbol) >= rules.base for mark in numeral):
        return None
    return exponent_of(_value(numeral, rules), rules.base)


def _value(numeral: Sequence[Mark], rules: Rules) -> Fraction:
    total, after, seen = 0, 0, False
    for mark in numeral:
        if mark.kind == "point":
            seen = True
            continue
        total = total * rules.base + int(mark.symbol)
        after += seen
    return Fraction(total, rules.base**after)
