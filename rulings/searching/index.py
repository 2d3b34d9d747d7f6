"""The index: a Whoosh term index with the weight of every term in every entry, and the facts of the entries.

search.json    {"ids", "prior", "tables", "near", "scope", "phrases", "facts": {fact: {"": set, value: set}},
                "sets": {filter: set}, "words", "checksums"}; a set is a bitset over the entries, in hexadecimal
search.trm, search.pst   Whoosh's term dictionary and postings. Field weights and the length of each text are
               folded into the weight of a posting when it is written (BM25F's pseudo-frequency), so that a term
               is one posting list however many fields there are. Two terms side by side are a term of their own.

The index is part of the compiled knowledge base and written and mended with it. Its checksum is verified when it
is opened, because Whoosh would trust what it reads.
"""

from __future__ import annotations

import json
from functools import cached_property, lru_cache
from zlib import crc32

from rulings.searching.analysis import Analyzer, tables
from rulings.searching.documents import FIELDS, PHRASED, Documents, prior, scope, searched, sets
from rulings.searching.facts import phrases
from rulings.store import StaleError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Record = dict[str, Any]
    Postings = dict[str, dict[int, float]]

TABLES = "search.json"
_NAME = "search"
_FIELD = "words"
_FILES = (f"{_NAME}.trm", f"{_NAME}.pst")
_CACHED = 2048


