"""What is known of each entry without reading its record: a JSON list with one row, `[id, …]`, on each line.

A short command asks for a few entries: their lines are found as text. Who asks for more reads them all.
"""

from __future__ import annotations

from rulings.lazy import lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, ItemsView, Iterator
    from typing import Any

_OPENING, _JOINT, _CLOSING = b"[\n", b",\n", b"\n]\n"
_FEW = 32


def written(rows: list[bytes]) -> bytes:
    """Return the text of some rows."""
    return _OPENING + _JOINT.join(rows) + _CLOSING


class Rows:
    """The rows of such a text by id, read with `parse`."""

    def __init__(self, text: bytes, parse: Callable[[bytes], Any]) -> None:
        self._text, self._parse = text, parse
        self._asked = 0
        if not text.startswith(_OPENING) or not text.endswith(_CLOSING):
            parse(b"")

    @lazy
    def _all(self) -> dict[str, list[Any]]:
        return {row[0]: row[1:] for row in self._parse(self._text)}

    def get(self, name: str) -> list[Any] | None:
        """Return what a row says after its id, or None when there is none of that id."""
        self._asked += 1
        if self._asked > _FEW:
            return self._all.get(name)
        start = self._text.find(b'\n["%s",' % name.encode(errors="replace")) + 1
        if not start:
            return None
        row = self._parse(self._text[start : self._text.index(b"\n", start)].rstrip(b","))
        return row[1:] if row[0] == name else None

    def __contains__(self, name: str) -> bool:
        return self.get(name) is not None

    def __getitem__(self, name: str) -> list[Any]:
        row = self.get(name)
        if row is None:
            raise KeyError(name)
        return row

    def __iter__(self) -> Iterator[str]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def items(self) -> ItemsView[str, list[Any]]:
        """Return every id with its row, in order."""
        return self._all.items()
