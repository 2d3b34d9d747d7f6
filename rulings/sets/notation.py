"""What a judge types for On-Sets, scanned into signs and parsed into trees.

    statement := set (relation set)*            relation := = | c
    set       := term (operation term)*         operation := U | n | -
    term      := place '*                       place := B | R | G | Y | V | ^ | ( set )

A `Chain` keeps a set's terms side by side, because nothing but ' has priority: which operation comes first is
a matter of readings, not of parsing. Two faults are told apart: a character that is no On-Sets symbol is a
NotationError; cube symbols in an order that means nothing are `Undefined`, which a judge rules on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rulings.errors import NotationError

COLOURS = "BRGY"
CONSTANTS = "V^"
BINARY = "Un-"
PRIME = "'"
OPERATIONS = BINARY + PRIME
RELATIONS = "=c"
SYMMETRIC = "△"  # what a - cube means under Symmetric Difference; never typed
FACES = COLOURS + OPERATIONS + CONSTANTS + RELATIONS
LONGEST = 200

_SPELLINGS = {
    "∪": "U", "u": "U", "∩": "n", "N": "n", "−": "-", "–": "-", "—": "-", "\\": "-",
    "′": "'", "’": "'", "‘": "'", "`": "'", "ʹ": "'",
    "v": "V", "∨": "V", "Λ": "^", "∧": "^", "∅": "^", "C": "c", "⊆": "c", "⊂": "c",
    "b": "B", "r": "R", "g": "G", "y": "Y",
    "[": "(", "{": "(", "]": ")", "}": ")",
}  # fmt: skip


class Undefined(NotationError):
    """Cube symbols put together in a way that has no meaning; `rule` names the fault."""

    def __init__(self, rule: str, message: str, text: str = "", position: int = 0) -> None:
        self.rule = rule
        super().__init__(message, text, position)


@dataclass(frozen=True)
class Sign:
    """One written symbol: the cube's face, what it stands for, and where it was typed."""

    face: str
    symbol: str
    position: int = 0

    @property
    def wild(self) -> bool:
        """Whether a wild cube stands for something other than itself."""
        return self.symbol not in (self.face, SYMMETRIC) or (self.symbol == SYMMETRIC and self.face != "-")


@dataclass(frozen=True)
class Leaf:
    """A colour, V or ^."""

    symbol: str


@dataclass(frozen=True)
class Complement:
    """A set followed by '."""

    inner: Node


@dataclass(frozen=True)
class Chain:
    """Two or more sets joined by operations, in the order written; one operation makes it a plain pair."""

    operands: tuple[Node, ...]
    operations: tuple[str, ...]


Node = Leaf | Complement | Chain


@dataclass(frozen=True)
class Statement:
    """Sets joined by = and c: a Restriction when there is a relation, a Set-Name when there is none."""

    sides: tuple[Node, ...]
    relations: tuple[str, ...]


def scan(text: str) -> list[Sign]:
    """Split typed text into signs, every cube standing for itself."""
    if len(text) > LONGEST:
        raise NotationError(f"{len(text)} characters are more than any Solution has; the limit is {LONGEST}")
    signs = []
    for position, typed in enumerate(text):
        if typed.isspace():
            continue
        symbol = _SPELLINGS.get(typed, typed)
        if symbol not in FACES + "()":
            raise NotationError(
                f"{typed!r} is no On-Sets symbol; the keys are B R G Y, U n - ', V ^, = c and brackets",
                text,
                position,
            )
        signs.append(Sign(symbol, symbol, position))
    return signs


def face(text: str) -> str:
    """Read one cube's symbol."""
    signs = scan(text)
    if len(signs) != 1 or signs[0].symbol in "()":
        raise NotationError(f"expected one cube's symbol, not {text!r}", text)
    return signs[0].symbol


def cubes(signs: Iterable[Sign]) -> list[Sign]:
    """Return the signs that need a cube: all but the brackets."""
    return [sign for sign in signs if sign.symbol not in "()"]


def completions(signs: Sequence[Sign]) -> Iterator[list[Sign]]:
    """Yield the signs as written or, if one bracket is missing, with it put in at each place."""
    depth = lowest = 0
    for sign in signs:
        depth += (sign.symbol == "(") - (sign.symbol == ")")
        lowest = min(lowest, depth)
    if depth == lowest == 0:
        yield list(signs)
        return
    missing = ")" if depth > 0 else "("
    for place in range(len(signs) + 1):
        where = signs[min(place, len(signs) - 1)].position
        yield [*signs[:place], Sign(missing, missing, where), *signs[place:]]


def parse(signs: Sequence[Sign], text: str = "") -> list[Statement]:
    """Parse signs into their statement; one for each useful place of a missing bracket."""
    found: dict[Statement, None] = {}
    fault: Undefined | None = None
    for candidate in completions(signs):
        try:
            found.setdefault(_Parser(candidate, text).statement())
        except Undefined as undefined:
            fault = fault or undefined
    if not found and fault is not None:
        raise fault
    return list(found)


class _Parser:
    """Recursive descent over signs; each method consumes the rule it is named after."""

    def __init__(self, signs: Sequence[Sign], text: str) -> None:
        self.signs, self.text, self.at, self.depth = signs, text, 0, 0

    def peek(self) -> str:
        return self.signs[self.at].symbol if self.at < len(self.signs) else ""

    def take(self) -> str:
        self.at += 1
        return self.signs[self.at - 1].symbol

    def fault(self, rule: str, message: str) -> Undefined:
        ended = self.at >= len(self.signs)
        position = len(self.text.rstrip()) if ended else self.signs[self.at].position
        return Undefined(rule, message, self.text, position)

    def statement(self) -> Statement:
        sides, relations = [self.set()], []
        while self.peek() and self.peek() in RELATIONS:
            relations.append(self.take())
            sides.append(self.set())
        if self.peek():
            raise self.unexpected("an operation")
        return Statement(tuple(sides), tuple(relations))

    def set(self) -> Node:
        operands, operations = [self.term()], []
        while self.peek() and self.peek() in BINARY + SYMMETRIC:
            operations.append(self.take())
            operands.append(self.term())
        return operands[0] if not operations else Chain(tuple(operands), tuple(operations))

    def term(self) -> Node:
        node = self.place()
        while self.peek() == PRIME:
            self.take()
            node = Complement(node)
        return node

    def place(self) -> Node:
        symbol = self.peek()
        if symbol and symbol in COLOURS + CONSTANTS:
            return Leaf(self.take())
        if symbol != "(":
            raise self.unexpected("a set")
        self.take()
        self.depth += 1
        node = self.set()
        if self.peek() != ")":
            raise self.unexpected("an operation or a closing bracket")
        self.depth -= 1
        self.take()
        return node

    def unexpected(self, wanted: str) -> Undefined:
        symbol = self.peek()
        if symbol and symbol in RELATIONS and self.depth:
            return self.fault("relation-in-brackets", f"no bracket may surround {symbol}")
        if symbol == PRIME:
            return self.fault("undefined-symbols", "' follows the set it complements; here it follows none")
        if symbol and symbol in COLOURS + CONSTANTS + "(":
            return self.fault("undefined-symbols", f"an operation is missing before {symbol}")
        got = f"not {symbol}" if symbol else "but nothing follows"
        return self.fault("undefined-symbols", f"expected {wanted}, {got}")
