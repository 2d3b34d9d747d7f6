"""True or false on procedure, the form of the leagues' quizzes: a rule as it is, or one thing turned."""

from __future__ import annotations

import re
from functools import partial

from rulings.training.kinds.books import book_question, book_source, of_edition
from rulings.training.kinds.rule import named
from rulings.training.levels import EASY
from rulings.training.numerals import exchanged
from rulings.training.question import Answer, Ask
from rulings.training.tables import askable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random
    from typing import Any

    from rulings.training.question import Question
    from rulings.training.source import Source, Wish
    from rulings.training.trainer import Trainer

    Record = dict[str, Any]

KIND = "true-false"
_CHOICES = ("True", "False")
_LONGEST = 260
# A statement that leans on its neighbours in the rulebook cannot stand alone.
_LEANS = re.compile(
    r"^(what|there are)\b|\b(below|above|following|follows?|here|same|this|these|those|such|see|also|two more"
    r"|a to [b-z]|[IVX]+-[A-Z]|the \d+ seconds)\b",
    re.IGNORECASE,
)
_TURNS = (
    (re.compile(r"\bmay not\b"), "may"),
    (re.compile(r"\bneed not\b"), "must"),
    (re.compile(r"\bmust not\b"), "may"),
    (re.compile(r"\bmay only\b"), "need not"),
    (re.compile(r"\bmust\b"), "need not"),
    (re.compile(r"\bmay\b"), "may not"),
)
_FURTHER = re.compile(r"[,;]")
_WORD = re.compile(r"\b(?!the\b|and\b|for\b|that\b)[a-z-]{3,}")
_STEM = 5  # `challenger` and `challenges` begin alike
_SUBJECT = re.compile(r"^who\b", re.IGNORECASE)
# Of "all must" and "is so and may" the other modal is not the contrary.
_WHOLE = re.compile(r"\b(each|every|all|any|and)\b", re.IGNORECASE)
_MODAL = re.compile(r"\b(may|must|need not|cannot|never|unless|except|only|not|no|nothing|nobody)\b")


def sources(trainer: Trainer) -> list[Source]:
    """Return a source for each provision whose statement can be turned."""
    return [
        book_source(
            KIND,
            trainer,
            record["edition"],
            record["number"],
            partial(_make, trainer, record),
            level=EASY,
            divisions=named(record.get("divisions")),
        )
        for record in trainer.records.values()
        if record["kind"] == "provision" and _plain(record) and any(_false(trainer, record))
    ]


def _plain(record: Record) -> bool:
    """Tell whether a statement says one thing by itself, undisputed."""
    statement = record.get("statement", "")
    return 20 < len(statement) < _LONGEST and not _LEANS.search(statement) and askable(record)


def _make(trainer: Trainer, record: Record, rng: Random, wish: Wish) -> Question | None:
    if wish.before and not any(_with_other_numbers(trainer, record, [wish.before])):
        return None  # the change is about something else
    true = rng.random() < 0.5
    statement = record["statement"] if true else rng.choice(list(_false(trainer, record, wish.before)))
    ask = Ask("True or false?", _CHOICES, 0 if true else 1)
    cites = of_edition(trainer, record["edition"], f"{record['number']}, {record['title']}")
    rule = "" if true else f"The rule is: {_whole(record['statement'])}"
    answer = Answer("True" if true else "False", rule, cites=cites, refs=(record["id"],))
    return book_question(
        KIND,
        trainer,
        record["edition"],
        record["number"],
        text=_under(_about(trainer, record), _whole(statement)),
        asks=(ask,),
        answer=answer,
        wish=wish,
        level=EASY,
    )


def _whole(statement: str) -> str:
    """Return a statement as a sentence that can stand alone."""
    return _SUBJECT.sub("A player who", statement)


def _under(heading: str, statement: str) -> str:
    """Put what a statement is about before it, unless it says so itself."""
    unsaid = _stems(heading) - _stems(statement)
    return f"{heading}: {statement}" if unsaid else statement


def _stems(text: str) -> set[str]:
    return {word[:_STEM] for word in _WORD.findall(text.casefold())}


def _about(trainer: Trainer, record: Record) -> str:
    """Say what a statement is about: the variation, or the rule it stands under."""
    if "variation" in record:
        return f"With {record['title']} in force"
    parent = trainer.records.get(f"{record['edition']}/{record['number'].rpartition('-')[0]}")
    if parent and parent.get("facts"):
        return str(record["title"])  # the one above is a rule of its own, not a heading
    return str(parent["title"] if parent else record["part"] or record["title"])


def _false(trainer: Trainer, record: Record, before: str = "") -> Iterator[str]:
    """Yield the statement with one number or one permission turned; what was the rule before comes alone."""
    old = list(_with_other_numbers(trainer, record, [before])) if before else []
    if old:
        yield from old
        return
    yield from _with_other_numbers(trainer, record, trainer.rulebooks)
    statement = record["statement"]
    if statement.count(". ") == 0 and len(_MODAL.findall(statement)) == 1:
        for pattern, other in _TURNS:
            found = pattern.search(statement)
            # A further clause might be what makes the turned statement true after all.
            simple = found and not _WHOLE.search(statement, 0, found.start())
            if found and simple and not _FURTHER.search(statement, found.end()):
                yield pattern.sub(other, statement)
                return


def _with_other_numbers(trainer: Trainer, record: Record, editions: list[str]) -> Iterator[str]:
    """Yield the statement with a number that another edition has, or that its own has for a like question."""
    for key, value in (record.get("facts") or {}).items():
        if type(value) is not int:
            continue
        for other in _others(trainer, record, key, editions):
            turned = exchanged(record["statement"], key, value, other)
            if turned and _believable(record["statement"], value, other):
                yield turned


def _believable(statement: str, value: int, other: int) -> bool:
    """Tell whether a number may be offered: neither right, nor there already, nor far off."""
    there = re.search(rf"\b{abs(other)}\b", statement)
    return other != value and not there and value * other > 0 and (abs(other) > 1 or abs(value) <= 3)


def _others(trainer: Trainer, record: Record, key: str, editions: list[str]) -> Iterator[int]:
    unit = key.rpartition("_")[2]
    for edition in editions:
        book = trainer.book(edition)
        same = book.fact(record["topic"], key)
        if edition != record["edition"] and same is not None and type(same.value) is int:
            yield same.value
    if record["edition"] in editions:
        for other in trainer.book(record["edition"]).keys(record["topic"]):
            fact = trainer.book(record["edition"]).fact(record["topic"], other)
            if other.endswith(unit) and fact is not None and type(fact.value) is int:
                yield fact.value
