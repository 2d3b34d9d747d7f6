"""Digits three lines high, to be read at arm's length."""

from __future__ import annotations

_SHAPES = {
    "0": ("█▀█", "█ █", "▀▀▀"),
    "1": ("▄█ ", " █ ", "▀▀▀"),
    "2": ("▀▀█", "█▀▀", "▀▀▀"),
    "3": ("▀▀█", " ▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"),
    "9": ("█▀█", "▀▀█", "▀▀▀"),
    ":": (" ▄ ", " ▄ ", "   "),
}


def big(text: str) -> list[str]:
    """Return digits and colons as three lines."""
    return [" ".join(_SHAPES[char][row] for char in text) for row in range(3)]
