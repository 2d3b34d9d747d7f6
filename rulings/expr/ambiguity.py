"""Regroupings: is the one a checker proposes allowed, and is there one that breaks the Equation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulings.errors import NotationError
from rulings.expr.readings import Budget
from rulings.expr.rules import Rules
from rulings.expr.study import Manner, Study, study_written
from rulings.expr.tokens import Mark, balance, scan


def bracket_spans(marks: Sequence[Mark]) -> list[tuple[int, int]]:
    """Return what each pair of brackets encloses, counted in marks without brackets; loose ones are left out."""
    found: list[tuple[int, int]] = []
    stack: list[int] = []
    count = 0
    for mark in marks:
        if mark.kind == "open":
            stack.append(count)
        elif mark.kind == "close" and stack:
            start = stack.pop()
            if count - start > 1:
                found.append((start, count))
        else:
            count += 1
    return found


def _bare(marks: Sequence[Mark]) -> list[tuple[str, str, str, str | None]]:
    return [(m.kind, m.symbol, m.turn, m.meaning) for m in marks if m.kind not in ("open", "close")]


def regrouped(
    original: Sequence[Mark], text: str, proposal: str, rules: Rules, manner: Manner
) -> tuple[Study, str]:
    """Return the readings of a proposed regrouping, or none with the reason it is not allowed."""
    try:
        marks = scan(proposal)
        loose, open_ = balance(marks, proposal)
    except NotationError as problem:
        return Study(), problem.message
    if loose or open_:
        return Study(), "a bracket of the regrouping has no partner"
    plain = [replace(mark, face=None) for mark in original]
    if _bare(marks) != _bare(plain):
        return Study(), "a regrouping may only add brackets, not change what is written"
    loose, open_ = balance(list(original), text)
    kept = [mark for place, mark in enumerate(original) if place not in (*loose, *open_)]
    if not set(bracket_spans(kept)) <= set(bracket_spans(marks)):
        return Study(), "it drops or shifts a bracket the writer put"
    found = study_written(original, text, rules, manner, Budget(), bracket_spans(marks))
    if not found.readings:
        return found, "it goes against a bracket the writer put, or against the default reach of a sign"
    return found, ""
