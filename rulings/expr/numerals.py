"""Numerals: digits side by side, turned cubes, decimal points, repeating decimals, powers of the base, i."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from rulings.expr.signs import Choice, Sign
from rulings.expr.surds import imaginary

if TYPE_CHECKING:
    from rulings.expr.meanings import Reader

_BETWEEN = "+-/*"  # operations that need a number on their left
_SIGNS = _BETWEEN + "xv"
WINDOW = {1: 12, 2: 7, 3: 4}  # powers of the base shown either side of 1, by how many 1s there are


@dataclass(frozen=True, slots=True)
class Numeral:
    """A numeral and the place after it."""

    sign: Sign
    after: int


class Numerals:
    """Finds the numerals that start at one place."""

    def __init__(self, reader: Reader) -> None:
        self.reader, self.rules, self.marks = reader, reader.rules, reader.marks
        ones = sum(1 for mark in self.marks if mark.symbol == "1" or mark.face)
        self.window = reader.window or WINDOW.get(max(ones, 1), 2)

    def starting(self, p: int) -> Iterator[Numeral]:
        """Yield every numeral that may start here."""
        if self.reader.is_imaginary(self.marks[p]):
            yield from self.imaginary(p)
        yield from self.single(p)
        yield from self._several(p)
        yield from self._decimal(p)
        yield from self._repeating(p)

    def imaginary(self, p: int) -> Iterator[Numeral]:
        """Yield the imaginary unit, right-side up and, where that cannot be told, upside-down."""
        mark = self.marks[p]
        if mark.face is None and "s" in mark.turn:
            self.reader.fail(p, "imaginary", "i may not be turned sideways")
            return
        looks_alike = self.reader.placed and (mark.symbol == "-" or mark.face is not None)
        turns = ["", "u"] if looks_alike else [mark.turn]
        choices = tuple(
            Choice(imaginary(-1 if "u" in turn else 1), "i" + ("u" if "u" in turn else "")) for turn in turns
        )
        yield Numeral(Sign("num", "i", "i", p, p, choices), p + 1)

    def _digit(self, p: int) -> int | None:
        """Return the digit at a place, or explain why a cube that shows one is none here."""
        mark = self.marks[p]
        found = self.reader.digit(mark)
        if found is not None and found >= self.rules.base:
            self.reader.no_digit(p)
            return None
        if found is None and mark.meaning == "digit":
            rule = "base" if self.rules.has("base") else "not-in-force"
            self.reader.fail(p, rule, f"{mark.symbol} is a digit only in a base that needs it")
        return found

    def single(self, p: int) -> Iterator[Numeral]:
        """Yield the numeral of one cube, in every way it may lie."""
        mark = self.marks[p]
        if mark.kind != "cube" or (digit := self._digit(p)) is None:
            if mark.kind == "point":
                yield from (n for n in self._decimal(p) if n.sign.last == p + 1)
            return
        name = mark.symbol if mark.symbol.isdigit() else f"<{mark.symbol}>"
        family = digit == 1 and mark.power is None and self.rules.has("powers-of-the-base")
        choices: list[Choice] = []
        for turn in self.reader.turns(mark):
            choices += self._turned(p, digit, turn, name, family)
        if self._goal_points():
            choices += (
                [Choice(Fraction(digit, self.rules.base), f".{name}")]
                if "" in self.reader.turns(mark)
                else []
            )
        if choices:
            yield Numeral(Sign("num", "digits", name, p, p, _distinct(choices), family=family), p + 1)

    def _goal_points(self) -> bool:
        """Tell whether the reader of a Goal on the mat may put decimal points in it."""
        return self.reader.placed and self.reader.place == "goal" and self.rules.has("decimal-in-goal")

    def _turned(self, p: int, digit: int, turn: str, name: str, family: bool) -> list[Choice]:
        asked = turn == self.marks[p].turn
        for letter, variation in (("s", "sideways"), ("u", "upside-down")):
            if letter in turn and not self.rules.has(variation):
                if asked:
                    words = f"a {variation} cube, but {variation.capitalize()} is not in force"
                    self.reader.fail(p, "not-in-force", words)
                return []
        if turn == "su" and self.reader.place == "goal":
            self.reader.fail(p, "sideways", "a cube of the Goal cannot be both sideways and upside-down")
            return []
        if "s" in turn and digit == 0:
            self.reader.fail(p, "real-number", "0 has no reciprocal")
            return []
        text = (f"<{name[1:-1]}{turn}>" if name.startswith("<") else name + turn) if turn else name
        values = [Fraction(self.rules.base) ** (self.marks[p].power or 0) * digit]
        if family:
            steps = sorted(range(-self.window, self.window + 1), key=lambda k: (abs(k), -k))
            values = [Fraction(self.rules.base) ** k for k in steps]
        choices = []
        for plain in values:
            value = (1 / plain if "s" in turn else plain) * (-1 if "u" in turn else 1)
            choices.append(Choice(value, text if plain == digit else f"{text}[{value}]"))
        return choices

    def _run(self, p: int, most: int) -> list[int]:
        """Return the digits that stand upright side by side from here, at most so many."""
        found: list[int] = []
        for q in range(p, min(p + most, len(self.marks))):
            mark = self.marks[q]
            if mark.kind != "cube" or "" not in self.reader.turns(mark) or (found and mark.gap):
                break
            if found and mark.numeral != self.marks[p].numeral:
                break
            digit = self.reader.digit(mark)
            if digit is None or digit >= self.rules.base:
                break
            found.append(digit)
        return found

    def _value(self, digits: list[int], after_point: int = 0) -> Fraction:
        total = 0
        for digit in digits:
            total = total * self.rules.base + digit
        return Fraction(total, self.rules.base**after_point)

    def _text(self, p: int, count: int) -> str:
        text = "".join(mark.symbol for mark in self.marks[p : p + count])
        return text if text.isdigit() else f"<{text}>"

    def _several(self, p: int) -> Iterator[Numeral]:
        allowed, wide = self._widths()
        points = self._goal_points()
        most = max(allowed, wide, self.rules.setting("decimal-in-goal", "digits", 0) if points else 0)
        run = self._run(p, most)
        for count in range(2, len(run) + 1):
            digits, name = run[:count], self._text(p, count)
            plain = [Choice(self._value(digits), name)] if count <= max(allowed, wide) else []
            if points:
                split = [(k, name[: count - k] + "." + name[count - k :]) for k in range(count + 1)]
                plain += [Choice(self._value(digits, k), text) for k, text in split]
            op = "wide" if count > allowed and not points else "digits"
            if plain:
                yield Numeral(
                    Sign("num", op, name, p, p + count - 1, _distinct(plain), cubes=count), p + count
                )

    def _widths(self) -> tuple[int, int]:
        """Return how many digits a numeral may have here, and how many beside a percent sign."""
        if self.reader.place == "solution":
            wide = self.rules.setting("percent", "operand_digits", 0)
            return self.rules.digits_in_solution, wide
        return max(self.rules.goal_digits, self.rules.digits_in_solution), 0

    def _decimal(self, p: int) -> Iterator[Numeral]:
        limit = self._point_limit()
        before = self._run(p, 4) if self.marks[p].kind == "cube" else []
        for head in range(len(before) + 1):
            q = p + head
            if q >= len(self.marks) or not self._is_point(q) or (head and self.marks[q].gap):
                continue
            if limit == 0:
                words = "Decimal in Goal puts decimal points in the Goal, not in a Solution"
                self.reader.no_point(q, "decimal-in-goal", words)
                return
            after = self._run(q + 1, 4) if q + 1 < len(self.marks) and not self.marks[q + 1].gap else []
            for tail in range(len(after) + 1):
                if self._i_follows(q + 1 + tail) and not tail:
                    self.reader.fail(
                        q, "decimal-in-goal", "what follows a decimal point must be digits, not i"
                    )
                elif 1 <= head + tail <= limit:
                    yield self._with_point(p, head, before[:head], after[:tail])

    def _i_follows(self, q: int) -> bool:
        return q < len(self.marks) and self.reader.is_imaginary(self.marks[q])

    def _with_point(self, p: int, head: int, before: list[int], after: list[int]) -> Numeral:
        last = p + head + len(after)
        text = "".join(mark.symbol for mark in self.marks[p : p + head]) + "."
        text += "".join(mark.symbol for mark in self.marks[p + head + 1 : last + 1])
        choice = Choice(self._value(before + after, len(after)), text)
        return Numeral(Sign("num", "digits", text, p, last, (choice,), cubes=last - p + 1), last + 1)

    def _is_point(self, q: int) -> bool:
        mark = self.marks[q]
        if mark.kind == "point" or mark.meaning == "point":
            return True
        if mark.symbol != "*" or mark.kind != "cube" or mark.meaning or not self.rules.has("decimal-point"):
            return False
        return bool(self.reader.placed or mark.face) or self._cannot_be_power(q)

    def _cannot_be_power(self, q: int) -> bool:
        """Tell whether a written * lacks a base or an exponent, so that it can only be a decimal point."""
        before = self.marks[q - 1] if q else None
        after = self.marks[q + 1] if q + 1 < len(self.marks) else None
        no_base = (
            before is None or before.kind == "open" or (before.kind == "cube" and before.symbol in _SIGNS)
        )
        no_exponent = (
            after is None or after.kind == "close" or (after.kind == "cube" and after.symbol in _BETWEEN)
        )
        return no_base or no_exponent

    def _point_limit(self) -> int:
        if self.rules.has("decimal-point"):
            return int(self.rules.setting("decimal-point", "digits"))
        if self.reader.place != "solution" and self.rules.has("decimal-in-goal"):
            return int(self.rules.setting("decimal-in-goal", "digits"))
        return 0

    def _repeating(self, p: int) -> Iterator[Numeral]:
        """Yield AB+ as .ABAB… and as .ABBB…"""
        if not self.rules.has("ab-plus") or p + 2 >= len(self.marks):
            return
        plus = self.marks[p + 2]
        run = self._run(p, 2)
        if len(run) < 2 or plus.symbol != "+" or plus.kind != "cube":
            return
        m, (a, b) = self.rules.base, run
        name = self._text(p, 2) + "+"
        pair = Choice(Fraction(a * m + b, m * m - 1), name)
        tail = Choice(Fraction(a * m + b - a, m * (m - 1)), name)
        yield Numeral(Sign("num", "repeating", name, p, p + 2, _distinct([pair, tail]), cubes=3), p + 3)


def _distinct(choices: list[Choice]) -> tuple[Choice, ...]:
    found: dict[object, Choice] = {}
    for choice in choices:
        found.setdefault(choice.value, choice)
    return tuple(found.values())
