"""The ruling on a screen of its own."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding

from rulings.tui.rulingtext import RulingText
from rulings.tui.screens.place import Place
from rulings.tui.widgets.sheet import Sheet


class RulingScreen(Place):
    """What may be said, the verdict, the orders, the penalties, why, and what to read on."""

    NAME = "Ruling"
    ABOUT = (
        "What may be said comes first. Below it the verdict, what to order step by step, the penalties at "
        "this table and who imposes them, each fact the ruling hangs on, what one other detail would "
        "change, and the rules it rests on. Tap a question to answer it, a citation to open it."
    )
    KEYS = (
        Binding("escape,r", "back", "Back", key_display="esc"),
        Binding("c", "app.copy_ruling", "Copy"),
        Binding("n", "new_table", "New"),
    )

    def body(self) -> ComposeResult:
        """Yield the sheet."""
        yield Sheet(id="body")

    def on_mount(self) -> None:
        """Show the ruling."""
        super().on_mount()
        self.query_one("#body").focus()

    def tell(self) -> None:
        """Show the ruling as it stands."""
        super().tell()
        self.query_one("#body", Sheet).show(RulingText(self.app.session).parts())

    def chosen(self, sheet: Sheet, verb: str, rest: str) -> None:
        """Answer a question on the table's own screen, read another case, save the stub."""
        if verb == "ask":
            self.app.session.ask(rest)
            self.app.leave(self)
        elif verb == "case":
            self.app.session.selected = rest
            self.tell()
        elif verb == "stub":
            self.app.save_stub()

    def action_back(self) -> None:
        """Go back to the table."""
        self.app.leave(self)

    def action_new_table(self) -> None:
        """Begin another table."""
        self.app.session.new()
        self.app.save()
        self.app.leave(self)
