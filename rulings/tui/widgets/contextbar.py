"""The two lines on top of every screen: for which table, by which edition; a tap opens the settings."""

from __future__ import annotations

from rulings.tui.parts import Cell, Taps
from rulings.tui.session import Session
from rulings.tui.widgets.sheet import Sheet


class ContextBar(Sheet, can_focus=False):
    """League, season, game, division and players, and the editions the answers come from."""

    def __init__(self, place: str) -> None:
        super().__init__(id="context")
        self._place = place

    def tell(self, session: Session) -> None:
        """Show the settings of a session."""
        width = max(20, self.app.size.width - 2)
        left = self.app.time_left()  # type: ignore[attr-defined]
        label = "  │  ".join(filter(None, (self._place, left, session.context_words())))
        cell = Cell("act:app.settings", _cut(label, width), _cut(session.edition_words(), width), "bar")
        self.show([Taps([cell], 10, ruled=False)])


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"
