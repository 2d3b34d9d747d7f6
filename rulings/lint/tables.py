"""The tables that cases bring as their tests, judged by the matcher."""

from __future__ import annotations

from rulings.lint.base import View
from rulings.matcher import gap
from rulings.model import Box
from rulings.table import Table


def gap_in_words(view: View, box: Box, given: Box) -> str:
    """Say what keeps a box from holding at a table, or nothing when it holds."""
    table = Table(view.language, given)
    if table.broken:
        return f"the table contradicts itself: {table.broken[0][1]}"
    rows = gap(view.vocabulary.masks(box), table)
    return ", ".join(f"{fact} {answer}" for fact, _, _, answer in rows)
