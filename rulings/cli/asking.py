"""Asks for the facts of a table one by one, in a terminal."""

from __future__ import annotations

import sys

from rulings.checktext import question_text
from rulings.errors import UsageError
from rulings.layout import terminal_width

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rulings.check import Checker
    from rulings.table import Table

_PROMPT = "number, words, A|B if disputed; Enter: not known; q: enough > "
_SHEET = "numbers or names with commas, or none; Enter: not known; q: enough > "
_ENOUGH = ("q", "quit", "exit")


def ask(checker: Checker, table: Table, all_editions: bool) -> tuple[Table, set[str]]:
    """Return the table when nothing is left to ask or the judge has had enough, and what was skipped."""
    skip: set[str] = set()
    while not table.broken:
        result = checker.check(table, all_editions=all_editions, most=0, skip=skip, questions=1)
        if not result["ask"]:
            break
        question = result["ask"][0]
        sys.stderr.write(question_text(question, checker.vocabulary, terminal_width()) + "\n")
        answered = _answer(checker, table, question)
        if answered is None:
            break
        if answered is table:
            skip.add(question["fact"])
        table = answered
    return table, skip


def _answer(checker: Checker, table: Table, question: dict[str, Any]) -> Table | None:
    """Return the table with the answer, the same table when it is not known, None when that is enough."""
    while True:
        sys.stderr.write(_SHEET if question["several"] else _PROMPT)
        sys.stderr.flush()
        line = sys.stdin.readline() if sys.stdin else ""
        text = line.strip()
        if not line or text.casefold() in _ENOUGH:
            return None
        if not text:
            return table
        try:
            return _with(checker, table, question, text)
        except UsageError as error:
            sys.stderr.write(f"{error}\n")


def _with(checker: Checker, table: Table, question: dict[str, Any], text: str) -> Table:
    """Read numbers of the list shown, or names, and put them on the table."""
    fact, values = question["fact"], question["values"]
    if question["several"]:
        chosen = [_named(part, values) for part in text.split(",")]
        return table.listing(fact, table.language.families.read(fact, chosen))
    return table.but(fact, checker.reader.values(fact, [_named(part, values) for part in text.split("|")]))


def _named(text: str, values: list[str]) -> str:
    word = text.strip()
    by_number = word.isdecimal() and word not in values and 0 < int(word[:4]) <= len(values)
    return values[int(word[:4]) - 1] if by_number else word
