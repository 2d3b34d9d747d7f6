"""The menu: every screen and every key, as large tap targets."""

from __future__ import annotations

from collections.abc import Iterable

from textual.binding import Binding

from rulings.tui.parts import Cell, Para, Part, Taps
from rulings.tui.screens.overlay import Overlay
from rulings.tui.screens.place import Place


class MenuScreen(Overlay):
    """Where to go, and what can be done here."""

    NAME = "Menu"

    def __init__(self, under: Place) -> None:
        super().__init__()
        self._under = under

    def parts(self) -> Iterable[Part]:
        """Return the screens, then the keys of the screen below."""
        yield Para("Go to", "heading")
        yield Taps([self._cell(each) for each in self.app.places()], 18)
        yield Para("Here", "heading")
        here = [each for each in self._under.KEYS if not each.action.startswith("app.go(")]
        yield Taps([self._cell(each) for each in here], 18)
        yield Para("Always", "heading")
        yield Taps([self._cell(each) for each in self.app.always()], 18)

    def _cell(self, binding: Binding) -> Cell:
        return Cell(f"act:{binding.action}", binding.description, hint=self.app.get_key_display(binding))

    async def chosen(self, verb: str, rest: str) -> None:
        """Close, and act on the screen below."""
        self.action_close()
        self.app.call_later(self._under.run_action, rest)
