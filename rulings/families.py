"""Families of yes-or-no facts, answered at once like a sheet to tick: `variation=sideways,0-wild`.

The members named are in force (anything but `no`). The others are not, unless one was given by itself or
follows from what is known.
"""

from __future__ import annotations

from rulings.names import Names, folded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from rulings.vocabulary import Vocabulary

NO = "no"
NONE = "none"


class Families:
    """The families of a vocabulary whose members can be denied."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self.members: dict[str, list[str]] = {}
        for name, fact in vocabulary.facts.items():
            if fact.get("family") and any(value["name"] == NO for value in fact["values"]):
                self.members.setdefault(fact["family"], []).append(name)

    def named(self, text: str) -> str:
        """Return the family that a text names, one or many of it (`variations`), or nothing."""
        key = folded(text)
        return next((each for each in (key, key.removesuffix("s")) if each in self.members), "")

    def gathered(self, facts: Iterable[str]) -> list[str]:
        """Return the facts with the family in place of its members, each once."""
        known = self._vocabulary.facts
        families = ((name, known[name].get("family")) for name in facts)
        return list(dict.fromkeys(family if family in self.members else name for name, family in families))

    def question(self, family: str) -> str:
        """Return the question that stands for all members."""
        data = self._vocabulary.data
        asked = data.get("families", {}).get(family, {}).get("ask")
        group = self._vocabulary.facts[self.members[family][0]]["group"]
        return str(asked or f"{data['groups'].get(group, family)}: which of these?")

    def read(self, family: str, given: list[str]) -> list[str]:
        """Return the members that a list of their spellings names."""
        facts = self._vocabulary.facts
        names = Names("member", (_spellings(facts[name]) for name in self.members[family]), f" of {family}")
        chosen = {names.find(text) for text in given if text != NONE}
        return [name for name in self.members[family] if name in chosen]

    def of(self, families: Iterable[str]) -> list[str]:
        """Return the members of some families."""
        return [name for family in families for name in self.members[family]]

    def ticked(self, members: Iterable[str]) -> dict[str, int]:
        """Return the masks of members that are in force."""
        full = self._vocabulary.full
        return {name: full[name] & ~self._vocabulary.mask(name, [NO]) for name in members}

    def denied(self, listed: Mapping[str, list[str]]) -> dict[str, int]:
        """Return the masks of the members that are on no sheet."""
        return {
            name: self._vocabulary.mask(name, [NO])
            for family, chosen in listed.items()
            for name in self.members[family]
            if name not in chosen
        }


def short(fact: str) -> str:
    """Return a member's name without its family."""
    return fact.partition(".")[2]


def _spellings(fact: dict[str, Any]) -> tuple[str, list[str]]:
    return fact["name"], [short(fact["name"]), fact["label"], *fact["aliases"]]
