"""What every check sees, and what it reports."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from rulings.lint.worlds import Worlds
from rulings.model import Case, case_of
from rulings.store import Store
from rulings.table import Language
from rulings.vocabulary import Masks, Vocabulary

RULING_KINDS = ("situation", "principle", "guidance", "remark", "provision")
VOCABULARY_FILES = ("kb/vocabulary.yaml", "kb/findings.yaml")


@dataclass(frozen=True, order=True)
class Finding:
    """Something wrong in the knowledge base, with its place; prints as `file:line:col: message`."""

    file: str
    line: int
    column: int
    message: str
    check: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class View:
    """The compiled knowledge base, prepared for checks."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.records = store.records()
        self.cases = [case_of(record) for record in self.records if record["kind"] in RULING_KINDS]
        self.by_id = {case.id: case for case in self.cases}
        self.vocabulary = Vocabulary(store.engine["vocabulary"])
        self.constraints = store.engine["constraints"]
        self.language = Language(self.vocabulary, self.constraints)
        self.worlds = Worlds(self.vocabulary, self.constraints)
        self._files = {record["id"]: record["file"] for record in self.records}

    def of_kind(self, kind: str) -> list[dict[str, Any]]:
        """Return the plain records of one kind."""
        return [record for record in self.records if record["kind"] == kind]

    @cached_property
    def boxes(self) -> dict[str, Masks]:
        """The effective box of every case that rules."""
        return {case.id: self.vocabulary.masks(case.box) for case in self.cases if case.rulings}

    @cached_property
    def ruling_boxes(self) -> dict[str, list[Masks]]:
        """The effective boxes of the rulings of every case."""
        masks = self.vocabulary.masks
        return {case.id: [masks(ruling.box) for ruling in case.rulings] for case in self.cases}

    @cached_property
    def companions(self) -> set[tuple[str, str]]:
        """The pairs of editions that are in force together, each edition with itself among them."""
        pairs = set()
        for edition in self.of_kind("edition"):
            own = edition["id"]
            pairs.add((own, own))
            for other in edition.get("with", ()):
                pairs |= {(own, other), (other, own)}
        return pairs

    def finding(self, name: str, message: str, *pointers: str) -> Finding:
        """Report about a record, at the first of the pointers that its file has."""
        places = self.store.places.get(name, {})
        line, column = next((places[key] for key in (*pointers, "") if key in places), (1, 1))
        return Finding(self._files[name], line, column, f"{name}: {message}")

    def about_vocabulary(self, name: str, message: str) -> Finding:
        """Report about a fact (`turn`) or a value (`turn=in-turn`)."""
        for file in VOCABULARY_FILES:
            if place := self.store.places.get(file, {}).get(name):
                return Finding(file, place[0], place[1], message)
        return Finding(VOCABULARY_FILES[0], 1, 1, message)

    def ruling_cases(self) -> Iterator[Case]:
        """Give every case that rules."""
        return (case for case in self.cases if case.rulings)
