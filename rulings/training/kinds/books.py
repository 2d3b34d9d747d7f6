"""What the kinds that ask about a rulebook share."""

from __future__ import annotations

from rulings.training.levels import MEDIUM
from rulings.training.question import Question
from rulings.training.source import Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from random import Random
    from typing import Any

    from rulings.training.question import Answer, Ask
    from rulings.training.source import Wish
    from rulings.training.trainer import Trainer


def book_source(
    kind: str,
    trainer: Trainer,
    edition: str,
    number: str,
    make: Callable[[Random, Wish], Question | None],
    **parts: Any,
) -> Source:
    """Return a source for a question about one provision of a rulebook."""
    name = f"{edition}/{number}"
    return Source(
        kind=kind,
        case=name,
        edition=edition,
        section=section_of(trainer, name),
        level=parts.pop("level", MEDIUM),
        key=parts.pop("key", name),
        fingerprint=parts.pop("fingerprint", "") or trainer.fingerprint(name),
        make=make,
        games=tuple(trainer.records[edition].get("games", ())),
        **parts,
    )


def section_of(trainer: Trainer, name: str) -> str:
    """Return the section of a provision."""
    return str(trainer.records[name]["section"])


def book_question(
    kind: str,
    trainer: Trainer,
    edition: str,
    number: str,
    *,
    text: str,
    asks: tuple[Ask, ...],
    answer: Answer,
    wish: Wish,
    **parts: Any,
) -> Question:
    """Return a question about one provision of a rulebook."""
    name = f"{edition}/{number}"
    record = trainer.records[edition]
    facts = {"game": record["games"][0]} | ({"division": wish.division} if wish.division else {})
    if record.get("level") == "basic":
        facts["level"] = "basic"
    return Question(
        id=parts.pop("id", f"{kind}:{name}"),
        kind=kind,
        case=name,
        edition=edition,
        section=section_of(trainer, name),
        level=parts.pop("level", MEDIUM),
        key=parts.pop("key", name),
        fingerprint=parts.pop("fingerprint", "") or trainer.fingerprint(name),
        by=trainer.edition_words(edition),
        scene=parts.pop("scene", trainer.telling.scene(facts)),
        text=text,
        asks=asks,
        answer=answer,
    )


def in_season(trainer: Trainer, record: dict[str, Any], example: dict[str, Any]) -> bool:
    """Tell whether the variations of an example can be chosen in its rulebook's season."""
    divisions = example.get("divisions") or record.get("divisions") or ()
    named = () if divisions == "all" else divisions
    return trainer.seasons.played(record["edition"], named, example.get("variations") or ())


def of_edition(trainer: Trainer, edition: str, cite: str) -> tuple[str, ...]:
    """Return a citation with the edition it is from."""
    return (f"{cite} ({trainer.edition_words(edition)})",)


def refs_of(trainer: Trainer, edition: str, cite: str) -> tuple[str, ...]:
    """Return the ids of the provisions that a citation names."""
    names = {f"{edition}/{number}" for number in cite.split(", ")}
    return tuple(name for name in trainer.records if name in names)


def sorted_cite(trainer: Trainer, edition: str, cites: Iterable[str]) -> str:
    """Return several citations as one: each number once, in the order of the rulebook."""
    names = refs_of(trainer, edition, ", ".join(cites))
    return ", ".join(str(trainer.records[name]["number"]) for name in names)
