"""The settings that every table shares, and the theme."""

from __future__ import annotations

from collections.abc import Iterable

from rulings.tui.parts import Cell, Para, Part, Taps
from rulings.tui.screens.overlay import Overlay
from rulings.tui.themes import LABELS

_ANY = {
    "game": "Any game",
    "division": "Any division",
    "players": "Any number of players",
    "level": "Any level",
    "league": "Any league",
    "season": "Any season",
}


class SettingsScreen(Overlay):
    """League, season, game, division, players and level: set once, kept."""

    NAME = "Settings"
    CLOSE = "Done"

    def parts(self) -> Iterable[Part]:
        """Return a row of values for each setting."""
        session = self.app.session
        listed = session.settings()
        for name, anything in _ANY.items():
            chosen = session.state.context.get(name, "")
            cells = [Cell(f"set:{name}=", anything, style="cell" if chosen else "on")]
            cells += [
                Cell(f"set:{name}={value}", label, style="on" if value == chosen else "cell")
                for value, label in listed.get(name, ())
            ]
            yield Taps(cells, 0)
        yield Taps(
            [
                Cell(f"theme:{name}", label, style="on" if self.app.theme == name else "cell")
                for name, label in LABELS.items()
            ],
            0,
        )
        if session.error:
            yield Para(session.error, "bad")
        yield Para(f"Rules: {session.edition_words()}", "muted")

    async def chosen(self, verb: str, rest: str) -> None:
        """Set a value, or change the theme."""
        if verb == "theme":
            self.app.theme = rest
        else:
            name, _, value = rest.partition("=")
            self.app.session.set_context(name, value)
        self.app.save()
        self.again()
