"""A sheet that shows one entry after another, and remembers the way."""

from __future__ import annotations

from rulings.tui.recordtext import RecordText
from rulings.tui.widgets.sheet import Sheet


class Reader(Sheet):
    """Reads entries; back and forward as in a browser."""

    def __init__(self, text: RecordText, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._text = text
        self._way: list[str] = []
        self._here = -1

    @property
    def name_shown(self) -> str:
        """The id of the entry that is shown, or nothing."""
        return self._way[self._here] if self._way else ""

    def read(self, name: str) -> None:
        """Show an entry; what lay ahead on the way is forgotten."""
        self._way = [*self._way[: self._here + 1], name]
        self._here = len(self._way) - 1
        self._show()

    def go(self, steps: int) -> bool:
        """Go back or forward; tell whether there was anything."""
        if not 0 <= self._here + steps < len(self._way):
            return False
        self._here += steps
        self._show()
        return True

    def _show(self) -> None:
        self.show(self._text.parts(self.name_shown))