def build(records: list[Record], vocabulary: Record, lists: Record) -> dict[str, bytes]:
    """Return the files of the index over the records that are found by their words."""
    entries = searched(records)
    made = tables(lists)
    analyzer = Analyzer(made)
    texts = Documents(vocabulary)
    fields = [texts.fields(record) for record in entries]
    files = _written(_postings(fields, analyzer))
    found = phrases(vocabulary, lists, analyzer)
    data = {
        "ids": [record["id"] for record in entries],
        "prior": prior(entries, records),
        "tables": made,
        "near": _near(lists, analyzer),
        "scope": scope(vocabulary),
        "phrases": found,
        "facts": _facts(entries, found),
        "sets": {name: _bits(numbers) for name, numbers in sets(entries).items()},
        "words": " ".join(_surface(fields, analyzer)),
        "checksums": {name: crc32(content) for name, content in files.items()},
    }
    return {**files, TABLES: json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"}


def _postings(fields: list[dict[str, list[str]]], analyzer: Analyzer) -> Postings:
    """Return term -> entry -> weight, summed over the fields."""
    terms = [{name: [analyzer.names(text) for text in each[name]] for name in FIELDS} for each in fields]
    lengths = {name: [sum(map(len, each[name])) for each in terms] for name in FIELDS}
    means = {name: sum(found) / max(1, sum(map(bool, found))) for name, found in lengths.items()}
    postings: Postings = {}
    for number, each in enumerate(terms):
        for name, (weight, slope) in FIELDS.items():
            if not lengths[name][number]:
                continue
            share = weight / (1 - slope + slope * lengths[name][number] / means[name])
            for names in each[name]:
                for term in (*names, *(pairs(names) if name in PHRASED else ())):
                    weights = postings.setdefault(term, {})
                    weights[number] = weights.get(number, 0.0) + share
    return postings


def pairs(names: list[str]) -> list[str]:
    """Return the terms that stand for two terms side by side."""
    return [f"{first} {second}" for first, second in zip(names, names[1:], strict=False)]


def _written(postings: Postings) -> dict[str, bytes]:
    from whoosh.codec.whoosh3 import W3Codec
    from whoosh.fields import FieldType
    from whoosh.filedb.filestore import RamStorage
    from whoosh.formats import Existence

    storage, codec = RamStorage(), W3Codec(compression=0)
    writer = codec.field_writer(storage, _segment(codec))
    writer.start_field(_FIELD, FieldType(Existence(), None))
    for term in sorted(postings, key=str.encode):
        writer.start_term(term.encode())
        for number, weight in sorted(postings[term].items()):
            writer.add(number, weight, b"", 1)
        writer.finish_term()
    writer.finish_field()
    writer.close()
    return {name: bytes(storage.files[name]) for name in _FILES}


def _segment(codec: Any) -> Any:
    """Return the one segment of the index; its name is fixed, so that equal sources make equal files."""
    from whoosh.codec.whoosh3 import W3Segment

    class Segment(W3Segment):  # type: ignore[misc]
        def make_filename(self, ext: str) -> str:
            return _NAME + ext

    return Segment(codec, _NAME, segid=_NAME)


def _near(lists: Record, analyzer: Analyzer) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for word, others in lists.get("near", {}).items():
        for name in analyzer.names(word)[:1]:
            found[name] = [term for other in others for term in analyzer.names(other)[:1] if term != name]
    return found


def _facts(entries: list[Record], found: dict[str, list[dict[str, list[str]]]]) -> dict[str, dict[str, str]]:
    """Return, for the facts that words can suggest, the entries whose box names them, and by value."""
    wanted = {fact for boxes in found.values() for box in boxes for fact in box} | {"game", "division"}
    numbers: dict[str, dict[str, list[int]]] = {fact: {} for fact in sorted(wanted)}
    for number, record in enumerate(entries):
        for fact, values in record.get("box", {}).items():
            if fact in numbers:
                for value in ("", *values):
                    numbers[fact].setdefault(value, []).append(number)
    return {fact: {value: _bits(each) for value, each in known.items()} for fact, known in numbers.items()}


def _bits(numbers: list[int]) -> str:
    return f"{sum(1 << number for number in numbers):x}"


def _surface(fields: list[dict[str, list[str]]], analyzer: Analyzer) -> list[str]:
    """Return the words as they are written, for the nearest right spelling."""
    texts = (text for each in fields for found in each.values() for text in found)
    words = {word.text.casefold() for text in texts for word in analyzer.words(text)}
    return sorted(word for word in words if word.isalpha() and len(word) > 2)


class Index:
    """The index of one compiled knowledge base, opened for reading."""

    def __init__(self, read: Callable[[str], bytes]) -> None:
        content, files = read(TABLES), {name: read(name) for name in _FILES}
        try:
            self.data: Record = json.loads(content)
            sums = self.data["checksums"]
        except (ValueError, KeyError, TypeError):
            sums = {}
        if any(crc32(files[name]) != sums.get(name) for name in _FILES):
            raise StaleError("the search index is damaged")
        self.ids: list[str] = self.data["ids"]
        self.analyzer = Analyzer(self.data["tables"])
        self.phrases: dict[str, list[dict[str, list[str]]]] = self.data["phrases"]
        self._open(files)
        self.postings = lru_cache(maxsize=_CACHED)(self._postings)

    def _open(self, files: dict[str, bytes]) -> None:
        from whoosh.codec.whoosh3 import W3Codec
        from whoosh.filedb.filestore import RamStorage
        from whoosh.formats import Existence

        storage, codec = RamStorage(), W3Codec()
        storage.files.update(files)
        self._terms = codec.terms_reader(storage, _segment(codec))
        self._format = Existence()

    def _postings(self, term: str) -> dict[int, float]:
        """Return entry -> weight of a term; nothing when no entry has it."""
        key = term.encode()
        if (_FIELD, key) not in self._terms:
            return {}
        matcher = self._terms.matcher(_FIELD, key, self._format)
        found: dict[int, float] = {}
        while matcher.is_active():
            found[matcher.id()] = matcher.weight()
            matcher.next()
        return found

    def named(self, fact: str) -> int:
        """Return the entries whose box names a fact."""
        return int(self.data["facts"].get(fact, {}).get("", "0"), 16)

    def inside(self, fact: str, values: list[str]) -> int:
        """Return the entries whose box names a fact and has one of these values."""
        known = self.data["facts"].get(fact, {})
        bits = 0
        for value in values:
            bits |= int(known.get(value, "0"), 16)
        return bits

    def filter(self, name: str) -> int | None:
        """Return the entries of a filter such as `sec:D`; None when no entry has it."""
        bits = self.data["sets"].get(name)
        return None if bits is None else int(bits, 16)

    def filters(self, prefix: str) -> list[str]:
        """Return the values there are for a filter."""
        return [name.partition(":")[2] for name in self.data["sets"] if name.startswith(f"{prefix}:")]

    @cached_property
    def words(self) -> list[str]:
        """The words that entries are written in."""
        return str(self.data["words"]).split()
