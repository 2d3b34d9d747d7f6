"""Is this Goal legal, and what may it equal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from rulings.expr.findings import TOUCHING, goal_findings
from rulings.expr.meanings import CARET
from rulings.expr.readings import COMPARE, Budget, Reading
from rulings.expr.reasons import Reason, once, reason
from rulings.expr.relation import equal, within
from rulings.expr.rules import Rules, load_rules
from rulings.expr.signs import render
from rulings.expr.study import UNREADABLE, Study, study_placed
from rulings.expr.tokens import Mark, cubes, scan
from rulings.expr.values import Undefined, same
from rulings.expr.valuetext import parse_value, value_text
from rulings.expr.wild import Wild, consistent, not_wild, parse_meanings, unused

SHOWN = 40
WIDE_WINDOW = 60
_HANG_ON_COLOUR = (
    "no-legal-reading",
    "three-digit-numeral",
    "wild-must-be-digit",
    "wild-must-be-operation",
    *TOUCHING,
)
READABLE = 12  # cubes beyond which an oversized Goal is not read any more


@dataclass
class GoalStudy:
    """A Goal on the mat with everything that was found out about it."""

    text: str
    marks: list[Mark]
    rules: Rules
    study: Study
    reasons: list[Reason] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    legal: bool | None = True
    if_coloured: Study | None = None


def study_goal(text: str, rules: Rules, wild: Wild | None = None, window: int = 0) -> GoalStudy:
    """Read a Goal as it stands on the mat."""
    marks = scan(text)
    given = parse_meanings(rules, wild)
    meanings = given[0] if given else None
    count = len(cubes(marks))
    if count > max(READABLE, rules.max_goal_cubes):
        found = GoalStudy(text, marks, rules, Study(complete=False))
    else:
        study = study_placed(marks, rules, "goal", Budget(0.6), meanings, window=window)
        found = GoalStudy(text, marks, rules, study)
        _drop_out_of_bounds(found)
    if words := not_wild(rules, wild, marks):
        found.remarks.append(f"{words}: name the variation as well")
    found.remarks += unused(wild, marks)
    if meanings and not consistent(meanings):
        found.reasons.append(reason(rules, "wild", "the wild cubes stand for different symbols"))
    _judge(found, count)
    if count <= rules.max_goal_cubes:
        _consider_colours(found, meanings)
    return found


def _drop_out_of_bounds(found: GoalStudy) -> None:
    """Take out readings beyond the bound that Multiple of k sets a Goal in some divisions."""
    bound = found.rules.setting("multiple-of-k", "goal_bound")
    if bound is None:
        return
    kept: list[Reading] = []
    for r in found.study.readings:
        if isinstance(r.outcome, Undefined) or within(r.outcome, bound) is not False:
            kept.append(r)
    if len(kept) < len(found.study.readings):
        words = f"with Multiple of k a Goal may not lie beyond {bound} either way"
        found.remarks.append(words)
        if not any(not isinstance(r.outcome, Undefined) for r in kept):
            found.reasons.append(reason(found.rules, "multiple-of-k", words))
    found.study.readings = kept


def _judge(found: GoalStudy, count: int) -> None:
    rules = found.rules
    if any(mark.kind != "cube" for mark in found.marks):
        odd = next(mark for mark in found.marks if mark.kind != "cube")
        found.reasons.append(
            reason(rules, "goal-expression", f"{odd.symbol} is on no cube, so it cannot stand on the mat")
        )
    if count > rules.max_goal_cubes:
        found.reasons.append(
            reason(rules, "goal-cubes", f"{count} cubes; a Goal has at most {rules.max_goal_cubes}")
        )
    for mark in found.marks:
        if mark.meaning == "caret":
            found.reasons.append(reason(rules, "caret", CARET, mark.text))
    for fault in found.study.faults:
        if fault == UNREADABLE and found.reasons:
            continue
        place = found.marks[fault.place].text if fault.place < len(found.marks) else "end"
        found.reasons.append(reason(rules, fault.rule, fault.words, place))
    if not found.study.legal:
        for r in found.study.undefined:
            assert isinstance(r.outcome, Undefined)
            found.reasons.append(reason(rules, r.outcome.rule, r.outcome.words, render(r.tree)))
    found.reasons = once(found.reasons)
    found.legal = not found.reasons
    if found.legal and not found.study.legal:
        found.legal = None
        found.remarks.append(
            "there is more to it than could be looked at, and no legal reading was met so far"
        )


def _consider_colours(found: GoalStudy, meanings: Sequence[Mark] | None) -> None:
    """Say what follows when cubes whose colour nobody named are of the exponent colour."""
    rules = found.rules
    named = any(mark.colour for mark in found.marks)
    if not rules.has("exponent") or named:
        return
    other = study_placed(found.marks, rules, "goal", Budget(), meanings, any_colour=True)
    if len(other.values) <= len(found.study.values):
        return
    found.if_coloured = other
    colour = rules.colour or "of the exponent colour"
    if found.legal:
        found.remarks.append(f"read as if no cube were {colour}; name the colours for more, as in {{2:red}}")
    else:
        found.legal = None
        found.remarks.append(f"legal only if the right cubes are {colour}; name the colours, as in {{2:red}}")


def goal(
    text: str,
    edition: str | None = None,
    division: str | None = None,
    variations: Sequence[str] = (),
    equals: str | None = None,
    wild: Wild | None = None,
) -> dict[str, Any]:
    """Judge a Goal as placed: legal or not with every reason, its readings and their exact values."""
    rules = load_rules(edition, division, variations)
    found = study_goal(text, rules, wild)
    answer: dict[str, Any] = {
        "legal": found.legal,
        "verdict": {True: "legal", False: "illegal", None: "depends"}[found.legal],
        "edition": rules.edition,
        "division": rules.division,
        "readings": _shown(found.study),
        "count": found.study.count,
        "values": len(found.study.values),
        "infinite": found.study.family,
        "families": families(found.study, rules),
        "complete": found.study.complete,
        "reasons": found.reasons,
        "remarks": [*rules.remarks, *found.remarks],
    }
    if found.study.family:
        answer["remarks"].append(f"a 1 may be any power of {rules.base}: only small powers are listed")
    if found.if_coloured is not None:
        answer["if_coloured"] = _shown(found.if_coloured)
    if equals is not None:
        answer["equals"] = _equals(found, equals, wild)
    answer["findings"] = goal_findings(found)
    answer["findings_open"] = list(_HANG_ON_COLOUR) if found.legal is None else []
    return answer


def families(study: Study, rules: Rules) -> list[str]:
    """Write each row in which a 1 is any power of the base as one family, k and so on being whole numbers."""
    found: list[str] = []
    for parsed in study.parsed:
        letters = iter("kmnpqr")
        parts = [f"({rules.base}^{next(letters, 'k')})" if s.family else s.text for s in parsed.row]
        text = "".join(parts)
        if any(s.family for s in parsed.row) and text not in found:
            found.append(text)
    return found


def _shown(study: Study) -> list[dict[str, Any]]:
    best = sorted(study.legal, key=_usefulness)[:SHOWN]
    return [{"reading": render(r.tree), "value": value_text(r.outcome), "ways": r.count} for r in best]


def _usefulness(r: Reading) -> tuple[bool, bool, Any, str]:
    """Order readings: whole numbers first, small before large."""
    value = r.outcome
    exact = isinstance(value, Fraction)
    size = abs(value) if isinstance(value, Fraction) else 0
    return not exact, isinstance(value, Fraction) and value.denominator > 1, size, render(r.tree)


def _equals(found: GoalStudy, target: str, wild: Wild | None) -> dict[str, Any]:
    """Answer whether the Goal can equal a value, and by which readings."""
    value = parse_value(target)
    assert not isinstance(value, Undefined)
    study = found.study
    if study.family and found.legal:
        study = study_goal(found.text, found.rules, wild, WIDE_WINDOW).study
    budget = Budget(0.4)
    hits: list[str] = []
    open_: list[Reading] = []
    for r in study.legal:
        assert not isinstance(r.outcome, Undefined)
        alike = same(r.outcome, value) if budget.spend(COMPARE, (r.outcome,)) else None
        if alike:
            hits.append(render(r.tree))
        elif alike is None:
            open_.append(r)
    if not hits and len(open_) == 1 and not isinstance(open_[0].outcome, Undefined):
        hits = [render(r.tree) for r in open_ if equal(open_[0].outcome, value)]
    certain = bool(hits) or (not open_ and study.complete)
    return {
        "value": target,
        "powers_tried": WIDE_WINDOW if study.family else None,
        "possible": bool(hits) if certain else None,
        "readings": hits[:SHOWN],
        "undecided": [render(r.tree) for r in open_[:SHOWN]],
    }
