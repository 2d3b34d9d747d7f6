"""Asks for the name of a file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from textual.app import ComposeResult
from textual.widgets import Input

from rulings.tui.parts import Cell, Part, Taps
from rulings.tui.screens.overlay import Overlay


class FileName(Overlay):
    """A line for the name, and a tap target that takes it."""

    AUTO_FOCUS = "Input"

    def __init__(
        self, title: str, button: str, name: str, take: Callable[[str], None], offered: Iterable[Path] = ()
    ) -> None:
        super().__init__()
        self._title, self._button, self._name, self._take = title, button, name, take
        self._offered = list(offered)

    def on_mount(self) -> None:
        """Say what the file is for."""
        self.query_one("#box").border_title = self._title

    def above(self) -> ComposeResult:
        """Yield the line for the name."""
        yield Input(self._name)

    def parts(self) -> Iterable[Part]:
        """Return the button, and the files there are."""
        yield Taps([Cell("take", self._button, style="strong")])
        yield Taps([Cell(f"take:{path}", path.name) for path in self._offered], 24, most=2)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the name."""
        event.stop()
        self._taken(event.value.strip())

    async def chosen(self, verb: str, rest: str) -> None:
        """Take the name typed, or the file tapped."""
        self._taken(rest or self.query_one(Input).value.strip())

    def _taken(self, name: str) -> None:
        if name:
            self.dismiss()
            self._take(name)
