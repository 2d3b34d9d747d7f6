"""Checks one vector of an Equations kind against the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from rulings.errors import NotationError
from rulings.expr.ambiguity import regrouped
from rulings.expr.equation import study_equation
from rulings.expr.goal import GoalStudy, study_goal
from rulings.expr.meanings import Fault
from rulings.expr.powers import named_in_one_base
from rulings.expr.readings import Budget
from rulings.expr.relation import equal
from rulings.expr.rules import Rules, load_rules
from rulings.expr.study import Manner, Study, study_placed, study_written
from rulings.expr.tokens import scan
from rulings.expr.usage import Mat, cube_list
from rulings.expr.values import Outcome, Undefined
from rulings.expr.valuetext import parse_value, value_text
from rulings.expr.wild import assign, not_wild, parse_meanings

Vector = dict[str, Any]


def check_vector(vector: Vector) -> list[str]:
    """Return how the engine's answer differs from the expected one; nothing when it agrees."""
    rules = load_rules(vector["rules"], vector.get("division"), vector.get("variations") or ())
    return _KINDS[vector["kind"]](vector, rules)


def _study(vector: Vector, rules: Rules, placed: bool, loose_digits: bool = False) -> Study:
    text = vector["expr"]
    given = parse_meanings(rules, vector.get("wild"))
    place = vector.get("place")
    if words := not_wild(rules, vector.get("wild"), scan(text)):
        return Study(faults=[Fault(0, "not-in-force", words)])
    if placed:
        return study_placed(scan(text), rules, place, Budget(1.0), given[0] if given else None)
    marks = scan(text)
    if given:
        marks = assign(marks, rules, given[0])
    manner = Manner(place, loose_digits=loose_digits)
    return study_written(marks, text, rules, manner, Budget(1.0))


def _legal(vector: Vector, rules: Rules) -> list[str]:
    study = _study(vector, rules, bool(vector.get("as_placed")))
    got = bool(study.legal) and _powers_named_well(vector, rules) and not _turned_caret(vector["expr"])
    return [] if got == vector["expect"]["legal"] else [f"legal: {got} {_why(study)}"]


def _turned_caret(text: str) -> bool:
    return any(mark.meaning == "caret" for mark in scan(text))


def _powers_named_well(vector: Vector, rules: Rules) -> bool:
    return all(named_in_one_base(str(text), rules) for text in (vector.get("written_as") or {}).values())


def _why(study: Study) -> str:
    faults = [fault.words for fault in study.faults]
    return "; ".join(faults + [r.outcome.words for r in study.undefined if isinstance(r.outcome, Undefined)])


def _value(vector: Vector, rules: Rules) -> list[str]:
    expect = vector["expect"]
    placed = bool(vector.get("as_placed"))
    study = _study(vector, rules, placed)
    if vector.get("place") == "goal" and not placed and not expect.get("complete", True):
        study.readings += _study(vector, rules, True).readings
    return _compare_values(study, expect)


def _compare_values(study: Study, expect: Vector) -> list[str]:
    wanted = expect.get("values", [expect["value"]] if "value" in expect else None)
    problems = []
    got = study.values
    shown = [value_text(value) for value in got[:12]]
    if wanted is not None:
        complete = expect.get("complete", "value" in expect)
        problems += _differences(got, wanted, bool(complete), study)
    for text in expect.get("not_values", ()):
        if any(_same(value, parse_value(text)) for value in got):
            problems.append(f"has the value {text}")
    return [f"{problem} (values: {', '.join(shown)}) {_why(study)}" for problem in problems]


def _same(a: Outcome, b: Outcome) -> bool:
    return not isinstance(a, Undefined) and not isinstance(b, Undefined) and bool(equal(a, b))


