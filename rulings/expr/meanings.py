"""Marks -> rows of signs: every way the cubes can be taken as numerals and operators.

A row alternates operands and operators; prefix and postfix operators and brackets stand where they must. What
cannot be continued is remembered with its place and its rule, so that the furthest one explains an illegal
expression.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from rulings.expr.numerals import Numeral, Numerals
from rulings.expr.rules import Rules
from rulings.expr.signs import Row, Sign, is_bare_i
from rulings.expr.tokens import Mark

CARET = "a ^ is never turned sideways or upside-down"
MAX_ROWS = 3000
MAX_STEPS = 40_000


@dataclass(frozen=True, slots=True)
class Fault:
    """Why the marks cannot be read on at one place."""

    place: int
    rule: str
    words: str


@dataclass(frozen=True, slots=True)
class Parsed:
    """One row of signs with the brackets the writer put round parts of it."""

    row: Row
    groups: frozenset[tuple[int, int]] = frozenset()
    marks: tuple[Mark, ...] = ()  # what it was read from, supplied brackets included


@dataclass(frozen=True, slots=True)
class _State:
    """How far the marks have been read, and as what."""

    place: int
    operand_next: bool
    row: Row = ()
    groups: tuple[tuple[int, int], ...] = ()
    opened: tuple[int, ...] = ()
    must_be_i: bool = False

    def then(self, place: int, operand_next: bool, *signs: Sign) -> _State:
        """Return the state after reading these signs."""
        return _State(place, operand_next, (*self.row, *signs), self.groups, self.opened)


@dataclass
class Reader:
    """Reads one list of marks under one set of rules."""

    marks: Sequence[Mark]
    rules: Rules
    place: str | None  # goal, solution, or None when neither was said
    placed: bool  # as cubes on the mat: every meaning of each cube counts
    loose_digits: bool = False  # on paper, * and v may be taken for digits when the base has them
    any_colour: bool = False  # a cube whose colour is not named may be of the exponent colour
    loose_wild: bool = False  # on paper, a wild cube said to be − may be its sideways meaning, i
    faults: list[Fault] = field(default_factory=list)
    complete: bool = True
    window: int = 0

    def __post_init__(self) -> None:
        self.numerals = Numerals(self)

    def rows(self) -> list[Parsed]:
        """Return every row the marks can be taken for; sets `complete` to False when it stopped early."""
        found: list[Parsed] = []
        stack, steps = [_State(0, True)], 0
        while stack:
            state = stack.pop()
            steps += 1
            if steps > MAX_STEPS or len(found) >= MAX_ROWS:
                self.complete = False
                break
            if state.place == len(self.marks) and not state.operand_next and not state.opened:
                if self._wide_numerals_fit(state.row):
                    found.append(Parsed(state.row, frozenset(state.groups), tuple(self.marks)))
                continue
            following = self._operand(state) if state.operand_next else self._operator(state)
            stack += reversed(list(following))
        return found

    def fail(self, place: int, rule: str, words: str) -> None:
        """Remember why the marks cannot be read on here."""
        self.faults.append(Fault(place, rule, words))

    def digit(self, mark: Mark) -> int | None:
        """Return the digit a cube shows in this base, else None."""
        if mark.kind != "cube":
            return None
        if mark.symbol.isdigit():
            return int(mark.symbol)
        extra = {"*": 10, "v": 11}.get(mark.symbol)
        plain = mark.meaning == "digit" or (
            mark.meaning is None and (self.placed or self.loose_digits or mark.face)
        )
        return extra if extra is not None and plain and extra < self.rules.base else None

    def no_digit(self, p: int) -> None:
        """Remember that the base does not have the digit that stands here."""
        self.fail(p, "base", f"{self.marks[p].symbol} is no digit in base {self.rules.base}")

    def no_point(self, p: int, rule: str, words: str) -> None:
        """Remember why no decimal point may stand here, the lack of a variation first."""
        if not (self.rules.has("decimal-point") or self.rules.has("decimal-in-goal")):
            rule, words = (
                "not-in-force",
                "a decimal point needs the Decimal Point or Decimal in Goal variation",
            )
        elif not self.rules.has("decimal-point"):
            rule = "decimal-in-goal"
        self.fail(p, rule, words)

    def turns(self, mark: Mark) -> list[str]:
        """Return the ways the cube may be taken to lie; on the mat some faces look alike when turned."""
        if not self.placed:
            return [mark.turn]
        if mark.face == "x" or (mark.cube == "*" and mark.meaning is None):
            return ["", "s", "u"]
        if (mark.face == "0" and mark.turn != "s") or mark.meaning == "i":
            return ["", "u"] if mark.turn in ("", "u") else [mark.turn]
        return [mark.turn]

    def is_imaginary(self, mark: Mark) -> bool:
        """Tell whether the cube may be taken as the imaginary unit."""
        if mark.kind != "cube":
            return False
        if mark.symbol == "v" and mark.meaning is None:
            return self.rules.has("root-is-i")
        if not self.rules.has("imaginary") or mark.symbol != "-":
            return False
        return mark.meaning == "i" or (mark.face is not None and (self.placed or self.loose_wild))

    def exponent_colour(self, mark: Mark) -> bool:
        """Tell whether a cube may be an exponent without a power sign."""
        if mark.colour is None:
            return self.any_colour
        return self.rules.colour in (None, mark.colour)

    def _operand(self, state: _State) -> Iterator[_State]:
        p = state.place
        if p == len(self.marks):
            self._missing_operand(p)
            return
        if self.marks[p].kind == "open" and not state.must_be_i:
            yield replace(state, place=p + 1, opened=(*state.opened, len(state.row)))
            return
        numerals = self._imaginary(p) if state.must_be_i else self.numerals.starting(p)
        for numeral in numerals:
            yield state.then(numeral.after, False, numeral.sign)
        if not state.must_be_i:
            for sign in self._prefixes(p):
                yield state.then(p + 1, True, sign)
        self._missing_operand(p)

    def _imaginary(self, p: int) -> Iterator[Numeral]:
        if self.is_imaginary(self.marks[p]):
            yield from self.numerals.imaginary(p)

    def _operator(self, state: _State) -> Iterator[_State]:
        p, row = state.place, state.row
        if p == len(self.marks):
            return
        mark = self.marks[p]
        if mark.kind == "close":
            if state.opened:
                span = (state.opened[-1], len(row))
                yield replace(state, place=p + 1, groups=(*state.groups, span), opened=state.opened[:-1])
            return
        if mark.kind == "bang":
            if self.rules.has("factorial"):
                yield state.then(p + 1, False, Sign("post", "factorial", "!", p, p, cubes=0))
            else:
                self.fail(p, "not-in-force", "! needs the Factorial variation")
            return
        for sign in self._binary(p):
            if sign.op != "root" or self.placed or not self._follows_i(p):
                yield state.then(p + 1, True, sign)
        for sign, numeral in self._bare_exponent(p):
            yield state.then(numeral.after, False, sign, numeral.sign)
        if self._bracketed_exponent(p):
            yield state.then(p + 1, True, Sign("bin", "exponent", "'", p, p, cubes=0))
        if self._may_stand_beside(p, row):
            joint = Sign("bin", "beside", "", p, p, cubes=0)
            yield replace(state.then(p, True, joint), must_be_i=not is_bare_i(row[-1]))
        self._missing_operator(p)

    def _follows_i(self, p: int) -> bool:
        """Tell whether i stands right before a root: in writing it is then a factor, not the index."""
        return self.is_imaginary(self.marks[p - 1])

    def _may_stand_beside(self, p: int, row: Row) -> bool:
        """Tell whether i is on one side of this place, so that no x is needed."""
        if not (self.rules.has("imaginary") or self.rules.has("root-is-i")):
            return False
        mark = self.marks[p]
        if is_bare_i(row[-1]):
            return (
                mark.kind == "open"
                or self.digit(mark) is not None
                or mark.kind == "point"
                or (self.is_imaginary(mark) or (mark.symbol == "v" and mark.kind == "cube"))
            )
        return self.is_imaginary(mark)

    def _prefixes(self, p: int) -> Iterator[Sign]:
        mark = self.marks[p]
        if mark.kind != "cube":
            return
        root = mark.symbol == "v" and mark.meaning is None and not self.rules.has("root-is-i")
        if root and "" in self.turns(mark):
            yield Sign("pre", "square-root", "v", p, p)
        if mark.symbol == "x" and mark.meaning is None:
            if self.rules.has("number-of-factors"):
                yield Sign("pre", "factors", "x", p, p)
            if self.rules.has("next-prime"):
                yield Sign("pre", "next-prime", "x", p, p)

    def _binary(self, p: int) -> Iterator[Sign]:
        mark = self.marks[p]
        if mark.kind != "cube" or mark.meaning in ("i", "digit", "point"):
            return
        if mark.meaning == "caret":
            self.fail(p, "caret", CARET)
            return
        for op in self._operations(mark, p):
            yield Sign("bin", op, mark.text, p, p)

    def _operations(self, mark: Mark, p: int) -> list[str]:
        rules, turns = self.rules, self.turns(mark)
        upright = any(turn in ("", "u") for turn in turns)
        if mark.symbol == "+":
            return ["average" if rules.has("average") else "add"]
        if mark.symbol == "-":
            return ["subtract"] if upright else []
        if mark.symbol == "x":
            return ["multiply"]
        if mark.symbol == "*":
            return self._named(mark, p, "gcf", "power")
        if mark.symbol == "v":
            found = [] if rules.has("root-is-i") or "" not in turns else self._named(mark, p, "lcm", "root")
            if "u" in turns and rules.has("percent"):
                found.append("percent")
            elif mark.turn == "u":
                self.fail(p, "not-in-force", "an upside-down √ needs the Percent variation")
            return found
        if mark.symbol == "/":
            return self._division(mark, p, upright, "s" in turns)
        return []

    def _named(self, mark: Mark, p: int, special: str, usual: str) -> list[str]:
        """Return the meanings of a sign that a variation gives a second one, named in writing."""
        if mark.meaning == special:
            if self.rules.has(special):
                return [special]
            self.fail(p, "not-in-force", f"{special.upper()} is not in force")
            return []
        return [usual, special] if self.placed and self.rules.has(special) else [usual]

    def _division(self, mark: Mark, p: int, upright: bool, sideways: bool) -> list[str]:
        rules, found = self.rules, []
        if upright:
            found.append("divide")
            if self.placed and rules.setting("log", "upright"):
                found.append("log")
        if sideways:
            turned = [name for name in ("remainder", "log") if rules.has(name)]
            if not turned and not upright:
                self.fail(p, "not-in-force", "a sideways ÷ needs Remainder or Log")
            found += [name for name in turned if name not in found]
        return found

    def _bare_exponent(self, p: int) -> Iterator[tuple[Sign, Numeral]]:
        mark = self.marks[p]
        written = mark.kind == "prime"
        start = p + 1 if written else p
        if start >= len(self.marks):
            return
        digit = self.marks[start]
        if not self.rules.has("exponent"):
            if written:
                self.fail(p, "not-in-force", "an exponent without a power sign needs the Exponent variation")
            return
        if not written and not self.exponent_colour(digit):
            return
        if written and digit.colour is not None and not self.exponent_colour(digit):
            self.fail(start, "exponent", f"the exponent must be on a {self.rules.colour} cube")
            return
        sign = Sign("bin", "exponent", "'", start, start, cubes=0)
        for numeral in self.numerals.single(start):
            yield sign, numeral

    def _bracketed_exponent(self, p: int) -> bool:
        """Tell whether a bare exponent stands in brackets of its own: one cube, perhaps with a !."""
        marks = self.marks
        if not self.rules.has("exponent") or marks[p].kind != "prime" or p + 3 >= len(marks):
            return False
        if marks[p + 1].kind != "open" or self.digit(marks[p + 2]) is None:
            return False
        rest = (mark.kind for mark in marks[p + 3 :])
        return next((kind for kind in rest if kind != "bang"), None) == "close"

    def _wide_numerals_fit(self, row: Row) -> bool:
        """Check that numerals wider than a Solution allows stand beside a percent sign."""
        for k, sign in enumerate(row):
            if sign.op == "wide":
                beside = [row[j].op for j in (k - 1, k + 1) if 0 <= j < len(row)]
                if "percent" not in beside:
                    self.fail(sign.last, "solution-digits", "a numeral of a Solution has one digit")
                    return False
        return True

    def _missing_operand(self, p: int) -> None:
        if p == len(self.marks):
            self.fail(p, "goal-expression", "an operation at the end has nothing to work on")
            return
        mark = self.marks[p]
        if mark.kind != "cube" or self.digit(mark) is not None:
            if mark.kind in ("close", "bang", "prime"):
                self.fail(p, "real-number", f"{mark.text} has no number before it")
            return
        if mark.symbol in "+-" and mark.meaning is None:
            self.fail(p, "sign", f"{mark.symbol} is an operation between two numbers, never a sign")
        elif mark.symbol == "x":
            self.fail(p, "not-in-force", "x with nothing before it needs Number of Factors or Next Prime")
        elif mark.meaning == "i":
            self.fail(p, "not-in-force", "a sideways − needs the Imaginary variation")
        elif mark.symbol in "/*" or mark.turn == "u":
            self.fail(p, "real-number", f"{mark.text} has no number before it")
        elif mark.turn:
            self.fail(p, "real-number", f"{mark.text}: a √ turned so has no meaning")

    def _missing_operator(self, p: int) -> None:
        mark = self.marks[p]
        if mark.kind == "open":
            self.fail(p, "missing-sign", "two numbers side by side need an operation sign between them")
        elif mark.kind == "point":
            self.no_point(p, "decimal-point", "no decimal point may stand here")
        elif mark.symbol == "v" and "s" in mark.turn:
            self.fail(p, "real-number", f"{mark.text}: a √ turned so has no meaning")
        elif self.digit(mark) is not None and mark.kind == "cube":
            self._neighbouring_digits(p)
        elif mark.meaning == "i":
            self.fail(p, "not-in-force", "a sideways − needs the Imaginary variation")

    def _neighbouring_digits(self, p: int) -> None:
        before, digit = self.marks[p - 1], self.digit(self.marks[p])
        if digit is not None and digit >= self.rules.base:
            self.no_digit(p)
        elif self.marks[p].turn or (before.turn and self.digit(before) is not None):
            variation = "sideways" if "s" in self.marks[p].turn + before.turn else "upside-down"
            rule = variation if self.rules.has(variation) else "not-in-force"
            self.fail(
                p, rule, "a turned cube is a numeral by itself; an operation sign must part it from the next"
            )
        elif self.marks[p].gap or before.kind != "cube":
            self.fail(p, "missing-sign", "two numbers side by side need an operation sign between them")
        elif self.place == "solution":
            self.fail(p, "solution-digits", "a numeral of this Solution has too many digits")
        else:
            self.fail(p, "goal-digits", "a numeral of the Goal has too many digits")


def furthest(faults: Sequence[Fault]) -> list[Fault]:
    """Return the faults that were met last, each once: they explain why nothing could be read."""
    if not faults:
        return []
    end = max(fault.place for fault in faults)
    found: list[Fault] = []
    for fault in faults:
        if fault.place == end and all((f.rule, f.words) != (fault.rule, fault.words) for f in found):
            found.append(fault)
    return found
