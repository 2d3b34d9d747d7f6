"""Can any correct Solution exist? What an Impossible challenge turns on.

Counting comes first: every set of cards has a name if there are cubes enough, so a Goal is out of reach for
certain when no set of cards fits it, or under Two Solutions only one. With the cubes known, a bounded search
says whether they can name such a set. Restrictions are not searched: "no" is said only where there are none.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import Any

from rulings.errors import friendly_list
from rulings.sets.judge import Table
from rulings.sets.notation import COLOURS, RELATIONS
from rulings.sets.search import Named, Search, SearchTooLong
from rulings.sets.universe import Universe


def possible(table: Table, *, with_cubes: bool = False) -> dict[str, Any]:
    """Say whether a Solution can exist: True, False, or None when that is not known."""
    goal, dealt = table.goal, table.dealt
    if goal is None or not goal.legal:
        return {"answer": False, "why": "the Goal has no legal value"}
    if dealt is None:
        return {"answer": None, "why": "the cards dealt were not given"}
    wanted = 2 if "two-solutions" in table.force else 1
    found = set(_fitting(table, dealt, goal.values, wanted))
    values = friendly_list([str(value) for value in goal.values], "or")
    if not found:
        return {"answer": False, "why": f"no set of cards makes {values}"}
    if len(found) < wanted:
        return {"answer": False, "why": f"only one set of cards makes {values}, and two are needed"}
    if with_cubes and table.mat.known:
        return _by_cubes(table, dealt, goal.values, wanted)
    return {"answer": True, "why": "some set of cards fits; whether the cubes can name it is another matter"}


def _by_cubes(table: Table, dealt: Universe, values: Sequence[int], wanted: int) -> dict[str, Any]:
    most = table.rules.resources[table.after] if table.after else None
    search, found = Search(table.mat, table.force, table.rules, most), set()
    if not any(face in RELATIONS for face in table.mat.required):
        try:
            for cards in _paintings(table, dealt):
                for named in search.sets(cards):
                    if _fits(named, table, cards, values):
                        found.add(named.cards)
                    if len(found) >= wanted:
                        return {"answer": True, "why": "the cubes can name such a set of cards"}
        except SearchTooLong:
            return {"answer": None, "why": "too many Set-Names to try them all"}
    wild = table.force.argument("wild-cube")
    if table.rules.restrictions and any(table.mat.has(face) for face in (*RELATIONS, wild) if face):
        return {"answer": None, "why": "no Set-Name alone does it; Restrictions were not tried"}
    return {"answer": False, "why": "no Set-Name the cubes can make fits the Goal"}


def _fits(named: Named, table: Table, cards: Universe, values: Sequence[int]) -> bool:
    """Whether a Set-Name meets every condition by itself."""
    mat, force = table.mat, table.force
    if any(named.used.get(face, 0) < number for face, number in mat.required.items()):
        return False
    cube = force.argument("required-cube")
    if cube is not None and not named.used.get(cube):
        return False
    if "two-operations" in force and named.operations < 2:
        return False
    if not named.operations:  # one operand without any operation is a single cube
        return False
    required, forbidden = force.argument("required-card"), force.argument("forbidden-card")
    if required is not None and not named.cards & cards.bit(required):
        return False
    if forbidden is not None and named.cards & cards.bit(forbidden):
        return False
    return named.cards.bit_count() + (named.cards & table.force.twice(cards)).bit_count() in values


def _fitting(table: Table, dealt: Universe, values: Sequence[int], wanted: int) -> Iterator[int]:
    """Yield sets that fit, at most as many as are wanted for each way to paint the blank card."""
    for cards in _paintings(table, dealt):
        for value in values:
            yield from islice(_sets(table, cards, value), wanted)


def _paintings(table: Table, dealt: Universe) -> Iterator[Universe]:
    if "blank-card-wild" not in table.force:
        yield dealt
        return
    for number in range(len(COLOURS) + 1):
        for colours in combinations(COLOURS, number):
            name = "".join(colours)
            if not name or name != table.force.argument("forbidden-card"):
                yield dealt.painted(name)


def _sets(table: Table, cards: Universe, value: int) -> Iterator[int]:
    """Yield the masks worth a value that hold the required card and not the forbidden one."""
    double = table.force.twice(cards)
    required, forbidden = table.force.argument("required-card"), table.force.argument("forbidden-card")
    start = 0 if required is None else cards.bit(required)
    barred = start | (0 if forbidden is None else cards.bit(forbidden))
    free = [1 << i for i in range(len(cards.cards)) if not barred >> i & 1]
    worth = {bit: 2 if bit & double else 1 for bit in free}
    spent = start.bit_count() + (start & double).bit_count()
    yield from _choices(free, worth, value - spent, start)


def _choices(free: list[int], worth: dict[int, int], left: int, mask: int) -> Iterator[int]:
    if left == 0:
        yield mask
    if left <= 0 or sum(worth[bit] for bit in free) < left:
        return
    for i, bit in enumerate(free):
        yield from _choices(free[i + 1 :], worth, left - worth[bit], mask | bit)
