"""One run from end to end in a real terminal, and what happens without one."""

import os
import subprocess
import sys
import time

import pytest

_PATIENCE = 30
_COMMAND = "from rulings.cli import main; raise SystemExit(main())"


class Terminal:
    """A terminal of tmux: send keys, read the screen."""

    def __init__(self, folder, columns, rows):
        self._socket = f"rulings-test-{os.getpid()}"
        self._run("-f", os.devnull, "new-session", "-d", "-s", "t", "-x", str(columns), "-y", str(rows),
                  "-e", f"XDG_STATE_HOME={folder}", sys.executable, "-c", _COMMAND)  # fmt: skip

    def _run(self, *words):
        call = ["tmux", "-L", self._socket, *words]
        return subprocess.run(call, capture_output=True, text=True, timeout=_PATIENCE, check=False).stdout

    def keys(self, *keys):
        for key in keys:
            self._run("send-keys", "-t", "t", *key)

    def waits_for(self, told, what):
        """Return the screen as soon as something can be told of it."""
        end = time.monotonic() + _PATIENCE
        screen = ""
        while time.monotonic() < end:
            screen = self._run("capture-pane", "-p", "-t", "t")
            if told(screen):
                return screen
            time.sleep(0.1)
        raise AssertionError(f"{what}:\n{screen}")

    def shows(self, text):
        return self.waits_for(lambda screen: text in screen, f"{text!r} never came")

    def hides(self, text):
        return self.waits_for(lambda screen: text not in screen, f"{text!r} never went")

    def is_blank(self):
        return self.waits_for(lambda screen: not screen.strip(), "never blank")

    def ended(self):
        end = time.monotonic() + _PATIENCE
        while self._run("list-sessions") and time.monotonic() < end:
            time.sleep(0.1)
        return not self._run("list-sessions")

    def close(self):
        self._run("kill-server")


@pytest.fixture
def terminal(tmp_path):
    found = Terminal(tmp_path, 80, 24)
    yield found
    found.close()


def test_a_judge_rules_on_an_out_of_turn_move_from_start_to_end(terminal, tmp_path):
    terminal.shows("Settings")
    terminal.keys(["Escape"])
    terminal.hides("Settings")
    terminal.keys(["i"], ["-l", "action=move turn=out-of-turn then=nothing-yet"])
    terminal.shows("then=nothing-yet")
    terminal.keys(["Enter"])
    terminal.shows("Applies (")
    terminal.keys(["r"])
    screen = terminal.shows("SAY FIRST")
    assert screen.index("SAY FIRST") < screen.index("ILLEGAL PROCEDURE")
    terminal.keys(["x"])
    terminal.is_blank()
    terminal.keys(["x"])
    terminal.shows("SAY FIRST")
    terminal.keys(["q"], ["q"])
    assert terminal.ended()
    assert "out-of-turn" in (tmp_path / "rulings" / "state.json").read_text()


def test_without_a_terminal_the_help_is_printed():
    done = subprocess.run(
        [sys.executable, "-c", _COMMAND],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=_PATIENCE,
    )
    assert done.returncode == 0
    assert done.stdout.startswith("usage: rulings")
