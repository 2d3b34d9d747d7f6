"""The `--wild` option of the Equations commands: `0=5`, or one meaning per cube, `0=x,+`."""

from __future__ import annotations

from rulings.errors import UsageError


def wild_argument(texts: list[str]) -> dict[str, str | list[str]]:
    """Return what each wild cube stands for."""
    meanings: dict[str, str | list[str]] = {}
    for text in texts:
        cube, equals, meaning = text[:1], text[1:2], text[2:]
        if equals != "=" or not meaning:
            raise UsageError(f'the wild cube {text!r} says nothing; write the cube, = and its meaning: "0=5"')
        parts = meaning.split(",")
        meanings[cube] = parts if len(parts) > 1 else meaning
    return meanings
