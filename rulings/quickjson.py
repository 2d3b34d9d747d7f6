"""JSON in, without what the `json` package imports.

Its scanner is C code; the package around it imports `re`, which costs a short command as much as reading the
knowledge base. Where the C scanner is not to be had, the package itself does the work.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class _Plain:
    """What the scanner wants to know: plain values, nothing of our own."""

    strict = True
    object_hook = object_pairs_hook = None
    parse_float, parse_int = float, int
    parse_constant = staticmethod(float)
    memo: dict[str, str] = {}  # noqa: RUF012  the scanner clears it after every text


def loads(text: bytes) -> Any:
    """Return the value of a JSON text; ValueError when it is not one."""
    try:
        from _json import make_scanner
    except ImportError:
        import json

        return json.loads(text)
    written = text.decode().strip()
    try:
        value, end = make_scanner(_Plain)(written, 0)  # type: ignore[arg-type]
    except StopIteration:
        raise ValueError("not JSON") from None
    if end != len(written):
        raise ValueError("not JSON")
    return value
