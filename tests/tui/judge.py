"""A judge who taps, types and looks at the TUI, on the small knowledge base of the checker."""

from __future__ import annotations

from pathlib import Path

from checker_kb import store
from textual.pilot import Pilot
from textual.widgets import Input

from rulings.knowledge import KnowledgeBase
from rulings.tui.app import RulingsApp
from rulings.tui.parts import Para, Taps
from rulings.tui.widgets.sheet import Sheet

CONTEXT = {"game": "equations", "division": "junior", "players": "3"}
MEDIUM, WIDE, PORTRAIT = SIZES = (80, 24), (120, 36), (60, 45)


def new_app(
    folder: Path, kb: KnowledgeBase | None = None, context: dict[str, str] | None = None
) -> RulingsApp:
    app = RulingsApp(kb or KnowledgeBase(store()), folder)
    app.session.state.context = dict(CONTEXT if context is None else context)
    app.session.check()
    return app


class Judge:
    """What a judge can do: tap, press, type, look."""

    def __init__(self, app: RulingsApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    def sheet(self, name: str) -> Sheet:
        return self.app.screen.query_one(f"#{name}" if name else "Sheet", Sheet)

    def keys(self, name: str) -> list[str]:
        return [cell.key for cell in self.sheet(name).cells]

    async def tap(self, name: str, key: str) -> None:
        """Tap the target with a finger, after dragging it into view."""
        await self.pilot.pause()
        sheet = self.sheet(name)
        at = sheet.place_of(key)
        if at.bottom > sheet.size.height or at.y < 0:
            sheet.scroll_to(y=at.y + sheet.scroll_offset.y, animate=False)
            await self.pilot.pause()
            at = sheet.place_of(key)
        gutter = sheet.styles.gutter
        tapped = await self.pilot.click(sheet, offset=(at.x + 1 + gutter.left, at.y + gutter.top))
        assert tapped, f"{key} cannot be tapped"
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def type(self, text: str) -> None:
        """Type into the line that has the focus."""
        assert isinstance(self.app.focused, Input), f"{self.app.focused} takes no words"
        for char in text:
            self.app.focused.insert_text_at_cursor(char)
        await self.pilot.pause()

    def reads(self, name: str) -> str:
        """Everything a sheet says, in view or not."""
        found = []
        for part in self.sheet(name).parts:
            if isinstance(part, Para):
                found.append(part.indent + part.text)
            elif isinstance(part, Taps):
                found += [f"[{cell.label} {cell.note}]" for cell in part.cells]
        return "\n".join(found)

    def sees(self) -> str:
        """What the whole screen shows, as text."""
        size = self.app.size
        lines = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text[: size.width] for strip in lines)

    @property
    def facts(self) -> dict[str, list[str]]:
        return self.app.session.facts
