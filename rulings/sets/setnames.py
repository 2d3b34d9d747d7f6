"""Which cards a Set-Name picks, under every grouping its writer left open.

Membership is decided card by card, so masks combine with &, | and ~ whatever the Restrictions removed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rulings.sets.notation import Chain, Complement, Leaf, Node
from rulings.sets.universe import Universe

MOST_STEPS = 200_000
_SHOWN = {"△": "-"}


class TooManyReadings(Exception):
    """An expression so long without brackets that its readings are not worked out."""


def combine(operation: str, left: int, right: int) -> int:
    """Apply one operation to two masks."""
    if operation == "U":
        return left | right
    if operation == "n":
        return left & right
    return left & ~right if operation == "-" else left ^ right


def count(node: Node) -> int:
    """Return how many groupings an expression has."""
    if isinstance(node, Leaf):
        return 1
    if isinstance(node, Complement):
        return count(node.inner)
    total = _groupings(len(node.operations))
    for operand in node.operands:
        total *= count(operand)
    return total


@lru_cache(maxsize=256)
def _groupings(operations: int) -> int:
    """The Catalan number: binary trees with so many inner nodes."""
    number = 1
    for k in range(operations):
        number = number * 2 * (2 * k + 1) // (k + 2)
    return number


def readings(node: Node) -> Iterator[Node]:
    """Yield every grouping as a tree of plain pairs, the leftmost operation first."""
    if isinstance(node, Leaf):
        yield node
    elif isinstance(node, Complement):
        yield from (Complement(inner) for inner in readings(node.inner))
    elif len(node.operations) == 1:
        first, second = node.operands
        for left in readings(first):
            for right in readings(second):
                yield Chain((left, right), node.operations)
    else:
        for cut in reversed(range(len(node.operations))):
            yield from readings(Chain(_split(node, cut), (node.operations[cut],)))


def _split(node: Chain, cut: int) -> tuple[Node, Node]:
    """Part a chain at one operation."""
    return (
        _chain(node.operands[: cut + 1], node.operations[:cut]),
        _chain(node.operands[cut + 1 :], node.operations[cut + 1 :]),
    )


def _chain(operands: tuple[Node, ...], operations: tuple[str, ...]) -> Node:
    return Chain(operands, operations) if operations else operands[0]


def outcomes(node: Node, cards: Universe) -> dict[int, Node]:
    """Return every mask some grouping gives, each with such a grouping."""
    return Worker(cards).outcomes(node)


class Worker:
    """Works out all groupings by intervals, with a bound on the steps it takes in all."""

    def __init__(self, cards: Universe) -> None:
        self.all = cards.all
        self.leaves = {colour: cards.colour(colour) for colour in "BRGY"} | {"V": cards.all, "^": 0}
        self.steps = 0

    def outcomes(self, node: Node) -> dict[int, Node]:
        """Return every mask of one expression."""
        if isinstance(node, Leaf):
            return {self.leaves[node.symbol]: node}
        if isinstance(node, Complement):
            inner = self.outcomes(node.inner)
            return {self.all & ~mask: Complement(tree) for mask, tree in inner.items()}
        return self.chain(node)

    def chain(self, node: Chain) -> dict[int, Node]:
        """Return every mask of a chain, from short stretches of it to long ones."""
        size = len(node.operands)
        table = {(i, i): self.outcomes(operand) for i, operand in enumerate(node.operands)}
        for width in range(1, size):
            for first in range(size - width):
                last = first + width
                found: dict[int, Node] = {}
                for cut in reversed(range(first, last)):
                    self.join(node.operations[cut], table[first, cut], table[cut + 1, last], found)
                table[first, last] = found
        return table[0, size - 1]

    def join(
        self, operation: str, left: dict[int, Node], right: dict[int, Node], found: dict[int, Node]
    ) -> None:
        """Add every mask that one operation makes of two stretches."""
        self.steps += len(left) * len(right)
        if self.steps > MOST_STEPS:
            raise TooManyReadings
        for a, left_tree in left.items():
            for b, right_tree in right.items():
                mask = combine(operation, a, b)
                if mask not in found:
                    found[mask] = Chain((left_tree, right_tree), (operation,))


def show(node: Node, *, inside: bool = False) -> str:
    """Write a tree with the brackets it needs and no others."""
    if isinstance(node, Leaf):
        return node.symbol
    if isinstance(node, Complement):
        return show(node.inner, inside=True) + "'"
    parts = [show(node.operands[0], inside=True)]
    for operation, operand in zip(node.operations, node.operands[1:], strict=True):
        parts += [_SHOWN.get(operation, operation), show(operand, inside=True)]
    text = "".join(parts)
    return f"({text})" if inside else text
