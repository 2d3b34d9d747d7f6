"""The Goal of an On-Sets shake: which layouts are legal and what numbers they name.

A Goal is given by its meaning (`(3x2)+1u`) or as placed, row by row from the top (`3/2 1u`, a dot for an
empty place). A digit followed by `u` lies upside down.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from rulings.errors import NotationError, friendly_list
from rulings.sets.rules import Rules, Shape

_CUBE = re.compile(r"(\d)(u?)")
_EMPTY = ("", ".", "_")
# other ways to write the two mixed meanings, and which cube then is A, B and C
_RESPELT = {
    "#+#x#": ("#x#+#", (1, 2, 0)),
    "(#+#)x#": ("#x(#+#)", (2, 0, 1)),
    "#x#+#x#": ("#x(#+#)", (0, 1, 3)),
}


@dataclass(frozen=True)
class Cube:
    """A digit cube in the Goal."""

    digit: str
    upside_down: bool

    def __str__(self) -> str:
        return self.digit + "u" * self.upside_down


@dataclass
class Goal:
    """What a Goal means: the numbers it may equal, and why it is not legal if it is not."""

    text: str
    values: list[int] = field(default_factory=list)
    negative: list[int] = field(default_factory=list)
    faults: list[tuple[str, str]] = field(default_factory=list)

    @property
    def legal(self) -> bool:
        """Whether the Goal names at least one whole number in a legal layout."""
        return not self.faults


def read_goal(goal: str | Sequence[Sequence[str | None]], rules: Rules, *, absolute: bool = False) -> Goal:
    """Read a Goal by meaning or as placed, and work out its values."""
    if isinstance(goal, str) and not re.search(r"[/\n.]", goal):
        text = re.sub(r"\s", "", goal).replace("×", "x").replace("*", "x").replace("X", "x")
        cubes, shape = _by_meaning(text, goal, rules)
    else:
        rows = (
            [_cells(row) for row in re.split(r"[/\n]", goal)]
            if isinstance(goal, str)
            else [list(r) for r in goal]
        )
        text = "/".join(" ".join(cell or "." for cell in row) for row in rows)
        cubes, shape = _by_rows(rows, rules)
    answer = Goal(text)
    _judge(answer, cubes, shape, rules, absolute=absolute)
    return answer


def _cells(row: str) -> list[str]:
    return [cell for cell in re.findall(r"\du?|\.|\S", row) if cell]


def _by_rows(rows: Sequence[Sequence[str | None]], rules: Rules) -> tuple[list[Cube], Shape | None]:
    placed: dict[tuple[int, int], Cube] = {}
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            word = str(cell or "").strip()
            if word in _EMPTY:
                continue
            match = _CUBE.fullmatch(word)
            if match is None:
                raise NotationError(
                    f"{word!r} is no Goal cube; write a digit, with u after it if upside down"
                )
            placed[y, x] = Cube(match[1], bool(match[2]))
    outline = _outline(placed)
    shape = next((shape for shape in rules.shapes if _outline(_places(shape)) == outline), None)
    return [placed[spot] for spot in sorted(placed)], shape


def _places(shape: Shape) -> dict[tuple[int, int], str]:
    spots = {(y, x): cell for y, row in enumerate(shape.rows) for x, cell in enumerate(row.split())}
    return {spot: cell for spot, cell in spots.items() if cell != "."}


def _outline(placed: Mapping[tuple[int, int], object]) -> frozenset[tuple[int, int]]:
    """The places used, moved to the top left corner."""
    top = min((y for y, _ in placed), default=0)
    left = min((x for _, x in placed), default=0)
    return frozenset((y - top, x - left) for y, x in placed)


def _by_meaning(text: str, typed: str, rules: Rules) -> tuple[list[Cube], Shape | None]:
    """Match a typed meaning against the legal ones; brackets around a product are not asked for."""
    bad = re.search(r"[^\dxu+()]|(?<!\d)u", text)
    if bad or not text:
        message = "a Goal is digits joined by + or x, with u after an upside-down one, like (3x2)+1u"
        raise NotationError(message, typed, typed.find(bad[0]) if bad else 0)
    cubes = [Cube(digit, bool(turned)) for digit, turned in _CUBE.findall(text)]
    form = _form(_CUBE.sub("#", text))
    if form in _RESPELT:
        form, order = _RESPELT[form]
        if len(cubes) == 3 or cubes[0] == cubes[2]:
            cubes = [cubes[i] for i in order]
    forms = {_form(re.sub("[A-Z]", "#", shape.meaning)): shape for shape in rules.shapes}
    return cubes, forms.get(form)


def _form(meaning: str) -> str:
    """Drop the brackets that do not matter: around a product, or around a whole row or column."""
    return re.sub(r"\((#(?:x#)+)\)", r"\1", re.sub(r"^\(([^()]*)\)$", r"\1", meaning))


def _judge(goal: Goal, cubes: list[Cube], shape: Shape | None, rules: Rules, *, absolute: bool) -> None:
    if not 1 <= len(cubes) <= rules.most_goal_cubes:
        goal.faults.append(("goal-cubes", f"a Goal has 1 to {rules.most_goal_cubes} cubes, not {len(cubes)}"))
    strange = sorted({cube.digit for cube in cubes} - set(rules.digits))
    if strange:
        low, high = rules.digits[0], rules.digits[-1]
        goal.faults.append(
            ("goal-digit", f"no digit cube shows {friendly_list(strange)}; they show {low} to {high}")
        )
    if shape is None:
        names = friendly_list([shape.name for shape in rules.shapes], "or")
        goal.faults.append(("goal-shape", f"this is no legal layout; a Goal is {names}"))
        return
    if len(cubes) == 1 and cubes[0].upside_down and not rules.single_upside_down:
        goal.faults.append(("goal-shape", "a single cube upside down has no defined value"))
        return
    values = _values(cubes, shape, absolute=absolute)
    goal.values = sorted(value for value in values if value >= 0)
    goal.negative = sorted(value for value in values if value < 0)
    if not goal.values:
        shown = friendly_list([str(value) for value in goal.negative], "or")
        goal.faults.append(("goal-negative", f"the Goal equals {shown}, which is no whole number"))


def _values(cubes: list[Cube], shape: Shape, *, absolute: bool) -> set[int]:
    """Every number the cubes may name; an upside-down one may also stand upright under Absolute Value."""
    choices = []
    for cube in cubes:
        number = int(cube.digit)
        choices.append(({number, -number} if absolute else {-number}) if cube.upside_down else {number})
    return {_evaluate(shape.meaning, numbers) for numbers in product(*choices)}


def _evaluate(meaning: str, numbers: Sequence[int]) -> int:
    letters = dict(zip("ABC", numbers, strict=False))
    bracketed = re.search(r"\(([^()]*)\)", meaning)
    if bracketed:  # a bracketed part is worked out first and takes the place of a letter
        letters["D"] = _plain(bracketed[1], letters)
        meaning = meaning.replace(bracketed[0], "D")
    return _plain(meaning, letters)


def _plain(meaning: str, letters: Mapping[str, int]) -> int:
    if "+" in meaning:
        return sum(_plain(part, letters) for part in meaning.split("+"))
    total = 1
    for letter in meaning.split("x"):
        total *= letters[letter]
    return total
