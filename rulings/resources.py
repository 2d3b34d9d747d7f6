"""The cubes in Resources as typed: symbols one after the other, `{2:red}` where the colour is known."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.errors import NotationError

_SAME = {
    "equations": {"×": "x", "X": "x", "÷": "/", "−": "-", "√": "v", "V": "v", "^": "*"},
    "on-sets": {"∪": "U", "∩": "n", "N": "n", "−": "-", "∧": "^", "⊂": "c", "⊆": "c", "C": "c", "’": "'"},
}
_KNOWN = {"equations": "0123456789+-x/*v", "on-sets": "0123456789BRGYUn-'V^=c"}
_MOST = 100
DIGITS = "0123456789"


@dataclass(frozen=True)
class Cube:
    """One cube: its symbol, and its colour where it was given."""

    symbol: str
    colour: str = ""


def read_resources(text: str, game: str) -> list[Cube]:
    """Return the cubes that a text names, or raise with a caret under the first that is none."""
    cubes = []
    position = 0
    while position < len(text):
        if text[position] in " ,;":
            position += 1
            continue
        cube, position = _cube(text, position, game)
        cubes.append(cube)
        if len(cubes) > _MOST:
            raise NotationError(f"more than {_MOST} cubes; a set has far fewer")
    return cubes


def _cube(text: str, position: int, game: str) -> tuple[Cube, int]:
    if text[position] != "{":
        return Cube(symbol(text[position], game, text, position)), position + 1
    end = text.find("}", position)
    inside = text[position + 1 : end if end > 0 else len(text)]
    name, colon, colour = inside.partition(":")
    if end < 0 or len(name) != 1 or not colon or not colour.isalpha():
        raise NotationError("expected a cube and its colour, such as {2:red}", text, position)
    return Cube(symbol(name, game, text, position + 1), colour.casefold()), end + 1


def symbol(char: str, game: str, text: str = "", position: int = 0) -> str:
    """Return a symbol as the knowledge base spells it, or raise when no cube of the game has it."""
    plain = _SAME[game].get(char, char)
    if plain not in _KNOWN[game]:
        cubes = " ".join(_KNOWN[game])
        raise NotationError(
            f"no cube of this game shows {char!r}; cubes show {cubes}", text or char, position
        )
    return plain
