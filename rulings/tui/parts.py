"""What a sheet is made of, paragraphs and rows of tap targets, and how they are laid out in lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

GAP = 1
_BESIDE = 2  # blank columns inside a tap target, left and right together


@dataclass(frozen=True, slots=True)
class Para:
    """A paragraph in one style; its further lines begin with `hang`; an exact one is not wrapped."""

    text: str
    style: str = "text"
    indent: str = ""
    hang: str | None = None
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """One tap target: `key` is what its owner is told, `hint` the key for it, `wide` a width of its own."""

    key: str
    label: str
    note: str = ""
    style: str = "cell"
    hint: str = ""
    wide: int = 0


@dataclass(frozen=True, slots=True)
class Taps:
    """Tap targets in columns at least `least` wide, or (0) each as wide as its words.

    They are ruled off from those below, or else told apart by their shade. In pairs, each second target stays
    beside the one before it.
    """

    cells: Sequence[Cell]
    least: int = 24
    ruled: bool = True
    most: int = 4
    pairs: bool = False


Part = Para | Taps


@dataclass(slots=True)
class Placed:
    """A tap target with its place on the sheet."""

    cell: Cell
    x: int
    y: int
    width: int
    height: int
    lines: list[str] = field(default_factory=list)
    noted: int = 0  # the line at which its note begins
    ruled: bool = True
    odd: bool = False  # like the dark squares of a chessboard


@dataclass(slots=True)
class Laid:
    """A laid-out sheet: the texts and the tap targets by line, and how many lines there are."""

    texts: dict[int, tuple[str, str]] = field(default_factory=dict)
    placed: list[Placed] = field(default_factory=list)
    rows: dict[int, list[int]] = field(default_factory=dict)
    height: int = 0


def wrapped(text: str, width: int) -> list[str]:
    """Return a text in lines no wider than this; words that are wider are broken."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        while len(word) > width > 0:
            lines += [line] if line else []
            line, lines, word = "", [*lines, word[:width]], word[width:]
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line] if line or not lines else lines


def lay(parts: Iterable[Part], width: int) -> Laid:
    """Lay parts out below each other."""
    laid = Laid()
    for part in parts:
        if isinstance(part, Para):
            _write(laid, part, width)
        elif part.cells:
            rows = _flowing(part, width) if part.least == 0 else _columns(part, width)
            for number, row in enumerate(rows):
                for column, each in enumerate(row):
                    each.odd = (number + column) % 2 == 1
                _place(laid, row)
    return laid


def plain(parts: Iterable[Part]) -> str:
    """Return the paragraphs of a sheet as text, to be copied."""
    lines: list[str] = []
    for part in parts:
        if isinstance(part, Para):
            hang = part.indent if part.hang is None else part.hang
            rows = _lines(part, 76 - len(hang))
            lines += [(hang if number else part.indent) + row for number, row in enumerate(rows)]
    return "\n".join(line.rstrip() for line in lines).strip() + "\n"


def _lines(para: Para, width: int) -> list[str]:
    return [para.text] if para.exact else wrapped(para.text, width)


def _write(laid: Laid, para: Para, width: int) -> None:
    hang = para.indent if para.hang is None else para.hang
    room = max(8, width - max(len(para.indent), len(hang)))
    for number, line in enumerate(_lines(para, room)):
        laid.texts[laid.height] = ((hang if number else para.indent) + line, para.style)
        laid.height += 1


def _columns(taps: Taps, width: int) -> list[list[Placed]]:
    """Return rows of equally wide tap targets."""
    count = max(1, min((width + GAP) // (taps.least + GAP), taps.most, len(taps.cells)))
    each = (width + GAP) // count - GAP
    rows = []
    for start in range(0, len(taps.cells), count):
        cells = taps.cells[start : start + count]
        rows.append([_cell(cell, number * (each + GAP), each, taps) for number, cell in enumerate(cells)])
    return rows


def _flowing(taps: Taps, width: int) -> list[list[Placed]]:
    """Return rows of tap targets as wide as their words."""
    rows: list[list[Placed]] = [[]]
    x = 0
    for group in _groups(taps):
        followers = [min(_natural(cell), width // 2 - GAP) for cell in group[1:]]
        beside = sum(wide + GAP for wide in followers)
        widths = [min(width - beside, _natural(group[0])), *followers]
        if x and x + widths[0] + beside > width:
            rows.append([])
            x = 0
        for cell, wide in zip(group, widths, strict=True):
            rows[-1].append(_cell(cell, x, wide, taps))
            x += wide + GAP
    return rows


def _groups(taps: Taps) -> Iterable[Sequence[Cell]]:
    size = 2 if taps.pairs else 1
    return (taps.cells[start : start + size] for start in range(0, len(taps.cells), size))


def _natural(cell: Cell) -> int:
    """Return the width that a target's words need."""
    return cell.wide or max(len(_labelled(cell)), len(cell.note)) + _BESIDE


def _cell(cell: Cell, x: int, width: int, taps: Taps) -> Placed:
    room = max(1, width - _BESIDE)
    label = wrapped(_labelled(cell), room)
    lines = [*label, *wrapped(cell.note, room)] if cell.note else label
    height = len(lines) + 1 if taps.ruled else max(2, len(lines))
    return Placed(cell, x, 0, width, height, lines, len(label), taps.ruled)


def _labelled(cell: Cell) -> str:
    return f"{cell.hint} {cell.label}" if cell.hint else cell.label


def _place(laid: Laid, row: list[Placed]) -> None:
    height = max((each.height for each in row), default=0)
    numbers = list(range(len(laid.placed), len(laid.placed) + len(row)))
    for each in row:
        each.y, each.height = laid.height, height
    for line in range(laid.height, laid.height + height):
        laid.rows[line] = numbers
    laid.placed += row
    laid.height += height
