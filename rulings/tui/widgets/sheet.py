"""A sheet of paragraphs and tap targets, drawn by one widget: every list, form and page is one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from rulings.tui.palette import HOVER, palette
from rulings.tui.parts import Cell, Laid, Part, Placed, lay

_EDGE = "▁"


class Sheet(ScrollView, can_focus=True):
    """Paragraphs and tap targets; arrows and Enter do what a finger does."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(0, -1)", "Up", show=False),
        Binding("down", "move(0, 1)", "Down", show=False),
        Binding("left", "move(-1, 0)", "Left", show=False),
        Binding("right", "move(1, 0)", "Right", show=False),
        Binding("enter,space", "choose", "Choose", show=False),
        Binding("pageup", "page_up", "Page up", show=False),
        Binding("pagedown", "page_down", "Page down", show=False),
        Binding("home", "edge(0)", "First", show=False),
        Binding("end", "edge(-1)", "Last", show=False),
    ]

    class Chosen(Message):
        """A tap target was tapped, or Enter pressed on it."""

        def __init__(self, sheet: Sheet, cell: Cell) -> None:
            super().__init__()
            self.sheet, self.cell = sheet, cell

        @property
        def control(self) -> Sheet:
            """The sheet it is on."""
            return self.sheet

    def __init__(self, *parts: Part, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.parts: tuple[Part, ...] = parts
        self.cursor = 0
        self._hovered = -1
        self._laid: tuple[int, Laid] = (0, Laid())

    # --- content ---------------------------------------------------------------------------------------

    def show(self, parts: Iterable[Part], top: bool = True) -> None:
        """Show other parts, from the top or from where the sheet was scrolled to."""
        self.parts = tuple(parts)
        self._hovered = -1
        self._laid = (0, Laid())
        if top:
            self.cursor = 0
            self.scroll_to(y=0, animate=False)
        self._measure()
        self.refresh(layout=self.styles.auto_dimensions)

    @property
    def cells(self) -> list[Cell]:
        """The tap targets in order."""
        return [each.cell for each in self._lay().placed]

    def place_of(self, key: str) -> Region:
        """Return where a tap target stands on this widget; KeyError when there is none."""
        for each in self._lay().placed:
            if each.cell.key == key:
                return Region(each.x, each.y - self.scroll_offset.y, each.width, each.height)
        raise KeyError(key)

    def choose_hint(self, hint: str) -> bool:
        """Choose the tap target with this hint; tell whether there is one."""
        for each in self._lay().placed:
            if each.cell.hint == hint:
                self.post_message(self.Chosen(self, each.cell))
                return True
        return False

    # --- layout ----------------------------------------------------------------------------------------

    def _lay(self, width: int = 0) -> Laid:
        wanted = width or self.scrollable_content_region.width or self.size.width
        if self._laid[0] != wanted:
            self._laid = (wanted, lay(self.parts, wanted) if wanted > 0 else Laid())
        return self._laid[1]

    def _measure(self) -> None:
        laid = self._lay()
        self.virtual_size = Size(self.scrollable_content_region.width, laid.height)
        self.cursor = max(0, min(self.cursor, len(laid.placed) - 1))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the lines that the parts need at this width."""
        return self._lay(max(1, width - self.scrollbar_gutter.width)).height

    def on_resize(self) -> None:
        """Lay the parts out anew."""
        self._measure()

    def notify_style_update(self) -> None:
        """Draw anew when the theme has changed."""
        super().notify_style_update()
        self.refresh()

    # --- drawing ---------------------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        """Draw one line of what is in view."""
        width = self.scrollable_content_region.width
        line = y + self.scroll_offset.y
        laid = self._lay()
        base, styles = self.rich_style, palette(self.app.theme)
        if line in laid.texts:
            text, style = laid.texts[line]
            drawn = styles[style]
            return Strip([Segment(text, drawn)]).adjust_cell_length(width, drawn)
        segments: list[Segment] = []
        at = 0
        for number in laid.rows.get(line, ()):
            each = laid.placed[number]
            if each.x > at:
                segments.append(Segment(" " * (each.x - at), base))
            segments += self._segments(number, each, line - each.y)
            at = each.x + each.width
        return Strip(segments).adjust_cell_length(width, base)

    def _segments(self, number: int, each: Placed, line: int) -> list[Segment]:
        name = each.cell.style
        if name == "cell" and not each.ruled and each.odd:
            name = "shaded"
        styles = palette(self.app.theme)
        if number == self.cursor and self.has_focus and self._keys_used():
            name = "cursor"
        if each.ruled and line == each.height - 1:
            edge = self.rich_style
            return [Segment(_EDGE * each.width, edge.from_color(edge.bgcolor, styles[name].bgcolor))]
        noted = line >= each.noted
        style = styles[f"{name} note" if noted else name]
        if number == self._hovered and name != "cursor":
            style += HOVER
        text = f" {each.lines[line] if line < len(each.lines) else ''}".ljust(each.width)[: each.width]
        if line or not each.cell.hint:
            return [Segment(text, style)]
        split = len(each.cell.hint) + 1
        return [Segment(text[:split], styles[f"{name} hint"]), Segment(text[split:], style)]

    # --- keys and fingers ------------------------------------------------------------------------------

    def _at(self, x: int, y: int) -> int:
        laid = self._lay()
        for number in laid.rows.get(y + self.scroll_offset.y, ()):
            if laid.placed[number].x <= x < laid.placed[number].x + laid.placed[number].width:
                return number
        return -1

    def _keys_used(self) -> bool:
        """Tell whether keys move the cursor; for a finger it would only look like an answer already given."""
        return bool(getattr(self.app, "keys_used", True))

    def _first_key(self) -> bool:
        """Show the cursor before the first key moves it; tell whether that was just done."""
        if self._keys_used():
            return False
        self.app.keys_used = True  # type: ignore[attr-defined]
        self.refresh()
        return True

    def on_click(self, event: events.Click) -> None:
        """Choose the tap target under the finger."""
        offset = event.get_content_offset(self)
        number = self._at(offset.x, offset.y) if offset else -1
        if number >= 0:
            event.stop()
            self.app.keys_used = False  # type: ignore[attr-defined]
            self.cursor = number
            self.refresh()
            self.post_message(self.Chosen(self, self._lay().placed[number].cell))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Show what a tap would choose."""
        offset = event.get_content_offset(self)
        number = self._at(offset.x, offset.y) if offset else -1
        if number != self._hovered:
            self._hovered = number
            self.refresh()

    def on_leave(self) -> None:
        """Show nothing as chosen once the pointer is gone."""
        self._hovered = -1
        self.refresh()

    def on_focus(self) -> None:
        """Show the cursor."""
        self.refresh()

    def on_blur(self) -> None:
        """Hide the cursor."""
        self.refresh()

    def action_choose(self) -> None:
        """Choose the tap target under the cursor."""
        placed = self._lay().placed
        if placed and not self._first_key():
            self.post_message(self.Chosen(self, placed[self.cursor].cell))

    def action_edge(self, number: int) -> None:
        """Go to the first or the last tap target."""
        placed = self._lay().placed
        if placed:
            self._go(number % len(placed))
        self.scroll_to(y=0 if number == 0 else self.virtual_size.height, animate=False)

    def action_move(self, dx: int, dy: int) -> None:
        """Move the cursor to the next tap target in a direction; scroll where there is none."""
        placed = self._lay().placed
        if not placed:
            self.scroll_relative(y=dy * 2, animate=False)
            return
        if self._first_key():
            return
        here = placed[self.cursor]
        found = self.cursor + dx if dx else _nearest(placed, here, dy)
        if not 0 <= found < len(placed):
            self.scroll_relative(y=dy * 2, animate=False)
            return
        target = placed[found]
        # A long text between two targets is read line by line before the cursor jumps over it.
        if dy > 0 and target.y + target.height > self.scroll_offset.y + 2 * self.size.height:
            self.scroll_relative(y=self.size.height // 2, animate=False)
            return
        self._go(found)

    def _go(self, number: int) -> None:
        self.cursor = number
        each = self._lay().placed[number]
        region = Region(0, each.y, self.size.width, each.height)
        self.scroll_to_region(region, animate=False, force=True)
        self.refresh()


def _nearest(placed: list[Placed], here: Placed, dy: int) -> int:
    """Return the tap target straight above or below, or -1."""
    rows = [each.y for each in placed if (each.y > here.y if dy > 0 else each.y < here.y)]
    if not rows:
        return -1
    row = min(rows) if dy > 0 else max(rows)
    among = [number for number, each in enumerate(placed) if each.y == row]
    middle = here.x + here.width // 2
    return min(among, key=lambda number: abs(placed[number].x + placed[number].width // 2 - middle))
