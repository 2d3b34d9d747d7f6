"""The last ten tables, to be opened again."""

from __future__ import annotations

from collections.abc import Iterable

from rulings.tui.parts import Cell, Para, Part, Taps
from rulings.tui.screens.overlay import Overlay


class LastTables(Overlay):
    """The tables described last, the newest first."""

    NAME = "Last tables"

    def parts(self) -> Iterable[Part]:
        """Return one tap target per table."""
        tables = self.app.session.state.tables
        if not tables:
            yield Para("No table has been put away yet. “New” keeps the table you leave.", "muted")
        told = (self.app.session.told(line) for line in tables)
        cells = [Cell(f"table:{number}", words, ruled) for number, (words, ruled) in enumerate(told)]
        yield Taps(cells, 30, most=1)

    async def chosen(self, verb: str, rest: str) -> None:
        """Open a table again; the one in hand is kept."""
        session = self.app.session
        line = session.state.tables[int(rest)]
        session.new()
        before = session.context_words()
        session.read_line(line)
        self.app.save()
        self.action_close()
        self.app.tell_settings(before)
