"""One Solution judged: which cards each reading picks, and every condition it fails."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice, product

from rulings.errors import friendly_list
from rulings.sets.cubes import RESTRICTION, SET_NAME, Account, Counting, Mat
from rulings.sets.findings import Report
from rulings.sets.goal import Goal
from rulings.sets.notation import OPERATIONS, RELATIONS, SYMMETRIC, cubes
from rulings.sets.restrictions import Restricted, restricted
from rulings.sets.rules import Rules
from rulings.sets.setnames import TooManyReadings, Worker, count, outcomes, readings, show
from rulings.sets.universe import Universe, counted, shown
from rulings.sets.variations import Force
from rulings.sets.written import Paper, Reader, Written

MOST_SHOWN = 64
_MOST_COMBINATIONS = 4096


@dataclass(frozen=True)
class Table:
    """What every Solution of a shake shares."""

    rules: Rules
    force: Force
    dealt: Universe | None
    goal: Goal | None
    mat: Mat
    after: str | None


@dataclass(frozen=True)
class Reading:
    """One way to read a whole Solution and the cards it picks."""

    set_name: str
    restrictions: tuple[str, ...]
    removed: int
    cards: int
    size: int


@dataclass
class Judged:
    """A Solution's report, its readings and how many groupings there are."""

    report: Report
    readings: list[Reading] = field(default_factory=list)
    groupings: int = 0
    removed: int | None = None
    complete: bool = True

    @property
    def ambiguous(self) -> bool:
        """Whether two readings pick different cards."""
        return len({reading.cards for reading in self.readings}) > 1


def judge(paper: Paper, table: Table) -> Judged:
    """Judge one Solution by every rule that can be applied."""
    judged = Judged(Report(table.rules))
    written = Reader(paper, table.force, judged.report).read()
    cards = _painted(paper, table, judged.report)
    if written.readable and cards is not None:
        _Values(table, cards, judged).work(written)
    if written.set_signs:
        _cube_checks(written, table, judged.report)
        _two_operations(written, table, judged.report)
    return judged


def _painted(paper: Paper, table: Table, report: Report) -> Universe | None:
    """Return the Universe with the writer's colours on the blank card, where that is allowed."""
    if not paper.blank or table.dealt is None:
        return table.dealt
    if "blank-card-wild" not in table.force:
        text = "colours on the blank card need Blank Card Wild"
        report.illegal("variation-absent", text, table.rules.clauses["variation-misapplied"])
        return table.dealt
    if table.force.argument("forbidden-card") == paper.blank:
        text = f"colours {paper.blank} on the blank card would copy the forbidden card"
        report.illegal("forbidden-card-copied", text, table.force.clause("forbidden-card"))
    return table.dealt.painted(paper.blank)


class _Values:
    """Works out every reading on the cards and checks what depends on them."""

    def __init__(self, table: Table, cards: Universe, judged: Judged) -> None:
        self.table, self.cards, self.judged = table, cards, judged
        self.report, self.force = judged.report, table.force
        self.twice = table.force.twice(cards)

    def size(self, mask: int) -> int:
        """Count cards, those of a doubled set twice."""
        return mask.bit_count() + (mask & self.twice).bit_count()

    def work(self, written: Written) -> None:
        """Work out all readings, within bounds, and check them."""
        try:
            rests = [restricted(statements, self.cards) for statements in written.restrictions]
            worker = Worker(self.cards)
            names = [worker.outcomes(statement.sides[0]) for statement in written.set_name]
            combinations = list(islice(product(*rests), _MOST_COMBINATIONS))
            if len(combinations) * max(1, sum(map(len, names))) >= _MOST_COMBINATIONS:
                raise TooManyReadings
        except TooManyReadings:
            self.judged.complete = False
            self.report.open.append(
                "too many groupings to work out; the writer's own brackets would tell them apart"
            )
            return
        self.null_restrictions(combinations)
        if len(rests) and len(combinations) == 1:
            self.judged.removed = self.cards.all & ~_kept(combinations[0], self.cards)
        if not names:
            return
        self.judged.groupings = sum(count(statement.sides[0]) for statement in written.set_name) * len(
            combinations
        )
        trees = {show(tree): mask for found in names for mask, tree in found.items()}
        if self.judged.groupings <= MOST_SHOWN * len(combinations):
            trees = {show(tree): next(iter(outcomes(tree, self.cards)))
                     for statement in written.set_name for tree in readings(statement.sides[0])}  # fmt: skip
        self.judged.readings = [
            self.reading(name, mask, rest) for rest in combinations for name, mask in trees.items()
        ]
        self.size_checks()
        self.card_checks()

    def reading(self, name: str, mask: int, rest: Sequence[Restricted]) -> Reading:
        """Apply the Restrictions, then the Set-Name."""
        kept = _kept(rest, self.cards)
        texts = tuple(one.reading for one in rest)
        return Reading(name, texts, self.cards.all & ~kept, mask & kept, self.size(mask & kept))

    def null_restrictions(self, combinations: Sequence[Sequence[Restricted]]) -> None:
        """Under No Null Restrictions, each must remove a card, also when it is applied last."""
        if "no-null-restrictions" not in self.force:
            return
        for rest in combinations:
            for i, one in enumerate(rest):
                others = (
                    [*rest[:i], *rest[i + 1 :]] if self.table.rules.null_restrictions_in_any_order else []
                )
                if not _kept(others, self.cards) & ~one.keeps:
                    last = " when it is applied last" if others else ""
                    text = f"the Restriction {one.reading} removes no card{last}"
                    self.report.illegal("null-restriction", text, self.force.clause("no-null-restrictions"))

    def size_checks(self) -> None:
        """Compare every reading's number of cards with the Goal."""
        goal = self.table.goal
        if goal is None or not goal.legal:
            return
        wrong = [reading for reading in self.judged.readings if reading.size not in goal.values]
        if not wrong:
            return
        wanted = friendly_list([str(value) for value in goal.values], "or")
        shows = f"{_written(wrong[0])} has {counted(wrong[0].size)}, and the Goal is {wanted}"
        if len(wrong) == len(self.judged.readings):
            self.report.wrong("not-equal", shows)
        else:
            self.report.wrong("ambiguous-solution", f"it can be grouped so that it fails: {shows}")

    def card_checks(self) -> None:
        """Check a required or forbidden card in every reading."""
        for key, must in (("required-card", True), ("forbidden-card", False)):
            name = self.force.argument(key)
            if name is None:
                continue
            bit = self.cards.bit(name)
            for reading in self.judged.readings:
                if bool(reading.cards & bit) != must:
                    verb = "lacks the required" if must else "contains the forbidden"
                    text = f"{_written(reading)} {verb} card {shown(name)}"
                    self.report.wrong(f"{key}-broken", text, self.force.clause(key))
                    break


