"""Regroupings: is the one a checker proposes allowed, and is there one that breaks the Equation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rulings.errors import NotationError
from rulings.expr.comparison import compare
from rulings.expr.meanings import Reader
from rulings.expr.readings import Budget, Reading
from rulings.expr.rules import Rules
from rulings.expr.study import Manner, Study, study_written
from rulings.expr.tokens import Mark, balance, scan

MAX_TRIED = 150  # single brackets tried, shortest first
_TRY = 8  # steps it takes to write out one of them and read it, for each mark


def bracket_spans(marks: Sequence[Mark]) -> list[tuple[int, int]]:
    """Return what each pair of brackets encloses, counted in marks without brackets."""
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


def _bare(marks: Sequence[Mark]) -> list[Mark]:
    return [mark for mark in marks if mark.kind not in ("open", "close")]


def _agree(written: Mark, proposed: Mark) -> bool:
    """Tell whether a mark was copied as it stands; < > may make plain that it is taken for a digit."""
    meaning = None if proposed.meaning == "digit" else proposed.meaning
    same = (written.kind, written.cube, written.turn) == (proposed.kind, proposed.cube, proposed.turn)
    by_meaning = written.face is not None and written.symbol == proposed.symbol
    return (same or by_meaning) and written.meaning in (meaning, proposed.meaning)


def _with_digits(original: Sequence[Mark], proposed: list[Mark], manner: Manner) -> tuple[list[Mark], Manner]:
    """Take over which * and v the checker reads as digits; then the others are none."""
    if not any(mark.meaning == "digit" for mark in proposed):
        return list(original), manner
    copies = iter(proposed)
    marks = []
    for mark in original:
        if mark.kind not in ("open", "close"):
            copy = next(copies)
            mark = replace(mark, meaning=copy.meaning, numeral=copy.numeral)
        marks.append(mark)
    return marks, replace(manner, loose_digits=False)


def regrouped(
    original: Sequence[Mark],
    text: str,
    proposal: str,
    rules: Rules,
    manner: Manner,
    budget: Budget | None = None,
) -> tuple[Study, str]:
    """Return the readings of a proposed regrouping, or none with the reason it is not allowed."""
    budget = budget or Budget()
    try:
        marks = scan(proposal)
        loose, open_ = balance(marks, proposal)
    except NotationError as problem:
        return Study(), problem.message
    if loose or open_:
        return Study(), "a bracket of the regrouping has no partner"
    written, proposed = _bare(original), _bare(marks)
    if len(written) != len(proposed) or not all(map(_agree, written, proposed)):
        return Study(), "a regrouping may only add brackets, not change what is written"
    original, manner = _with_digits(original, proposed, manner)
    copies = iter(_bare(original))
    copied = [mark if mark.kind in ("open", "close") else next(copies) for mark in marks]
    if not Reader(copied, rules, manner.place, False, manner.loose_digits).rows():
        return Study(), "with these brackets it cannot be read at all"
    loose, open_ = balance(list(original), text)
    kept = [mark for place, mark in enumerate(original) if place not in (*loose, *open_)]
    if not set(bracket_spans(kept)) <= set(bracket_spans(marks)):
        return Study(), "it drops or shifts a bracket the writer put"
    found = study_written(original, text, rules, manner, budget, bracket_spans(marks))
    if not found.readings:
        return found, "it goes against a bracket the writer put, or against the default reach of a sign"
    if rules.order_of_operations:
        usual = study_written(original, text, rules, manner, Budget())
        if [r.tree for r in found.readings] != [r.tree for r in usual.readings]:
            return Study(), "it goes against the order of operations"
    return found, ""


def one_bracket_break(
    marks: Sequence[Mark], text: str, rules: Rules, manner: Manner, goals: Sequence[Reading]
) -> str | None:
    """Return the shortest regrouping by one pair of brackets after which no reading fits, if any."""
    size = len(_bare(marks))
    budget = Budget(0.3)
    spans = [(a, a + length) for length in range(2, size) for a in range(size - length + 1)]
    for span in spans[:MAX_TRIED]:
        proposal = _with_brackets(marks, span)
        if not budget.charge(_TRY * size):
            return None
        if proposal is None:
            continue
        study, problem = regrouped(marks, text, proposal, rules, manner, budget)
        if not problem and study.complete and compare(rules, study.readings, goals, budget).some is False:
            return proposal
    return None


def _with_brackets(marks: Sequence[Mark], span: tuple[int, int]) -> str | None:
    """Write one more pair of brackets round a stretch of marks; None where it would cut through others."""
    text, count, depth = "", 0, 0
    for mark in marks:
        bare = mark.kind not in ("open", "close")
        if mark.kind == "close":
            depth -= span[0] < count <= span[1]
            if depth < 0:
                return None
        if bare and count == span[0]:
            text += "("
        if mark.kind == "open":
            depth += span[0] <= count < span[1]
        text += mark.cube + mark.turn if bare and mark.face else mark.text
        count += bare
        if bare and count == span[1]:
            text += ")"
    return text
