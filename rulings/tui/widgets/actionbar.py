"""The two lines at the bottom of every screen: its keys, each of them a tap target."""

from __future__ import annotations

from collections.abc import Iterable

from textual.binding import Binding

from rulings.tui.parts import Cell, Taps
from rulings.tui.widgets.sheet import Sheet

_LEAST = 9


class ActionBar(Sheet, can_focus=False):
    """As many of a screen's keys as there is room for, the most wanted first."""

    def __init__(self, bindings: Iterable[Binding]) -> None:
        super().__init__(id="bar")
        self._keys = list(bindings)

    def tell(self) -> None:
        """Show what there is room for."""
        room = max(1, (self.app.size.width + 1) // (_LEAST + 1))
        shown = self._keys[:room]
        cells = [
            Cell(f"act:{each.action}", each.description, self.app.get_key_display(each), "bar")
            for each in shown
        ]
        self.show([Taps(cells, _LEAST, ruled=False, most=room)])