def _kept(rest: Sequence[Restricted], cards: Universe) -> int:
    kept = cards.all
    for one in rest:
        kept &= one.keeps
    return kept


def _written(reading: Reading) -> str:
    return "; ".join([*reading.restrictions, reading.set_name])


def _two_operations(written: Written, table: Table, report: Report) -> None:
    """Under Two Operations, count what stands for an operation in the Set-Name."""
    if "two-operations" not in table.force:
        return
    chosen = table.force.by_key["two-operations"]
    used = sum(sign.symbol in OPERATIONS + SYMMETRIC for sign in written.set_signs)
    if used < chosen.rule.minimum:
        text = f"the Set-Name needs {chosen.rule.minimum} operation symbols and has {used}"
        report.wrong("too-few-operations", text, table.force.clause("two-operations"))


def _cube_checks(written: Written, table: Table, report: Report) -> None:
    """Check the cubes used against the mat, and against what a Solution must have."""
    rules, mat = table.rules, table.mat
    parts = {SET_NAME: cubes(written.set_signs)}
    if written.restriction_signs:
        parts = {RESTRICTION: [sign for signs in written.restriction_signs for sign in cubes(signs)], **parts}
    if sum(map(len, parts.values())) < rules.fewest_cubes:
        report.wrong("single-cube-solution", f"a Solution has at least {rules.fewest_cubes} cubes")
    relations = [face for face in mat.required if face in RELATIONS]
    if relations and RESTRICTION not in parts:
        report.wrong(
            "restriction-missing", f"{relations[0]} is in Required, so a Restriction must be written"
        )
    wanted = table.force.argument("required-cube")
    account = Counting(mat, table.force, written.meanings).best(parts, wanted)
    if wanted is not None and not account.uses(wanted):
        text = f"{wanted} is required by variation, and no {wanted} cube is used"
        report.wrong("required-symbol-missing", text, table.force.clause("required-cube"))
    _account_checks(account, table, report)
    if not mat.known:
        _physical_checks(account, table, report)
        _forbidden_questions(account, table, report)


def _account_checks(account: Account, table: Table, report: Report) -> None:
    """Say which Required cubes are left out, which cubes are not to be had, and what Resources give."""
    mat = table.mat
    for part, build in account.builds.items():
        if build.unused:
            faces = friendly_list(_counted(build.unused))
            report.wrong("required-cube-unused", f"the {part} leaves out {faces} from Required")
        lacking = Counter(build.short)
        barred = Counter({face: min(number, mat.forbidden[face]) for face, number in lacking.items()})
        if +barred:
            faces = friendly_list(_counted(barred.elements()))
            report.wrong("forbidden-cube-used", f"the {part} needs {faces} from Forbidden")
        if lacking - barred:
            faces = friendly_list(_counted((lacking - barred).elements()))
            report.wrong("cube-not-on-mat", f"the {part} needs {faces} more than the mat has")
    _resource_checks(account.taken, table, report)


def _resource_checks(taken: int, table: Table, report: Report) -> None:
    if table.after is None:
        if taken > 1:
            report.open.append(f"{taken} cubes come from Resources: right after Impossible, wrong after Now")
        return
    allowed = table.rules.resources[table.after]
    if allowed is not None and taken > allowed:
        text = f"{taken} cubes come from Resources, and after {table.after} {allowed or 'none'} may"
        report.wrong("too-many-from-resources", text)


def _physical_checks(account: Account, table: Table, report: Report) -> None:
    """Without a mat, check at least that the game has so many cubes."""
    reusable = "multiple-operations" in table.force
    for part, build in account.builds.items():
        for kind in table.rules.cube_kinds:
            used = sum(
                min(number, 1) if reusable and face in OPERATIONS else number
                for face, number in build.used.items()
                if face in kind.symbols
            )
            if used > kind.count:
                text = f"the {part} needs {used} {kind.name} cubes, and the game has {kind.count}"
                report.wrong("more-cubes-than-the-game", text)


def _forbidden_questions(account: Account, table: Table, report: Report) -> None:
    """Without the whole mat, a symbol in Forbidden may still be used if another cube shows it."""
    for face in sorted(table.mat.forbidden):
        if any(build.used.get(face, 0) > table.mat.required[face] for build in account.builds.values()):
            report.open.append(f"{face} is in Forbidden; does another cube that may be used show it?")


def _counted(faces: Iterable[str]) -> list[str]:
    return [f"{number} {face}" if number > 1 else face for face, number in Counter(faces).items()]
