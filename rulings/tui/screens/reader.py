"""One entry on a screen of its own."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding

from rulings.tui.recordtext import RecordText
from rulings.tui.screens.place import Place
from rulings.tui.widgets.reader import Reader
from rulings.tui.widgets.sheet import Sheet


class ReaderScreen(Place):
    """A case or a provision, whole, with what it cites and what cites it."""

    NAME = "Read"
    ABOUT = (
        "One case or provision, whole. Tap a citation to open it; Back returns to where you came from. "
        "The first target puts the facts of the case on the table."
    )
    KEYS = (
        Binding("escape,left_square_bracket", "back", "Back", key_display="esc"),
        Binding("right_square_bracket", "forward", "Forward", key_display="]"),
        Binding("a", "facts", "Facts"),
        Binding("c", "copy_entry", "Copy"),
    )

    def __init__(self, name: str) -> None:
        super().__init__()
        self._first = name

    def body(self) -> ComposeResult:
        """Yield the reader."""
        yield Reader(RecordText(self.app.kb.store), id="body")

    def on_mount(self) -> None:
        """Show the first entry."""
        super().on_mount()
        self.read(self._first)
        self.query_one(Reader).focus()

    def read(self, name: str) -> None:
        """Show an entry."""
        self.query_one(Reader).read(name)

    def chosen(self, sheet: Sheet, verb: str, rest: str) -> None:
        """Put the facts of the entry on the table."""
        if verb == "facts":
            self.app.put_facts_of(rest)

    def action_back(self) -> None:
        """Go back to the entry before, or to the screen below."""
        reader = self.query_one(Reader)
        if not reader.go(-1):
            self.app.leave(self)
            if isinstance(self.app.screen, Place):
                self.app.screen.left(reader.name_shown)

    def action_forward(self) -> None:
        """Go forward again."""
        self.query_one(Reader).go(1)

    def action_facts(self) -> None:
        """Put the facts of the entry on the table."""
        self.app.put_facts_of(self.query_one(Reader).name_shown)

    def action_copy_entry(self) -> None:
        """Copy the entry as text."""
        self.app.copy_parts(self.query_one(Reader).parts)
