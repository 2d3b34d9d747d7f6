"""The tools as sheets: each shows its parts and does what is tapped."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from rulings.checktext import signed
from rulings.errors import RulingsError
from rulings.knowledge import KnowledgeBase
from rulings.rulebook import Rulebook, rulebook
from rulings.scoring import ENDS, Player, score_match, score_shake
from rulings.tui.clock import COUNTING, IDLE, OVER, RUNNING, SandTimer, Stopwatch
from rulings.tui.digits import big
from rulings.tui.parts import Cell, Para, Part, Taps
from rulings.variations import VariationList

_LENGTHS = {"15": "15 seconds", "60": "1 minute", "120": "2 minutes", "180": "3 minutes"}
_ROLES = {
    "now": ("challenger", "mover", "third-party"),
    "impossible": ("challenger", "mover", "third-party"),
    "two-kinds": ("now-challenger", "impossible-challenger", "mover"),
    "no-goal": ("challenger", "goal-setter", "third-party"),
}
_NAMES = ("A", "B", "C")
_PAPERS = {"": "No paper", "correct": "Correct paper", "incorrect": "Wrong paper"}
_SIDES = {"": "No side", "challenger": "With Challenger", "mover": "With Mover"}
_STEPS = (-10, -1, 1, 10)


class ToolSheet(Protocol):
    """What a tool offers to its screen."""

    context: Mapping[str, str]

    def parts(self) -> Iterator[Part]:
        """Yield what the tool shows."""

    def tapped(self, verb: str, rest: str) -> None:
        """Do what was tapped."""


class TimerSheet:
    """The sand timer, and the judge's stopwatch."""

    def __init__(self, clock: SandTimer, watch: Stopwatch, now: Callable[[], float]) -> None:
        self._clock, self._watch, self._now = clock, watch, now
        self.context: Mapping[str, str] = {}

    def parts(self) -> Iterator[Part]:
        """Yield the time left, the lengths, and the minutes to add back."""
        now = self._now()
        state, left = self._clock.state(now)
        told = {IDLE: "Tap a length", RUNNING: "Running", COUNTING: "COUNT TEN", OVER: "TIME IS OVER"}[state]
        yield Para(
            told if not self._clock.resting else "Lying on its side",
            "bad" if state in (COUNTING, OVER) else "title",
        )
        for line in big(f"{left // 60}:{left % 60:02d}"):
            yield Para(line, "bad" if state in (COUNTING, OVER) else "digits", exact=True)
        yield Taps(
            [Cell(f"turn:{seconds}", label, style="strong") for seconds, label in _LENGTHS.items()], 12
        )
        rest = "Set it up again" if self._clock.resting else "Lay it on its side"
        yield Taps([Cell("rest", rest, hint="s"), Cell("stop", "Put it away", style="quiet")], 22)
        yield Para("")
        yield Para("A judge at the table, in the last five minutes of the round", "heading")
        seconds = self._watch.seconds(now)
        back = self._watch.minutes_to_add(now)
        yield Para(f"{seconds // 60}:{seconds % 60:02d} so far; minutes to add back: {back}", "title")
        press = "The ruling is made" if self._watch.running else "A judge was called"
        yield Taps([Cell("watch", press, hint="j", style="on" if self._watch.running else "cell"),
                    Cell("clear", "Clear", style="quiet")], 22)  # fmt: skip

    def tapped(self, verb: str, rest: str) -> None:
        """Turn, rest or stop the timer; press or clear the stopwatch."""
        now = self._now()
        if verb == "turn":
            self._clock.turn(int(rest), now)
        elif verb == "rest":
            self._clock.rest(now)
        elif verb == "stop":
            self._clock.stop()
        elif verb == "watch":
            self._watch.press(now)
        else:
            self._watch.clear()


class Booked:
    """A tool that goes by the rulebook in force."""

    def __init__(self, kb: KnowledgeBase, context: Mapping[str, str]) -> None:
        self._kb = kb
        self.context = context

    def book(self) -> Rulebook:
        """Return the rulebook that the settings lead to."""
        game, season = self.context.get("game", "equations"), self.context.get("season", "")
        return rulebook(self._kb.store, "", game, season, self.context.get("level", "adventurous"))

    def variations(self, division: str) -> VariationList:
        """Return the variations of a division in the season of the settings."""
        book = self.book()
        return VariationList(book, division, self.context.get("season") or str(book.manifest["season"]))


