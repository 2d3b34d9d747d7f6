"""The settings that every table shares, and the theme."""

from __future__ import annotations

from collections.abc import Iterable

from rulings.tui.parts import Cell, Para, Part, Taps
from rulings.tui.screens.overlay import Overlay
from rulings.tui.themes import LABELS

_TITLES = {
    "league": "League",
    "season": "Season",
    "game": "Game",
    "division": "Division",
    "players": "Players",
    "level": "Level",
}


class SettingsScreen(Overlay):
    """League, season, game, division, players and level: set once, kept."""

    NAME = "Settings"

    def parts(self) -> Iterable[Part]:
        """Return a row of values for each setting."""
        session = self.app.session
        for name, values in session.settings().items():
            chosen = session.state.context.get(name, "")
            yield Para(_TITLES[name], "heading")
            cells = [Cell(f"set:{name}=", "Any", style="cell" if chosen else "on")]
            cells += [
                Cell(f"set:{name}={value}", label, style="on" if value == chosen else "cell")
                for value, label in values
            ]
            yield Taps(cells, 0)
        yield Para("Theme", "heading")
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
        yield Para("")

    async def chosen(self, verb: str, rest: str) -> None:
        """Set a value, or change the theme."""
        if verb == "theme":
            self.app.theme = rest
        else:
            name, _, value = rest.partition("=")
            self.app.session.set_context(name, value)
        self.app.save()
        self.again()
