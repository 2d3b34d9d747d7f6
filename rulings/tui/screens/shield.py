"""The shield: nothing to read until the judge wants it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Static

if TYPE_CHECKING:
    from rulings.tui.app import RulingsApp


class Shield(ModalScreen[None]):
    """A blank screen; any key or a double tap takes it away, a touch in passing does not."""

    app: RulingsApp

    def compose(self) -> ComposeResult:
        """Yield nothing that says anything."""
        yield Static("")

    def on_key(self, event: events.Key) -> None:
        """Take the shield away."""
        event.stop()
        event.prevent_default()
        self.app.leave(self)

    def on_click(self, event: events.Click) -> None:
        """Take the shield away at the second tap."""
        if event.chain > 1:
            self.app.leave(self)