class ShakeScore(Booked):
    """How a shake ended, what each player did, and what it scores."""

    def __init__(self, kb: KnowledgeBase, context: Mapping[str, str]) -> None:
        super().__init__(kb, context)
        self._end = ENDS[0]
        self._players: list[dict[str, Any]] = []
        self._begin()

    def _begin(self) -> None:
        roles = _ROLES.get(self._end, ("player",) * 3)
        count = int(self.context.get("players", "3"))
        self._players = [
            {
                "name": name,
                "role": role,
                "paper": "",
                "side": "",
                "accepted": False,
                "absent": False,
                "penalties": 0,
            }
            for name, role in list(zip(_NAMES, roles, strict=True))[:count]
        ]

    def parts(self) -> Iterator[Part]:
        """Yield the ends, a row per player, and the scores."""
        yield Para("How did the shake end?", "question")
        yield Taps(
            [
                Cell(
                    f"end:{end}",
                    end.replace("-", " ").capitalize(),
                    style="on" if end == self._end else "cell",
                )
                for end in ENDS
            ],
            0,
        )
        for number, player in enumerate(self._players):
            who = player["role"].replace("-", " ").capitalize()
            yield Para(f"{player['name']}: {who}", "heading")
            yield Taps(list(self._cells(number, player)), 0)
        yield Para("")
        try:
            rows = score_shake(self.book(), self._end, [Player(**player) for player in self._players])
        except RulingsError as error:
            yield Para(str(error), "warn")
            return
        for row in rows:
            taken = f" {signed(row['penalties'])} for penalties = {row['total']}" if row["penalties"] else ""
            yield Para(f"{row['player']}  {row['points']}{taken}", "verdict")
            yield Para(f"{row['why']} [{row['cite']}]", "muted", "   ")

    def _cells(self, number: int, player: dict[str, Any]) -> Iterator[Cell]:
        yield Cell(f"paper:{number}", _PAPERS[player["paper"]], style="on" if player["paper"] else "cell")
        if player["role"] == "third-party":
            yield Cell(f"side:{number}", _SIDES[player["side"]], style="on" if player["side"] else "cell")
        for flag in ("accepted", "absent"):
            yield Cell(f"{flag}:{number}", flag.capitalize(), style="on" if player[flag] else "quiet")
        yield Cell(
            f"penalties:{number}",
            f"Penalties {player['penalties']}",
            style="on" if player["penalties"] else "quiet",
        )

    def tapped(self, verb: str, rest: str) -> None:
        """Change how it ended, or go on to a player's next state."""
        if verb == "end":
            self._end = rest
            self._begin()
            return
        player = self._players[int(rest)]
        if verb == "paper":
            player["paper"] = _next(player["paper"], list(_PAPERS))
        elif verb == "side":
            player["side"] = _next(player["side"], list(_SIDES))
        elif verb == "penalties":
            player["penalties"] = (player["penalties"] + 1) % 5
        else:
            player[verb] = not player[verb]


class MatchScore(Booked):
    """The sums of the shakes, and the points they give."""

    def __init__(self, kb: KnowledgeBase, context: Mapping[str, str]) -> None:
        super().__init__(kb, context)
        self._sums = dict.fromkeys(_NAMES[: int(context.get("players", "3"))], 0)

    def parts(self) -> Iterator[Part]:
        """Yield the sums with ways to change them, and the points."""
        for name, total in self._sums.items():
            yield Para(f"{name}: {total}", "title")
            yield Taps([Cell(f"add:{name}={step}", signed(step)) for step in _STEPS], 6)
        yield Para("")
        try:
            rows = score_match(self.book(), {**self._sums})
        except RulingsError as error:
            yield Para(str(error), "warn")
            return
        for row in rows:
            yield Para(f"{row['player']}  {row['points']}", "verdict")
            yield Para(f"{row['why']} [{row['cite']}]", "muted", "   ")

    def tapped(self, verb: str, rest: str) -> None:
        """Change a sum."""
        name, _, step = rest.partition("=")
        self._sums[name] += int(step)


def _next(value: str, values: list[str]) -> str:
    return values[(values.index(value) + 1) % len(values)]
