"""How long has the player?"""

from __future__ import annotations

from functools import partial

from rulings.training.kinds.books import book_question, book_source, of_edition, refs_of, sorted_cite
from rulings.training.question import Answer
from rulings.training.wrong import asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random
    from typing import Any

    from rulings.rulebook import Fact, Rulebook
    from rulings.training.question import Question
    from rulings.training.source import Source, Wish
    from rulings.training.trainer import Trainer

    Limit = dict[str, Any]

KIND = "time"
_FAR = 8  # 15 seconds and 2 minutes may be mixed up, 15 seconds and 5 minutes hardly
_TIME, _LIMITS = "Time ", "time.limits"
_DEADLINE = ("late_points", "extra_seconds", "countdown_seconds")


def sources(trainer: Trainer) -> list[Source]:
    """Return a source for each time limit of each rulebook."""
    from rulings.limits import limits

    found = []
    for edition in trainer.rulebooks:
        rows = [row for row in limits(trainer.book(edition)) if row["seconds"] and _alone(row)]
        for row in rows:
            source = book_source(
                KIND,
                trainer,
                edition,
                row["cite"].partition(", ")[0],
                partial(_make, trainer, edition, row, rows),
            )
            found.append(source)
    return found


def _alone(row: Limit) -> bool:
    """Tell whether a task with a deadline can be named without its neighbours, as the time for it."""
    return bool(row["at_deadline"]) and row["task"].startswith(_TIME) and "other" not in row["task"]


def _make(
    trainer: Trainer, edition: str, row: Limit, rows: list[Limit], rng: Random, wish: Wish
) -> Question | None:
    if wish.division and wish.division not in row["divisions"]:
        return None
    others = sorted(
        (each for each in rows if each["seconds"] != row["seconds"] and _near(each, row)),
        key=lambda each: (abs(each["seconds"] - row["seconds"]), each["seconds"]),
    )
    ask = asked("How long is it?", row["limit"], (each["limit"] for each in others), rng, fewest=2)
    if ask is None:
        return None
    missed = _missed(trainer, edition, row)
    cited = (row["cite"], *(each["cite"] for each in row["at_deadline"]), *(fact.cite for fact in missed))
    cite = sorted_cite(trainer, edition, cited)
    answer = Answer(
        row["limit"],
        _reason(trainer.book(edition), missed),
        cites=of_edition(trainer, edition, cite),
        refs=refs_of(trainer, edition, cite),
    )
    name = row["cite"].partition(", ")[0]
    text = f"A player asks about the {row['task'][0].lower()}{row['task'][1:]}."
    if any(len(each["divisions"]) < len(row["divisions"]) for each in rows):
        text += " No variation changes it."
    return book_question(KIND, trainer, edition, name, text=text, asks=(ask,), answer=answer, wish=wish)


def _near(one: Limit, other: Limit) -> bool:
    """Tell whether somebody might take one time for the other."""
    shorter, longer = sorted((int(one["seconds"]), int(other["seconds"])))
    return longer <= _FAR * shorter


def _missed(trainer: Trainer, edition: str, row: Limit) -> list[Fact]:
    """Return the point, the further time and the count of a deadline that is like the others, or nothing."""
    book = trainer.book(edition)
    found = [fact for key in _DEADLINE if (fact := book.fact(_LIMITS, key))]
    return found if row["after_extra_minute"] and len(found) == len(_DEADLINE) else []


def _reason(book: Rulebook, missed: list[Fact]) -> str:
    """Say what a missed deadline costs."""
    if not missed:
        return ""
    points = abs(missed[0].value)
    said = zip(_DEADLINE, missed, strict=True)
    _, more, count = (book.words(_LIMITS, key, fact.value) for key, fact in said)
    return (
        f"Whoever is not finished when the time is up and {count} have been counted aloud "
        f"loses {points} point{'' if points == 1 else 's'} and has {more} more."
    )
