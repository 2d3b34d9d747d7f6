"""One page of the site: where it goes, which template draws it, and what it is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

T = TypeVar("T")

# How much text a page takes before it is continued on another, so that none is heavy on a slow tablet.
_ROOM = 24_000


@dataclass(frozen=True)
class Page:
    """A page to be rendered."""

    path: str
    template: str
    title: str
    here: str = ""
    data: dict[str, Any] = field(default_factory=dict)

    @property
    def root(self) -> str:
        """The way from this page up to the top folder."""
        return "../" * self.path.count("/")


def cut(items: list[T], weight: Callable[[T], int], room: int = _ROOM) -> list[list[T]]:
    """Cut a list into runs that each fit on a page; a single item that does not fit has a page of its own."""
    runs: list[list[T]] = []
    left = 0
    for item in items:
        needed = weight(item)
        if not runs or needed > left:
            runs.append([])
            left = room
        runs[-1].append(item)
        left -= needed
    return runs
