"""One side of an Equation, or a Goal on the mat, studied whole: all readings, and why there are none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from rulings.errors import NotationError
from rulings.expr.gaps import kept_together
from rulings.expr.meanings import Fault, Parsed, Reader, furthest
from rulings.expr.readings import Budget, Grouping, Reading, readings
from rulings.expr.rules import Rules
from rulings.expr.signs import render
from rulings.expr.tokens import PAIRS, Mark, balance
from rulings.expr.values import Outcome, Undefined, Value
from rulings.expr.wild import assign, meanings, out_of_reach

UNREADABLE = Fault(0, "real-number", "however it is grouped, it names no number")
MAX_INSERTED = 2  # brackets a checker may supply for the writer


@dataclass
class Study:
    """The readings of one expression."""

    readings: list[Reading] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)  # why nothing, or not everything, could be read
    complete: bool = True  # False when work was cut short: there may be more values
    family: bool = False  # a 1 stands for any power of the base: the values are a window of infinitely many
    parsed: list[Parsed] = field(default_factory=list)
    several_roots: bool = False  # a power had more than one value

    @property
    def legal(self) -> list[Reading]:
        """Return the readings that name a number."""
        return [r for r in self.readings if not isinstance(r.outcome, Undefined)]

    @property
    def values(self) -> list[Value]:
        """Return the different values, in the order found."""
        return list(dict.fromkeys(r.outcome for r in self.readings if not isinstance(r.outcome, Undefined)))

    @property
    def undefined(self) -> list[Reading]:
        """Return the readings that name no number."""
        return [r for r in self.readings if isinstance(r.outcome, Undefined)]

    @property
    def count(self) -> int:
        """Return how many legal readings there are."""
        return sum(r.count for r in self.legal)


@dataclass(frozen=True)
class Manner:
    """How an expression is to be read."""

    place: str | None = None
    placed: bool = False
    loose_digits: bool = False
    any_colour: bool = False
    roots: tuple[Outcome, ...] = ()
    respect_gaps: bool = False
    loose_wild: bool = False
    window: int = 0  # powers of the base to try either side of 1; 0 leaves it to the number of 1s


def study(
    marks: Sequence[Mark], rules: Rules, manner: Manner, budget: Budget, spans: Iterable[tuple[int, int]] = ()
) -> Study:
    """Return every reading of marks whose wild cubes already have their meaning.

    The spans must be whole parts of each reading; they count marks without the brackets.
    """
    for place, mark in enumerate(marks):
        if words := out_of_reach(mark, rules):
            return Study(faults=[Fault(place, "wild", words)])
    reader = Reader(
        marks,
        rules,
        manner.place,
        manner.placed,
        manner.loose_digits,
        manner.any_colour,
        manner.loose_wild,
        window=manner.window,
    )
    found = Study(parsed=reader.rows())
    found.complete = reader.complete
    defaults = rules.grouping_in_goal if manner.placed else rules.default_grouping
    limit = goal_factorials(rules) if manner.placed and manner.place == "goal" else 0
    for parsed in found.parsed:
        if budget.exhausted:
            break
        grouping = Grouping(rules, budget, defaults, factorials=limit, roots=manner.roots)
        grouping.spans = frozenset(_signs_between(parsed, marks, spans))
        if manner.placed or manner.respect_gaps:
            grouping.spans |= kept_together(marks, parsed.row)
        found.readings += readings(parsed, grouping)
        found.several_roots |= grouping.several_roots
        found.family |= any(sign.family for sign in parsed.row)
    found.complete &= not budget.exhausted
    found.readings = merged(found.readings)
    if not found.readings and found.complete:
        found.faults = (not found.parsed and furthest(reader.faults)) or [UNREADABLE]
    return found


def _signs_between(
    parsed: Parsed, marks: Sequence[Mark], spans: Iterable[tuple[int, int]]
) -> Iterable[tuple[int, int]]:
    ordinal, count = [], 0
    for mark in marks:
        ordinal.append(count)
        count += mark.kind not in ("open", "close")
    for start, end in spans:
        # a joint without a mark of its own, at the very start, ties the part to what stands before it
        inside = [
            k
            for k, sign in enumerate(parsed.row)
            if start <= ordinal[sign.first]
            and ordinal[sign.last] < end
            and (sign.cubes or sign.kind == "post" or start < ordinal[sign.first])
        ]
        if inside:
            yield inside[0], inside[-1] + 1


def goal_factorials(rules: Rules) -> int:
    """Return how many ! a reader of the Goal may write in."""
    if not rules.has("factorial"):
        return 0
    if rules.setting("factorial", "none_in_goal_with_multiple_of_k") and rules.has("multiple-of-k"):
        return 0
    return int(rules.setting("factorial", "goal"))


def study_placed(
    marks: Sequence[Mark],
    rules: Rules,
    place: str | None,
    budget: Budget,
    given: Sequence[Mark] | None = None,
    any_colour: bool = False,
    window: int = 0,
) -> Study:
    """Return every reading of cubes on the mat, the wild ones in all their meanings unless given."""
    manner = Manner(place, placed=True, any_colour=any_colour, window=window)
    wild = any(mark.kind == "cube" and mark.symbol == rules.wild for mark in marks)
    if not wild or rules.wild is None:
        return study(marks, rules, manner, budget)
    if given is not None:
        return study(assign(marks, rules, given), rules, manner, budget)
    parts = [study(assign(marks, rules, [meaning]), rules, manner, budget) for meaning in meanings(rules)]
    return _together(parts)


def _together(parts: Sequence[Study]) -> Study:
    """Return the readings of several studies as one; faults count only when nothing could be read."""
    total = Study(
        readings=merged(r for part in parts for r in part.readings),
        complete=all(part.complete for part in parts),
        family=any(part.family for part in parts),
        parsed=[parsed for part in parts for parsed in part.parsed],
        several_roots=any(part.several_roots for part in parts),
    )
    if not total.readings:
        total.faults = _distinct(fault for part in parts for fault in part.faults)
    return total


def _distinct(faults: Iterable[Fault]) -> list[Fault]:
    return list({(fault.rule, fault.words): fault for fault in faults}.values())


def study_written(
    marks: Sequence[Mark],
    text: str,
    rules: Rules,
    manner: Manner,
    budget: Budget,
    spans: Iterable[tuple[int, int]] = (),
) -> Study:
    """Return every reading of what is on paper; a bracket that is missing may stand anywhere."""
    loose, open_ = balance(list(marks), text)
    if not loose and not open_:
        found = study(marks, rules, manner, budget, spans)
        if (
            not found.parsed
            and not manner.loose_wild
            and any(mark.face and mark.symbol == "-" for mark in marks)
        ):
            return study(marks, rules, replace(manner, loose_wild=True), budget, spans)
        return found
    if len(loose) + len(open_) > MAX_INSERTED:
        fault = Fault(0, "grouping", "too many brackets without their partner")
        return Study(faults=[fault])
    parts = [
        study(candidate, rules, manner, budget, spans) for candidate in _completed(list(marks), loose, open_)
    ]
    return _together(parts)


def _completed(marks: list[Mark], loose: list[int], open_: list[int]) -> list[list[Mark]]:
    """Return the marks with each missing bracket put wherever it may stand."""
    if open_:
        at = open_[-1]
        closer = Mark("close", PAIRS[marks[at].symbol], position=marks[at].position)
        missing, places = closer, range(at + 2, len(marks) + 1)
    elif loose:
        at = loose[0]
        opener = Mark("open", next(o for o, c in PAIRS.items() if c == marks[at].symbol), position=0)
        missing, places = opener, range(at)
    else:
        return [marks]
    found: list[list[Mark]] = []
    written = _partners(marks)
    for place in places:
        candidate = [*marks[:place], missing, *marks[place:]]
        try:
            rest = balance(candidate, "")
        except NotationError:  # it would cross a bracket that is there
            continue
        kept = {(a + (a >= place), b + (b >= place)) for a, b in written}
        if kept <= _partners(candidate) and len(rest[0]) + len(rest[1]) < len(loose) + len(open_):
            found += _completed(candidate, *rest)
    return found


def _partners(marks: Sequence[Mark]) -> set[tuple[int, int]]:
    """Return the places of the brackets that belong together: groupings the writer has chosen."""
    stack: list[int] = []
    found: set[tuple[int, int]] = set()
    for place, mark in enumerate(marks):
        if mark.kind == "open":
            stack.append(place)
        elif mark.kind == "close" and stack and PAIRS[marks[stack[-1]].symbol] == mark.symbol:
            found.add((stack.pop(), place))
    return found


def merged(found: Iterable[Reading]) -> list[Reading]:
    """Return one reading per value, counting all of them; the shortest witness stays."""
    by_value: dict[object, Reading] = {}
    for r in found:
        key: object = ("undefined", r.outcome.rule) if isinstance(r.outcome, Undefined) else r.outcome
        known = by_value.get(key)
        if known is None:
            by_value[key] = r
        else:
            best = r if len(render(r.tree)) < len(render(known.tree)) else known
            by_value[key] = replace(best, count=known.count + r.count)
    return list(by_value.values())
