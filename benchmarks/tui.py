"""The TUI: the first paint beside an empty Textual app, and a fact changed until it is drawn."""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.timing import line, quantile
from rulings.knowledge import load

_ROUNDS = 15
_SIZES = {"80x24": (80, 24), "120x36": (120, 36), "60x45": (60, 45)}
# A process that ends as soon as the first frame has been written; what is timed is the whole process.
_EMPTY = """
from textual.app import App
class Empty(App[None]):
    def on_ready(self): self.call_after_refresh(self.exit)
Empty().run()
"""
_OURS = """
import os, pathlib
from rulings.tui.app import RulingsApp
class Ours(RulingsApp):
    def on_ready(self): self.call_after_refresh(self.exit)
Ours(folder=pathlib.Path(os.environ["RULINGS_BENCH"])).run()
"""


def run() -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "state.json").write_text('{"context": {"game": "equations", "division": "junior"}}')
        _first_paint(folder)
    asyncio.run(_redraw())


def _first_paint(folder: str) -> None:
    """Start both in a pseudo-terminal, in turn so that all meet the same weather."""
    environment = {
        **os.environ,
        "RULINGS_BENCH": folder,
        "COLUMNS": "120",
        "LINES": "36",
        "TERM": "xterm-256color",
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    taken: dict[str, list[float]] = {"empty": [], "rulings": []}
    for number in range(_ROUNDS + 1):
        for name, code in (("empty", _EMPTY), ("rulings", _OURS)):
            start = time.perf_counter()
            written = _in_terminal([sys.executable, "-c", code], environment)
            if number:
                taken[name].append(time.perf_counter() - start)
            assert name == "empty" or b"What did the player do?" in written, "it ended before it had painted"
    medians = {name: quantile(sorted(found), 0.5) for name, found in taken.items()}
    ratio = medians["rulings"] / medians["empty"]
    print(f"first paint, milliseconds: empty app {medians['empty'] * 1e3:.0f}", end="")
    print(f", rulings {medians['rulings'] * 1e3:.0f} ({ratio:.2f} times; budget 1.5)")


def _in_terminal(command: list[str], environment: dict[str, str]) -> bytes:
    """What a process writes to a terminal until it ends."""
    import pty

    leader, follower = pty.openpty()
    process = subprocess.Popen(command, stdin=follower, stdout=follower, stderr=follower, env=environment)
    os.close(follower)
    written = b""
    try:
        while read := os.read(leader, 65536):
            written += read
    except OSError:  # the other end is closed: the process has ended
        pass
    assert process.wait() == 0, written.decode(errors="replace")[-2000:]
    os.close(leader)
    return written


async def _redraw() -> None:
    from rulings.tui.app import RulingsApp

    kb = load()
    print(f"\n{'a fact changed -> drawn, microseconds':<42}{'median':>12}{'p99':>12}")
    for name, size in _SIZES.items():
        with tempfile.TemporaryDirectory() as folder:
            app = RulingsApp(kb, Path(folder))
            app.session.state.context = {"game": "equations", "division": "junior", "players": "3"}
            app.session.check()
            async with app.run_test(size=size) as pilot:
                await pilot.pause()
                print(line(name, [await _one_change(app, number) for number in range(60)]))


async def _one_change(app: object, number: int) -> float:
    """The seconds from an answer to the frame that shows it, everything that is in view drawn anew."""
    values = ("move", "bonus-move", "challenge", "set-goal")
    session, screen = app.session, app.screen  # type: ignore[attr-defined]
    start = time.perf_counter()
    session.put({"action": [values[number % len(values)]]})
    screen.tell()
    screen._compositor.render_update(full=True)
    taken = time.perf_counter() - start
    await asyncio.sleep(0)
    return taken
