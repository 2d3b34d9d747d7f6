"""Boxes as bitsets: match, explain, nearest. No input or output.

The rules come packed (see packing.py). Cases are numbered in the order in which they would be shown, the
narrowest box first, so the members of a bitset are ranked already. For each fact and each set of values that
it may have, two bitsets are worked out once: the cases it leaves open, and the cases for which it holds. A
match is an AND over the facts. A row is one ruling of one case; rows are matched in the same way.
"""

from __future__ import annotations

from math import log2

from rulings.lazy import lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from typing import Any

    from rulings.table import Table
    from rulings.vocabulary import Masks, Vocabulary

    Row = tuple[str, int, int, str]  # fact, wanted mask, mask it may have, answer

HOLDS, UNKNOWN, FAILS = "holds", "not known", "fails"
_MOST_CELLS = 4096


def answer(want: int, have: int) -> str:
    """Tell how one fact stands: every open value inside, some, or none."""
    if not have & ~want:
        return HOLDS
    return UNKNOWN if have & want else FAILS


def explain(box: Masks, table: Table) -> list[Row]:
    """Return each fact of a box with what it wants, what the table has, and how it stands."""
    return [(fact, want, table.have(fact), answer(want, table.have(fact))) for fact, want in box.items()]


def gap(box: Masks, table: Table) -> list[Row]:
    """Return what is missing or in the way; a box holds when nothing is."""
    return [row for row in explain(box, table) if row[3] != HOLDS]


def ruled_out(rows: Iterable[Row]) -> bool:
    """Tell whether a gap can no longer be closed."""
    return any(row[3] == FAILS for row in rows)


def members(bits: int) -> list[int]:
    """Return the numbers of the set bits, lowest first."""
    found = []
    while bits:
        top = bits.bit_length() - 1
        found.append(top)
        bits ^= 1 << top
    found.reverse()
    return found


class Single(dict[int, dict[str, int]]):
    """Boxes one by one, each put together out of the bitsets when it is first asked for."""

    def __init__(self, alike: dict[str, dict[int, int]]) -> None:
        super().__init__()
        self._alike = alike
        self._put = 0

    def __missing__(self, number: int) -> Masks:
        self.put_together(1 << number)
        return self[number]

    def put_together(self, among: int) -> None:
        """Make many boxes ready at once, which is quicker than one by one."""
        among &= ~self._put
        if not among:
            return
        boxes: dict[int, Masks] = {number: {} for number in members(among)}
        for fact, wanting in self._alike.items():
            for mask, bits in wanting.items():
                for number in members(bits & among):
                    boxes[number][fact] = mask
        self.update(boxes)
        self._put |= among


class Boxes:
    """Many boxes matched at once; box i is the bit `1 << i`."""

    def __init__(self, alike: dict[str, dict[str, str]], count: int) -> None:
        self.every = (1 << count) - 1
        # fact -> wanted mask -> the boxes that want it
        self.alike = {
            fact: {int(mask): int(bits, 16) for mask, bits in wanting.items()}
            for fact, wanting in alike.items()
        }
        self.boxes = Single(self.alike)
        self._cells: dict[tuple[str, int], tuple[int, int]] = {}

    @lazy
    def naming(self) -> Masks:
        """The boxes that name each fact."""
        return {fact: union(wanting.values()) for fact, wanting in self.alike.items()}

    @lazy
    def _free(self) -> Masks:
        return {fact: self.every & ~bits for fact, bits in self.naming.items()}

    def cell(self, fact: str, have: int) -> tuple[int, int]:
        """Return the boxes a fact leaves open when it may have these values, and those for which it holds."""
        key = fact, have
        if key not in self._cells:
            if len(self._cells) > _MOST_CELLS:
                self._cells.clear()
            may = inside = self._free[fact]
            for want, bits in self.alike[fact].items():
                if want & have:
                    may |= bits
                    if not have & ~want:
                        inside |= bits
            self._cells[key] = may, inside
        return self._cells[key]

    def match(self, masks: Masks, among: int) -> tuple[int, int]:
        """Return the boxes that hold or may hold, and those that hold."""
        may = inside = among
        cells, free = self._cells, self._free
        for fact, unnamed in free.items():
            have = masks.get(fact)
            if have is None:
                inside &= unnamed
            else:
                found = cells.get((fact, have)) or self.cell(fact, have)
                may &= found[0]
                inside &= found[1]
        return may, inside

    def without(self, masks: Masks, among: int) -> dict[str, int]:
        """Return for each fact the boxes that hold when that fact is left out of account."""
        facts = list(self._free)
        holding = [self.cell(fact, masks[fact])[1] if fact in masks else self._free[fact] for fact in facts]
        after = [among]
        for bits in reversed(holding):
            after.append(after[-1] & bits)
        after.reverse()
        found, before = {}, among
        for number, fact in enumerate(facts):
            found[fact] = before & after[number + 1]
            before &= holding[number]
        return found

    def by_missing(self, masks: Masks, among: int) -> Iterator[int]:
        """Yield the open boxes in groups, those with the fewest facts still missing first."""
        slices: list[int] = []
        for fact, naming in self.naming.items():
            have = masks.get(fact)
            if missing := among & (naming if have is None else ~self.cell(fact, have)[1]):
                _count(slices, missing)
        return _groups(slices, among)

    def by_failing(self, masks: Masks, among: int) -> Iterator[int]:
        """Yield boxes in groups, those with the fewest facts in the way first."""
        slices: list[int] = []
        for fact, have in masks.items():
            if fact in self.naming and (failing := among & ~self.cell(fact, have)[0]):
                _count(slices, failing)
        return _groups(slices, among)


