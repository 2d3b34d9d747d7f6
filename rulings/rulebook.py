"""One edition's answers with their citations: the numbers that scoring, limits and variations work with."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.differences.answers import answers_of, divisions_of, provisions_of
from rulings.differences.wording import value_words
from rulings.editions import first_year, in_force
from rulings.errors import RulingsError, UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rulings.store import Store

    Record = dict[str, Any]


@dataclass(frozen=True)
class Fact:
    """A value with the provisions that give it."""

    value: Any
    cite: str


class Rulebook:
    """What one edition answers."""

    def __init__(self, store: Store, edition: str) -> None:
        self.store, self.id = store, edition
        self.manifest = store.record(edition)
        self.divisions = divisions_of(store)
        self._answers = answers_of(store, edition)

    @property
    def title(self) -> str:
        """The edition's title."""
        return str(self.manifest["title"])

    @property
    def provisions(self) -> list[Record]:
        """The provisions, in the rulebook's order."""
        return provisions_of(self.store, self.id)

    def fact(self, topic: str, key: str, division: str = "") -> Fact | None:
        """Return the answer to a question, in a division or where it is the same in all."""
        by_division = self._answers.get((topic, key), {})
        if not division and len({repr(answer.value) for answer in by_division.values()}) > 1:
            return None
        answer = by_division.get(division) if division else next(iter(by_division.values()), None)
        return Fact(answer.value, ", ".join(answer.refs)) if answer else None

    def need(self, topic: str, key: str, division: str = "") -> Fact:
        """Return the answer to a question that must have one; say so where the edition is silent."""
        found = self.fact(topic, key, division)
        if found is None:
            title = self.store.record(topic)["facts"][key]["title"]
            raise RulingsError(f"{self.title} does not say: {title}")
        return found

    def keys(self, topic: str) -> list[str]:
        """Return the questions of a topic that the edition answers."""
        asked = self.store.record(topic).get("facts", {}) if topic in self.store.ids else {}
        return [key for key in asked if (topic, key) in self._answers]

    def words(self, topic: str, key: str, value: Any) -> str:
        """Return a value of a question in words."""
        return value_words(value, self.store.record(topic)["facts"][key], key)


def rulebook(
    store: Store, edition: str = "", game: str = "equations", season: str = "", level: str = "adventurous"
) -> Rulebook:
    """Return a rulebook by name, or the one of a game and level that is in force in a season."""
    editions = [each for each in store.engine["editions"] if each.get("level")]
    if edition:
        from rulings.differences.sources import edition_named

        return Rulebook(store, edition_named(edition, store))
    of_kind = [each for each in editions if each["level"] == level and game in _games(each)]
    if not of_kind:
        known = ", ".join(sorted({f"{each['level']} {game}" for each in editions for game in _games(each)}))
        raise UsageError(f"no rulebook for {level} {game}; known: {known}")
    chosen = in_force(of_kind, season=season)
    return Rulebook(store, max(chosen, key=lambda name: _year(of_kind, name)))


def _games(edition: Record) -> list[str]:
    return list(edition.get("games") or [edition.get("game", "")])


def _year(editions: list[Record], name: str) -> int:
    return next((first_year(each["season"]) for each in editions if each["id"] == name), 0)
