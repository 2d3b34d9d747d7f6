"""How ids are spelled, compared and put in order."""

from __future__ import annotations


def spelling(text: str) -> str:
    """Return what different spellings of one id have in common: `b 03`, `B3` and `b3` are `b3`."""
    out: list[str] = []
    for char in text.casefold():
        if not char.isalnum():
            out.append(" ")
        elif out and out[-1] == "0" and char.isdigit() and not (len(out) > 1 and out[-2].isdigit()):
            out[-1] = char
        else:
            out.append(char)
    return "".join(out).replace(" ", "")


def natural(text: str) -> tuple[tuple[int, int, str], ...]:
    """Return a sort key that puts C3 before C10."""
    parts: list[tuple[int, int, str]] = []
    digits = ""
    for char in text + " ":
        if char.isdecimal():
            digits += char
            continue
        if digits:
            parts.append((0, int(digits), ""))
            digits = ""
        parts.append((1, 0, char))
    return tuple(parts[:-1])


def section_of(text: str) -> str:
    """Return the letters a case's id begins with: the section it belongs to."""
    end = 0
    while end < len(text) and text[end].isalpha():
        end += 1
    return text[:end]
