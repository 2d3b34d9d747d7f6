"""Whether the cubes on the mat can build a Solution.

The Restriction part and the Set-Name are built one after the other from the same cubes, so each is counted by
itself; only cubes taken from Resources are counted over both. A written symbol can come from several faces
(interchangeable symbols, a wild cube), so every way of dealing them out is tried and the best one judged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product

from rulings.sets.notation import OPERATIONS, RELATIONS, SYMMETRIC, Sign
from rulings.sets.variations import Force

_CLIP = 19  # one more than the game's cubes: counting further changes nothing
RESTRICTION, SET_NAME = "Restriction", "Set-Name"


@dataclass(frozen=True)
class Mat:
    """The cubes of each section by symbol; None is a section nobody described."""

    required: Counter[str] = field(default_factory=Counter)
    permitted: Counter[str] | None = None
    resources: Counter[str] = field(default_factory=Counter)
    forbidden: Counter[str] = field(default_factory=Counter)

    @property
    def known(self) -> bool:
        """Whether it is known which cubes may be used at all."""
        return self.permitted is not None

    def has(self, face: str) -> bool:
        """Whether a cube of a face may be used at all."""
        return bool(self.required[face] or self.resources[face] or (self.permitted or Counter())[face])

    def usable(self, face: str) -> int:
        """Return how many cubes of a face lie in Required and Permitted."""
        return self.required[face] + (self.permitted[face] if self.permitted is not None else _CLIP)


@dataclass(frozen=True)
class Build:
    """One part of a Solution: how many cubes of each face it takes, and of these how many from Resources."""

    used: Mapping[str, int]
    taken: Mapping[str, int]
    unused: tuple[str, ...]  # Required cubes left out
    short: tuple[str, ...]  # cubes that are nowhere to be had

    @property
    def wrong(self) -> int:
        """How many cubes are left out or lacking."""
        return len(self.unused) + len(self.short)


@dataclass(frozen=True)
class Account:
    """The best way found to build a Solution."""

    builds: Mapping[str, Build]
    taken: int

    def uses(self, face: str) -> bool:
        """Whether a cube of this face is used in any part."""
        return any(build.used.get(face) for build in self.builds.values())


class Counting:
    """Counts the cubes of one Solution under the variations in force."""

    def __init__(self, mat: Mat, force: Force, meanings: Mapping[str, Sequence[str]]) -> None:
        self.mat, self.force, self.meanings = mat, force, meanings

    def faces(self, sign: Sign) -> tuple[str, ...]:
        """Return the cubes a written symbol may be made with."""
        if sign.wild:
            return (sign.face,)
        family = self.force.partners(sign.face)
        plain = [
            face for face in family if face == sign.face or set(self.meanings.get(face, face)) <= set(family)
        ]
        wild = [
            face for face, meant in self.meanings.items() if face not in plain and set(meant) & set(family)
        ]
        return tuple(plain + wild)

    def reusable(self, face: str) -> bool:
        """Whether one cube of this face serves any number of times."""
        if "multiple-operations" not in self.force:
            return False
        return all(meaning in OPERATIONS + SYMMETRIC for meaning in self.meanings.get(face, face))

    def exempt(self, part: str, face: str) -> bool:
        """Whether a Required cube need not be in this part: = and c are never in a Set-Name."""
        return part == SET_NAME and all(meaning in RELATIONS for meaning in self.meanings.get(face, face))

    def best(self, parts: Mapping[str, Sequence[Sign]], wanted: str | None) -> Account:
        """Return the way of building that leaves least wrong, then takes least from Resources."""
        groups = self.groups(parts)
        chosen: list[dict[str, Build]] = []
        for group in groups:
            options = [self.builds(part, [s for s in signs if set(self.faces(s)) & group], group)
                       for part, signs in parts.items()]  # fmt: skip
            ways = (dict(zip(parts, builds, strict=True)) for builds in product(*options))
            chosen.append(min(ways, key=lambda way: _cost(way, wanted if wanted in group else None)))
        merged = {part: _merge([way[part] for way in chosen]) for part in parts}
        return Account(merged, sum(_taken(way) for way in chosen))

    def groups(self, parts: Mapping[str, Sequence[Sign]]) -> list[set[str]]:
        """Return the faces that can stand in for one another, group by group."""
        groups: list[set[str]] = [{face} for face in self.mat.required]
        for sign in (sign for signs in parts.values() for sign in signs):
            groups.append(set(self.faces(sign)))
        merged: list[set[str]] = []
        for group in groups:
            for other in [other for other in merged if other & group]:
                merged.remove(other)
                group = group | other
            merged.append(group)
        return merged

    def builds(self, part: str, signs: Sequence[Sign], group: set[str]) -> list[Build]:
        """Return the best ways to build one part's symbols from a group, alike ones once."""
        kinds = Counter(self.faces(sign) for sign in signs)
        found: dict[tuple[object, ...], Build] = {}
        for deal in product(*(list(_deals(faces, min(count, _CLIP))) for faces, count in kinds.items())):
            used: Counter[str] = Counter()
            for one in deal:
                used.update(one)
            build = self.build(part, used, group)
            key = (
                build.wrong,
                tuple(build.taken.items()),
                tuple(face for face in sorted(group) if used[face]),
            )
            found.setdefault(key, build)
        least = min(build.wrong for build in found.values())
        return [build for build in found.values() if build.wrong == least]

    def build(self, part: str, used: Counter[str], group: set[str]) -> Build:
        """Say what a way of dealing out the faces takes from Resources, leaves out or lacks."""
        taken, unused, short = {}, [], []
        for face in sorted(group):
            count, usable = used[face], self.mat.usable(face)
            if not self.exempt(part, face):
                unused += [face] * max(0, self.mat.required[face] - count)
            lacking = max(0, (min(count, 1) if self.reusable(face) else count) - usable)
            taken[face] = min(lacking, self.mat.resources[face])
            short += [face] * (lacking - taken[face])
        return Build(dict(used), taken, tuple(unused), tuple(short))


def _deals(faces: Sequence[str], count: int) -> Iterator[dict[str, int]]:
    """Yield every way to make so many symbols from these faces, their own face first."""
    if len(faces) == 1:
        yield {faces[0]: count}
        return
    for own in range(count, -1, -1):
        for rest in _deals(faces[1:], count - own):
            yield {faces[0]: own, **rest}


def _cost(way: Mapping[str, Build], wanted: str | None) -> tuple[int, int, int]:
    wrong = sum(build.wrong for build in way.values())
    missing = wanted is not None and not any(build.used.get(wanted) for build in way.values())
    return wrong, int(missing), _taken(way)


def _taken(way: Mapping[str, Build]) -> int:
    """Count cubes taken from Resources; one taken for both parts is one cube."""
    faces = {face for build in way.values() for face in build.taken}
    return sum(max(build.taken.get(face, 0) for build in way.values()) for face in faces)


def _merge(builds: Sequence[Build]) -> Build:
    used: dict[str, int] = {}
    taken: dict[str, int] = {}
    for build in builds:
        used |= {face: count for face, count in build.used.items() if count}
        taken |= {face: count for face, count in build.taken.items() if count}
    unused = tuple(face for build in builds for face in build.unused)
    return Build(used, taken, unused, tuple(face for build in builds for face in build.short))
