"""The one line of an entry that shows why it was found, and which words of it matched."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rulings.searching.analysis import Term

    Marks = list[tuple[int, int]]

_ELLIPSIS = "…"


def best_line(
    lines: Iterable[tuple[str, list[Term]]], worth: Mapping[str, float], width: int
) -> tuple[str, Marks]:
    """Return the line whose terms are worth most together, cut to a width, and the places that matched."""
    best: tuple[str, list[Term]] = ("", [])
    top = -1.0
    for text, terms in lines:
        total = sum(worth[name] for name in {term.name for term in terms} if name in worth)
        if total > top:
            best, top = (text, terms), total
    text, terms = best
    return _cut(text, [term for term in terms if term.name in worth], width)


def _cut(text: str, matched: list[Term], width: int) -> tuple[str, Marks]:
    """Shorten a text around the matches that stand closest together."""
    width = max(width, 2 * len(_ELLIPSIS) + 1)
    begin = 0
    if len(text) > width and matched:
        inside = [
            sum(first.start <= term.start < first.start + width for term in matched) for first in matched
        ]
        begin = max(0, matched[inside.index(max(inside))].start - width // 5)
        begin = text.find(" ", begin) + 1 if begin else 0
    end, room = len(text), width - len(_ELLIPSIS) * (1 + bool(begin))
    if end - begin > room + len(_ELLIPSIS):
        end = text.rfind(" ", begin, begin + room)
        end = begin + room if end <= begin else end
    before = _ELLIPSIS if begin else ""
    shift = len(before) - begin
    marks = [
        (term.start + shift, term.end + shift) for term in matched if begin <= term.start and term.end <= end
    ]
    return before + text[begin:end] + (_ELLIPSIS if end < len(text) else ""), marks
