"""The public answer about an Equation: plain data, ready for JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rulings.errors import UsageError
from rulings.expr.ambiguity import regrouped
from rulings.expr.comparison import compare
from rulings.expr.equation import EquationStudy, Side, study_equation
from rulings.expr.findings import equation_findings
from rulings.expr.readings import Budget
from rulings.expr.rules import load_rules
from rulings.expr.signs import render
from rulings.expr.study import Manner, Study
from rulings.expr.usage import Mat, cube_list
from rulings.expr.valuetext import value_text
from rulings.expr.wild import Wild

AFTER = ("now", "impossible", "last-cube")
SHOWN = 40


def equation(
    text: str,
    goal: str | None = None,
    edition: str | None = None,
    division: str | None = None,
    variations: Sequence[str] = (),
    required: str | Iterable[str] | None = None,
    permitted: str | Iterable[str] | None = None,
    resources: str | Iterable[str] | None = None,
    forbidden: str | Iterable[str] | None = None,
    after: str | None = None,
    regroup: str | None = None,
    wild: Wild | None = None,
    roots: object = None,
    written_as: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    """Judge an Equation: correct or not with every reason, its readings, what a regrouping does to it."""
    if after is not None and after not in AFTER:
        raise UsageError(f"after {after!r}: say {', '.join(AFTER[:-1])} or {AFTER[-1]}")
    rules = load_rules(edition, division, variations)
    mat = Mat(cube_list(required), cube_list(permitted), cube_list(forbidden), cube_list(resources), after)
    found = study_equation(text, rules, goal, mat, wild, roots, written_as)
    answer: dict[str, Any] = {
        "correct": found.correct,
        "legal": bool(found.solution and found.solution.study.legal),
        "verdict": _word(found),
        "edition": rules.edition,
        "division": rules.division,
        "equals": found.equals,
        "readings": _listed(found.solution),
        "goal_readings": _listed(found.goal_side),
        "breaking": found.breaking,
        "complete": all(side.study.complete for side in (found.solution, found.goal_side) if side),
        "reasons": found.reasons,
        "remarks": [*rules.remarks, *found.remarks],
        "findings": equation_findings(found),
    }
    answer["findings_open"] = _open_findings(found, mat, regroup, written_as)
    if regroup is not None:
        answer["regroup"] = check_regrouping(found, regroup)
        if not answer["regroup"]["allowed"]:
            answer["findings"] = sorted([*answer["findings"], "grouping-broken"])
    return answer


def _open_findings(
    found: EquationStudy, mat: Mat, regroup: str | None, written_as: Mapping[str, str] | None
) -> list[str]:
    """Return the findings that stay unknown with what was given: not found is not the same as not there."""
    unknown = {
        "fraction-bar": True,  # our notation has no bars: only the paper shows them
        "long-radical": True,
        "cubes-misused": not mat.known,
        "grouping-broken": regroup is None,
        "inconsistent-base": not written_as and found.rules.has("powers-of-the-base"),
        "not-equal": found.equals is None,
    }
    return sorted(name for name, yes in unknown.items() if yes)


def _word(found: EquationStudy) -> str:
    if found.correct is None:
        return "undecided"
    if found.correct:
        return "correct"
    only = {item["rule"] for item in found.reasons} == {"ambiguous"}
    return "ambiguous" if only else "incorrect"


def _listed(side: Side | None) -> list[dict[str, Any]]:
    if side is None:
        return []
    best = sorted(side.study.readings, key=lambda r: len(render(r.tree)))[:SHOWN]
    return [{"reading": render(r.tree), "value": value_text(r.outcome), "ways": r.count} for r in best]


def check_regrouping(found: EquationStudy, proposal: str) -> dict[str, Any]:
    """Say whether a checker's regrouping of one or both sides is allowed, and breaks the Equation."""
    sides = [side.strip() for side in proposal.split("=")]
    originals = [found.solution, found.goal_side]
    studies: list[Study] = []
    manner = Manner("solution", loose_digits=True)
    for text, side, place in zip(sides, originals, ("solution", "goal"), strict=False):
        if side is None:
            continue
        study, problem = regrouped(side.marks, side.text, text, found.rules, replace(manner, place=place))
        if problem:
            return {"allowed": False, "breaks": False, "why": problem}
        studies.append(study)
    left = studies[0].readings
    right = (
        studies[1].readings if len(studies) > 1 else found.goal_side.study.readings if found.goal_side else []
    )
    if not right:
        return {"allowed": True, "breaks": None, "value": value_text(left[0].outcome)}
    verdict = compare(found.rules, left, right, Budget(0.2))
    return {
        "allowed": True,
        "breaks": None if verdict.every is None else not verdict.every,
        "reading": verdict.breaking,
        "value": value_text(left[0].outcome),
    }