def _differences(got: Iterable[Outcome], wanted: Iterable[str], complete: bool, study: Study) -> list[str]:
    problems = []
    values = list(got)
    expected = []
    for text in wanted:
        if text == "illegal":
            if not study.undefined:
                problems.append("no reading is illegal")
            continue
        expected.append(parse_value(text))
        if not any(_same(value, expected[-1]) for value in values):
            problems.append(f"lacks the value {text}")
    if complete:
        extra = [value for value in values if not any(_same(value, want) for want in expected)]
        problems += [f"also has {value_text(value)}" for value in extra[:5]]
    return problems


def _goal(vector: Vector, rules: Rules) -> list[str]:
    expect = vector["expect"]
    found = study_goal(vector["goal"] or vector["expr"], rules, vector.get("wild") or None)
    if bool(found.legal) != expect["legal"]:
        return [f"legal: {found.legal} {[item['words'] for item in found.reasons]}"]
    problems = _compare_values(found.study, expect) if expect["legal"] else []
    for text in expect.get("interpretations", ()):
        if not _interprets(found, text):
            problems.append(f"{text} is not taken for a reading")
    for text in expect.get("not_allowed", ()):
        if _interprets(found, text):
            problems.append(f"{text} is taken for a reading")
    return problems


def _interprets(found: GoalStudy, text: str) -> bool:
    """Tell whether a written interpretation is a legal reading of the Goal."""
    try:
        study = study_equation(f"1+1={text}", replace(found.rules, goal_reading="written"), found.text)
    except NotationError:  # what nobody could write with the cubes reads nothing
        return False
    bad = {"goal-reading", "no-goal-reading", "wild", "factorial"}
    if any(item["rule"] in bad for item in study.reasons):
        return False
    return bool(study.goal_side and study.goal_side.study.legal)


def _ambiguity(vector: Vector, rules: Rules) -> list[str]:
    expect = vector["expect"]
    study = _study(vector, rules, False, loose_digits=True)
    outcomes = len(study.values) + bool(study.undefined)
    problems = []
    if (outcomes > 1) != expect["ambiguous"]:
        problems.append(f"ambiguous: {outcomes > 1}")
    problems += _compare_values(
        study, {key: expect[key] for key in ("values", "not_values") if key in expect}
    )
    marks = scan(vector["expr"])
    given = parse_meanings(rules, vector.get("wild"))
    if given:
        marks = assign(marks, rules, given[0])
    manner = Manner(vector.get("place"), loose_digits=True)
    for wanted, texts in ((True, expect.get("readings", ())), (False, expect.get("not_allowed", ()))):
        for text in texts:
            _, problem = regrouped(marks, vector["expr"], text, rules, manner)
            if bool(problem) == wanted:
                problems.append(f"{text}: {problem or 'is allowed'}")
    return problems


def _equation(vector: Vector, rules: Rules) -> list[str]:
    mat = Mat(
        required=cube_list(vector.get("required")),
        permitted=cube_list(vector.get("available")),
        forbidden=cube_list(vector.get("forbidden")),
        resources=cube_list(vector.get("resources")),
        after=vector.get("after"),
    )
    if mat.required and mat.permitted:
        _take_away(mat)
    found = study_equation(
        vector["equation"],
        rules,
        vector.get("goal"),
        mat,
        vector.get("wild") or None,
        vector.get("roots"),
        vector.get("written_as"),
    )
    if found.correct == vector["expect"]["correct"]:
        return []
    words = [f"{item['clause']} {item['words']}" for item in found.reasons]
    return [f"correct: {found.correct} {words}"]


def _take_away(mat: Mat) -> None:
    """Count the cubes in Required once: the available ones include them."""
    left = list(mat.permitted or ())
    for cube in mat.required or ():
        hit = next((other for other in left if other.cube == cube.cube), None)
        if hit is not None:
            left.remove(hit)
    mat.permitted = left


_KINDS: dict[str, Callable[[Vector, Rules], list[str]]] = {
    "legal": _legal,
    "value": _value,
    "goal": _goal,
    "ambiguity": _ambiguity,
    "equation": _equation,
}
