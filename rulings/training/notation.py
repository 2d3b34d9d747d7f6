"""Texts as a trainee reads them: exponents raised and turned cubes in words, not as they are typed."""

from __future__ import annotations

import re

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_TURNED = {"s": "sideways", "u": "upside-down"}
_TURNED_EXPONENT = re.compile(r"\b(\d+)'(\d)([su])\b")
_TURNED_BASE = re.compile(r"\b(\d)([su])'(\d+)\b")
# Beside another sign, since "the 8s and 9s" are no turned cubes.
_TURNED_CUBE = re.compile(r"(?<=[-+x*÷√(=])(\d)([su])(?=[-+x*÷√)=]|\b)|(?<!\w)(\d)([su])(?=[-+x*÷√)=])")
_EXPONENT = re.compile(r"(?<=[\w)!])['^](\d+)\b")
_COLOUR = re.compile(r"\bcolor(?=s?\b|ed\b)")  # with a capital it is part of a variation's printed name


def plain(text: str) -> str:
    """Return a text without private notation, in one spelling."""
    text = _TURNED_EXPONENT.sub(
        lambda found: f"{found[1]} with {_cube(found[2], found[3])} as its exponent", text
    )
    text = _TURNED_BASE.sub(lambda found: f"{_cube(found[1], found[2])} with the exponent {found[3]}", text)
    text = _TURNED_CUBE.sub(_in_expression, text)
    text = _EXPONENT.sub(lambda found: found[1].translate(_RAISED), text)
    return _COLOUR.sub("colour", text)


def _in_expression(found: re.Match[str]) -> str:
    symbol, way = (each for each in found.groups() if each)
    return f"({_TURNED[way]} {symbol})"


def _cube(symbol: str, way: str) -> str:
    article = "an" if _TURNED[way][0] in "aeiou" else "a"
    return f"{article} {_TURNED[way]} {symbol}"
