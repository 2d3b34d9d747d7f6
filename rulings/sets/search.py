"""Which sets of cards the cubes at hand can name: a search over Set-Names, smallest first, with a bound.

A state is what has been used: how many cubes of each face, and how many operation symbols. Sets are built
from one operand up, by joining two sets whose cubes do not overlap or by adding a '.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rulings.sets.cubes import Mat
from rulings.sets.notation import BINARY, FACES, PRIME, RELATIONS, SYMMETRIC
from rulings.sets.rules import Rules
from rulings.sets.setnames import combine
from rulings.sets.universe import Universe
from rulings.sets.variations import Force

MOST_STEPS = 300_000

State = tuple[int, ...]


class SearchTooLong(Exception):
    """The search was given up; nothing follows from it."""


@dataclass(frozen=True)
class Named:
    """A set of cards with the cubes that name it."""

    cards: int
    used: Mapping[str, int]
    operations: int


class Search:
    """Searches the Set-Names that the mat allows; `most` bounds the cubes taken from Resources."""

    def __init__(self, mat: Mat, force: Force, rules: Rules, most: int | None) -> None:
        self.mat, self.force, self.rules, self.most = mat, force, rules, most
        pool: Counter[str] = mat.required + (mat.permitted or Counter()) + mat.resources
        self.faces = [face for face in pool if face not in RELATIONS]
        self.pool = [pool[face] for face in self.faces]
        self.steps = 0

    def sets(self, cards: Universe) -> Iterator[Named]:
        """Yield what can be named, for every meaning a wild cube may have."""
        wild = self.force.argument("wild-cube")
        for symbol in FACES if wild in self.faces else [""]:
            if symbol not in RELATIONS or not symbol:
                yield from _Naming(self, cards, {wild: symbol} if wild and symbol else {}).sets()

    def step(self, number: int = 1) -> None:
        """Count work, and give up when it is too much."""
        self.steps += number
        if self.steps > MOST_STEPS:
            raise SearchTooLong

    def taken(self, state: State) -> int:
        """Count the cubes that come from Resources."""
        return sum(
            max(0, used - self.mat.usable(face)) for face, used in zip(self.faces, state, strict=False)
        )


class _Naming:
    """The search on one Universe with one meaning of the wild cube."""

    def __init__(self, search: Search, cards: Universe, wild: Mapping[str, str]) -> None:
        self.search, self.cards = search, cards
        self.leaves = {colour: cards.colour(colour) for colour in "BRGY"} | {"V": cards.all, "^": 0}
        self.symbols = [self.meanings(face, wild) for face in search.faces]
        again = "multiple-operations" in search.force
        self.again = [again and symbols[0] in BINARY + PRIME + SYMMETRIC for symbols in self.symbols]
        self.most = list(search.pool)
        for i, face in enumerate(search.faces):
            if self.again[i]:
                self.most[i] = max(1, search.mat.required[face])
        self.found: list[dict[State, set[int]]] = []

    def meanings(self, face: str, wild: Mapping[str, str]) -> str:
        symbols = self.search.force.partners(wild.get(face, face))
        symmetric = "symmetric-difference" in self.search.force
        if symmetric and (face == "-" or self.search.rules.wild_minus_is_symmetric):
            return symbols.replace("-", SYMMETRIC)
        return symbols

    def sets(self) -> Iterator[Named]:
        """Yield sets of one operand, then of two, and so on until the cubes run out."""
        nothing = (0,) * (len(self.symbols) + 1)
        while True:
            fresh: dict[State, set[int]] = {}
            pending = list(self.joined()) if self.found else list(self.singles(nothing))
            while pending:
                state, mask = pending.pop()
                self.search.step()
                if mask in fresh.setdefault(state, set()):
                    continue
                fresh[state].add(mask)
                yield Named(mask, dict(zip(self.search.faces, state, strict=False)), state[-1])
                for i, symbols in enumerate(self.symbols):
                    primed = self.using(state, i, operation=True) if PRIME in symbols else None
                    if primed is not None:
                        pending.append((primed, self.cards.all & ~mask))
            if not any(fresh.values()):
                return
            self.found.append(fresh)

    def singles(self, nothing: State) -> Iterator[tuple[State, int]]:
        for i, symbols in enumerate(self.symbols):
            for symbol in symbols:
                state = self.using(nothing, i) if symbol in self.leaves else None
                if state is not None:
                    yield state, self.leaves[symbol]

    def joined(self) -> Iterator[tuple[State, int]]:
        """Join smaller sets by every operation cube that is left."""
        size = len(self.found) + 1
        for less in range(1, size):
            for left, left_masks in self.found[less - 1].items():
                for right, right_masks in self.found[size - less - 1].items():
                    self.search.step()
                    both = self.merged(left, right)
                    if both is not None:
                        yield from self.operated(both, left_masks, right_masks)

    def operated(self, both: State, lefts: set[int], rights: set[int]) -> Iterator[tuple[State, int]]:
        for i, symbols in enumerate(self.symbols):
            state = self.using(both, i, operation=True) if symbols[0] in BINARY + SYMMETRIC else None
            if state is None:
                continue
            self.search.step(len(lefts) * len(rights) * len(symbols))
            for symbol in symbols:
                yield from ((state, combine(symbol, a, b)) for a in lefts for b in rights)

    def merged(self, left: State, right: State) -> State | None:
        counts = []
        for i, (a, b) in enumerate(zip(left[:-1], right[:-1], strict=True)):
            total = min(a + b, self.most[i]) if self.again[i] else a + b
            if total > self.most[i]:
                return None
            counts.append(total)
        return (*counts, min(left[-1] + right[-1], 2))

    def using(self, state: State, i: int, *, operation: bool = False) -> State | None:
        """Return the state with one more cube, None if there is none or Resources give no more."""
        used = state[i] + 1
        if used > self.most[i]:
            if not self.again[i]:
                return None
            used = state[i]
        following = (*state[:i], used, *state[i + 1 : -1], min(state[-1] + operation, 2))
        if self.search.most is not None and self.search.taken(following) > self.search.most:
            return None
        return following
