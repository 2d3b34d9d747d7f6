"""Our exceptions, and the wording every message shares.

RulingsError            something the user can put right; printed as one message, exit status 2
├── UsageError          the call itself is wrong (an unknown option value, a missing argument)
├── NotationError       an expression that cannot be read; carries the caret
└── SourceError         YAML files with problems; carries every one of them
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class RulingsError(Exception):
    """Anything a user can put right; the message is shown as it is."""


class UsageError(RulingsError):
    """A call that cannot be carried out as written."""


class NotationError(RulingsError):
    """An expression that is not notation, with the place of the fault."""

    def __init__(self, message: str, text: str = "", position: int = 0) -> None:
        self.message, self.text, self.position = message, text, position
        pointer = f"\n    {text}\n    {' ' * position}^" if text else ""
        super().__init__(message + pointer)


class SourceError(RulingsError):
    """Problems found while reading YAML files, all of them."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = list(problems)
        super().__init__("\n".join(self.problems))


def nearest(word: str, known: Iterable[str], count: int = 1) -> list[str]:
    """Return the known words most like the one given, best first."""
    from difflib import get_close_matches

    by_folded = {name.casefold(): name for name in known}
    return [by_folded[hit] for hit in get_close_matches(word.casefold(), by_folded, count, 0.5)]


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return '; did you mean …?' for the closest known word, or nothing."""
    hits = nearest(word, known)
    return f"; did you mean {hits[0]!r}?" if hits else ""


def friendly_list(words: Sequence[str], joint: str = "and") -> str:
    """Join words as a sentence does: 'a, b and c'."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"
