"""A table from a file or from standard input: JSON, YAML, or a line of NAME=VALUE words."""

from __future__ import annotations

import json

from rulings.errors import UsageError
from rulings.table import split_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_LARGEST = 200_000


def read_table_file(path: str) -> dict[str, Any]:
    """Return name -> value(s) from a file."""
    try:
        with open(path, "rb") as file:
            return parse_table(file.read(_LARGEST + 1), path)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UsageError(f"{path} cannot be read: {reason}") from None


def parse_table(raw: bytes, source: str) -> dict[str, Any]:
    """Return name -> value(s) from the content of a file."""
    if len(raw) > _LARGEST:
        raise UsageError(f"{source} is larger than a table can be ({_LARGEST} bytes)")
    try:
        text = raw.decode("utf-8-sig").strip()
    except UnicodeDecodeError:
        raise UsageError(f"{source} is not UTF-8 text") from None
    if not text:
        raise UsageError(f"{source} is empty; give a table such as 'game: equations'")
    if text.startswith("{"):
        found = _json(text)
        return _yaml(text, source) if found is None else found
    words = _words(text)
    return _yaml(text, source) if words is None else split_words(words)


def _json(text: str) -> dict[str, Any] | None:
    """Return a JSON object; None when it is none, because YAML may begin with a brace too."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _words(text: str) -> list[str] | None:
    """Return the words of a pasted one-line table; None when the text is something else."""
    from shlex import split

    try:
        words = split(text)
    except ValueError:
        return None
    return words if "=" in words[0] and ":" not in words[0].partition("=")[0] else None


def _yaml(text: str, source: str) -> dict[str, Any]:
    from rulings.yamlsource import Mapping, parse_yaml

    value, problems = parse_yaml(text, source)
    if problems:
        raise UsageError(str(problems[0]))
    if not isinstance(value, Mapping):
        raise UsageError(f"{source} holds no table; write lines such as 'game: equations'")
    return {str(name): list(item) if isinstance(item, list) else item for name, item in value.items()}
