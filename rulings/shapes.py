"""The pieces a schema is put together from: each reads one YAML value, or says what is wrong with it.

A shape's `read(value, reader)` returns plain data, or MISSING after it has reported to the reader.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from collections.abc import Mapping as AnyMapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from rulings.errors import did_you_mean, friendly_list
from rulings.yamlsource import Items, Mapping, Place, Problem, Scalar, Value

MISSING: Any = object()
NODE = "yaml"
_KINDS = {Scalar: "a text", Items: "a list", Mapping: "a mapping"}
_PLURALS = {"authority": "authorities"}
_INTEGER = re.compile(r"[+-]?\d{1,15}")
_DECIMAL = re.compile(r"[+-]?\d{1,15}\.\d{1,15}")


@dataclass
class Reader:
    """What a shape may ask (the known names, by what they name) and where it reports problems."""

    names: AnyMapping[str, Iterable[str]] = field(default_factory=dict)
    facts: AnyMapping[str, Iterable[str]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    # set when the vocabulary itself cannot be read: one broken list must not make every name look wrong
    trusting: bool = False

    def problem(self, place: Place, message: str) -> Any:
        """Note a problem and return MISSING."""
        self.problems.append(Problem(place, message))
        return MISSING

    def expected(self, what: str, value: Value) -> Any:
        """Note that something else was expected here."""
        found = "nothing" if value == "" else _KINDS[type(value)]
        if isinstance(value, Scalar) and value != "":
            found = repr(str(value))
        return self.problem(value.place, f"expected {what}, found {found}")

    def unknown(self, what: str, word: Scalar, known: Iterable[str], of: str = "") -> Any:
        """Note an unknown name, with the nearest known one and a line with all of them."""
        names = list(known)
        guess = did_you_mean(word, names)
        if not guess and " " in word:
            guess = "; a text that holds a comma needs quotes inside { } and [ ]"
        message = f"unknown {what} {str(word)!r}{of}{guess}"
        return self.problem(
            word.place, f"{message}\n    known {_PLURALS.get(what, f'{what}s')}: {_listing(names)}"
        )


def _listing(names: list[str], most: int = 45) -> str:
    more = f" … ({len(names) - most} more)" if len(names) > most else ""
    return ", ".join(names[:most]) + more if names else "none"


class Shape(Protocol):
    """Anything that can read a YAML value."""

    def read(self, value: Value, reader: Reader) -> Any:
        """Return plain data, or MISSING after reporting."""
        ...


@dataclass(frozen=True)
class Text:
    """A text that says something."""

    what: str = "a text"

    def read(self, value: Value, reader: Reader) -> Any:
        """Return the text without blanks around it."""
        if isinstance(value, Scalar) and value.strip():
            return str(value).strip()
        return reader.expected(self.what, value)


@dataclass(frozen=True)
class Number:
    """A number, whole or not."""

    whole: bool = True

    def read(self, value: Value, reader: Reader) -> Any:
        """Return an int, or a float where the schema allows one."""
        if isinstance(value, Scalar):
            if _INTEGER.fullmatch(value):
                return int(value)
            if not self.whole and _DECIMAL.fullmatch(value):
                return float(value)
        return reader.expected("a whole number" if self.whole else "a number", value)


@dataclass(frozen=True)
class Name:
    """One of the names the reader knows under `what`, or one of a fixed few."""

    what: str
    known: tuple[str, ...] = ()

    def read(self, value: Value, reader: Reader) -> Any:
        """Return the name."""
        if not isinstance(value, Scalar):
            return reader.expected(f"a {self.what}", value)
        known = self.known or reader.names.get(self.what, ())
        if reader.trusting and not self.known:
            return str(value)
        return str(value) if value in known else reader.unknown(self.what, value, known)


@dataclass(frozen=True)
class ListOf:
    """A list; `one_too` accepts a single item in its place, `every` is a word for all known names."""

    item: Shape
    one_too: bool = False
    every: str = ""

    def read(self, value: Value, reader: Reader) -> Any:
        """Return a list of what could be read."""
        if self.every and value == self.every:
            return self.every
        if not isinstance(value, Items):
            if self.one_too and isinstance(value, Scalar):
                value = _single(value)
            else:
                return reader.expected("a list", value)
        read = (self.item.read(item, reader) for item in value)
        return [item for item in read if item is not MISSING]


def _single(value: Value) -> Items:
    items = Items([value])
    items.place = value.place
    return items


@dataclass(frozen=True)
class MapOf:
    """A mapping whose keys are free (or, with `key`, names), each value of one shape."""

    item: Shape
    key: Shape | None = None

    def read(self, value: Value, reader: Reader) -> Any:
        """Return a dict of what could be read."""
        if not isinstance(value, Mapping):
            return reader.expected("a mapping", value)
        result = {}
        for key, item in value.items():
            name = self.key.read(key, reader) if self.key else str(key)
            read = self.item.read(item, reader)
            if MISSING not in (name, read):
                result[name] = read
        return result


@dataclass(frozen=True)
class Record:
    """A mapping with known keys, some of them required.

    Without a required key it is left out, unless it is of use in `part`. A plain text may stand for the whole
    where `lone` names the key it belongs to. The YAML itself is kept under NODE where it is `placed`.
    """

    fields: AnyMapping[str, Shape]
    required: tuple[str, ...] = ()
    lone: str = ""
    part: bool = False
    placed: bool = False

    def read(self, value: Value, reader: Reader) -> Any:
        """Return a dict of what could be read."""
        if self.lone and isinstance(value, Scalar):
            return {self.lone: str(value)} if value else {}
        if not isinstance(value, Mapping):
            return reader.expected("a mapping", value)
        result: dict[str, Any] = {}
        for key, item in value.items():
            shape = self.fields.get(key)
            read = shape.read(item, reader) if shape else reader.unknown("key", key, self.fields)
            if read is not MISSING:
                result[str(key)] = read
        if absent := [name for name in self.required if name not in value]:
            reader.problem(value.place, f"{friendly_list([repr(name) for name in absent])} missing here")
        if self.placed:
            result[NODE] = value
        return result if self.part or all(name in result for name in self.required) else MISSING


@dataclass(frozen=True)
class Box:
    """Facts and the values under which something holds: `{fact: value}` or `{fact: [value, …]}`.

    `family.*` stands for every member of a family.
    """

    def read(self, value: Value, reader: Reader) -> Any:
        """Return fact -> list of values, both in the vocabulary's order."""
        if not isinstance(value, Mapping):
            return reader.expected("facts with their values", value)
        if reader.trusting:
            return {}
        found: dict[str, list[str]] = {}
        for fact, wanted in value.items():
            names = _members(fact, reader)
            if not names:
                reader.unknown("fact", fact, reader.facts)
            for name in names:
                if values := self._values(name, wanted, reader):
                    found[name] = values
        return {fact: found[fact] for fact in reader.facts if fact in found}

    def _values(self, fact: str, wanted: Value, reader: Reader) -> list[str]:
        known = reader.facts[fact]
        chosen = set()
        for item in wanted if isinstance(wanted, Items) else [wanted]:
            if not isinstance(item, Scalar):
                reader.expected(f"a value of fact {fact!r}", item)
            elif item in known:
                chosen.add(str(item))
            else:
                reader.unknown("value", item, known, f" for fact {fact!r}")
        if wanted == []:
            reader.problem(wanted.place, f"fact {fact!r} has no value; name one or leave the fact out")
        return [name for name in known if name in chosen]


