"""What is kept from one day to the next: the settings and the last tables, in the user's own folder."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

TABLES_KEPT = 10
CONTEXT = ("league", "season", "game", "division", "players", "level")
_FILE = "state.json"


@dataclass(slots=True)
class State:
    """The settings, and the tables described last as lines of facts, the newest first."""

    context: dict[str, str] = field(default_factory=dict)
    theme: str = "rulings-dark"
    tables: list[str] = field(default_factory=list)
    current: str = ""

    def keep(self, table: str) -> None:
        """Put a table in front of the last ones."""
        if table:
            self.tables = [table, *(each for each in self.tables if each != table)][:TABLES_KEPT]


def user_folder() -> Path:
    """Return the platform's folder for what a program remembers about its user."""
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "rulings"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "rulings"
    return Path(os.environ.get("XDG_STATE_HOME") or home / ".local" / "state") / "rulings"


def saved(folder: Path) -> bool:
    """Tell whether anything has been kept in a folder before."""
    return (folder / _FILE).exists()


def load_state(folder: Path) -> tuple[State, str]:
    """Return the saved state, and a notice when it could not be used; a damaged file is set aside."""
    path = folder / _FILE
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return _state(data), ""
    except FileNotFoundError:
        return State(), ""
    except OSError as error:
        return State(), f"The settings in {path} cannot be read ({error.strerror}); starting afresh."
    except (ValueError, TypeError, RecursionError):
        return State(), _set_aside(path)


def save_state(state: State, folder: Path) -> str:
    """Write the state so that a crash leaves the old or the new file whole; return a notice if it failed."""
    path = folder / _FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".new")
        fresh.write_text(json.dumps(asdict(state), ensure_ascii=False, indent=1), encoding="utf-8")
        os.replace(fresh, path)
    except OSError as error:
        return f"The settings could not be saved in {folder}: {error.strerror}"
    return ""


def _state(data: Any) -> State:
    """Return the state that a file describes; TypeError when a part of it has another shape."""
    if not isinstance(data, dict):
        raise TypeError("no mapping")
    state = State(**{each.name: data[each.name] for each in fields(State) if each.name in data})
    if not isinstance(state.tables, list) or not isinstance(state.context, dict):
        raise TypeError("neither list nor mapping")
    texts = [state.theme, state.current, *state.tables, *state.context, *state.context.values()]
    if not all(isinstance(text, str) for text in texts):
        raise TypeError("no text")
    state.context = {name: value for name, value in state.context.items() if name in CONTEXT}
    state.tables = state.tables[:TABLES_KEPT]
    return state


def _set_aside(path: Path) -> str:
    aside = path.with_suffix(".damaged")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_suffix(f".damaged-{number}")
    try:
        path.rename(aside)
    except OSError as error:
        return f"The settings in {path} are damaged and cannot be set aside ({error.strerror})."
    return f"The saved settings were damaged. They are set aside as {aside.name}; starting afresh."
