"""Score this shake: who wrote what, and how many points each gets."""

from __future__ import annotations

from functools import partial

from rulings.errors import RulingsError
from rulings.training.kinds.books import book_question, book_source, of_edition, refs_of, sorted_cite
from rulings.training.question import Answer
from rulings.training.wrong import asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random
    from typing import Any

    from rulings.scoring import Player
    from rulings.training.question import Question
    from rulings.training.source import Source, Wish
    from rulings.training.trainer import Trainer

    Row = dict[str, Any]

KIND = "score"
_TOPIC = {
    "now": ("scoring.challenge", "correct_challenger_points"),
    "impossible": ("scoring.challenge", "correct_mover_points"),
    "last-cube": ("scoring.no-challenge", "correct_points"),
}
_ENDS = {
    "now": "The Challenger called Now.",
    "impossible": "The Challenger called Impossible.",
    "last-cube": "The last cube was moved and nobody called Impossible.",
}
_GIVEN = {"now": {2, 4, 6}, "impossible": {2, 4, 6}, "last-cube": {2, 4}}
_NAMES = {"challenger": "the Challenger", "mover": "the Mover", "third-party": "the Third Party"}
_SEATS = ("Player A", "Player B", "Player C")
_PAPERS = {
    "correct": "presents a correct paper",
    "incorrect": "presents a wrong paper",
    "": "presents nothing",
}
_TRIES = 20


def sources(trainer: Trainer) -> list[Source]:
    """Return a source for each way a shake may end under each rulebook that says how it is scored."""
    found = []
    for edition in trainer.rulebooks:
        for end, place in _TOPIC.items():
            if fact := trainer.book(edition).fact(*place):
                number = fact.cite.partition(", ")[0]
                make = partial(_make, trainer, edition, end, number)
                found.append(
                    book_source(KIND, trainer, edition, number, make, key=_key(edition, number, end))
                )
    return found


def _key(edition: str, number: str, end: str) -> str:
    return f"{edition}/{number}@{end}"


def _make(trainer: Trainer, edition: str, end: str, number: str, rng: Random, wish: Wish) -> Question | None:
    from rulings.scoring import score_shake

    for _ in range(_TRIES):
        players = _players(end, rng)
        try:
            rows = score_shake(trainer.book(edition), end, players)
        except RulingsError:
            continue
        before = _before(trainer, wish, end, players)
        ask = asked("Which score is right?", _line(rows), (*before, *_mistakes(rows, end, rng)), rng)
        if ask is None:
            continue
        why = " ".join(f"{_capital(row['player'])} {row['why']}: {row['points']}." for row in rows)
        cite = sorted_cite(trainer, edition, (row["cite"] for row in rows))
        return book_question(
            KIND,
            trainer,
            edition,
            number,
            text=f"{_ENDS[end]} {_told(players)}{_unaccepted(end, players)}",
            asks=(ask,),
            answer=Answer(
                _line(rows),
                why,
                cites=of_edition(trainer, edition, cite),
                refs=refs_of(trainer, edition, cite),
            ),
            wish=wish,
            id=f"{KIND}:{_key(edition, number, end)}",
            key=_key(edition, number, end),
        )
    return None


def _before(trainer: Trainer, wish: Wish, end: str, players: list[Player]) -> list[str]:
    """Return the score by the rules before a change, which is the mistake to expect after it."""
    from rulings.scoring import score_shake

    if not wish.before:
        return []
    try:
        return [_line(score_shake(trainer.book(wish.before), end, players))]
    except RulingsError:
        return []


def _players(end: str, rng: Random) -> list[Player]:
    """Return three players with papers drawn by chance, only those writing who may."""
    from rulings.scoring import Player

    if end == "last-cube":
        papers = rng.sample((*_PAPERS, "correct"), len(_SEATS))  # never the same thing three times
        return [Player(seat, paper=paper) for seat, paper in zip(_SEATS, papers, strict=True)]
    writer, other = ("challenger", "mover") if end == "now" else ("mover", "challenger")
    side = rng.choice((writer, other))
    own = rng.choice(("correct", "incorrect"))
    third = rng.choice(("correct", "incorrect")) if side == writer else ""
    return [
        Player(_NAMES[writer], writer, own),
        Player(_NAMES[other], other),
        Player(_NAMES["third-party"], "third-party", third, side),
    ]


def _told(players: list[Player]) -> str:
    parts = []
    for player in players:
        joined = f"joins {_NAMES[player.side]} and " if player.side else ""
        parts.append(f"{_capital(player.name)} {joined}{_PAPERS[player.paper]}.")
    return " ".join(parts)


def _unaccepted(end: str, players: list[Player]) -> str:
    """Say, where accepting a paper would cost points, that nobody accepted a wrong one."""
    wrong = any(player.paper == "incorrect" for player in players)
    return " Nobody accepts a wrong paper." if wrong and end != "last-cube" else ""


def _line(rows: list[Row]) -> str:
    return _capital(", ".join(f"{row['player']} {row['points']}" for row in rows))


def _mistakes(rows: list[Row], end: str, rng: Random) -> list[str]:
    """Return the score with one player's points exchanged for others that such shakes give."""
    known = sorted(_GIVEN[end] | {row["points"] for row in rows})
    wrong = [
        _line([*rows[:place], {**rows[place], "points": points}, *rows[place + 1 :]])
        for place in range(len(rows))
        for points in known
        if points != rows[place]["points"]
    ]
    rng.shuffle(wrong)
    return wrong


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
