"""Which variations a division may choose in a season, and whether a choice is legal.

A season is an odd or an even year by the year in which it ends: 2018-19 is odd, 2019-20 even.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from rulings.editions import first_year
from rulings.errors import friendly_list
from rulings.names import Names, folded
from rulings.rulebook import Fact, Rulebook

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Record = dict[str, Any]

AUTOMATIC, EVERY_YEAR = "automatic", "every-year"
CHOOSING = "variations.choosing"
_BETWEEN = re.compile(r"(?<=\w)\s*=\s*(?=\S)")  # as in base=8; a last = is the cube
_NUMBERS = {"six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12}


def year_of(season: str) -> str:
    """Return whether a season is an odd or an even year."""
    return "odd-years" if (first_year(season) + 1) % 2 else "even-years"


@dataclass(frozen=True)
class Variation:
    """A variation as one division has it."""

    record: Record
    available: str = ""

    @property
    def key(self) -> str:
        """What is one variation for a player; two pairs of symbols share a place in the vocabulary."""
        return self.name if self.blank else str(self.record["topic"]).partition(".")[2]

    @property
    def name(self) -> str:
        """The variation's id in the vocabulary."""
        return str(self.record["variation"])

    @property
    def number(self) -> str:
        """The provision's number."""
        return str(self.record["number"])

    @property
    def title(self) -> str:
        """The name by which the rulebook lists it."""
        return str(self.record.get("facts", {}).get("name") or self.record["title"])

    @property
    def parameters(self) -> Record:
        """What the chooser must fill in, with the values allowed."""
        return dict(self.record.get("parameters", {})) if self.blank else {}

    @property
    def blank(self) -> bool:
        """Whether there is anything to fill in: a fixed pair of symbols is not."""
        return "symbols" not in self.record.get("parameters", {})

    def limits(self) -> Record:
        """Return the numbers among its rules."""
        facts = self.record.get("facts", {})
        return {key: value for key, value in facts.items() if type(value) is int}

    def members(self) -> dict[str, Record]:
        """Return the vocabulary's variations it covers: `0 or x Wild` is both 0-wild and x-wild."""
        head, _, tail = self.name.partition("-")
        for key, values in self.parameters.items():
            if isinstance(values, list) and head in values:
                return {f"{value}-{tail}": {key: value} for value in values}
        return {self.name: {}}


class VariationList:
    """The variations of one division under one rulebook in one season."""

    def __init__(self, book: Rulebook, division: str, season: str) -> None:
        self.book, self.division, self.season = book, division, season
        self.year = year_of(season)

    @cached_property
    def every(self) -> list[Variation]:
        """Every variation of the rulebook, of whatever division."""
        return [Variation(record) for record in self.book.provisions if "variation" in record]

    @cached_property
    def listed(self) -> dict[str, Variation]:
        """The variations on the division's list, of whatever year."""
        found = {}
        for each in self.every:
            if self.division in each.record.get("divisions", ()):
                fact = self.book.fact(each.record["topic"], "available", self.division)
                found[each.key] = Variation(each.record, fact.value if fact else each.record["available"])
        return found

    def playable(self, variation: Variation) -> bool:
        """Tell whether a variation on the list is played this season."""
        return variation.available in (AUTOMATIC, EVERY_YEAR, self.year)

    def divisions_with(self, key: str) -> list[str]:
        """Return the divisions that have a variation."""
        named = {name for each in self.every if each.key == key for name in each.record.get("divisions", ())}
        return [division for division in self.book.divisions if division in named]

    def fact(self, key: str) -> Fact | None:
        """Return what the rulebook says about choosing, in this division."""
        return self.book.fact(CHOOSING, key, self.division)

    @cached_property
    def names(self) -> Names:
        """The spellings of every variation of the rulebook."""
        vocabulary = self.book.store.engine["vocabulary"]["facts"]
        members = {
            fact["name"].partition(".")[2]: fact for fact in vocabulary if fact["family"] == "variation"
        }
        spellings: dict[str, list[str]] = {}
        for each in self.every:
            others = spellings.setdefault(each.key, [])
            others += [each.title, each.record["title"], each.name]
            for member in each.members():
                about = members.get(member, {"label": member, "aliases": []})
                others += [member, about["label"], *about["aliases"]]
        return Names("variation", spellings.items())

    def read(self, text: str) -> tuple[str, Record]:
        """Return the variation that a text names and the blanks it fills: `base 8`, `red exponent`."""
        words = _BETWEEN.sub(" ", text).split()
        found: list[tuple[str, Record]] = []
        for cut in range(len(words)):
            end = len(words) - cut
            for kept, rest in ((words[:end], words[end:]), (words[cut:], words[:cut])):
                if split := self._split(" ".join(kept), rest):
                    found.append(split)
        sound = [split for split in found if self._sound(*split)]
        return next(iter([*sound, *found]), None) or (self.names.find(text), {})

    def _sound(self, key: str, given: Record) -> bool:
        """Tell whether every parameter given is one that the variation takes."""
        allowed = self._variation(key).parameters
        return all(inside(value, allowed.get(name)) for name, value in given.items())

    def _variation(self, key: str) -> Variation:
        return self.listed.get(key) or next(each for each in self.every if each.key == key)

    def _split(self, name: str, rest: list[str]) -> tuple[str, Record] | None:
        """Read a text as a name and its parameters, or nothing when the one or the other is missing."""
        if member := self._members.get(folded(name)):
            variation, given = member
            return variation.key, {**given, **self._filled(variation, rest, given)}
        meant = self.names.meant(name)
        if len(meant) != 1:
            return None
        variation = self._variation(meant[0])
        if bool(rest) != bool(variation.parameters):
            return None
        return variation.key, self._filled(variation, rest, {})

    @cached_property
    def _members(self) -> dict[str, tuple[Variation, Record]]:
        """The variations of the vocabulary that fill a blank by their name alone, as 0-wild does."""
        found: dict[str, tuple[Variation, Record]] = {}
        for each in self.every:
            for member, given in each.members().items():
                if given:
                    found.setdefault(member, (each, given))
        return found

    def _filled(self, variation: Variation, words: list[str], given: Record) -> Record:
        """Match words with the blanks left, in their order; the last one takes all that remains."""
        blanks = [name for name in variation.parameters if name not in given]
        parts = [*words[: len(blanks) - 1], " ".join(words[len(blanks) - 1 :])] if blanks and words else []
        values = [_NUMBERS.get(part, int(part) if part.isdecimal() else part) for part in parts]
        return dict(zip(blanks, values, strict=False))


def inside(value: Any, allowed: Any) -> bool:
    """Tell whether a parameter has a value that is allowed: one of a list, or within bounds."""
    if isinstance(allowed, list):
        return value in allowed or str(value).casefold() in [str(each).casefold() for each in allowed]
    if isinstance(allowed, dict) and "min" in allowed:
        return isinstance(value, int) and bool(allowed["min"] <= value <= allowed["max"])
    if isinstance(allowed, dict) and "max_symbols" in allowed:
        symbols = sum(not char.isspace() and char not in "()[]{}" for char in str(value))
        return symbols <= int(allowed["max_symbols"])
    return True


def allowed_words(allowed: Any) -> str:
    """Say which values a parameter may have."""
    if isinstance(allowed, list):
        return friendly_list([str(each) for each in allowed], "or")
    if isinstance(allowed, dict) and "min" in allowed:
        return f"from {allowed['min']} to {allowed['max']}"
    if isinstance(allowed, dict) and "max_symbols" in allowed:
        return f"at most {allowed['max_symbols']} symbols, brackets not counted"
    return str(allowed)
