"""Numbers as a statement writes them: 120 seconds may stand there as 'two minutes'."""

from __future__ import annotations

import re

_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_COUNTED = r"(?: more| further)? (?:point|minute|second|cube|variation|player|shake)"
_SECONDS, _MINUTES = "_seconds", "_minutes"


def forms(value: int, key: str) -> list[str]:
    """Return how a value may be written, digits before words; a form of two values has the same place."""
    if key.endswith(_SECONDS):
        minutes, rest = divmod(value, 60)
        if rest == 0 and minutes:
            return [f"{value} seconds", *(_counted(form, "minute", minutes) for form in _numbers(minutes))]
        return [f"{value} seconds"] * 3
    if key.endswith(_MINUTES):
        return [_counted(form, "minute", value) for form in _numbers(value)]
    return _numbers(value)


def _numbers(value: int) -> list[str]:
    word = _WORDS[value] if 0 <= value < len(_WORDS) else str(value)
    return [str(value), word]


def _counted(form: str, noun: str, value: int) -> str:
    return f"{form} {noun}{'' if value == 1 else 's'}"


def exchanged(statement: str, key: str, old: int, new: int) -> str:
    """Return the statement with one value in the place of another, or nothing where it is not there once."""
    for was, now in zip(forms(abs(old), key), forms(abs(new), key), strict=False):
        # A lone number counts only where it counts something: 'one' and 'two' have other uses.
        tail = "" if " " in was or was.isdecimal() else rf"(?={_COUNTED}s?\b)"
        pattern = rf"(?<![\w.:]){re.escape(was)}\b(?![.:]\d){tail}"
        if len(re.findall(pattern, statement, re.IGNORECASE)) == 1:
            turned = re.sub(pattern, now, statement)
            return _agree(turned, now) if turned != statement else ""
    return ""


def _agree(statement: str, number: str) -> str:
    """Put the counted noun into the singular or plural that its number asks for."""
    ending = "" if number in ("1", "one") else "s"
    return re.sub(rf"\b{number}({_COUNTED})s?\b", rf"{number}\1{ending}", statement)
