"""The wiring: screens, keys that work everywhere, themes, and what is saved."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from functools import cached_property, partial
from importlib import import_module
from pathlib import Path
from typing import Any, ClassVar

from textual import events
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen

from rulings.errors import RulingsError
from rulings.knowledge import KnowledgeBase, load
from rulings.tui.clock import COUNTING, OVER, RUNNING, SandTimer, Stopwatch
from rulings.tui.parts import Part, plain
from rulings.tui.screens.place import Place
from rulings.tui.screens.small import LEAST, TooSmall
from rulings.tui.session import Session
from rulings.tui.state import CONTEXT, load_state, save_state, saved, user_folder
from rulings.tui.themes import DARK, LABELS, THEMES
from rulings.tui.widgets.contextbar import ContextBar
from rulings.tui.words import Proposer

_TWICE = 3.0  # seconds within which a second key is meant
_TICK = 0.25
_OFFERED = 10  # files, the newest first
_PLACES = {
    "table": ("t", "Table", "rulings.tui.screens.table", "TableScreen"),
    "search": ("slash", "Search", "rulings.tui.screens.search", "SearchScreen"),
    "browse": ("b", "Browse", "rulings.tui.screens.browse", "BrowseScreen"),
    "paper": ("p", "Paper", "rulings.tui.screens.paper", "PaperScreen"),
    "changes": ("g", "Changes", "rulings.tui.screens.changes", "ChangesScreen"),
    "tools": ("o", "Tools", "rulings.tui.screens.tools", "ToolsScreen"),
    "train": ("T", "Train", "rulings.tui.screens.train", "TrainScreen"),
}


def _opener(module: str, name: str) -> Callable[[], Screen[None]]:
    """Return what imports a screen only when it is wanted."""
    return lambda: getattr(import_module(module), name)()


class RulingsApp(App[None]):
    """A judge describes the table and reads the ruling."""

    TITLE = "rulings"
    CSS_PATH = Path(__file__).with_name("rulings.tcss")
    MODES: ClassVar[dict[str, str | Callable[[], Screen[None]]]] = {
        place: _opener(module, name) for place, (_, _, module, name) in _PLACES.items()
    }
    DEFAULT_MODE = "table"
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"go('{place}')", label, show=False) for place, (key, label, *_) in _PLACES.items()),
        Binding("m", "menu", "Menu", show=False),
        Binding("comma", "settings", "Settings", show=False, key_display=","),
        Binding("x", "shield", "Shield", show=False),
        Binding("ctrl+x,f12", "shield", "Shield", show=False, priority=True),
        Binding("question_mark,f1", "help", "Help", show=False),
        Binding("q", "leave_off", "Quit", show=False),
    ]

    def __init__(self, kb: KnowledgeBase | None = None, folder: Path | None = None) -> None:
        super().__init__()
        self.folder = folder or user_folder()
        self._first = not saved(self.folder)
        self.kept, self._notice = load_state(self.folder)
        self.kb = kb or load()
        self.session = Session(self.kb, self.kept)
        self.keys_used = False
        # The timer runs on while another screen is looked at.
        self.now: Callable[[], float] = time.monotonic
        self.sand, self.stopwatch = SandTimer(), Stopwatch()
        self._said = ""
        self._leaving = -_TWICE
        for theme in THEMES.values():
            self.register_theme(theme)
        # Set before anything is drawn: a theme that changes later has the whole style sheet read again.
        self.set_reactive(RulingsApp.theme, self.kept.theme if self.kept.theme in THEMES else DARK)
        self.stylesheet.set_variables(self.get_css_variables())

    @cached_property
    def proposer(self) -> Proposer:
        """What turns words into facts."""
        return Proposer(self.kb.vocabulary, frozenset(CONTEXT))

    def time_left(self) -> str:
        """Say what the sand timer shows, or nothing while it rests."""
        state, left = self.sand.state(self.now())
        if state == OVER:
            return "TIME IS OVER"
        if state == COUNTING:
            return f"COUNT TEN: {left}"
        return f"⧗ {left // 60}:{left % 60:02}" if state == RUNNING else ""

    def _tick(self) -> None:
        """Let the time left run on every screen, and ring when the count begins and when it is over."""
        state, left = self.sand.state(self.now())
        if (said := f"{state}{left}") == self._said:
            return
        self._said = said
        if state in (COUNTING, OVER):
            self.bell()
        for bar in self.screen.query(ContextBar):
            bar.tell(self.session)

    def on_mount(self) -> None:
        """Tell what was wrong with the saved state; ask for the settings at the first start."""
        if self._notice:
            self.notify(self._notice, severity="warning", timeout=10)
        self.set_interval(_TICK, self._tick)
        if self._first and not self.kept.context:
            self.call_after_refresh(self.action_settings)

    def on_resize(self, event: events.Resize) -> None:
        """Cover everything while the terminal is too small."""
        small = event.size.width < LEAST[0] or event.size.height < LEAST[1]
        covered = isinstance(self.screen, TooSmall)
        if small and not covered:
            self.push_screen(TooSmall())
        elif covered and not small:
            self.leave(self.screen)

    def watch_theme(self, name: str) -> None:
        """Keep the theme."""
        self.kept.theme = name

    # --- what is kept ----------------------------------------------------------------------------------

    def save(self) -> None:
        """Write the settings and the last tables."""
        if notice := save_state(self.kept, self.folder):
            self.notify(notice, severity="warning")

    def on_unmount(self) -> None:
        """Keep the table in hand when the judge leaves."""
        save_state(self.kept, self.folder)

    # --- keys that work everywhere ---------------------------------------------------------------------

    def places(self) -> list[Binding]:
        """Return the keys that lead to the screens."""
        return [Binding(key, f"app.go('{place}')", label, key_display="/" if key == "slash" else None)
                for place, (key, label, *_) in _PLACES.items()]  # fmt: skip

    def always(self) -> list[Binding]:
        """Return the other keys that work everywhere."""
        return [
            Binding("comma", "app.settings", "Settings", key_display=","),
            Binding("x", "app.shield", "Shield"),
            Binding("question_mark", "app.help", "Help", key_display="?"),
            Binding("ctrl+p", "app.command_palette", "Commands", tooltip="find every key by its name"),
            Binding("q", "app.leave_off", "Quit"),
        ]

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """Offer every key of the screen, every screen and every theme by name."""
        keys = screen.KEYS if isinstance(screen, Place) else ()
        for binding in (*keys, *self.places(), *self.always()):
            if binding.action != "app.command_palette":
                told = f"Key {self.get_key_display(binding)}"
                yield SystemCommand(binding.description, told, self._runner(screen, binding.action))
        for name, label in LABELS.items():
            yield SystemCommand(
                f"Theme: {label}", "How the screen looks", partial(setattr, self, "theme", name)
            )

    def _runner(self, screen: Screen[object], action: str) -> Callable[[], bool]:
        return lambda: self.call_later(screen.run_action, action)

    async def action_go(self, place: str) -> None:
        """Go to a screen."""
        await self.switch_mode(place)  # keys typed fast must not meet a screen that is not there yet

    def to_table(self) -> None:
        """Go back to the table."""
        self.switch_mode("table")

    def leave(self, screen: Screen[Any]) -> None:
        """Take a screen away; keys typed fast may ask for that twice, or once another one lies over it."""
        if self.screen is screen and len(self.screen_stack) > 1:
            self.pop_screen()

    def action_leave_off(self) -> None:
        """Quit at the second time, so that no letter ends the work; the table in hand is kept."""
        now = self.now()
        if now - self._leaving < _TWICE:
            self.exit()
        self._leaving = now
        self.notify("Once more to quit.", timeout=_TWICE)

    def action_shield(self) -> None:
        """Blank the screen at once."""
        from rulings.tui.screens.shield import Shield

        self.clear_notifications()
        if not isinstance(self.screen, Shield):
            self.push_screen(Shield())

    def _under(self) -> Place | None:
        return self.screen if isinstance(self.screen, Place) else None

    def action_menu(self) -> None:
        """Show where to go and what can be done."""
        from rulings.tui.screens.menu import MenuScreen

        if under := self._under():
            self.push_screen(MenuScreen(under))

    def action_help(self) -> None:
        """Explain the screen."""
        from rulings.tui.screens.help import HelpScreen

        if under := self._under():
            self.push_screen(HelpScreen(under))

    def action_settings(self) -> None:
        """Open the settings."""
        from rulings.tui.screens.settings import SettingsScreen

        if self._under():
            self.push_screen(SettingsScreen())

    def action_last_tables(self) -> None:
        """Show the last tables."""
        from rulings.tui.screens.lasttables import LastTables

        self.push_screen(LastTables())

    # --- entries and files -----------------------------------------------------------------------------

    def open_entry(self, name: str) -> None:
        """Open an entry of the knowledge base over the screen."""
        from rulings.tui.screens.reader import ReaderScreen

        names = self.kb.store.find(name)
        reads = isinstance(self.screen, ReaderScreen) or (
            isinstance(self.screen, Place) and self.screen.reads
        )
        if not names:
            self.notify(f"There is no entry {name}.", severity="warning")
        elif reads:
            self.screen.read(names[0])  # type: ignore[attr-defined]
        else:
            self.push_screen(ReaderScreen(names[0]))

    def put_facts_of(self, name: str) -> None:
        """Put on the table what a case must have, and go there."""
        facts = self.session.facts_of(name)
        if not facts:
            self.notify(f"{name} names no facts that could be put on the table.")
            return
        before = "" if self.session.empty else " The table before it is kept (key l)."
        self.session.new()
        self.session.put(facts)
        self.to_table()
        self.notify(f"The facts of {self.session.citing.cite(name)} are on a new table.{before}")

    def action_copy_ruling(self) -> None:
        """Copy the ruling as text."""
        from rulings.tui.rulingtext import RulingText

        self.copy_parts(RulingText(self.session).parts(), f"{self.session.line()}\n\n")

    def copy_parts(self, parts: Iterable[Part], head: str = "") -> None:
        """Copy a sheet as text, with the settings it was read under."""
        scope = f"{self.session.context_words()}\n{self.session.edition_words()}\n"
        self.copy_to_clipboard(scope + head + plain(parts))
        self.notify("Copied.")

    @property
    def files(self) -> Path:
        """The folder that is proposed for tables and drafts."""
        return self.folder / "tables"

    def action_save_table(self) -> None:
        """Ask where to, and write the table as YAML."""
        name = self.files / time.strftime("table-%Y%m%d-%H%M%S.yaml")
        self._ask_file("Save this table", "Save", str(name), self._write_table)

    def _write_table(self, name: str) -> None:
        import yaml

        self._write(name, yaml.safe_dump(self.session.raw(), sort_keys=False, allow_unicode=True))

    def save_stub(self) -> None:
        """Ask where to, and write the new situation that the checker drafts."""
        stub = self.session.stub()
        name = self.files / time.strftime("situation-%Y%m%d-%H%M%S.yaml")
        self._ask_file("Save as a new situation", "Save", str(name), lambda path: self._write(path, stub))

    def _write(self, name: str, text: str) -> None:
        path = Path(name).expanduser()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        except (OSError, ValueError) as error:
            self.notify(
                f"{path} cannot be written: {getattr(error, 'strerror', None) or error}", severity="error"
            )
        else:
            self.notify(f"Saved as {path.resolve()}")

    def action_open_table(self) -> None:
        """Ask which, and read a table."""
        saved = (
            sorted(self.files.glob("table-*.yaml"), reverse=True)[:_OFFERED] if self.files.is_dir() else []
        )
        self._ask_file("Open a table", "Open", "", self._read_table, saved)

    def _read_table(self, name: str) -> None:
        from rulings.tablefile import read_table_file

        try:
            raw = read_table_file(str(Path(name).expanduser()))
            before = self.session.context_words()
            self.session.keep()
            self.session.read(raw)
        except RulingsError as error:
            self.notify(str(error), severity="error")
            return
        self.save()
        self.to_table()
        if isinstance(self.screen, Place):
            self.screen.tell()
        self.tell_settings(before)

    def tell_settings(self, before: str) -> None:
        """Tell when a table that was opened brought its own settings with it."""
        if (now := self.session.context_words()) != before:
            self.notify(f"The settings are now those of this table: {now}.")

    def _ask_file(
        self, title: str, button: str, name: str, take: Callable[[str], None], offered: Iterable[Path] = ()
    ) -> None:
        from rulings.tui.screens.filename import FileName

        self.push_screen(FileName(title, button, name, take, offered))
