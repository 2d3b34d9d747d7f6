"""Is this Equation correct, and if not, why: every reason by its clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product as cartesian

from rulings.expr.ambiguity import one_bracket_break
from rulings.expr.comparison import best_of
from rulings.expr.goal import GoalStudy, study_goal
from rulings.expr.matching import Match, match
from rulings.expr.meanings import CARET, Parsed
from rulings.expr.powers import name_power, named_in_one_base
from rulings.expr.readings import Budget, Grouping, Reading, readings
from rulings.expr.reasons import Reason, once, reason
from rulings.expr.rules import Rules
from rulings.expr.signs import render
from rulings.expr.study import Manner, Study, goal_factorials, merged, study_placed, study_written
from rulings.expr.tokens import Mark, scan, unreadable
from rulings.expr.usage import Mat, check, check_exponents, uses
from rulings.expr.values import Outcome, Undefined, Value, hangs_on
from rulings.expr.valuetext import parse_value, value_text
from rulings.expr.wild import Wild, assign, consistent, not_wild, occurrences, parse_meanings, unused

MAX_VARIANTS = 800
SOLUTION_SECONDS = 0.9  # the largest share of the two seconds an answer may take


@dataclass
class Side:
    """One side of an Equation as written."""

    text: str
    marks: list[Mark]
    study: Study
    # a numeral whose meaning its writer chooses (a power of the base, AB+) gives one variant per choice
    variants: list[list[Reading]] = field(default_factory=list)


@dataclass
class EquationStudy:
    """An Equation with everything that was found out about it."""

    text: str
    rules: Rules
    reasons: list[Reason] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    solution: Side | None = None
    goal_side: Side | None = None
    goal: GoalStudy | None = None
    equals: bool | None = None  # some reading satisfies the Goal
    correct: bool | None = None
    breaking: str | None = None  # the shortest regrouping that makes it wrong
    meanings: list[Mark] = field(default_factory=list)


def study_equation(
    text: str,
    rules: Rules,
    goal: str | None = None,
    mat: Mat | None = None,
    wild: Wild | None = None,
    roots: object = None,
    written_as: Mapping[str, str] | None = None,
) -> EquationStudy:
    """Judge an Equation by the rules of the table and what is known of the mat."""
    found = EquationStudy(text, rules)
    sides = [side for side in text.split("=") if side.strip()]  # an empty side is as good as none
    if text.count("=") > 1 or not sides:
        raise unreadable("an Equation is Solution = Goal, with one =", text, max(text.rfind("="), 0))
    _read_goal(found, goal, sides, wild)
    left, right = _sides(found, sides)
    _check_meanings(found, left, right, wild)
    _assign_wild(found, left, right, wild)
    name_power([left.marks, right.marks if right else []], str((written_as or {}).get("1", "")), rules)
    manner = Manner("solution", loose_digits=True, roots=_roots(roots))
    found.solution = _side(left, rules, manner, SOLUTION_SECONDS)
    if right is not None:
        _fit_goal(found, right, manner)
    elif found.goal is not None:
        study = found.goal.study
        found.goal_side = Side(found.goal.text, found.goal.marks, study, [study.readings])
    _check_solution(found, mat or Mat())
    _check_powers(found, written_as or {})
    _compare(found)
    return _closed(found)


def _read_goal(found: EquationStudy, goal: str | None, sides: list[str], wild: Wild | None) -> None:
    if goal is None:
        if len(sides) == 2:
            found.remarks.append("the Goal on the mat was not given: the right side is taken for it")
        return
    given = wild if found.rules.wild and wild and occurrences(scan(goal), found.rules) else None
    if given and not isinstance(next(iter(given.values())), str):
        given = None
    found.goal = study_goal(goal, found.rules, given)
    if found.goal.legal is False:
        found.reasons.append(reason(found.rules, "no-goal-reading", f"the Goal {goal} has no legal reading"))
        found.reasons += found.goal.reasons


@dataclass
class _Text:
    text: str
    marks: list[Mark]


def _sides(found: EquationStudy, sides: list[str]) -> tuple[_Text, _Text | None]:
    """Return Solution and Goal as written, whichever way round they stand."""
    texts = [_Text(side.strip(), scan(side)) for side in sides]
    if len(texts) == 1:
        if found.rules.complete_equation:
            found.reasons.append(reason(found.rules, "form", "not a complete Equation: Solution = Goal"))
        return texts[0], None
    left, right = texts
    if found.goal is not None:
        fits = [not match(side.marks, found.goal.marks, found.rules).problems for side in (left, right)]
        if fits == [True, False]:
            return right, left
    return left, right


def _check_meanings(found: EquationStudy, left: _Text, right: _Text | None, wild: Wild | None) -> None:
    """Object to a meaning given to a cube that is not wild, and remark on one that nothing here can have."""
    rows = [left.marks, right.marks if right else [], found.goal.marks if found.goal else []]
    if words := not_wild(found.rules, wild, *rows):
        found.reasons.append(reason(found.rules, "goal-reading", words))
    found.remarks += unused(wild, *rows)


def _assign_wild(found: EquationStudy, left: _Text, right: _Text | None, wild: Wild | None) -> None:
    given = parse_meanings(found.rules, wild) or _implied(found, right)
    if given is None:
        return
    meanings, one_by_one = given
    found.meanings = meanings
    if one_by_one and not consistent(meanings):
        found.reasons.append(reason(found.rules, "wild", "the wild cubes stand for different symbols"))
    first = occurrences(left.marks, found.rules)
    left.marks = assign(left.marks, found.rules, meanings)
    if right is not None:
        rest = meanings[first:] if one_by_one and len(meanings) > first else meanings[-1:]
        right.marks = assign(right.marks, found.rules, rest)


def _check_powers(found: EquationStudy, written_as: Mapping[str, str]) -> None:
    for name, power in written_as.items():
        if not named_in_one_base(str(power), found.rules):
            words = f"{power} mixes two bases: write base and exponent both in one"
            found.reasons.append(reason(found.rules, "power-in-one-base", words, name))


def _implied(found: EquationStudy, right: _Text | None) -> tuple[list[Mark], bool] | None:
    """Return the meaning that the written Goal gives the wild cube: it holds for the Solution as well."""
    if right is None or found.goal is None or found.rules.wild is None:
        return None
    fitted = match(right.marks, found.goal.marks, found.rules)
    if fitted.problems or not fitted.meanings:
        return None
    return [replace(fitted.meanings[0], turn="", gap=False, colour=None)], False


def _roots(given: object) -> tuple[Outcome, ...]:
    """Read the roots a writer named, given as one value, several, or by expression."""
    if not given:
        return ()
    texts: Iterable[object] = (
        given.values() if isinstance(given, dict) else given if isinstance(given, list) else [given]
    )
    return tuple(parse_value(str(text)) for text in texts)


def _side(side: _Text, rules: Rules, manner: Manner, seconds: float = 0.3) -> Side:
    found = Side(side.text, side.marks, study_written(side.marks, side.text, rules, manner, Budget(seconds)))
    found.variants = list(_variants(found.study, rules, manner, Budget(0.15)))
    return found


def _variants(study: Study, rules: Rules, manner: Manner, budget: Budget) -> Iterator[list[Reading]]:
    """Yield the readings for each meaning the writer may have given a numeral."""
    rows = study.parsed
    free = [k for k, sign in enumerate(rows[0].row) if sign.family or sign.op == "repeating"] if rows else []
    if len(rows) != 1 or not free:
        yield study.readings
        return
    row = rows[0]
    for count, chosen in enumerate(cartesian(*(row.row[k].choices for k in free))):
        if count >= MAX_VARIANTS or budget.exhausted:
            study.complete = False
            return
        signs = list(row.row)
        for k, choice in zip(free, chosen, strict=True):
            signs[k] = replace(signs[k], choices=(choice,))
        grouping = Grouping(rules, budget, rules.default_grouping, roots=manner.roots)
        yield merged(readings(Parsed(tuple(signs), row.groups), grouping))


def _fit_goal(found: EquationStudy, right: _Text, manner: Manner) -> None:
    """Check that the written Goal is a reading of the Goal on the mat, and read it."""
    rules = found.rules
    manner = replace(manner, place="goal")
    if found.goal is None:
        found.goal_side = _side(right, rules, manner)
        _explain(found, found.goal_side.study, "goal")
        return
    fitted = match(right.marks, found.goal.marks, rules)
    _check_wild(found, fitted)
    for problem in fitted.problems:
        found.reasons.append(reason(rules, "goal-reading", problem, right.text))
    right.marks = fitted.marks
    if rules.goal_reading == "any" and not fitted.problems and _as_on_mat(right.marks):
        found.goal_side = _any_reading(found.goal, right)
        return
    found.goal_side = _side(right, rules, manner)
    _explain(found, found.goal_side.study, "goal")
    if found.goal_side.study.parsed and not _grouped_as_on_mat(found, found.goal_side, manner):
        found.reasons.append(
            reason(rules, "goal-reading", "the cubes are grouped otherwise on the mat", right.text)
        )


def _any_reading(goal: GoalStudy, right: _Text) -> Side:
    """Return all readings of the Goal on the mat; a wild cube nobody gave a meaning is itself."""
    own = (
        [Mark("cube", goal.rules.wild)] if goal.rules.wild and occurrences(right.marks, goal.rules) else None
    )
    study = study_placed(goal.marks, goal.rules, "goal", Budget(), own) if own else goal.study
    return Side(right.text, right.marks, study, [study.readings])


def _as_on_mat(marks: Sequence[Mark]) -> bool:
    return all(mark.kind == "cube" for mark in marks)


def _check_wild(found: EquationStudy, fitted: Match) -> None:
    implied = {mark.symbol for mark in fitted.meanings} | {mark.symbol for mark in found.meanings}
    if fitted.meanings and len(implied) > 1:
        found.reasons.append(
            reason(found.rules, "wild", "the wild cubes of Goal and Solution stand for different symbols")
        )


def _grouped_as_on_mat(found: EquationStudy, side: Side, manner: Manner) -> bool:
    """Tell whether the written Goal can be read so that gaps, or the order of operations, are respected."""
    if found.rules.order_of_operations and found.goal is not None:
        return [r.tree for r in side.study.readings] == [r.tree for r in found.goal.study.readings]
    goal = found.goal
    if found.rules.grouping_in_goal and goal and goal.study.complete and not goal.study.family:
        on_mat = {r.outcome for r in goal.study.readings}
        if not any(r.outcome in on_mat for r in side.study.readings):
            return False
    if not any(mark.gap for mark in side.marks):
        return True
    kept = study_written(side.marks, side.text, found.rules, replace(manner, respect_gaps=True), Budget())
    return bool(kept.readings)


def _explain(found: EquationStudy, study: Study, place: str) -> None:
    """Give the reasons why a side names no number."""
    for fault in study.faults:
        rule = fault.rule
        if place == "solution" and rule == "goal-expression":
            rule = "real-number"
        found.reasons.append(reason(found.rules, rule, fault.words, place))
    if study.parsed and not study.legal:
        for r in study.undefined:
            assert isinstance(r.outcome, Undefined)
            found.reasons.append(
                reason(found.rules, r.outcome.rule, r.outcome.words, f"{place}: {render(r.tree)}")
            )


def _check_solution(found: EquationStudy, mat: Mat) -> None:
    solution, rules = found.solution, found.rules
    assert solution is not None
    _explain(found, solution.study, "solution")
    for mark in solution.marks:
        if mark.meaning == "caret":
            found.reasons.append(reason(rules, "caret", CARET, mark.text))
    _check_factorials(found)
    if not solution.study.parsed:
        return
    row = solution.study.parsed[0].row
    needed = rules.setting("three-operation-solution", "operations")
    operations = sum(1 for sign in row if sign.kind != "num" and sign.op not in ("exponent", "beside"))
    if needed is not None and operations < needed:
        words = f"{operations} operation symbols; at least {needed} are needed"
        found.reasons.append(reason(rules, "three-operation-solution", words))
    supply = Counter(m.cube for part in (mat.required, mat.permitted, mat.resources) for m in part or ())
    wild_meaning = found.meanings[0].symbol if found.meanings else None
    taken = uses(row, solution.study.parsed[0].marks, rules, supply, wild_meaning)
    if sum(taken.least(face) for face in taken.faces) < rules.min_solution_cubes:
        words = f"the Solution has fewer than {rules.min_solution_cubes} cubes"
        found.reasons.append(reason(rules, "min-cubes", words))
    found.reasons += check(taken, mat, rules)
    found.reasons += check_exponents(row, solution.study.parsed[0].marks, mat, rules)
    if not mat.known:
        found.remarks.append("which cubes lie where was not said, so their use was not checked")


def _check_factorials(found: EquationStudy) -> None:
    rules = found.rules
    if not rules.has("factorial") or found.solution is None:
        return
    in_solution = sum(1 for mark in found.solution.marks if mark.kind == "bang")
    in_goal = sum(1 for mark in found.goal_side.marks if mark.kind == "bang") if found.goal_side else 0
    limit = goal_factorials(rules)
    if in_goal > limit:
        words = f"{in_goal} factorials in the Goal; {limit or 'none'} may stand there"
        found.reasons.append(reason(rules, "factorial", words))
    free = rules.has("multiple-operations") and rules.setting(
        "factorial", "unlimited_with_multiple_operations"
    )
    total = int(rules.setting("factorial", "total"))
    if not free and in_solution + in_goal > total:
        words = f"{in_solution + in_goal} factorials; there are {total} for Goal and Solution together"
        found.reasons.append(reason(rules, "factorial", words))


def _compare(found: EquationStudy) -> None:
    """Find whether some reading satisfies the Goal, and whether every reading does."""
    solution, goal_side = found.solution, found.goal_side
    if solution is None or goal_side is None:
        return
    complete = solution.study.complete and goal_side.study.complete
    if not complete:
        found.remarks.append("there are more readings than could be looked at")
    if not solution.study.legal or not goal_side.study.legal:
        found.equals = False if complete else None
        return
    verdict = best_of(found.rules, solution.variants, goal_side.variants)
    found.equals, found.correct, found.breaking = verdict.some, verdict.every, verdict.breaking
    if not complete:
        found.correct = None if found.correct else found.correct
        found.equals = found.equals or None
    if found.correct is False and found.equals:
        _shorten_break(found)
    _explain_values(found)


def _shorten_break(found: EquationStudy) -> None:
    """Look for one pair of brackets that breaks the Equation, in the Solution first."""
    solution, goal_side = found.solution, found.goal_side
    assert solution is not None and goal_side is not None
    manner = Manner("solution", loose_digits=True)
    short = one_bracket_break(solution.marks, solution.text, found.rules, manner, goal_side.study.readings)
    if short is not None:
        found.breaking = f"{short}={goal_side.text}"
        return
    manner = Manner("goal", loose_digits=True)
    short = one_bracket_break(goal_side.marks, goal_side.text, found.rules, manner, solution.study.readings)
    if short is not None:
        found.breaking = f"{solution.text}={short}"


def _explain_values(found: EquationStudy) -> None:
    rules = found.rules
    assert found.solution is not None and found.goal_side is not None
    left = _values(found.solution.study)
    right = _values(found.goal_side.study)
    if found.equals is False and rules.has("multiple-of-k"):
        k = rules.setting("multiple-of-k", "parameter")
        words = (
            f"the Solution ({left}) does not differ from the Goal ({right}) by a multiple of {k} other than 0"
        )
        found.reasons.append(reason(rules, "multiple-of-k", words))
    elif found.equals is False:
        found.reasons.append(reason(rules, "value", f"the Solution is {left}, the Goal {right}"))
    elif found.correct is False:
        also = "also " if found.equals else ""
        words = f"it may {also}be read as {found.breaking}, which is wrong"
        found.reasons.append(reason(rules, "ambiguous", words, found.breaking or ""))
    elif found.correct is None and found.solution.study.complete:
        found.remarks.append(
            "the two sides agree to 100 digits or are too large to compare: not proved equal"
        )


def _values(study: Study) -> str:
    texts = [value_text(value) for value in study.values[:3]]
    return " or ".join(texts) + (" or …" if len(study.values) > 3 else "")


def _closed(found: EquationStudy) -> EquationStudy:
    found.reasons = once(found.reasons)
    if found.reasons:
        found.correct = False
    elif (
        found.correct is None
        and found.rules.setting("number-of-factors", "unverifiable")
        and any(hangs_on(value, "factors") for value in _all_values(found))
    ):
        words = "nobody can check this number of factors, so it counts as incorrect"
        found.reasons.append(reason(found.rules, "number-of-factors", words, "solution"))
        found.correct = False
    return found


def _all_values(found: EquationStudy) -> list[Value]:
    return [value for side in (found.solution, found.goal_side) if side for value in side.study.values]
