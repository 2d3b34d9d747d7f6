"""Folders -> Sources: every YAML file read and checked, every problem of every file gathered.

kb/vocabulary.yaml, findings.yaml, topics.yaml, conflicts.yaml, synonyms.yaml, phrases.yaml,
kb/expression-names.yaml
kb/<edition>/edition.yaml, expressions.yaml, <section>.yaml …
situations/<edition>/edition.yaml, expressions.yaml, <folder>/<ID>-slug.yaml …
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rulings import schema, vocabularysource
from rulings.ids import natural, section_of
from rulings.shapes import MISSING, NODE, Reader, Record
from rulings.yamlsource import Items, Mapping, Place, Problem, Value, read_yaml

_NAMES, _CONFLICTS = "expression-names", "conflicts"
_LISTS: dict[str, Record] = {
    "findings": schema.FINDINGS,
    "topics": schema.TOPICS,
    "synonyms": schema.SYNONYMS,
    "phrases": schema.PHRASES,
}


@dataclass
class Entry:
    """One record as its author wrote it: plain data, and the place of each of its parts."""

    data: dict[str, Any]
    place: Place
    places: dict[str, tuple[int, int]]


@dataclass
class Sources:
    """Everything that was read, before anything is resolved."""

    vocabulary: dict[str, Any] = field(default_factory=lambda: {"facts": []})
    editions: list[Entry] = field(default_factory=list)
    cases: list[Entry] = field(default_factory=list)
    provisions: list[Entry] = field(default_factory=list)
    topics: list[Entry] = field(default_factory=list)
    conflicts: list[Entry] = field(default_factory=list)
    expressions: dict[str, Any] = field(default_factory=dict)
    synonyms: dict[str, Any] = field(default_factory=dict)
    phrases: dict[str, Any] = field(default_factory=dict)
    words: dict[str, dict[str, tuple[int, int]]] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    files: int = 0


def read_sources(root: Path) -> Sources:
    """Read the folders below a root; problems are gathered, never raised."""
    return _Loader(root).load()


def entry_places(value: Mapping) -> dict[str, tuple[int, int]]:
    """Return line and column of a record's keys and of the items directly below them."""
    return {pointer: (place.line, place.column) for pointer, place in _parts(value)}


def _parts(value: Mapping) -> Iterator[tuple[str, Place]]:
    for key, item in value.items():
        yield str(key), key.place
        if isinstance(item, Items):
            yield from ((f"{key}.{number}", below.place) for number, below in enumerate(item))
        elif isinstance(item, Mapping):
            yield from ((f"{key}.{name}", name.place) for name in item)


