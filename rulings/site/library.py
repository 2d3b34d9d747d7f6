"""The knowledge base as the pages want it: records by kind, labels, questions and their answers in words."""

from __future__ import annotations

from functools import cached_property

from rulings.differences.answers import divisions_of
from rulings.differences.wording import division_words, value_words
from rulings.editions import in_force
from rulings.errors import friendly_list
from rulings.rulebook import Rulebook
from rulings.site.contrasts import Contrasts
from rulings.site.kept import KeptKnowledge, KeptStore
from rulings.site.links import Links

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rulings.knowledge import KnowledgeBase

    Record = dict[str, Any]

CASES = ("situation", "principle", "guidance", "remark")


class Library:
    """Everything the views read, worked out once."""

    def __init__(self, kb: KnowledgeBase) -> None:
        self.store = KeptStore(kb.store)
        self.kb = KeptKnowledge(self.store)
        self.records: list[Record] = self.store.records()
        self.by_id = {record["id"]: record for record in self.records}
        self.links = Links(self.store, self.records)
        self.vocabulary = self.kb.vocabulary
        self.divisions = divisions_of(self.store)
        self._books: dict[str, Rulebook] = {}

    def book(self, edition: Record) -> Rulebook:
        """Return what an edition answers, worked out once."""
        name = edition["id"]
        if name not in self._books:
            self._books[name] = Rulebook(self.store, name)
        return self._books[name]

    def of_kind(self, *kinds: str) -> list[Record]:
        """Return the records of some kinds, in their order."""
        return [record for record in self.records if record["kind"] in kinds]

    @cached_property
    def editions(self) -> list[Record]:
        """Every edition, rulebooks and manuals."""
        return self.of_kind("edition")

    @cached_property
    def rulebooks(self) -> list[Record]:
        """The editions that have provisions."""
        return [edition for edition in self.editions if edition["id"] in self.links.parts]

    @cached_property
    def newest(self) -> list[Record]:
        """The editions in force when nobody says otherwise."""
        return [self.by_id[name] for name in in_force(self.store.engine["editions"])]

    @cached_property
    def games(self) -> dict[str, str]:
        """The games with their labels."""
        return {value["name"]: value["label"] for value in self.vocabulary.facts["game"]["values"]}

    @cached_property
    def contrasts(self) -> Contrasts:
        """What would turn each case."""
        return Contrasts(self)

    def rulebooks_of(self, game: str) -> list[Record]:
        """Return the rulebooks of a game, the oldest first."""
        found = [each for each in self.rulebooks if game in (each.get("games") or [each.get("game")])]
        return sorted(found, key=lambda each: str(each["season"]))

    def game_words(self, record: Record) -> str:
        """Return the games that a case concerns."""
        games = record.get("games", "all")
        return friendly_list([self.games[name] for name in (self.games if games == "all" else games)])

    def division_words(self, record: Record) -> str:
        """Return the divisions that an entry concerns; nothing when it concerns all."""
        divisions = record.get("divisions", "all")
        whole = divisions == "all" or len(divisions) == len(self.divisions)
        return "" if whole else f"{division_words(divisions)} only"

    def answers(self, provision: Record) -> list[tuple[str, str]]:
        """Return what a provision fixes, as questions with their answers in words."""
        questions = self.by_id[provision["topic"]].get("facts", {})
        rows = []
        for key, value in provision.get("facts", {}).items():
            if question := questions.get(key):
                rows.append((question["title"], value_words(value, question, key)))
        for key, values in provision.get("by_division", {}).items():
            if question := questions.get(key):
                said = (f"{name.capitalize()} {value_words(v, question, key)}" for name, v in values.items())
                rows.append((question["title"], ", ".join(said)))
        return rows
