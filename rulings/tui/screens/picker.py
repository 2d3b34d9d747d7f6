"""Variations picked by taps, for what is typed beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rulings.tui.chooser import Chooser
from rulings.tui.parts import Part
from rulings.tui.screens.overlay import Overlay


class VariationPicker(Overlay):
    """The variations of the division; what was chosen is handed over when the box is closed."""

    NAME = "Variations in force"
    CLOSE = "Done"

    def __init__(self, chooser: Chooser, take: Callable[[list[str]], None]) -> None:
        super().__init__()
        self._chooser, self._take = chooser, take

    def parts(self) -> Iterable[Part]:
        """Return the choices so far, then what may be chosen."""
        return self._chooser.parts()

    async def chosen(self, verb: str, rest: str) -> None:
        """Choose, fill in a blank, or go to the settings."""
        if verb == "act":
            self.action_close()
            self.app.call_later(self.app.run_action, rest)
        else:
            self._chooser.tapped(verb, rest)
            self.again()

    def action_close(self) -> None:
        """Hand over what was chosen."""
        self._take(self._chooser.chosen)
        super().action_close()
