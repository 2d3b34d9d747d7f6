"""What rests on something does not, further down, rest on itself."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.lint.base import Finding, View


def check(view: View) -> Iterator[Finding]:
    """Find circles of rests_on, each once. (A circle of same_as cannot even be loaded.)"""
    finished: set[str] = set()
    for start in view.by_id:
        path: list[str] = []
        for circle in _walk(view, start, path, finished):
            chain = " -> ".join((*circle, circle[0]))
            yield view.finding(circle[-1], f"rests_on goes in a circle: {chain}", "rests_on")


def _walk(view: View, name: str, path: list[str], finished: set[str]) -> Iterator[list[str]]:
    if name in path:
        yield path[path.index(name) :]
        return
    if name in finished or name not in view.by_id:
        return
    path.append(name)
    for below in view.by_id[name].rests_on or ():
        if below != name:
            yield from _walk(view, below, path, finished)
    path.pop()
    finished.add(name)
