"""What all screens have in common: the settings on top, the keys at the bottom, taps that act."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingsMap
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from rulings.tui.widgets.actionbar import ActionBar
from rulings.tui.widgets.contextbar import ContextBar
from rulings.tui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from rulings.tui.app import RulingsApp

_WIDE = 100
EVERYWHERE = (
    Binding("m", "app.menu", "Menu"),
    Binding("x", "app.shield", "Shield"),
    Binding("question_mark", "app.help", "Help", key_display="?"),
)


class Place(Screen[None]):
    """A screen with the settings on top and its keys at the bottom; `KEYS` lists the keys, best first."""

    NAME: ClassVar[str] = ""
    ABOUT: ClassVar[str] = ""
    KEYS: ClassVar[tuple[Binding, ...]] = ()
    HORIZONTAL_BREAKPOINTS = [(0, "-portrait"), (72, "-medium"), (_WIDE, "-wide")]  # noqa: RUF012
    AUTO_FOCUS = ""

    app: RulingsApp

    def __init__(self) -> None:
        super().__init__()
        self._told_at: Size | None = None
        self._bindings = BindingsMap.merge([self._bindings, BindingsMap(self.KEYS)])

    @classmethod
    def keys(cls) -> list[Binding]:
        """Return the keys of this screen and of all screens, in the order of the bar."""
        return [EVERYWHERE[0], *cls.KEYS[:3], *EVERYWHERE[1:], *cls.KEYS[3:]]

    def compose(self) -> ComposeResult:
        """Put the settings on top and the keys at the bottom of whatever the screen shows."""
        yield ContextBar(self.NAME)
        yield from self.body()
        yield ActionBar(self.keys())

    def body(self) -> ComposeResult:
        """Yield what lies between the two bars."""
        yield Widget(id="body")

    def left(self, name: str) -> None:
        """Take note of an entry that was read over this screen."""

    def on_mount(self) -> None:
        """Fill the screen."""
        self.tell()

    def on_screen_resume(self) -> None:
        """Show what may have changed on another screen."""
        if self._told_at:
            self.tell()

    def on_resize(self) -> None:
        """Show what suits the new size."""
        if self._told_at and self._told_at != self.app.size:
            self.call_after_refresh(self.tell)

    def tell(self) -> None:
        """Show the session as it stands."""
        self._told_at = self.app.size
        self.query_one(ContextBar).tell(self.app.session)
        self.query_one(ActionBar).tell()

    async def on_sheet_chosen(self, event: Sheet.Chosen) -> None:
        """Do what a tap asks for: `act:` is an action of the app or this screen, the rest its own affair."""
        event.stop()
        verb, _, rest = event.cell.key.partition(":")
        if verb == "act":
            await self.run_action(rest)
        elif verb == "open":
            self.app.open_entry(rest)
        else:
            self.chosen(event.sheet, verb, rest)

    def chosen(self, sheet: Sheet, verb: str, rest: str) -> None:
        """Do what a tap on one of the screen's own targets asks for."""

    @property
    def reads(self) -> bool:
        """Whether the screen itself shows entries that are opened from it."""
        return False

    @property
    def roomy(self) -> bool:
        """Whether there is room for the ruling beside the cases."""
        return self.app.size.width >= _WIDE
