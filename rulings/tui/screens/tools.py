"""Tools: the sand timer, the scores of a shake and a match, which variations may be chosen."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Input

from rulings.tui.chooser import Chooser
from rulings.tui.clock import COUNTING, RUNNING
from rulings.tui.parts import Cell, Taps
from rulings.tui.screens.place import Place
from rulings.tui.toolsheets import MatchScore, ShakeScore, TimerSheet, ToolSheet
from rulings.tui.widgets.sheet import Sheet

_TICK = 0.2
_TITLES = {"timer": "Timer", "shake": "Score a shake", "match": "Score a match", "chooser": "Variations"}


class ToolsScreen(Place):
    """Four tools, one at a time."""

    NAME = "Tools"
    ABOUT = (
        "Timer: tap a length to turn the sand timer; after it the ten seconds are counted. Lay it down "
        "while a judge is busy. In the last five minutes of a round the stopwatch says how many minutes "
        "the table gets back. Score: tap how the shake ended and what each player did. Variations: tap "
        "those chosen, in order."
    )
    KEYS = (
        Binding("s", "rest", "Rest"),
        Binding("j", "judge", "Judge"),
        Binding("e", "next_tool", "Next"),
        Binding("escape", "leave", "Back"),
    )

    def __init__(self) -> None:
        super().__init__()
        self._tool = "timer"
        self._said = ""

    def body(self) -> ComposeResult:
        """Yield the choice of tools, a line for cubes, and the tool."""
        with Vertical(id="body", classes="stack"):
            yield Sheet(id="filters")
            yield Input(
                id="words", placeholder="Resources, such as 0 3 4 x - (may be left empty)", compact=True
            )
            yield Sheet(id="results")

    def on_mount(self) -> None:
        """Make the tools, and let the timer run."""
        kb, context = self.app.kb, self.app.session.state.context
        self._chooser = Chooser(kb, context, [Cell("put", "Put them on the table", style="strong")])
        self._tools: dict[str, ToolSheet] = {
            "timer": TimerSheet(self.app.sand, self.app.stopwatch, self.app.now),
            "shake": ShakeScore(kb, context),
            "match": MatchScore(kb, context),
            "chooser": self._chooser,
        }
        super().on_mount()
        self.query_one("#results").focus()
        self.set_interval(_TICK, self._tick)

    def tell(self) -> None:
        """Show the tool."""
        super().tell()
        cells = [
            Cell(f"tool:{name}", title, style="on" if name == self._tool else "cell")
            for name, title in _TITLES.items()
        ]
        self.query_one("#filters", Sheet).show([Taps(cells, 0)])
        self.query_one("#words").display = self._tool == "chooser"
        self._show(top=True)

    def _show(self, top: bool = False) -> None:
        tool = self._tools[self._tool]
        tool.context = self.app.session.state.context
        self.query_one("#results", Sheet).show(tool.parts(), top=top)

    def _tick(self) -> None:
        state, left = self.app.sand.state(self.app.now())
        said = f"{state}{left}"
        if said != self._said or self.app.stopwatch.running:
            self._said = said
            if self._tool == "timer" and self.app.screen is self:
                self._show()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Judge the choices with these cubes."""
        event.stop()
        self._chooser.resources = event.value.strip()
        self._show()

    def chosen(self, sheet: Sheet, verb: str, rest: str) -> None:
        """Change the tool, or let the tool do what was tapped."""
        if verb == "tool":
            self._tool = rest
            self.tell()
        elif verb == "put":
            self.app.session.put_variations(self._chooser.chosen)
            self.app.to_table()
        else:
            self._tools[self._tool].tapped(verb, rest)
            self._show()

    def action_rest(self) -> None:
        """Lay the timer on its side, or set it up again."""
        if self.app.sand.state(self.app.now())[0] in (RUNNING, COUNTING):
            self.app.sand.rest(self.app.now())
        self._show()

    def action_judge(self) -> None:
        """Start or stop the judge's stopwatch."""
        self.app.stopwatch.press(self.app.now())
        self._show()

    def action_next_tool(self) -> None:
        """Show the next tool."""
        names = list(_TITLES)
        self._tool = names[(names.index(self._tool) + 1) % len(names)]
        self.tell()

    def action_leave(self) -> None:
        """Leave the line for cubes, or go back to the table."""
        if isinstance(self.focused, Input):
            self.query_one("#results").focus()
        else:
            self.app.to_table()
