"""How each kind of text and tap target is drawn, in the colours of the theme.

A sheet draws itself line by line, so it needs finished styles. They are looked up here once per theme: as CSS
components they would have to be worked out anew for every sheet, which alone would cost a third of the start.
"""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache

from rich.style import Style

from rulings.tui.themes import THEMES

# name -> colour of the text, colour behind it, bold
_KINDS = {
    "text": ("foreground", "background", False),
    "muted": ("faint", "background", False),
    "heading": ("primary", "background", True),
    "question": ("foreground", "background", True),
    "title": ("foreground", "background", True),
    "verdict": ("accent", "background", True),
    "digits": ("accent", "background", True),
    "say": ("chosen-text", "chosen", True),
    "good": ("success", "background", False),
    "bad": ("error", "background", True),
    "warn": ("warning", "background", False),
    "cell": ("foreground", "panel", False),
    "shaded": ("foreground", "surface", False),
    "quiet": ("foreground", "surface", False),
    "strong": ("background", "primary", True),
    "on": ("chosen-text", "chosen", True),
    "drop": ("error", "panel", False),
    "bar": ("foreground", "panel", False),
    "cursor": ("cursor-text", "cursor", True),
}
# On these, a note is fainter than the label and the key for it stands out.
_PLAIN = ("cell", "shaded", "quiet", "bar")
HOVER = Style(underline=True)


@lru_cache(maxsize=8)
def palette(name: str) -> dict[str, Style]:
    """Return the style of each kind under one of our themes."""
    theme = THEMES[name]
    colours = {**asdict(theme), **theme.variables}
    styles = {
        kind: Style(color=colours[text], bgcolor=colours[behind], bold=bold)
        for kind, (text, behind, bold) in _KINDS.items()
    }
    for kind, style in list(styles.items()):
        plain = kind in _PLAIN
        styles[f"{kind} note"] = style + Style(color=colours["faint"]) if plain else style
        styles[f"{kind} hint"] = style + Style(color=colours["accent"], bold=True) if plain else style
    return styles
