"""Paragraphs for a narrow terminal."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

HELD = "\u00a0"  # a space at which no line is broken
_WIDEST, _NARROWEST = 80, 40


def terminal_width() -> int:
    """Return the width to lay text out for: that of the terminal, within what can be read."""
    try:
        columns = int(os.environ.get("COLUMNS") or os.get_terminal_size(sys.stdout.fileno()).columns)
    except (OSError, ValueError):
        columns = _WIDEST
    return max(_NARROWEST, min(_WIDEST, columns))


def _words(text: str, room: int) -> Iterator[tuple[str, str]]:
    """Give each word with the gap before it; a list too long for a line may be broken after its signs."""
    for word in text.split(" "):  # two spaces in a row stay
        gap = " "
        for part in [word] if len(word) <= room else word.replace("|", "|\n").replace(",", ",\n").split("\n"):
            yield gap, part
            gap = ""


class Lines:
    """Collects wrapped lines, with one blank line between blocks."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.done: list[str] = []

    def add(self, text: str, indent: str = "", hang: str | None = None) -> None:
        """Add a paragraph; its further lines begin with `hang`."""
        start, hang = indent, indent if hang is None else hang
        line = ""
        for gap, word in _words(text.strip().replace("\n", " "), self.width - len(hang)):
            if line and len(start) + len(line) + len(gap) + len(word) > self.width:
                self._end(start + line.rstrip())
                start, line = hang, word
            else:
                line = f"{line}{gap}{word}" if line else word
        if line:
            self._end(start + line)

    def _end(self, line: str) -> None:
        self.done.append(line.replace(HELD, " "))

    def block(self, heading: str = "") -> None:
        """Begin a block, with a heading of its own where it has one."""
        if self.done:
            self.done.append("")
        self.add(heading)

    def items(self, texts: Iterable[str], indent: str = "  ", mark: str = "- ") -> None:
        """Add list items."""
        for text in texts:
            self.add(text, indent + mark, indent + " " * len(mark))
