"""Notation -> marks: the cubes, brackets and pencil marks of what stands on the mat or on paper.

    expression = mark*
    mark       = cube | bracket | "!" | "'" | "." | "lcm" | "gcf"
    cube       = symbol turn? | "{" symbol turn? ":" colour "}" | "<" symbol turn? … ">"
    symbol     = 0…9 + - x / * v i     (and × ÷ − √ ^ | for x / - v * i)
    turn       = "s" (sideways) | "u" (upside-down) | "su"
    bracket    = ( ) [ ] { }

A space before a mark is a physical gap on the mat; on paper it means nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from rulings.errors import NotationError

MAX_MARKS = 400
COLOURS = ("red", "blue", "green", "black")
PAIRS = {"(": ")", "[": "]", "{": "}"}
_SAME = str.maketrans(
    {
        "×": "x",
        "X": "x",
        "·": "x",
        "÷": "/",
        "−": "-",
        "–": "-",
        "—": "-",
        "∗": "*",
        "√": "v",
        "|": "i",
        "I": "i",
        "’": "'",
        "‘": "'",
        "′": "'",
        "\t": " ",
        "\n": " ",
        "\r": " ",
        "V": "v",
    }
)
_WORDS = {"lcm": "v", "gcf": "*", "gcd": "*"}
_COLOURED = re.compile(r"\{\s*([0-9+\-x/*^vi])(su|us|s|u)?\s*:\s*([a-z]+)\s*\}")
_SHOWN = 60  # characters of a long text that are shown round a fault
_KEYS = "0-9 + - x / * v, i, s and u after a turned cube, ( ) [ ] { } < > ! ' ."
_TURNS = {"": "", "s": "s", "u": "u", "su": "su", "us": "su"}


@dataclass(frozen=True, slots=True)
class Mark:
    """One cube, bracket or pencil mark."""

    kind: str  # cube, open, close, bang, prime, point
    symbol: str  # the face of the cube as rolled, the bracket, or the mark itself
    turn: str = ""  # "", "s", "u", "su"
    colour: str | None = None
    meaning: str | None = None  # lcm, gcf, digit (inside < >), i, caret: what the writer made plain
    gap: bool = False
    position: int = 0
    numeral: int = 0  # marks inside one < > share a number; 0 outside
    face: str | None = None  # the wild cube that stands for this symbol
    power: int | None = None  # which power of the base the writer says a 1 stands for

    @property
    def cube(self) -> str:
        """Return the face of the cube itself, whatever it stands for."""
        return self.face or self.symbol

    @property
    def text(self) -> str:
        """Return the mark in our notation."""
        if self.meaning in ("lcm", "gcf"):
            return self.meaning
        if self.meaning == "i":
            return "i" + self.turn
        return self.symbol + self.turn


def unreadable(message: str, text: str, place: int) -> NotationError:
    """Return the error for a fault at one place, with a caret under a stretch that fits on one line."""
    start = max(0, min(place - _SHOWN // 2, len(text) - _SHOWN))
    shown = "".join(char if char.isprintable() else "·" for char in text[start : start + _SHOWN])
    return NotationError(message, shown, place - start)


def scan(text: str) -> list[Mark]:
    """Read the notation, or raise NotationError with a caret under what cannot be read."""
    source = text.translate(_SAME)
    marks: list[Mark] = []
    place, gap, numeral, inside = 0, False, 0, False
    while place < len(source):
        char = source[place]
        if char == " ":
            gap, place = True, place + 1
            continue
        if char == "<" and not inside:
            numeral, inside, place = numeral + 1, True, place + 1
            continue
        if char == ">" and inside:
            inside, place = False, place + 1
            continue
        mark, place = _next(source, text, place)
        if inside:
            if mark.kind not in ("cube", "point"):
                raise unreadable("only digits belong between < and >", text, mark.position)
            mark = replace(mark, meaning="digit" if mark.kind == "cube" else None, numeral=numeral)
        marks.append(replace(mark, gap=gap and bool(marks)))
        gap = False
        if len(marks) > MAX_MARKS:
            raise unreadable(f"more than {MAX_MARKS} symbols; the game has 24 cubes", text, mark.position)
    if inside:
        raise unreadable("a < without its >", text, len(text))
    if not marks:
        raise NotationError("nothing to read: give the cubes, for example 3x5+2")
    return marks


def _next(source: str, text: str, place: int) -> tuple[Mark, int]:
    char = source[place]
    if hit := _COLOURED.match(source, place):
        symbol, turn, colour = hit.groups()
        if colour not in COLOURS:
            raise unreadable(
                f"no cube is {colour}; the colours are red, blue, green and black", text, hit.start(3)
            )
        mark = _cube(symbol, _TURNS[turn or ""], place)
        return replace(mark, colour=colour), hit.end()
    for word, symbol in _WORDS.items():
        if source[place : place + 3].casefold() == word:
            meaning = "gcf" if word == "gcd" else word
            return Mark("cube", symbol, meaning=meaning, position=place), place + 3
    if char in PAIRS:
        return Mark("open", char, position=place), place + 1
    if char in PAIRS.values():
        return Mark("close", char, position=place), place + 1
    if char in "!'.":
        return Mark({"!": "bang", "'": "prime", ".": "point"}[char], char, position=place), place + 1
    if char not in "0123456789+-x/*^vi":
        raise unreadable(f"{text[place]!r} is on no cube; the keys are {_KEYS}", text, place)
    turn = next((t for t in ("su", "us", "s", "u") if source.startswith(t, place + 1)), "")
    return _cube(char, _TURNS[turn], place), place + 1 + len(turn)


def _cube(char: str, turn: str, place: int) -> Mark:
    if char == "i":
        return Mark("cube", "-", turn, meaning="i", position=place)
    if char == "-" and turn in ("s", "su"):
        return Mark("cube", "-", turn[1:], meaning="i", position=place)
    if char == "^":
        return Mark("cube", "*", turn, meaning="caret" if turn else None, position=place)
    return Mark("cube", char, turn, position=place)


def cubes(marks: list[Mark]) -> list[Mark]:
    """Return the marks that take a cube; a written decimal point takes a * cube."""
    return [mark for mark in marks if mark.kind == "cube"]


def balance(marks: list[Mark], text: str) -> tuple[list[int], list[int]]:
    """Return the places of closing brackets without an opening one, and of opening ones never closed."""
    stack: list[int] = []
    loose: list[int] = []
    for place, mark in enumerate(marks):
        if mark.kind == "open":
            stack.append(place)
        elif mark.kind == "close":
            if stack and PAIRS[marks[stack[-1]].symbol] == mark.symbol:
                stack.pop()
            elif any(PAIRS[marks[p].symbol] == mark.symbol for p in stack):
                raise unreadable(
                    f"{mark.symbol} closes a bracket across another one still open", text, mark.position
                )
            else:
                loose.append(place)
    return loose, stack
