"""How long has the player?"""

from __future__ import annotations

from functools import partial

from rulings.training.kinds.books import book_question, book_source, of_edition, refs_of
from rulings.training.question import Answer
from rulings.training.wrong import asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random
    from typing import Any

    from rulings.training.question import Question
    from rulings.training.source import Source, Wish
    from rulings.training.trainer import Trainer

    Limit = dict[str, Any]

KIND = "time"
_TIME = "Time "


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
        (each for each in rows if each["seconds"] != row["seconds"]),
        key=lambda each: (abs(each["seconds"] - row["seconds"]), each["seconds"]),
    )
    ask = asked("How long is it?", row["limit"], (each["limit"] for each in others), rng)
    if ask is None:
        return None
    missed = [f"{each['what']}: {each['value']}" for each in (*row["conditions"], *row["at_deadline"])]
    answer = Answer(
        row["limit"],
        " ".join(f"{each}." for each in missed),
        cites=of_edition(trainer, edition, row["cite"]),
        refs=refs_of(trainer, edition, row["cite"]),
    )
    name = row["cite"].partition(", ")[0]
    text = f"A judge is asked about the {row['task'][0].lower()}{row['task'][1:]}."
    return book_question(KIND, trainer, edition, name, text=text, asks=(ask,), answer=answer, wish=wish)
