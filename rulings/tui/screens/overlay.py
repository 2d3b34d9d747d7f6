"""What opens over a screen: a box with a sheet, closed by Escape or by a tap beside it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from rulings.tui.parts import Cell, Part, Taps
from rulings.tui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from rulings.tui.app import RulingsApp


class Overlay(ModalScreen[None]):
    """A box over the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "Close"),
        Binding("x", "app.shield", "Shield", show=False),
    ]
    NAME: ClassVar[str] = ""
    CLOSE: ClassVar[str] = "Close"
    AUTO_FOCUS = "Sheet"

    app: RulingsApp

    def compose(self) -> ComposeResult:
        """Put the sheet into the box."""
        with Vertical(id="box") as box:
            box.border_title = self.NAME
            yield from self.above()
            yield Sheet(*self.parts(), id="content")
            yield Sheet(self._way_out(), id="way-out")

    def above(self) -> ComposeResult:
        """Yield what stands above the sheet."""
        yield from ()

    def parts(self) -> Iterable[Part]:
        """Return what the sheet shows."""
        return ()

    def _way_out(self) -> Taps:
        return Taps([Cell("close", self.CLOSE, style="strong", hint="Esc")], 0)

    def again(self) -> None:
        """Show the parts as they are now."""
        self.query_one("#content", Sheet).show(self.parts(), top=False)

    def on_click(self, event: events.Click) -> None:
        """Close when the tap was beside the box."""
        if event.widget is self:
            self.action_close()

    async def on_sheet_chosen(self, event: Sheet.Chosen) -> None:
        """Close, or do what the tap asks for."""
        event.stop()
        verb, _, rest = event.cell.key.partition(":")
        if verb == "close":
            self.action_close()
        else:
            await self.chosen(verb, rest)

    def on_key(self, event: events.Key) -> None:
        """Let a key choose the target that names it."""
        if event.character and self.query_one("#content", Sheet).choose_hint(event.character):
            event.stop()
            event.prevent_default()

    async def chosen(self, verb: str, rest: str) -> None:
        """Do what a tap asks for."""

    def action_close(self) -> None:
        """Close the box."""
        self.app.leave(self)
