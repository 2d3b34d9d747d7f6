"""Every box can hold at some table, and none holds at all of them."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.lint.base import Finding, View
from rulings.lint.worlds import meet


def check(view: View) -> Iterator[Finding]:
    """Find boxes that can never hold, and cases that would apply everywhere."""
    possible = view.worlds.possible
    for case in view.ruling_cases():
        box = view.boxes[case.id]
        if not box:
            yield view.finding(case.id, "its box names no fact, so it would apply at every table", "when")
        if not possible(box):
            why = _why(view, case.box)
            yield view.finding(case.id, f"its box can never hold{why}", "when")
            continue
        for number, ruling in enumerate(view.ruling_boxes[case.id]):
            if not possible(ruling):
                why = _why(view, case.rulings[number].box)
                yield view.finding(case.id, f"ruling {number + 1} can never hold{why}", f"rulings.{number}")
        for number, penalty in enumerate(case.penalties or ()):
            if not possible(meet(box, view.vocabulary.masks(penalty.box))):
                message = f"penalty {number + 1} can never be due in this case"
                yield view.finding(case.id, message, f"penalties.{number}")


def _why(view: View, box: dict[str, list[str]]) -> str:
    """Name the fact without a value, or the constraint that alone forbids the box."""
    for fact, values in box.items():
        if not values:
            return f": fact {fact!r} has no value left"
    masks = view.vocabulary.masks(box)
    for rule in view.constraints:
        condition, result = view.vocabulary.masks(rule["if"]), view.vocabulary.masks(rule["then"])
        inside = all(fact in masks and masks[fact] & ~mask == 0 for fact, mask in condition.items())
        if inside and any(fact in masks and not masks[fact] & mask for fact, mask in result.items()):
            return f": {rule['because']}"
    return ": the constraints of the vocabulary forbid it"
