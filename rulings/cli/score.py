"""`rulings score`: score a shake or a match."""

from __future__ import annotations

import json

from rulings.errors import UsageError, did_you_mean
from rulings.layout import Lines, terminal_width
from rulings.rulebook import rulebook
from rulings.scoring import CORRECT, ENDS, INCORRECT, Player, score_match, score_shake
from rulings.store import open_store

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from typing import Any

HELP = "score a shake (how it ended, who wrote what) or a match (the sums of the shakes)"
EXAMPLE = """\
  rulings score now ann=challenger,correct bo=mover cy=third-party
  rulings score impossible ann=challenger,accepted bo=mover,incorrect cy=third-party
  rulings score last-cube ann=correct bo=incorrect,-1 --edition basic-2019-20
  rulings score match ann=24 bo=20 cy=20

after NAME=: challenger, mover, third-party, goal-setter; now-challenger and
  impossible-challenger after two-kinds; correct or incorrect for the paper
  presented, nothing for none; with-challenger or with-mover for the Third
  Party's side; accepted; absent; -1 for each penalty point"""
_ROLES = (
    "challenger",
    "mover",
    "third-party",
    "goal-setter",
    "now-challenger",
    "impossible-challenger",
)
_SIDES = {"with-challenger": "challenger", "with-mover": "mover"}
_FLAGS = ("accepted", "absent")
_WORDS = (*_ROLES, CORRECT, INCORRECT, *_SIDES, *_FLAGS, "-1")
_DID_NOT_PLAY = "did-not-play"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("end", metavar="END", help=f"how it ended: {', '.join(ENDS)}; or match")
    parser.add_argument("players", nargs="+", metavar="NAME=WORDS", help="one for each player")
    parser.add_argument("--edition", help="a rulebook by name; without it, the newest of the game and season")
    parser.add_argument(
        "--game", choices=("equations", "on-sets"), default="equations", help="equations unless given"
    )
    parser.add_argument("--season", help="the rules in force in a season, such as 2018-19")
    parser.add_argument("--json", action="store_true", help="print an object with the rows")


def run(args: argparse.Namespace) -> int:
    """Print the scores with their citations."""
    end = args.end.casefold()
    given = dict(map(_split, args.players))
    if len(given) < len(args.players):
        raise UsageError("a player is named twice; write NAME=WORDS once for each")
    book = rulebook(open_store(), args.edition or "", args.game, args.season or "")
    if end == "match":
        rows = score_match(book, {name: _sum(name, text) for name, text in given.items()})
    elif end in ENDS:
        rows = score_shake(book, end, [_player(name, text) for name, text in given.items()])
    else:
        known = (*ENDS, "match")
        guess = did_you_mean(end, known) or ";"
        raise UsageError(f"unknown end {args.end!r}{guess} known: {', '.join(known)}")
    if args.json:
        print(json.dumps({"edition": book.id, "end": end, "players": rows}, ensure_ascii=False, indent=2))
    else:
        print(_text(book.title, rows))
    return 0


def _split(text: str) -> tuple[str, str]:
    name, equals, words = text.partition("=")
    if not name or not equals:
        raise UsageError(f"{text!r} is no player; write NAME=WORDS, such as ann=challenger,correct")
    return name, words


def _player(name: str, text: str) -> Player:
    words = [word.strip().casefold() for word in text.replace("−", "-").split(",") if word.strip()]
    for word in words:
        if word not in _WORDS:
            guess = did_you_mean(word, _WORDS) or f"; known: {', '.join(_WORDS)}"
            raise UsageError(f"{name}: unknown word {word!r}{guess}")
    return Player(
        name,
        _one(name, words, _ROLES) or "player",
        _one(name, words, (CORRECT, INCORRECT)),
        _SIDES.get(_one(name, words, tuple(_SIDES)), ""),
        "accepted" in words,
        "absent" in words,
        words.count("-1"),
    )


def _one(name: str, words: list[str], known: tuple[str, ...]) -> str:
    """Return the one word of a kind that was given; two of them contradict each other."""
    found = list(dict.fromkeys(word for word in words if word in known))
    if len(found) > 1:
        raise UsageError(f"{name} cannot be both {' and '.join(found)}")
    return found[0] if found else ""


def _sum(name: str, text: str) -> int | None:
    if text == _DID_NOT_PLAY:
        return None
    if not text.lstrip("-").isdecimal() or len(text) > 6:
        raise UsageError(f"{name}: {text!r} is no sum of scores; write {name}=24, or {name}={_DID_NOT_PLAY}")
    return int(text)


def _text(title: str, rows: list[dict[str, Any]]) -> str:
    lines = Lines(terminal_width())
    lines.add(title)
    lines.block()
    for row in rows:
        penalties = f" − {-row['penalties']} for penalties = {row['total']}" if row.get("penalties") else ""
        lines.add(
            f"{row['player']}: {row['points']}{penalties}  ({row['why']}) [{row['cite']}]", "  ", "    "
        )
    return "\n".join(lines.done)
