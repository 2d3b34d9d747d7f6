"""The rulings of a case together cover its whole box."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod

from rulings.lint.base import Finding, View
from rulings.lint.worlds import meet
from rulings.vocabulary import Masks

_MOST = 20_000


def check(view: View) -> Iterator[Finding]:
    """Find tables inside a case's box on which none of its rulings speaks."""
    for case in view.ruling_cases():
        box, rulings = view.boxes[case.id], view.ruling_boxes[case.id]
        split = {fact for ruling in rulings for fact in ruling if ruling[fact] != box.get(fact)}
        classes = {fact: _classes(view, fact, box, rulings) for fact in sorted(split)}
        if prod(map(len, classes.values())) > _MOST:
            yield view.finding(
                case.id, "its rulings split on too many facts at once to be checked", "rulings"
            )
        elif cell := _uncovered(view, box, rulings, classes):
            words = view.vocabulary.phrase({fact: view.vocabulary.values(fact, cell[fact]) for fact in cell})
            yield view.finding(case.id, f"no ruling covers {words}", "rulings")


def _classes(view: View, fact: str, box: Masks, rulings: list[Masks]) -> list[int]:
    """Return the values of a fact in groups that no ruling tells apart: they stand or fall together."""
    groups: dict[tuple[bool, ...], int] = {}
    full = view.vocabulary.full[fact]
    left = box.get(fact, full)
    for number in range(full.bit_length()):
        if bit := left & 1 << number:
            signature = tuple(bool(ruling.get(fact, full) & bit) for ruling in rulings)
            groups[signature] = groups.get(signature, 0) | bit
    return list(groups.values())


def _uncovered(view: View, box: Masks, rulings: list[Masks], classes: dict[str, list[int]]) -> Masks | None:
    for combination in product(*classes.values()):
        cell = dict(zip(classes, combination, strict=True))
        covered = any(all(mask & ruling.get(fact, mask) for fact, mask in cell.items()) for ruling in rulings)
        if not covered and view.worlds.possible(meet(box, cell)):
            return cell
    return None
