"""Rows of signs -> readings: every grouping the rules leave open, with its value.

A table over intervals of the row keeps, for each interval, the different values it can have, each with one
reading as a witness and the number of readings behind it. So a long ungrouped row costs what its different
values cost, not what its groupings would.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from rulings.expr.arithmetic import whole_power
from rulings.expr.meanings import Parsed
from rulings.expr.operations import apply
from rulings.expr.rules import Rules
from rulings.expr.signs import Row, Sign, Tree, is_bare_i
from rulings.expr.surds import Surd
from rulings.expr.values import Formula, Outcome, Undefined, bits

Spans = frozenset[tuple[int, int]]
_ONE = Fraction(1)
_REACHING = {"root", "square-root", "factors", "next-prime"}  # signs that reach for the numeral behind them
_DEFAULT_OF = {
    "root": "root",
    "square-root": "root",
    "factors": "number-of-factors",
    "next-prime": "next-prime",
    "factorial": "factorial",
    "exponent": "exponent",
    "beside": "imaginary",
}
STEPS_PER_SECOND = 150_000
COMPARE = "compare"
# about how many steps an operation takes on a sum of surds, times the square of its terms, and on a formula,
# times its parts; any other takes one
_SURD_STEPS = {"divide": 25, "root": 15, "log": 15, "power": 6, "exponent": 6, "square-root": 6}
_FORMULA_STEPS = {COMPARE: 8, "divide": 5, "root": 5, "log": 5, "power": 5, "exponent": 5, "square-root": 5}
_CLOSE = frozenset({"leaf", "group", "pre", "post", "chain", "exponent"})


class Budget:
    """How much more work one question may cost, counted in steps: a slow machine gives the same answer."""

    __slots__ = ("exhausted", "left")

    def __init__(self, seconds: float = 0.3) -> None:
        """Allow what takes about so many seconds on an ordinary machine."""
        self.left, self.exhausted = seconds * STEPS_PER_SECOND, False

    def spend(self, op: str, outcomes: Iterable[Outcome]) -> bool:
        """Pay for one operation; False when nothing is left."""
        return self.charge(1 + sum(_steps(op, outcome) for outcome in outcomes))

    def charge(self, steps: float) -> bool:
        """Pay for so many steps; False when nothing is left."""
        self.left -= steps
        self.exhausted = self.exhausted or self.left < 0
        return not self.exhausted


def _steps(op: str, value: Outcome) -> float:
    if isinstance(value, Fraction):
        return bits(value) / 1500
    if isinstance(value, Surd):
        return _SURD_STEPS.get(op, 0) * len(value.terms) ** 2 + len(value.terms)
    return _FORMULA_STEPS.get(op, 1) * value.size if isinstance(value, Formula) else 1


@dataclass(frozen=True, slots=True)
class Reading:
    """One value of a row, a grouping that gives it, and how many groupings do."""

    outcome: Outcome
    tree: Tree
    count: int
    factorials: int  # written in by the reader, not standing in the row
    shape: str  # leaf, group, pre, post, chain, exponent, bin
    left_i: bool = False  # i itself stands free at this end
    right_i: bool = False


@dataclass
class Grouping:
    """What restricts the groupings of one row."""

    rules: Rules
    budget: Budget
    defaults: frozenset[str] = frozenset()
    spans: Spans = frozenset()  # must be whole parts of the tree, without being brackets
    factorials: int = 0  # how many the reader may write in
    roots: tuple[Outcome, ...] = ()  # roots named in writing: only these count among several
    several_roots: bool = False  # set when a power had more than one value


def readings(parsed: Parsed, grouping: Grouping) -> list[Reading]:
    """Return the different values of a row, each with a witness."""
    if grouping.rules.order_of_operations:
        from rulings.expr.precedence import single_reading

        return single_reading(parsed, grouping)
    return _Table(parsed, grouping).whole()


class _Table:
    """The intervals of one row."""

    def __init__(self, parsed: Parsed, grouping: Grouping) -> None:
        self.row: Row = parsed.row
        self.groups = parsed.groups
        self.g = grouping
        self.size = len(self.row)
        self.spans = {span for span in parsed.groups | grouping.spans if span[1] - span[0] > 1}
        self.released = clashes(self.row, parsed.groups) if grouping.defaults else set()

    def whole(self) -> list[Reading]:
        """Fill the table from short intervals to long ones and return the last."""
        cells: dict[tuple[int, int], list[Reading]] = {}
        for length in range(1, self.size + 1):
            for i in range(self.size - length + 1):
                j = i + length
                if self._possible(i, j):
                    found = self._cell(i, j, cells)
                    if found:
                        cells[i, j] = found
        return cells.get((0, self.size), [])

    def _possible(self, i: int, j: int) -> bool:
        if self.row[i].kind not in ("num", "pre") or self.row[j - 1].kind not in ("num", "post"):
            return False
        return not any(a < i < b < j or i < a < j < b for a, b in self.spans)

    def _cell(self, i: int, j: int, cells: dict[tuple[int, int], list[Reading]]) -> list[Reading]:
        found: dict[tuple[object, ...], Reading] = {}
        for reading in self._made(i, j, cells):
            _keep(found, reading)
        if (i, j) in self.groups:
            grouped: dict[tuple[object, ...], Reading] = {}
            for r in found.values():
                _keep(grouped, Reading(r.outcome, r.tree, r.count, r.factorials, "group"))
            found = grouped
        if self.g.factorials:
            self._write_factorials(found)
        return list(found.values())

    def _made(self, i: int, j: int, cells: dict[tuple[int, int], list[Reading]]) -> Iterator[Reading]:
        if j - i == 1:
            sign = self.row[i]
            free = is_bare_i(sign)
            for choice in sign.choices:
                yield Reading(choice.value, ("num", choice.text), 1, 0, "leaf", free, free)
            return
        first, last = self.row[i], self.row[j - 1]
        if first.kind == "pre":
            for r in cells.get((i + 1, j), ()):
                if self._binds(i, r.shape in _CLOSE):
                    yield from self._unary("pre", first, r)
        if last.kind == "post":
            for r in cells.get((i, j - 1), ()):
                if self._factorial_reaches(j - 1, r.shape):
                    yield from self._unary("post", last, r)
        for k in range(i + 1, j - 1):
            if self.row[k].kind == "bin":
                left, right = cells.get((i, k)), cells.get((k + 1, j))
                if left and right:
                    yield from self._binary(k, j, left, right)

    def _unary(self, kind: str, sign: Sign, r: Reading) -> Iterator[Reading]:
        if not self.g.budget.spend(sign.op, (r.outcome,)):
            return
        for outcome in self._choose(apply(self.g.rules, sign.op, (r.outcome,))):
            yield Reading(outcome, (kind, sign.op, r.tree), r.count, r.factorials, kind)

    def _choose(self, outcomes: list[Outcome], exponent: Outcome = _ONE) -> list[Outcome]:
        """Keep the root a writer named, either as the value itself or as the root that is then raised."""
        if len(outcomes) < 2:
            return outcomes
        self.g.several_roots = True
        named = set(self.g.roots)
        if isinstance(exponent, Fraction):
            named |= {
                whole_power(root, exponent.numerator)
                for root in self.g.roots
                if not isinstance(root, Undefined)
            }
        return [outcome for outcome in outcomes if outcome in named] or outcomes

    def _binary(self, k: int, j: int, left: list[Reading], right: list[Reading]) -> Iterator[Reading]:
        sign = self.row[k]
        exponent = sign.op == "exponent"
        if exponent and any(s.kind != "post" for s in self.row[k + 2 : j]):
            return
        chain = self._chain(k)
        for a in left:
            if exponent and not self._binds(k, a.shape in ("leaf", "group", "post", "exponent")):
                continue
            if chain and not self._binds_chain(k, a.shape):
                continue
            for b in right:
                if a.factorials + b.factorials > self.g.factorials:
                    continue
                if sign.op == "root" and not self._binds(k, b.shape in _CLOSE):
                    continue
                if chain and not self._binds_chain(k, b.shape):
                    continue
                if sign.op == "beside" and not (a.right_i or b.left_i):
                    continue
                if not self.g.budget.spend(sign.op, (a.outcome, b.outcome)):
                    return
                yield from self._joined(sign, chain, a, b)

    def _joined(self, sign: Sign, chain: bool, a: Reading, b: Reading) -> Iterator[Reading]:
        shape = "exponent" if sign.op == "exponent" else "chain" if chain else "bin"
        beside = sign.op == "beside"
        exponent = b.outcome if sign.op in ("power", "exponent") else _ONE
        for outcome in self._choose(apply(self.g.rules, sign.op, (a.outcome, b.outcome)), exponent):
            yield Reading(
                outcome,
                ("bin", sign.op, a.tree, b.tree),
                a.count * b.count,
                a.factorials + b.factorials,
                shape,
                beside and a.left_i,
                beside and b.right_i,
            )

    def _binds(self, k: int, close: bool) -> bool:
        """Tell whether the operand of a sign is near enough, by its default reach."""
        default = _DEFAULT_OF[self.row[k].op]
        return close or default not in self.g.defaults or k in self.released

    def _chain(self, k: int) -> bool:
        """Tell whether this is a product with i that binds before everything else."""
        sign = self.row[k]
        if sign.op == "beside":
            return True
        near = is_bare_i(self.row[k - 1]) or is_bare_i(self.row[k + 1])
        return sign.op == "multiply" and near and "imaginary" in self.g.defaults

    def _binds_chain(self, k: int, shape: str) -> bool:
        return shape in _CLOSE or "imaginary" not in self.g.defaults or k in self.released

    def _factorial_reaches(self, k: int, shape: str) -> bool:
        if k in self.released:
            return True
        if "factorial" in self.g.defaults:
            return shape in ("leaf", "group", "post")
        if "factorial-over-binary" in self.g.defaults:
            return shape != "bin"
        return True

    def _write_factorials(self, found: dict[tuple[object, ...], Reading]) -> None:
        fresh = list(found.values())
        while fresh:
            made: list[Reading] = []
            for r in fresh:
                if r.factorials >= self.g.factorials or not self.g.budget.spend("factorial", (r.outcome,)):
                    continue
                for outcome in apply(self.g.rules, "factorial", (r.outcome,)):
                    tree: Tree = ("post", "factorial", r.tree)
                    reading = Reading(outcome, tree, r.count, r.factorials + 1, "post")
                    if _keep(found, reading):
                        made.append(reading)
            fresh = made


def _keep(found: dict[tuple[object, ...], Reading], r: Reading) -> bool:
    """Add a reading to those with other values; True when its value is new."""
    outcome: object = ("undefined", r.outcome.rule) if isinstance(r.outcome, Undefined) else r.outcome
    key = (outcome, r.factorials, r.shape, r.left_i, r.right_i)
    known = found.get(key)
    if known is None:
        found[key] = r
        return True
    found[key] = replace(known, count=known.count + r.count)
    return False


def clashes(row: Row, groups: Spans) -> set[int]:
    """Return the signs whose default reach is void because another claims the same numeral."""
    released: set[int] = set()
    for start, end in _atoms(row, groups):
        before: list[int] = []
        k = start - 1
        while k >= 0 and row[k].op in _REACHING:
            before.append(k)
            if row[k].kind == "bin":
                break
            k -= 1
        behind: list[int] = []
        k = end
        while k < len(row) and (row[k].kind == "post" or row[k].op in ("exponent", "beside")):
            behind.append(k)
            k += 1 if row[k].kind == "post" else 2
        if before and behind:
            released.update(before, behind)
    return released


def _atoms(row: Row, groups: Spans) -> Iterator[tuple[int, int]]:
    for k, sign in enumerate(row):
        if sign.kind == "num":
            yield k, k + 1
    yield from groups
