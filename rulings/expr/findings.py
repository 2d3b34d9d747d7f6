"""Findings: the named facts of kb/findings.yaml that can be computed from a Goal or an Equation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from rulings.expr.readings import clashes
from rulings.expr.reasons import Reason
from rulings.expr.rules import Rules
from rulings.expr.study import Study
from rulings.expr.tokens import Mark, balance, cubes
from rulings.expr.values import Undefined, same

if TYPE_CHECKING:
    from rulings.expr.equation import EquationStudy, Side
    from rulings.expr.goal import GoalStudy

# finding -> the rules of the reasons that show it
_BY_RULE = {
    "sign-not-operation": {"sign"},
    "uses-absent-variation": {"not-in-force"},
    "misplaced-decimal": {"decimal-point", "decimal-in-goal"},
    "implied-multiplication": {"missing-sign"},
    "not-whole": {"whole-powers"},
    "undefined-value": {
        "real-number",
        "zero-index",
        "zero-power",
        "even-root",
        "fraction-root",
        "negative-power",
        "not-real",
    },
    "outside-domain": {
        "number-of-factors",
        "next-prime",
        "lcm",
        "gcf",
        "factorial-domain",
        "remainder",
        "log",
        "imaginary",
    },
    "three-digit-numeral": {"goal-digits", "solution-digits"},
    "too-many-cubes": {"goal-cubes"},
    "wild-inconsistent": {"wild"},
    "single-cube-solution": {"min-cubes"},
    "not-equal": {"value"},
    "cubes-misused": {"required", "forbidden", "permitted", "now"},
    "too-few-operations": {"three-operation-solution"},
    "inconsistent-base": {"power-in-one-base"},
}

_SEEN = {
    "no-legal-reading",
    "several-values",
    "wild-must-be-digit",
    "wild-must-be-operation",
    "default-clash",
    "unbalanced-brackets",
    "equals-goal-under-k",
    "several-roots",
    "adjacent-turned-cube",
    "two-turned-digits",
    "digit-not-in-base",
    "leading-zero",
    "joined-to-i",
    "grouping-broken",
}
TOUCHING = ("adjacent-turned-cube", "two-turned-digits")
COMPUTED = frozenset(_BY_RULE) | _SEEN


def goal_findings(found: GoalStudy) -> list[str]:
    """Return the findings of a Goal on the mat."""
    rules, study = found.rules, found.study
    wild = [k for k, mark in enumerate(found.marks) if mark.kind == "cube" and mark.symbol == rules.wild]
    seen = {
        "no-legal-reading": found.legal is False,
        "several-values": len(study.values) > 1,
        "wild-must-be-digit": bool(wild) and not study.parsed and _any(found.reasons, {"goal-digits"}),
        "wild-must-be-operation": bool(wild and study.parsed) and not _some_digit(study, wild),
        **_common([found.marks], rules, [study]),
    }
    if (
        found.legal is not False
    ):  # what touches is then an exponent, or a wild cube that is an operation: B54, B57
        seen |= dict.fromkeys(TOUCHING, False)
    return _names(seen, found.reasons)


def equation_findings(found: EquationStudy) -> list[str]:
    """Return the findings of an Equation on paper."""
    sides = [side for side in (found.solution, found.goal_side) if side is not None]
    rows = [side.marks for side in sides]
    studies = [side.study for side in sides]
    reasons = [*found.reasons, *_undefined_reasons(studies)]
    seen = {
        "several-values": any(len(side.study.values) > 1 and not side.study.family for side in sides),
        "default-clash": any(_clashing(side, found.rules) for side in sides),
        "unbalanced-brackets": any(any(balance(side.marks, side.text)) for side in sides),
        "equals-goal-under-k": found.rules.has("multiple-of-k") and _sides_meet(sides),
        "several-roots": any(study.several_roots for study in studies),
        **_common(rows, found.rules, studies),
    }
    return _names(seen, reasons)


def _names(seen: dict[str, bool], reasons: Sequence[Reason]) -> list[str]:
    by_rule = {name for name, rules in _BY_RULE.items() if _any(reasons, rules)}
    return sorted(by_rule | {name for name, yes in seen.items() if yes})


def _any(reasons: Iterable[Reason], rules: set[str]) -> bool:
    return any(item["rule"] in rules for item in reasons)


def _undefined_reasons(studies: Sequence[Study]) -> list[Reason]:
    outcomes = [r.outcome for study in studies for r in study.undefined]
    return [
        Reason(rule=o.rule, clause="", words=o.words, place="") for o in outcomes if isinstance(o, Undefined)
    ]


def _common(marks: Sequence[list[Mark]], rules: Rules, studies: Sequence[Study]) -> dict[str, bool]:
    rows = [parsed.row for study in studies for parsed in study.parsed]
    return {
        "adjacent-turned-cube": _side_by_side(marks, lambda a, b: bool(a) != bool(b)),
        "two-turned-digits": _side_by_side(marks, lambda a, b: bool(a) and bool(b)),
        "digit-not-in-base": any(
            m.symbol.isdigit() and int(m.symbol) >= rules.base for part in marks for m in cubes(part)
        ),
        "leading-zero": rules.wild != "0"
        and any(
            sign.kind == "num" and sign.cubes == 2 and sign.text.startswith("0")
            for row in rows
            for sign in row
        ),
        "joined-to-i": any(sign.op == "beside" for row in rows for sign in row),
    }


def _side_by_side(marks: Sequence[list[Mark]], turned: Callable[[str, str], bool]) -> bool:
    """Tell whether two digit cubes of one row touch whose turns are as asked."""
    return any(
        a.kind == b.kind == "cube"
        and a.symbol.isdigit()
        and b.symbol.isdigit()
        and not b.gap
        and turned(a.turn, b.turn)
        for row in marks
        for a, b in pairwise(mark for mark in row if mark.kind != "prime")  # a bare exponent touches its base
    )


def _some_digit(study: Study, places: Sequence[int]) -> bool:
    """Tell whether some reading takes a wild cube as a digit."""
    return any(
        sign.kind == "num" and sign.op != "i" and any(sign.first <= k <= sign.last for k in places)
        for parsed in study.parsed
        for sign in parsed.row
    )


def _clashing(side: Side, rules: Rules) -> bool:
    return bool(rules.default_grouping) and any(
        clashes(parsed.row, parsed.groups) for parsed in side.study.parsed
    )


def _sides_meet(sides: Sequence[Side]) -> bool:
    if len(sides) < 2:
        return False
    return any(same(a, b) for a in sides[0].study.values[:50] for b in sides[1].study.values[:50])
