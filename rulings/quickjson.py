"""JSON in and out, without what the `json` package imports.

Its scanner is C code; the package around it imports `re`, which costs a short command as much as reading the
knowledge base. Where the C code is not to be had, the package itself does the work.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

_NAMED = {None: "null", True: "true", False: "false"}


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


def dumps(value: Any) -> str:
    """Return plain data as `json.dumps` does with `ensure_ascii=False, indent=2`."""
    try:
        from _json import encode_basestring
    except ImportError:
        import json

        return json.dumps(value, ensure_ascii=False, indent=2)
    return _written(value, "\n", encode_basestring)


def _written(value: Any, newline: str, text: Callable[[str], str]) -> str:
    if isinstance(value, str):
        return text(value)
    inner = newline + "  "
    if isinstance(value, dict):
        parts = [f"{text(key)}: {_written(each, inner, text)}" for key, each in value.items()]
        return f"{{{inner}{f',{inner}'.join(parts)}{newline}}}" if parts else "{}"
    if isinstance(value, (list, tuple)):
        parts = [_written(each, inner, text) for each in value]
        return f"[{inner}{f',{inner}'.join(parts)}{newline}]" if parts else "[]"
    return _NAMED[value] if value is None or isinstance(value, bool) else repr(value)