def union(parts: Iterable[int]) -> int:
    """Return the members of any of some sets."""
    bits = 0
    for part in parts:
        bits |= part
    return bits


def _count(slices: list[int], bits: int) -> None:
    """Add one to the counter of each member; counter i is spread over bit i of the slices."""
    for number, slice_ in enumerate(slices):
        slices[number], bits = slice_ ^ bits, slice_ & bits
        if not bits:
            return
    slices.append(bits)


def _groups(slices: list[int], among: int) -> Iterator[int]:
    for count in range(1 << len(slices)):
        group = among
        for number, slice_ in enumerate(slices):
            group &= slice_ if count >> number & 1 else ~slice_
        if group:
            yield group
            among &= ~group
        if not among:
            return


class Matcher:
    """All cases that rule, ranked, with the boxes of the cases and of their single rulings."""

    def __init__(
        self, vocabulary: Vocabulary, packed: dict[str, Any], record: Callable[[str], dict[str, Any]]
    ) -> None:
        self.vocabulary, self._packed, self._record = vocabulary, packed, record
        self.ids: list[str] = packed["ids"]
        self.bits: list[float] = packed["bits"]
        self.abouts: list[str] = packed["abouts"]
        self.verdicts: list[str] = packed["verdicts"]
        self.rows_of: list[range] = []
        self.owners: list[int] = []  # the case of each row
        for number, count in enumerate(packed["rulings"]):
            self.rows_of.append(range(len(self.owners), len(self.owners) + count))
            self.owners += [number] * count
        self.boxes = Boxes(packed["boxes"], len(self.ids))
        self.rows = Boxes(packed["rows"], len(self.owners))
        self.usual = Boxes(packed["usual"], len(self.ids))
        self.penalised = int(packed["penalised"], 16)
        self.situations, self.situation_rows = (int(bits, 16) for bits in packed["situations"])

    @lazy
    def numbers(self) -> dict[str, int]:
        """The number of each case by its id."""
        return {name: number for number, name in enumerate(self.ids)}

    def case(self, number: int) -> dict[str, Any]:
        """Return the record of a case."""
        return self._record(self.ids[number])

    def place(self, row: int) -> int:
        """Return which ruling of its case a row is."""
        return row - self.rows_of[self.owners[row]].start

    def in_force(self, editions: Iterable[str]) -> tuple[int, int]:
        """Return the cases of some editions, and their rows."""
        found = [self._packed["in"][edition] for edition in editions if edition in self._packed["in"]]
        return union(int(cases, 16) for cases, _ in found), union(int(rows, 16) for _, rows in found)

    def match(self, table: Table, force: int) -> tuple[list[int], list[int]]:
        """Return the cases that apply and those that may, both ranked."""
        may, applies = self.boxes.match(table.masks, force)
        groups = self.boxes.by_missing(table.masks, may & ~applies)
        return members(applies), [number for group in groups for number in members(group)]

    def nearest(self, table: Table, among: int, count: int = 3) -> list[int]:
        """Return the cases that differ in the fewest facts, among equals those that agree in most bits."""
        found: list[int] = []
        for group in self.boxes.by_failing(table.masks, among):
            self.boxes.boxes.put_together(group)
            found += sorted(members(group), key=lambda number: -self._agreement(number, table))
            if len(found) >= count:
                break
        return found[:count]

    def _agreement(self, number: int, table: Table) -> float:
        """Return the bits of the part of a case's box that holds."""
        bits, full = 0.0, self.vocabulary.full
        for fact, want, _, answered in explain(self.boxes.boxes[number], table):
            if answered == HOLDS:
                bits += log2(full[fact].bit_count() / want.bit_count())
        return bits
