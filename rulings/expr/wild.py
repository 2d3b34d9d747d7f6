"""Wild cubes: what they may stand for, and that they stand for one symbol throughout."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from rulings.errors import UsageError
from rulings.expr.rules import Rules
from rulings.expr.tokens import Mark, scan

Wild: TypeAlias = Mapping[str, "str | Sequence[str]"]
OPERATIONS = "+-x/*v"
DIGITS = "0123456789"


def meanings(rules: Rules) -> list[Mark]:
    """Return everything the wild cube may stand for, * and √ as digits of the base included."""
    wild = rules.wild
    if wild is None:
        return []
    found = [Mark("cube", digit) for digit in DIGITS if int(digit) < rules.base]
    if _stands_for_operations(rules):
        return found + [Mark("cube", symbol) for symbol in OPERATIONS]
    return found + [Mark("cube", symbol, meaning="digit") for symbol in "*v"[: max(rules.base - 10, 0)]]


def _stands_for_operations(rules: Rules) -> bool:
    return rules.setting("wild", "operations") in (True, rules.wild)


def out_of_reach(mark: Mark, rules: Rules) -> str | None:
    """Say why a wild cube may not stand for the symbol it was given."""
    if mark.face is None:
        return None
    if len(mark.symbol) > 1:
        return f"a wild cube stands for one symbol on the cubes, not for {mark.symbol}"
    if mark.symbol in DIGITS or _stands_for_operations(rules):
        return None
    if mark.symbol in "*v"[: max(rules.base - 10, 0)]:
        return None
    return f"the wild {mark.face} stands for numerals only, not for {mark.symbol}"


def not_wild(rules: Rules, wild: Wild | None, *rows: Iterable[Mark]) -> str | None:
    """Say which cube of these rows was given another meaning although nothing is wild."""
    if rules.wild is not None:
        return None
    for cube, meaning in _by_cube(wild or {}).items():
        other = str(meaning if isinstance(meaning, str | int) else next(iter(meaning), cube))
        if other != cube and any(mark.kind == "cube" and mark.symbol == cube for row in rows for mark in row):
            return f"{cube} is not wild here, so it cannot stand for {other}"
    return None


def _by_cube(wild: Wild) -> dict[str, str | Sequence[str]]:
    return {str(cube).translate(str.maketrans("×X", "xx")): meaning for cube, meaning in wild.items()}


def unused(wild: Wild | None, *rows: Iterable[Mark]) -> list[str]:
    """Say that a meaning was given for a cube that does not stand in any of these rows."""
    shown = {text for row in rows for mark in row for text in (mark.symbol, mark.face)}
    given = _by_cube(wild or {})
    return [
        f"no {cube} stands here, so what it was said to mean changes nothing"
        for cube, meaning in given.items()
        if not shown & {cube, *([meaning] if isinstance(meaning, str) else meaning)}
    ]


def parse_meanings(rules: Rules, wild: Wild | None) -> tuple[list[Mark], bool] | None:
    """Return the meanings given for the wild cube, and whether there is one per occurrence."""
    if not wild:
        return None
    if rules.wild is None:
        return None
    given = _by_cube(wild)
    if rules.wild not in given:
        raise UsageError(
            f"the wild cube is {rules.wild}, not {', '.join(given)}; say for example {rules.wild}=5"
        )
    meaning = given[rules.wild]
    texts = [str(meaning)] if isinstance(meaning, str | int) else [str(text) for text in meaning]
    return [_meaning(text) for text in texts], not isinstance(meaning, str | int)


def _meaning(text: str) -> Mark:
    marks = scan(text)
    if len(marks) == 2 and marks[0].symbol == "-" and marks[1].symbol in DIGITS:
        return replace(marks[1], turn="u")
    if len(marks) == 1 and marks[0].kind == "point":
        return replace(marks[0], kind="cube", symbol="*", meaning="point")
    if len(marks) != 1 or marks[0].kind != "cube":
        return Mark("cube", text.strip())
    return marks[0]


def occurrences(marks: Iterable[Mark], rules: Rules) -> int:
    """Return how many cubes of a row are wild."""
    return sum(1 for mark in marks if mark.kind == "cube" and mark.symbol == rules.wild)


def assign(marks: Sequence[Mark], rules: Rules, meanings: Sequence[Mark]) -> list[Mark]:
    """Let the wild cubes of a row stand for these symbols, the last one for all that remain."""
    row, used = [], 0
    for mark in marks:
        if mark.kind == "cube" and mark.symbol == rules.wild and mark.meaning is None and meanings:
            meaning = meanings[min(used, len(meanings) - 1)]
            used += 1
            mark = replace(
                mark,
                symbol=meaning.symbol,
                turn=mark.turn or meaning.turn,
                meaning=meaning.meaning,
                face=mark.symbol,
            )
        row.append(mark)
    return row


def consistent(meanings: Sequence[Mark]) -> bool:
    """Tell whether meanings given one by one are all the same symbol, turned or not."""
    return len({mark.symbol for mark in meanings}) <= 1
