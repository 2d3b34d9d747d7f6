"""Changes: two editions compared, and what becomes of the situations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal

from rulings.differences.report import counted, grouped
from rulings.differences.sources import find_edition
from rulings.errors import RulingsError
from rulings.impact import STATES, impact
from rulings.tui.parts import Cell, Para, Part, Taps
from rulings.tui.screens.place import Place
from rulings.tui.widgets.sheet import Sheet

_STYLES = {"contradicted": "bad", "rule-gone": "bad", "re-read": "warn", "stands": "good"}
Change = dict[str, Any]


class ChangesScreen(Place):
    """Two editions: the changes by topic, the situations each touches, and the impact list."""

    NAME = "Changes"
    ABOUT = (
        "Tap the older and the newer edition. The changes are listed by topic, each with both citations "
        "and the situations that rest on it. “Impact” shows what becomes of every situation under the "
        "newer edition."
    )
    KEYS = (
        Binding("v", "turn_round", "Swap"),
        Binding("y", "impact", "Impact"),
        Binding("escape", "topics", "Topics"),
    )

    def __init__(self) -> None:
        super().__init__()
        self._pair = ("", "")
        self._choosing: int | None = None  # the end for which an edition is being chosen
        self._groups: dict[str, list[Change]] = {}
        self._rows: list[Change] = []
        self._counts: dict[str, int] = {}
        self._error = ""

    def body(self) -> ComposeResult:
        """Yield the choice of editions and topics, and the changes."""
        with Horizontal(id="body"):
            yield Sheet(id="topics", classes="panel")
            yield Sheet(id="found", classes="side")

    def on_mount(self) -> None:
        """Begin with the newest edition and the one it supersedes."""
        books = self._books()
        newer = max(books, key=lambda each: ("supersedes" in each, each["season"]), default=dict[str, Any]())
        self._pair = (newer.get("supersedes", newer.get("id", "")), newer.get("id", ""))
        super().on_mount()
        self.query_one("#topics").focus()
        self._compare()

    def _books(self) -> list[dict[str, Any]]:
        game = self.app.session.state.context.get("game")
        books = [each for each in self.app.kb.store.engine["editions"] if each.get("level")]
        return [each for each in books if not game or game in (each.get("games") or [game])] or books

    @work(thread=True, exclusive=True)
    def _compare(self) -> None:
        """Compare outside the event loop."""
        try:
            changes = self.app.kb.diff(*self._pair)
            rows, error = impact(find_edition(self._pair[1], self.app.kb.store)), ""
        except RulingsError as fault:
            changes, rows, error = [], [], str(fault)
        self.app.call_from_thread(self._take, changes, rows, error)

    def _take(self, changes: list[Change], rows: list[Change], error: str) -> None:
        self._groups, self._rows, self._error = grouped(changes), rows, error
        self._counts = counted(changes)
        self.tell()
        first = next(iter(self._groups), "")
        self.query_one("#found", Sheet).show(self._changes(first) if first else [Para("No change.", "muted")])

    def tell(self) -> None:
        """Show the editions and the topics."""
        super().tell()
        self.query_one("#topics", Sheet).show(self._topics(), top=False)

    def _topics(self) -> Iterator[Part]:
        ends = zip(("From", "To"), self._pair, strict=True)
        cells = [
            Cell(f"end:{place}", f"{heading}: {self.app.session.citing.cite(name)}", style="on")
            for place, (heading, name) in enumerate(ends)
        ]
        yield Taps(cells, 30, most=2)
        if self._choosing is not None:
            yield Para(f"Compare {('from', 'to')[self._choosing]} which edition?", "question")
            yield Taps(list(self._choices(self._choosing)), 24, most=2)
            yield Taps([Cell("act:topics", "Leave it as it is", style="quiet", hint="Esc")], 0)
            return
        if self._error:
            yield Para(self._error, "bad")
            return
        counts = ", ".join(f"{count} {kind}" for kind, count in self._counts.items() if count)
        yield Para(f"Changes: {counts}" if counts else "Comparing …", "heading")
        cells = [Cell(f"topic:{name}", name, f"{len(rows)} changes") for name, rows in self._groups.items()]
        yield Taps(cells, 22, most=2)
        yield Para("Situations", "heading")
        for state in STATES:
            count = sum(row["state"] == state for row in self._rows)
            yield Taps(
                [Cell(f"state:{state}", f"{state.replace('-', ' ').capitalize()}: {count}", style="quiet")],
                22,
            )

    def _choices(self, place: int) -> Iterator[Cell]:
        """Yield the editions that may stand at one end of the comparison."""
        for each in self._books():
            style = "on" if each["id"] == self._pair[place] else "cell"
            yield Cell(f"edition:{each['id']}", self.app.session.citing.cite(each["id"]), style=style)

    def _changes(self, heading: str) -> Iterator[Part]:
        yield Para(heading, "title")
        for change in self._groups.get(heading, ()):
            yield Para("")
            yield Para(f"{change['topic']} ({change['kind']})", "heading")
            yield Para(f"{change['old']} [{change['old_ref'] or 'no rule'}]", "muted", "− ", "  ")
            yield Para(f"{change['new']} [{change['new_ref'] or 'no rule'}]", "text", "+ ", "  ")
            yield Taps([Cell(f"open:{name}", name, style="quiet") for name in change["affected"]], 0)

    def _impact(self, state: str) -> Iterator[Part]:
        rows = [row for row in self._rows if row["state"] == state]
        yield Para(f"{state.replace('-', ' ').capitalize()} ({len(rows)})", _STYLES[state])
        yield Taps(
            [Cell(f"open:{row['id']}", f"{row['id']}  {row['title']}", row["because"]) for row in rows],
            30,
            most=1,
        )

    def chosen(self, sheet: Sheet, verb: str, rest: str) -> None:
        """Choose an edition, a topic or a state."""
        found = self.query_one("#found", Sheet)
        if verb == "topic":
            found.show(self._changes(rest))
        elif verb == "state":
            found.show(self._impact(rest))
        elif verb == "end":
            self._choosing = None if self._choosing == int(rest) else int(rest)
            self.tell()
        elif verb == "edition":
            self._pair = (self._pair[0], rest) if self._choosing else (rest, self._pair[1])
            self._choosing = None
            self.tell()
            self._compare()

    def action_turn_round(self) -> None:
        """Compare the other way round."""
        self._pair = (self._pair[1], self._pair[0])
        self.tell()
        self._compare()

    def action_impact(self) -> None:
        """Show the situations that must be looked at again."""
        state = next((each for each in STATES if any(row["state"] == each for row in self._rows)), STATES[0])
        self.query_one("#found", Sheet).show(self._impact(state))
        self.query_one("#found").focus()

    def action_topics(self) -> None:
        """Go back to the topics."""
        self._choosing = None
        self.tell()
        self.query_one("#topics").focus()
