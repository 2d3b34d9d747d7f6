"""Both sides of an Equation against each other: does some reading fit, does every one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product as cartesian

from rulings.expr.readings import COMPARE, Budget, Reading
from rulings.expr.relation import equal, satisfies, within
from rulings.expr.rules import Rules
from rulings.expr.signs import render
from rulings.expr.values import Undefined

_LOOKED_AT = 60  # wrong readings among which the shortest is sought


@dataclass
class Verdict:
    """Whether some reading fits, whether every one does, and the shortest that does not."""

    some: bool | None = False
    every: bool | None = False
    breaking: str | None = None


def compare(rules: Rules, left: Sequence[Reading], right: Sequence[Reading], budget: Budget) -> Verdict:
    """Compare all readings of the Solution with all readings of the Goal."""
    any_goal = rules.goal_reading == "any"
    goals = [g for g in right if _within_bound(rules, g)]
    wrong: list[str] = []
    some, unsure = False, not goals
    for s in left:
        fits = [_fits(rules, s, g, budget) for g in goals]
        some = some or True in fits
        if any_goal:
            unsure |= True not in fits and None in fits
            if not any(fit is not False for fit in fits):
                wrong.append(render(s.tree))
        else:
            unsure |= None in fits
            bad = [g for g, fit in zip(goals, fits, strict=True) if fit is False]
            wrong += [f"{render(s.tree)}={render(g.tree)}" for g in bad[:_LOOKED_AT]]
        if len(wrong) > _LOOKED_AT and some:
            break
    breaking = min(wrong, key=len) if wrong else None
    if not goals:
        return Verdict(False, False, None)
    return Verdict(
        True if some else None if unsure else False, False if wrong else None if unsure else True, breaking
    )


def _within_bound(rules: Rules, goal: Reading) -> bool:
    bound = rules.setting("multiple-of-k", "goal_bound")
    return bound is None or isinstance(goal.outcome, Undefined) or within(goal.outcome, bound) is not False


def _fits(rules: Rules, s: Reading, g: Reading, budget: Budget) -> bool | None:
    if isinstance(s.outcome, Undefined) or isinstance(g.outcome, Undefined):
        return False
    if not budget.spend(COMPARE, (s.outcome, g.outcome)):
        return None
    return satisfies(rules, s.outcome, g.outcome)


def best_of(rules: Rules, left: Sequence[list[Reading]], right: Sequence[list[Reading]]) -> Verdict:
    """Return the best verdict over the meanings each writer may have chosen for numerals like 1 or AB+."""
    budget = Budget(0.2)
    best = Verdict()
    for s_readings, g_readings in cartesian(left, right):
        verdict = compare(rules, s_readings, g_readings, budget)
        if verdict.every:
            return verdict
        if best.breaking is None or (best.some is False and verdict.some is not False):
            best = verdict
        if budget.exhausted:  # a choice not tried yet may be the right one
            every = best.every if len(left) == len(right) == 1 else None
            return Verdict(best.some or None, every, best.breaking)
    return _proved(rules, best, left, right)


def _proved(
    rules: Rules, best: Verdict, left: Sequence[list[Reading]], right: Sequence[list[Reading]]
) -> Verdict:
    """Settle the one open pair by a proof, when there is just one."""
    if best.every is not None or len(left) != 1 or len(right) != 1 or len(left[0]) != 1 or len(right[0]) != 1:
        return best
    a, b = left[0][0].outcome, right[0][0].outcome
    if isinstance(a, Undefined) or isinstance(b, Undefined) or rules.has("multiple-of-k"):
        return best
    return Verdict(True, True) if equal(a, b) else best