class _Loader:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.reader = Reader()
        self.sources = Sources(problems=self.reader.problems)
        self._owners: dict[str, Place] = {}

    def load(self) -> Sources:
        """Read the lists first, because they hold the names that everything else uses."""
        self._read_lists()
        for folder in self._folders("kb"):
            self._read_edition(folder, self._read_section)
        for folder in self._folders("situations"):
            self._read_edition(folder, self._read_case)
        self.sources.cases.sort(key=lambda case: natural(case.data["id"]))
        self.sources.problems.sort()
        return self.sources

    def _shown(self, path: Path) -> str:
        return path.relative_to(self.root).as_posix()

    def _folders(self, name: str) -> list[Path]:
        top = self.root / name
        return sorted(path for path in top.iterdir() if path.is_dir()) if top.is_dir() else []

    def _problem(self, path: Path, message: str) -> None:
        self.reader.problem(Place(self._shown(path)), message)

    def _yaml(self, path: Path) -> Value | None:
        self.sources.files += 1
        value, problems = read_yaml(path, self._shown(path))
        self.reader.problems.extend(problems)
        return value

    def _read(self, path: Path, shape: Record) -> dict[str, Any]:
        """Return the checked data of a file, empty when it is of no use."""
        value = self._yaml(path)
        data = MISSING if value is None else shape.read(value, self.reader)
        return {} if data is MISSING else dict(data)

    def _keep_expressions(self, name: str, path: Path) -> None:
        value = self._yaml(path)
        if value is not None:
            self.sources.expressions[name] = schema.EXPRESSIONS.read(value, self.reader)

    def _read_lists(self) -> None:
        read: dict[str, dict[str, Any]] = {name: {} for name in _LISTS}
        top = self.root / "kb"
        for path in _yaml_files(top.iterdir() if top.is_dir() else ()):
            if path.stem == _NAMES:
                self._keep_expressions(_NAMES, path)
            elif path.stem in _LISTS:
                read[path.stem] = self._read(path, _LISTS[path.stem])
            elif path.stem not in ("vocabulary", _CONFLICTS):
                known = ", ".join(f"{name}.yaml" for name in ("vocabulary", *_LISTS, _CONFLICTS, _NAMES))
                self._problem(path, f"no such file is known here; kb/ holds {known} and a folder per edition")
        topics = read["topics"].get("topics", {})
        for name, about in topics.items():
            self._add(self.sources.topics, {"id": name, **about})
        self.reader.names = {"topic": topics}
        self._read_vocabulary(read["findings"])
        self._read_conflicts(top / f"{_CONFLICTS}.yaml")
        self._read_synonyms(read["synonyms"])
        self.sources.phrases = self._read_phrases(read["phrases"])

    def _read_conflicts(self, path: Path) -> None:
        for conflict in self._read(path, schema.CONFLICTS).get("conflicts", []) if path.exists() else []:
            self._add(self.sources.conflicts, conflict)

    def _read_vocabulary(self, findings: dict[str, Any]) -> None:
        path = self.root / "kb" / "vocabulary.yaml"
        value = self._yaml(path)
        self.reader.trusting = not isinstance(value, Mapping)
        if isinstance(value, Mapping):
            groups = value.child("groups")
            self.reader.names = {**self.reader.names, "group": groups if isinstance(groups, Mapping) else {}}
            source = schema.VOCABULARY.read(value, self.reader)
            known = findings.get("findings", {})
            self.sources.vocabulary = vocabularysource.build(source, known, self.reader)
            self.sources.words[self._shown(path)] = vocabularysource.places(value)
            if findings:
                self.sources.words["kb/findings.yaml"] = vocabularysource.finding_places(findings[NODE])

    def _read_synonyms(self, synonyms: dict[str, Any]) -> None:
        """Keep the words people use, with what they say about facts."""
        for name, value in synonyms.items():
            if isinstance(value, Mapping):
                synonyms[name] = schema.WORDS[name].read(value, self.reader)
        self.sources.synonyms = synonyms

    def _read_phrases(self, phrases: dict[str, Any]) -> dict[str, Any]:
        """Return how the quiz tells a table."""
        read = {
            name: shape.read(phrases[name], self.reader)
            for name, shape in schema.PHRASE_PARTS.items()
            if name in phrases
        }
        return {name: part for name, part in read.items() if part is not MISSING}

    def _read_edition(self, folder: Path, read_file: Callable[[str, Path], None]) -> None:
        manifest = folder / "edition.yaml"
        if manifest.is_file():
            data = self._read(manifest, schema.EDITION)
            if data and data["id"] != folder.name:
                self._problem(manifest, f"id {data['id']!r} and folder {folder.name!r} disagree")
            elif data:
                data.setdefault("cited_as", data["title"])
                self._add(self.sources.editions, data)
        else:
            self._problem(
                folder, "has no edition.yaml; it says which league and season this folder speaks for"
            )
        for path in _yaml_files(folder.rglob("*")):
            if path.name == "expressions.yaml":
                self._keep_expressions(folder.name, path)
            elif path != manifest:
                read_file(folder.name, path)

    def _read_section(self, edition: str, path: Path) -> None:
        data = self._read(path, schema.SECTION)
        part = {"section": data.get("section", ""), "part": data.get("title", "")}
        for provision in data.get("provisions", []):
            number = provision["id"]
            own = {"id": f"{edition}/{number}", "number": number, "edition": edition, "kind": "provision"}
            self._add(self.sources.provisions, {**provision, **own, **part})

    def _read_case(self, edition: str, path: Path) -> None:
        if data := self._read(path, schema.CASE):
            own = {"edition": edition, "section": section_of(data["id"])}
            self._add(self.sources.cases, {"kind": schema.KINDS[0], **data, **own})

    def _add(self, entries: list[Entry], data: dict[str, Any]) -> None:
        node, name = data.pop(NODE), data["id"]
        if name in self._owners:
            self.reader.problem(node.place, f"id {name!r} is taken; it stands in {self._owners[name]} too")
            return
        self._owners[name] = node.place
        entries.append(Entry(data, node.place, entry_places(node)))


def _yaml_files(paths: Iterable[Path]) -> list[Path]:
    return sorted(path for path in paths if path.suffix in (".yaml", ".yml") and path.is_file())
