"""Help for the screen below: what it is for, and its keys."""

from __future__ import annotations

from collections.abc import Iterable

from rulings.tui.parts import Para, Part
from rulings.tui.screens.overlay import Overlay
from rulings.tui.screens.place import Place

_MOVING = (
    ("arrows", "move between tap targets"),
    ("Enter", "tap"),
    ("Tab", "next pane"),
    ("1 … 9", "answer the question on top"),
    ("Ctrl+X", "shield, even while typing; any key or a double tap lifts it"),
)


class HelpScreen(Overlay):
    """What the screen below is for."""

    NAME = "Help"

    def __init__(self, under: Place) -> None:
        super().__init__()
        self._under = under

    def parts(self) -> Iterable[Part]:
        """Return the screen's purpose, then all keys."""
        yield Para(self._under.NAME, "title")
        yield Para(self._under.ABOUT)
        yield Para("")
        yield Para("Keys", "heading")
        here = (each for each in self._under.KEYS if not each.action.startswith("app.go("))
        for each in (*here, *self.app.always()):
            told = each.tooltip or self._told(each.action)
            yield self._line(self.app.get_key_display(each), f"{each.description}: {told}")
        yield Para("")
        yield Para("Screens", "heading")
        for each in self.app.places():
            yield self._line(self.app.get_key_display(each), each.description)
        yield Para("")
        yield Para("Without a finger", "heading")
        for key, told in _MOVING:
            yield self._line(key, told)
        yield Para("")

    def _told(self, action: str) -> str:
        """Say what a key does: the first sentence about its action."""
        owner = self.app if action.startswith("app.") else self._under
        name = action.removeprefix("app.").partition("(")[0]
        about = str(getattr(owner, f"action_{name}").__doc__).partition("\n")[0].rstrip(".")
        return about[:1].lower() + about[1:]

    def _line(self, key: str, told: str) -> Para:
        return Para(told, "text", f"{key:<8} ", " " * 9)
