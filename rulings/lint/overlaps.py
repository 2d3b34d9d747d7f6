"""Two rulings about the same thing, at one table, are the same ruling, or one says why it prevails."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from rulings.lint.base import Finding, View
from rulings.lint.worlds import meet
from rulings.model import Case
from rulings.vocabulary import Masks

_Spoken = tuple[Case, int, Masks]


def check(view: View) -> Iterator[Finding]:
    """Find pairs of rulings whose boxes overlap and whose verdicts differ, undeclared."""
    by_subject: dict[str, list[_Spoken]] = defaultdict(list)
    for case in view.ruling_cases():
        for number, box in enumerate(view.ruling_boxes[case.id]):
            by_subject[case.about].append((case, number, box))
    for spoken in by_subject.values():
        told = set()
        for one, other in combinations(spoken, 2):
            pair = (one[0].id, other[0].id)
            if pair not in told and _clash(view, one, other):
                told.add(pair)
                yield _finding(view, one, other)


def declared(view: View, one: Case, other: Case) -> bool:
    """Tell whether a pair says itself which prevails, or is recorded as a conflict of the sources."""
    if other.id in (each.id for each in one.prevails_over) or one.id in (
        each.id for each in other.prevails_over
    ):
        return True
    shared = {conflict["id"] for conflict in one.conflicts} & {conflict["id"] for conflict in other.conflicts}
    return one is not other and bool(shared)


def _clash(view: View, one: _Spoken, other: _Spoken) -> bool:
    (case, number, box), (other_case, other_number, other_box) = one, other
    if case.rulings[number].verdict == other_case.rulings[other_number].verdict:
        return False
    for fact, mask in box.items():
        if not mask & other_box.get(fact, mask):
            return False
    if (case.edition, other_case.edition) not in view.companions or declared(view, case, other_case):
        return False
    return view.worlds.possible(meet(box, other_box))


def _finding(view: View, one: _Spoken, other: _Spoken) -> Finding:
    (case, number, box), (other_case, other_number, other_box) = one, other
    verdict, opposite = case.rulings[number].verdict, other_case.rulings[other_number].verdict
    joint = meet(box, other_box)
    where = view.vocabulary.phrase({fact: view.vocabulary.values(fact, joint[fact]) for fact in joint})
    if case is other_case:
        message = (
            f"rulings {number + 1} ({verdict}) and {other_number + 1} ({opposite}) both hold at: {where}"
        )
    else:
        message = (
            f"rules {verdict!r} where {other_case.id} ({other_case.file}) rules {opposite!r}; "
            f"let one say prevails_over, or part the boxes. Both hold at: {where}"
        )
    return view.finding(case.id, message, f"rulings.{number}", "same_as", "when")
