"""Restrictions: the cards that stay when = and c are applied, link by link along a chain."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from rulings.sets.notation import Sign, Statement, Undefined, parse
from rulings.sets.setnames import MOST_STEPS, TooManyReadings, Worker, show
from rulings.sets.universe import Universe


@dataclass(frozen=True)
class Restricted:
    """One reading of a Restriction and the mask of the cards it keeps."""

    reading: str
    keeps: int


def link(relation: str, left: int, right: int, everything: int) -> int:
    """Return the cards that satisfy one link: c bars left without right, = bars either without the other."""
    failing = left & ~right if relation == "c" else left ^ right
    return everything & ~failing


def read_restriction(signs: list[Sign], text: str) -> list[Statement]:
    """Parse a Restriction, which needs at least one = or c."""
    statements = parse(signs, text)
    if not any(statement.relations for statement in statements):
        raise Undefined("restriction-without-relation", f"a Restriction needs = or c: {text}")
    return [statement for statement in statements if statement.relations]


def restricted(statements: list[Statement], cards: Universe) -> list[Restricted]:
    """Return the different outcomes a Restriction can have, each with a reading that gives it."""
    found: dict[int, Restricted] = {}
    worker = Worker(cards)
    for statement in statements:
        sides = [worker.outcomes(side) for side in statement.sides]
        work = 1
        for side in sides:
            work *= len(side)
        if work > MOST_STEPS:
            raise TooManyReadings
        for masks in product(*sides):
            keeps = cards.all
            for relation, left, right in zip(statement.relations, masks, masks[1:], strict=False):
                keeps &= link(relation, left, right, cards.all)
            if keeps not in found:
                trees = [show(side[mask]) for side, mask in zip(sides, masks, strict=True)]
                pairs = zip(("", *statement.relations), trees, strict=True)
                found[keeps] = Restricted("".join(relation + tree for relation, tree in pairs), keeps)
    return list(found.values())