def _members(fact: Scalar, reader: Reader) -> list[str]:
    """Return the facts that a key of a box names: itself, or the members of a family."""
    if fact.endswith(".*"):
        return [name for name in reader.facts if name.startswith(fact[:-1])]
    return [str(fact)] if fact in reader.facts else []


@dataclass(frozen=True)
class FactName:
    """The name of a fact."""

    def read(self, value: Value, reader: Reader) -> Any:
        """Return the name."""
        if not isinstance(value, Scalar):
            return reader.expected("a fact", value)
        known = reader.trusting or value in reader.facts
        return str(value) if known else reader.unknown("fact", value, reader.facts)


@dataclass(frozen=True)
class OfFact:
    """Something said of each value of one fact."""

    fact: str
    item: Shape

    def read(self, value: Value, reader: Reader) -> Any:
        """Return value -> what is said of it."""
        if not isinstance(value, Mapping):
            return reader.expected(f"values of {self.fact!r}", value)
        known = reader.facts.get(self.fact, ())
        found = {}
        for name, item in value.items():
            if name in known or reader.trusting:
                found[str(name)] = self.item.read(item, reader)
            else:
                reader.unknown("value", name, known, f" for fact {self.fact!r}")
        return {name: item for name, item in found.items() if item is not MISSING}


@dataclass(frozen=True)
class OfFacts:
    """Something said of each value of several facts."""

    item: Shape

    def read(self, value: Value, reader: Reader) -> Any:
        """Return fact -> value -> what is said of it."""
        if not isinstance(value, Mapping):
            return reader.expected("facts with their values", value)
        found = {}
        for fact, values in value.items():
            if fact in reader.facts or reader.trusting:
                found[str(fact)] = OfFact(str(fact), self.item).read(values, reader)
            else:
                reader.unknown("fact", fact, reader.facts)
        return {fact: values for fact, values in found.items() if values is not MISSING}


@dataclass(frozen=True)
class Data:
    """Free data; with `typed`, unquoted numbers, true, false and null become what they look like."""

    typed: bool = True

    def read(self, value: Value, reader: Reader) -> Any:
        """Return plain data of the same form."""
        if isinstance(value, Mapping):
            return {str(key): self.read(item, reader) for key, item in value.items()}
        if isinstance(value, Items):
            return [self.read(item, reader) for item in value]
        return _typed(value) if self.typed and value.plain else str(value)


_TYPES: tuple[tuple[re.Pattern[str], Callable[[str], Any]], ...] = (
    (re.compile(r"[+-]?(0|[1-9]\d{0,14})"), int),
    (_DECIMAL, float),
    (re.compile("true|false"), "true".__eq__),
    (re.compile("|null|~"), lambda _: None),
)


def _typed(value: Scalar) -> Any:
    for pattern, convert in _TYPES:
        if pattern.fullmatch(value):
            return convert(str(value))
    return str(value)


@dataclass(frozen=True)
class Later:
    """A value kept as it is, to be read once the names it speaks of are known."""

    def read(self, value: Value, reader: Reader) -> Any:
        """Return the YAML value itself."""
        return value
