"""Single keys from a terminal, or lines where there is none."""

from __future__ import annotations

import sys
from contextlib import contextmanager

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Key = Callable[[float], str]

_ESCAPES = ("\x03", "\x04", "\x1b")  # Ctrl-C, Ctrl-D and Escape all mean: stop


@contextmanager
def keyboard() -> Iterator[Key]:
    """Give a function that waits so many seconds for a key (0: for ever) and returns it, or nothing."""
    try:
        import termios
        import tty
    except ImportError:  # no such terminal on this system
        yield _line
        return
    if not sys.stdin.isatty():
        yield _line
        return
    before = termios.tcgetattr(sys.stdin)
    try:
        tty.setcbreak(sys.stdin)
        yield _key
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, before)


def _key(seconds: float) -> str:
    import select

    if not select.select([sys.stdin], [], [], seconds or None)[0]:
        return ""
    pressed = sys.stdin.read(1)
    return "q" if not pressed or pressed in _ESCAPES else pressed


def _line(seconds: float) -> str:
    """Read a line in place of a key; its end alone is Enter, the end of everything is q."""
    line = sys.stdin.readline()
    return (line.strip()[:1] or "\n") if line else "q"
