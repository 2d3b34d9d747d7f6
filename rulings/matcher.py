"""Boxes as bitsets: match, explain, nearest. No input or output.

What is relied on of the compiled engine data (see compiler.py):
    vocabulary.facts[]    name, values[].name
    cases[]               id, edition, kind, title, about, box, rulings[].box, rulings[].verdict,
                          penalties[]: to, points, box, because, by; optional prevails_over, rests_on, twins
    editions[]            id, league, season, game | games, level, with (see editions.py)
    a box                 {fact: [value, …]}; a ruling's box is the whole one, a penalty's its own alone

Cases are numbered in the order in which they would be shown (narrowest box first), so the members of a
bitset are ranked already. For each fact and each set of values it may have, two bitsets are worked out once:
the cases it leaves open, and the cases for which it holds. A match is an AND over the facts.
"""

from __future__ import annotations

from math import log2

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

    from rulings.table import Table
    from rulings.vocabulary import Masks, Vocabulary

    Row = tuple[str, int, int, str]  # fact, wanted mask, mask it may have, answer

HOLDS, UNKNOWN, FAILS = "holds", "not known", "fails"
_KINDS = ("situation", "principle", "guidance", "remark", "provision")
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
    text = bin(bits)[:1:-1]
    found = []
    at = text.find("1")
    while at >= 0:
        found.append(at)
        at = text.find("1", at + 1)
    return found


class Sizes:
    """How much a box says, in bits: the narrower, the more."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._whole = {fact: log2(mask.bit_count()) for fact, mask in vocabulary.full.items()}
        largest = max((mask.bit_count() for mask in vocabulary.full.values()), default=1)
        self._logs = [0.0, *(log2(count) for count in range(1, largest + 1))]

    def of(self, box: Masks) -> float:
        """Return the bits of a box."""
        bits = 0.0
        for fact, mask in box.items():
            bits += self._whole[fact] - self._logs[mask.bit_count()]
        return round(bits, 6)


class Boxes:
    """Many boxes matched at once; box i is the bit `1 << i`."""

    def __init__(self, boxes: Sequence[Masks], full: Masks) -> None:
        self.boxes = boxes
        self.every = (1 << len(boxes)) - 1
        self.alike: dict[str, dict[int, int]] = {}  # fact -> wanted mask -> the boxes that want it
        for number, box in enumerate(boxes):
            bit = 1 << number
            for fact, mask in box.items():
                if mask != full[fact]:  # a fact that may have any value is no condition
                    wanting = self.alike.setdefault(fact, {})
                    wanting[mask] = wanting.get(mask, 0) | bit
        self.naming = {fact: _union(wanting.values()) for fact, wanting in self.alike.items()}
        self._free = {fact: self.every & ~bits for fact, bits in self.naming.items()}
        self._cells: dict[tuple[str, int], tuple[int, int]] = {}

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


def _union(parts: Iterable[int]) -> int:
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

    def __init__(self, vocabulary: Vocabulary, engine: dict[str, Any]) -> None:
        self.vocabulary, self._sizes = vocabulary, Sizes(vocabulary)
        sized = []
        for case in engine["cases"]:
            box = vocabulary.masks(case["box"])
            # A case without preconditions is a text to read: as a rule it would fire at every table. A box
            # that can never hold is lint's to report.
            if box and all(box.values()):
                sized.append((-self._sizes.of(box), _KINDS.index(case["kind"]), case, box))
        sized.sort(key=lambda entry: entry[:2])  # among equals the order of the knowledge base stays
        self.bits = [-entry[0] for entry in sized]
        self.cases = [entry[2] for entry in sized]
        self.numbers = {case["id"]: number for number, case in enumerate(self.cases)}
        self.boxes = Boxes([entry[3] for entry in sized], vocabulary.full)
        self.owners: list[tuple[int, int]] = []  # the case and the ruling that each row stands for
        self.rows_of: list[range] = []
        self.rows = Boxes(self._ruling_boxes(), vocabulary.full)
        self._editions: dict[str, tuple[int, int]] = {}
        self._situations = self._gather(lambda case: case["kind"] == "situation")

    def _ruling_boxes(self) -> list[Masks]:
        """Return the box of every single ruling, noting whose it is."""
        rows: list[Masks] = []
        for number, (case, box) in enumerate(zip(self.cases, self.boxes.boxes, strict=True)):
            self.rows_of.append(range(len(rows), len(rows) + len(case["rulings"])))
            for place, ruling in enumerate(case["rulings"]):
                whole = ruling["box"] == case["box"]
                rows.append(box if whole else self.vocabulary.masks(ruling["box"]))
                self.owners.append((number, place))
        return rows

    def _gather(self, wanted: Any) -> tuple[int, int]:
        """Return the cases that are wanted, and their rows."""
        cases = _union(1 << number for number, case in enumerate(self.cases) if wanted(case))
        rows = _union(1 << row for row, (number, _) in enumerate(self.owners) if cases >> number & 1)
        return cases, rows

    @property
    def situations(self) -> int:
        """The cases that are situations of a judges' manual."""
        return self._situations[0]

    @property
    def situation_rows(self) -> int:
        """The rows of the situations."""
        return self._situations[1]

    def in_force(self, editions: Iterable[str]) -> tuple[int, int]:
        """Return the cases of some editions, and their rows."""
        cases = rows = 0
        for edition in editions:
            if edition not in self._editions:
                self._editions[edition] = self._gather(lambda case, wanted=edition: case["edition"] == wanted)
            cases |= self._editions[edition][0]
            rows |= self._editions[edition][1]
        return cases, rows

    def match(self, table: Table, force: int) -> tuple[list[int], list[int]]:
        """Return the cases that apply and those that may, both ranked."""
        may, applies = self.boxes.match(table.masks, force)
        groups = self.boxes.by_missing(table.masks, may & ~applies)
        return members(applies), [number for group in groups for number in members(group)]

    def rulings(self, number: int, table: Table) -> list[int]:
        """Return the rows of a case's rulings that hold at a table, or else of those that may."""
        gaps = [(row, gap(self.rows.boxes[row], table)) for row in self.rows_of[number]]
        holding = [row for row, rows in gaps if not rows]
        return holding or [row for row, rows in gaps if not ruled_out(rows)]

    def nearest(self, table: Table, among: int, count: int = 3) -> list[int]:
        """Return the cases that differ in the fewest facts, among equals those that agree in most bits."""
        found: list[int] = []
        for group in self.boxes.by_failing(table.masks, among):
            found += sorted(members(group), key=lambda number: -self._agreement(number, table))
            if len(found) >= count:
                break
        return found[:count]

    def _agreement(self, number: int, table: Table) -> float:
        box = self.boxes.boxes[number]
        return self._sizes.of({row[0]: row[1] for row in explain(box, table) if row[3] == HOLDS})
