"""Search: results while one types."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import Input

from rulings.errors import RulingsError
from rulings.search import KINDS
from rulings.tui.parts import Cell, Para, Part, Taps
from rulings.tui.screens.place import Place
from rulings.tui.widgets.sheet import Sheet

_LIMIT, _ASIDE = 20, 12


class SearchScreen(Place):
    """A line for words, three filters, and what they find."""

    NAME = "Search"
    ABOUT = (
        "Type in your own words what happened, or the number of a case. Enter opens the first result. The "
        "filters change with each tap. “To table” puts the facts of a case on the table."
    )
    KEYS = (
        Binding("slash,i", "words", "Words", key_display="/"),
        Binding("t,escape", "app.go('table')", "Table", key_display="t"),
        Binding("a", "facts", "To table"),
    )

    def __init__(self) -> None:
        super().__init__()
        self._filters: dict[str, str] = {"game": "", "division": "", "kind": KINDS[0]}

    def body(self) -> ComposeResult:
        """Yield the line, the filters and the results."""
        with Vertical(id="body", classes="stack"):
            yield Input(id="words", placeholder="What are you looking for?", compact=True)
            yield Sheet(id="filters")
            yield Sheet(id="results")

    def on_mount(self) -> None:
        """Begin with the settings as filters."""
        context = self.app.session.state.context
        self._filters |= {name: context.get(name, "") for name in ("game", "division")}
        super().on_mount()
        self.set_focus(self.query_one("#words"))

    def on_screen_resume(self) -> None:
        """Begin to type at once; what was looked for before is overwritten."""
        super().on_screen_resume()
        words = self.query_one("#words", Input)
        words.focus()
        words.select_all()

    def tell(self) -> None:
        """Show the filters and what is found."""
        super().tell()
        cells = [
            Cell(f"filter:{name}", f"{name.capitalize()}: {value or 'any'}", style="on" if value else "cell")
            for name, value in self._filters.items()
        ]
        self.query_one("#filters", Sheet).show([Taps(cells, 0)])
        self._find()

    def _find(self) -> None:
        sheet = self.query_one("#results", Sheet)
        text = self.query_one("#words", Input).value.strip()
        sheet.show(self._results(text, sheet.size.width - 3))

    def _results(self, text: str, width: int) -> Iterator[Part]:
        if not text:
            yield Para("Results appear as you type.", "muted")
            return
        try:
            game, division = self._filters["game"] or None, self._filters["division"] or None
            kind = self._filters["kind"]
            found = self.app.kb.searcher.search(text, game, division, _LIMIT, kind)
        except RulingsError as error:
            yield Para(str(error), "bad")
            return
        if found.hint:
            yield Para(found.hint, "warn")
        citing = self.app.session.citing
        for hit in found:
            wide = max(20, width - _ASIDE - 1)
            line = citing.noted(hit.id, hit.line_within(2 * wide)[0])
            yield Taps([
                Cell(f"open:{hit.id}", citing.headed(hit.id, hit.title), line, "cell", wide=wide),
                Cell(f"facts:{hit.id}", "To table", style="quiet", wide=_ASIDE),
            ], 0)  # fmt: skip

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search while words are typed; a search takes a few milliseconds."""
        event.stop()
        self._find()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Open the first result."""
        event.stop()
        if cells := self.query_one("#results", Sheet).cells:
            self.app.open_entry(cells[0].key.partition(":")[2])

    def on_key(self, event: Any) -> None:
        """Lead from the line to the results."""
        if event.key == "down" and self.focused is self.query_one("#words"):
            event.stop()
            self.query_one("#results").focus()

    def chosen(self, sheet: Sheet, verb: str, rest: str) -> None:
        """Change a filter, or put facts on the table."""
        if verb == "facts":
            self.app.put_facts_of(rest)
            return
        values = list(KINDS)
        if rest != "kind":
            values = ["", *(value for value, _ in self.app.session.settings().get(rest, ()))]
        here = values.index(self._filters[rest])
        self._filters[rest] = values[(here + 1) % len(values)]
        self.tell()

    def action_words(self) -> None:
        """Go to the line for words."""
        self.set_focus(self.query_one("#words"))

    def action_facts(self) -> None:
        """Put the facts of the result under the cursor on the table."""
        sheet = self.query_one("#results", Sheet)
        if sheet.cells:
            self.app.put_facts_of(sheet.cells[sheet.cursor].key.partition(":")[2])
