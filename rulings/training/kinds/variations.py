"""Which variations may be chosen: one of four, by division and season."""

from __future__ import annotations

from functools import partial

from rulings.training.fingerprint import fingerprint
from rulings.training.kinds.books import book_question, book_source, of_edition, refs_of, sorted_cite
from rulings.training.question import Answer
from rulings.training.wrong import CHOICES, asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random

    from rulings.training.question import Question
    from rulings.training.source import Source, Wish
    from rulings.training.trainer import Trainer
    from rulings.variations import Variation, VariationList

KIND = "variations"
_MAY, _MAY_NOT = "Which of these may be chosen?", "Which of these may not be chosen?"


def sources(trainer: Trainer) -> list[Source]:
    """Return a source for each variation of each division's list."""
    from rulings.variations import VariationList

    found = []
    for edition in trainer.rulebooks:
        book = trainer.book(edition)
        for division in book.divisions:
            listed = VariationList(book, division, book.manifest["season"])
            found += [
                book_source(
                    KIND,
                    trainer,
                    edition,
                    variation.number,
                    partial(_make, trainer, listed, variation),
                    divisions=(division,),
                    variations=(variation.name,),
                    **_kept(listed, variation),
                )
                for variation in listed.listed.values()
            ]
    return found


def _kept(listed: VariationList, variation: Variation) -> dict[str, str]:
    """Return what progress is kept under, for one division's list."""
    return {
        "key": f"{listed.book.id}/{variation.number}@{listed.division}",
        "fingerprint": fingerprint([variation.available, listed.playable(variation)]),
    }


def _make(
    trainer: Trainer, listed: VariationList, variation: Variation, rng: Random, wish: Wish
) -> Question | None:
    may = [each for each in listed.listed.values() if _may(listed, each)]
    not_now = _not_now(listed)
    right = variation in may
    others = not_now if right else may
    rng.shuffle(others)
    words = [each.title for each in others]
    ask = asked(_MAY if right else _MAY_NOT, variation.title, words, rng, fewest=CHOICES - 1)
    if ask is None:
        return None
    by_title = {each.title: each for each in (*others, variation)}
    offered = [by_title[title] for title in ask.choices]
    edition = listed.book.id
    cite = sorted_cite(trainer, edition, (each.number for each in offered))
    answer = Answer(
        variation.title,
        " ".join(f"{each.title} {_why(listed, each)}." for each in offered),
        cites=of_edition(trainer, edition, cite),
        refs=refs_of(trainer, edition, cite),
    )
    return book_question(
        KIND,
        trainer,
        edition,
        variation.number,
        text=f"In the season {listed.season} it is a player's turn to choose a variation.",
        asks=(ask,),
        answer=answer,
        wish=wish,
        id=f"{KIND}:{edition}/{variation.number}@{listed.division}",
        scene=trainer.telling.scene({"game": listed.book.manifest["games"][0], "division": listed.division}),
        **_kept(listed, variation),
    )


def _may(listed: VariationList, variation: Variation) -> bool:
    from rulings.variations import AUTOMATIC

    return listed.playable(variation) and variation.available != AUTOMATIC


def _not_now(listed: VariationList) -> list[Variation]:
    """Return what may not be chosen: out of season, in force anyway, or on another division's list only."""
    own = [each for each in listed.listed.values() if not _may(listed, each)]
    strange = {each.key: each for each in listed.every if each.key not in listed.listed}
    return [*own, *strange.values()]


def _why(listed: VariationList, variation: Variation) -> str:
    from rulings.choices import Choices

    if variation.key in listed.listed and _may(listed, variation):
        return "may be chosen"
    reason = next(iter(Choices(listed, [variation.title], None).made[0].reasons), "")
    said, _, more = reason.partition("; ")
    return f"is {said}" + (f" ({more})" if more else "") if said else "may not be chosen"
