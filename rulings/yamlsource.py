"""YAML in, values that remember where they stand.

Every scalar stays the string that was written: `no`, `2018-19` and `1.10` are turned into something else
only where the schema asks for it. What people do not need here and machines trip over (doubled keys,
anchors, tags, several documents, bottomless nesting) is refused with its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

_LOADER = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_DEEPEST = 16
_LARGEST = 2_000_000


@dataclass(frozen=True, order=True, slots=True)
class Place:
    """A position in a file, counted from 1."""

    file: str
    line: int = 1
    column: int = 1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True, order=True, slots=True)
class Problem:
    """What is wrong at one place; prints as `file:line:col: message`."""

    place: Place
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}"


class Scalar(str):
    """A string as written; `plain` tells that it stood without quotes."""

    place: Place
    plain: bool


class Items(list["Value"]):
    """A YAML list."""

    place: Place


class Mapping(dict[Scalar, "Value"]):
    """A YAML mapping; its keys remember their places too."""

    place: Place

    def child(self, name: str) -> Value | None:
        """Return the value under a key, or None."""
        return self.get(Scalar(name))


Value = Scalar | Items | Mapping


class _Refused(Exception):
    """Ends the reading of a file in which nothing that follows could be trusted."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem


def read_yaml(path: Path, shown: str) -> tuple[Value | None, list[Problem]]:
    """Read one file; `shown` is the name that messages use. The value is None when it cannot be read."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        return None, [Problem(Place(shown), f"cannot be read: {error.strerror}")]
    if len(raw) > _LARGEST:
        return None, [Problem(Place(shown), f"is larger than {_LARGEST} bytes; split it")]
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = error.start - raw.rfind(b"\n", 0, error.start)
        return None, [Problem(Place(shown, line, column), "is not UTF-8; save the file as UTF-8")]
    return parse_yaml(text, shown)


def parse_yaml(text: str, shown: str) -> tuple[Value | None, list[Problem]]:
    """Read YAML text as `read_yaml` reads a file."""
    builder = _Builder(shown)
    try:
        value = builder.document(iter(yaml.parse(text, _LOADER)))
    except _Refused as refused:
        return None, [*builder.problems, refused.problem]
    except yaml.MarkedYAMLError as error:
        return None, [*builder.problems, _syntax_problem(shown, error)]
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        column = error.position - text.rfind("\n", 0, error.position)
        return None, [Problem(Place(shown, line, column), "has a character that YAML does not allow")]
    return value, builder.problems


def _syntax_problem(shown: str, error: yaml.MarkedYAMLError) -> Problem:
    mark = error.problem_mark or error.context_mark
    place = Place(shown, mark.line + 1, mark.column + 1) if mark else Place(shown)
    hint = "; a text that holds ': ', ' #' or begins with a sign needs quotes"
    if "cannot start any token" in (error.problem or ""):
        hint = "; indent with spaces, and quote a text that begins with a sign"
    return Problem(place, f"is not YAML: {error.problem or error.context}{hint}")


class _Builder:
    """Turns the parser's events into values, one problem list per file."""

    def __init__(self, shown: str) -> None:
        self.shown = shown
        self.problems: list[Problem] = []

    def document(self, events: Iterator[Any]) -> Value:
        """Return the one document of the file."""
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                break
        else:
            raise _Refused(Problem(Place(self.shown), "is empty"))
        value = self._value(next(events), events, 0)
        next(events)
        if isinstance(extra := next(events), yaml.DocumentStartEvent):
            raise _Refused(Problem(self._place(extra), "a second document begins here; one file holds one"))
        return value

    def _place(self, event: Any) -> Place:
        return Place(self.shown, event.start_mark.line + 1, event.start_mark.column + 1)

    def _value(self, event: Any, events: Iterator[Any], depth: int) -> Value:
        place = self._place(event)
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            raise _Refused(Problem(place, "anchors and aliases are not used here; write the value out"))
        if event.tag is not None:
            raise _Refused(Problem(place, f"tags are not used here; leave out {event.tag!r}"))
        if depth > _DEEPEST:
            raise _Refused(Problem(place, f"is nested more than {_DEEPEST} levels deep"))
        value: Value
        if isinstance(event, yaml.ScalarEvent):
            value = Scalar(event.value)
            value.plain = event.implicit[0]
        elif isinstance(event, yaml.SequenceStartEvent):
            value = self._items(events, depth)
        else:
            value = self._mapping(events, depth)
        value.place = place
        return value

    def _items(self, events: Iterator[Any], depth: int) -> Items:
        items = Items()
        while not isinstance(event := next(events), yaml.SequenceEndEvent):
            items.append(self._value(event, events, depth + 1))
        return items

    def _mapping(self, events: Iterator[Any], depth: int) -> Mapping:
        mapping = Mapping()
        while not isinstance(event := next(events), yaml.MappingEndEvent):
            key = self._value(event, events, depth + 1)
            value = self._value(next(events), events, depth + 1)
            if not isinstance(key, Scalar):
                self.problems.append(Problem(key.place, "a key must be a word"))
            elif key in mapping:
                first = next(known for known in mapping if known == key).place
                self.problems.append(
                    Problem(key.place, f"key {str(key)!r} stands twice; it is already on line {first.line}")
                )
            else:
                mapping[key] = value
        return mapping
