"""What a change of the rules has turned: the rule as it is now, beside what it was before."""

from __future__ import annotations

from functools import partial

from rulings.differences.compare import CHANGED
from rulings.training.fingerprint import fingerprint
from rulings.training.kinds.books import book_question, book_source, of_edition, refs_of
from rulings.training.question import Answer
from rulings.training.tables import askable
from rulings.training.wrong import asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random
    from typing import Any

    from rulings.training.question import Question
    from rulings.training.source import Source, Wish
    from rulings.training.trainer import Trainer

    Change = dict[str, Any]

KIND = "changed"
_LONGEST = 120
_UNKNOWN = ("not known", "not stated", "example only")  # what the older book leaves open cannot be compared


def sources(trainer: Trainer) -> list[Source]:
    """Return a source for each change from a superseded edition to the one that superseded it."""
    editions = trainer.store.engine["editions"]
    return [
        source
        for edition in editions
        if (old := edition.get("supersedes"))
        for source in between(trainer, old, edition["id"])
    ]


def between(trainer: Trainer, old: str, new: str) -> list[Source]:
    """Return a source for each change from one edition to another."""
    return [
        book_source(
            KIND,
            trainer,
            new,
            _number(change),
            partial(_make, trainer, change, old, new),
            before=old,
            **_kept(change, new),
        )
        for change in trainer.kb.diff(old, new)
        if change["kind"] == CHANGED and _comparable(trainer, change, new)
    ]


def _number(change: Change) -> str:
    return str(change["new_ref"]).partition(", ")[0]


def _comparable(trainer: Trainer, change: Change, new: str) -> bool:
    """Tell whether both rules are known, short, and undisputed in the newer edition."""
    texts = str(change["old"]), str(change["new"])
    record = trainer.records.get(f"{new}/{_number(change)}")
    known = not any(word in text for word in _UNKNOWN for text in texts)
    return record is not None and askable(record) and known and max(map(len, texts)) <= _LONGEST


def _kept(change: Change, new: str) -> dict[str, str]:
    return {
        "key": f"{new}/{_number(change)}~{change['topic']}",
        "fingerprint": fingerprint([change["old"], change["new"]]),
    }


def _make(trainer: Trainer, change: Change, old: str, new: str, rng: Random, wish: Wish) -> Question | None:
    now, before = str(change["new"]), str(change["old"])
    was, book = trainer.citing.cite(old), trainer.citing.cite(new)
    ask = asked(f"What do the rules of {book} say on this?", _capital(now), [_capital(before)], rng)
    text = f'One point has changed since {was}: "{change["topic"]}".'
    old_refs = refs_of(trainer, old, str(change["old_ref"]))
    answer = Answer(
        _capital(now),
        f"Before, by {was}, it was: {before}.",
        cites=(
            *of_edition(trainer, new, str(change["new_ref"])),
            *of_edition(trainer, old, str(change["old_ref"])),
        ),
        refs=(*refs_of(trainer, new, str(change["new_ref"])), *old_refs),
    )
    return book_question(
        KIND,
        trainer,
        new,
        _number(change),
        text=text,
        asks=(ask,) if ask else (),
        answer=answer,
        wish=wish,
        id=f"{KIND}:{new}/{_number(change)}~{change['topic']}",
        **_kept(change, new),
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
