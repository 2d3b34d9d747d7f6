"""Browse: folders on the left, what they hold on the right."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal

from rulings.tui.outline import Outline
from rulings.tui.parts import Para
from rulings.tui.recordtext import RecordText
from rulings.tui.screens.place import Place
from rulings.tui.widgets.reader import Reader
from rulings.tui.widgets.sheet import Sheet

_ENTRY = "entry "


class BrowseScreen(Place):
    """The manual by section, the rulebooks by outline, variations by division and season."""

    NAME = "Browse"
    ABOUT = (
        "The manual by section, the rulebooks by their outline, the variations by division and season, "
        "the questions that all rulebooks answer, and where the sources disagree. Tap a folder to open "
        "it, an entry to read it, a citation to follow it."
    )
    KEYS = (
        Binding("left_square_bracket,escape", "back", "Back", key_display="["),
        Binding("right_square_bracket", "forward", "Forward", key_display="]"),
        Binding("h", "top", "Top"),
        Binding("a", "facts", "Facts"),
    )

    def __init__(self) -> None:
        super().__init__()
        self._path = ""
        self._ahead: list[str] = []  # the folders that Back has left

    def body(self) -> ComposeResult:
        """Yield the folders, and a reader where there is room."""
        with Horizontal(id="body"):
            yield Sheet(id="folders", classes="panel")
            yield Reader(RecordText(self.app.kb.store), id="reader", classes="side")

    def on_mount(self) -> None:
        """Begin at the top."""
        self._outline = Outline(self.app.kb.store)
        super().on_mount()
        self.query_one(Reader).show([Para("Tap an entry to read it here.", "muted")])
        self.query_one("#folders").focus()

    def tell(self) -> None:
        """Show the folder."""
        super().tell()
        self.query_one(Reader).display = self.roomy
        self._show(self._path, top=False)

    def _show(self, path: str, top: bool = True) -> None:
        self._path = path
        season = self.app.session.state.context.get("season", "")
        self.query_one("#folders", Sheet).show(self._outline.parts(path, season), top)

    @property
    def reads(self) -> bool:
        """Whether there is room to read beside the folders."""
        return self.roomy

    def read(self, name: str) -> None:
        """Read an entry beside the folders."""
        self.query_one(Reader).read(name)

    def chosen(self, sheet: Sheet, verb: str, rest: str) -> None:
        """Open a folder, or put facts on the table."""
        if verb == "dir":
            self._ahead = []
            self._show(rest)
        elif verb == "facts":
            self.app.put_facts_of(rest)

    def action_back(self) -> None:
        """Go back to the entry before, up one folder, or to the table."""
        if self.roomy and self.query_one(Reader).go(-1):
            return
        if self._path:
            self._ahead.append(self._path)
            parts = self._path.split(":")
            self._show(":".join(parts[:-1]) if len(parts) > 2 else "")
        else:
            self.app.to_table()

    def action_forward(self) -> None:
        """Go forward again."""
        if (self.roomy and self.query_one(Reader).go(1)) or not self._ahead:
            return
        ahead = self._ahead.pop()
        if ahead.startswith(_ENTRY):
            self.app.open_entry(ahead.removeprefix(_ENTRY))
        else:
            self._show(ahead)

    def left(self, name: str) -> None:
        """Remember the entry that was read over this screen, as what lies ahead."""
        self._ahead.append(f"{_ENTRY}{name}")

    def action_top(self) -> None:
        """Show the topmost folder."""
        self._show("")

    def action_facts(self) -> None:
        """Put the facts of the entry that is read on the table."""
        if name := self.query_one(Reader).name_shown:
            self.app.put_facts_of(name)
