"""The index: a Whoosh term index with the weight of every term in every entry, and the facts of the entries.

search.json    {"ids", "prior", "lines", "tables", "near", "scope", "phrases", "assumed", "words",
                "facts": {fact: {"": set, value: set}}, "sets": {filter: set}}; a set is bits in hexadecimal
search.trm, search.pst   Whoosh's term dictionary and postings. Field weights and the length of each text are
                folded into the weight of a posting when it is written (BM25F's pseudo-frequency), so that a
                term is one list however many fields there are. Two terms side by side are a term too.
                A second field has the terms of each single line that sums an entry up.

The index is part of the compiled knowledge base, written and mended with it. The store verifies its checksums
when it is opened, because Whoosh trusts what it reads.
"""

from __future__ import annotations

import json
from functools import cached_property, lru_cache, partial
from itertools import chain, pairwise

from rulings.searching.analysis import Analyzer, is_number, tables
from rulings.searching.documents import FIELDS, PHRASED, SUMMING, Documents, prior, scope, searched, sets
from rulings.searching.facts import phrases
from rulings.searching.postings import FILES, Postings, write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    Record = dict[str, Any]

TABLES = "search.json"
_CACHED = 2048


def build(records: list[Record], vocabulary: Record, lists: Record) -> dict[str, bytes]:
    """Return the files of the index over the records that are found by their words."""
    entries = searched(records)
    made = tables(lists)
    analyzer = Analyzer(made)
    texts = Documents(vocabulary)
    fields = [texts.fields(record) for record in entries]
    owners, lines = _lines(fields, analyzer)
    files = write({"words": weigh(fields, analyzer), "lines": lines})
    found = phrases(vocabulary, lists, analyzer)
    data = {
        "ids": [record["id"] for record in entries],
        "prior": prior(entries, records),
        "lines": owners,
        "tables": made,
        "near": _near(lists, analyzer),
        "scope": scope(vocabulary, records),
        "phrases": found,
        "assumed": lists.get("assumed", {}),
        "facts": _facts(entries, [*chain.from_iterable(found.values()), lists.get("assumed", {})]),
        "sets": {name: _bits(numbers) for name, numbers in sets(entries).items()},
        "words": " ".join(_surface(fields, analyzer)),
    }
    return {**files, TABLES: json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"}


def weigh(fields: list[dict[str, list[str]]], analyzer: Analyzer) -> dict[str, dict[int, float]]:
    """Return term -> entry -> weight, summed over the fields."""
    terms = [{name: [analyzer.names(text) for text in each[name]] for name in FIELDS} for each in fields]
    lengths = {name: [sum(map(len, each[name])) for each in terms] for name in FIELDS}
    means = {name: sum(found) / max(1, sum(map(bool, found))) for name, found in lengths.items()}
    postings: dict[str, dict[int, float]] = {}
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


def _lines(
    fields: list[dict[str, list[str]]], analyzer: Analyzer
) -> tuple[list[int], dict[str, dict[int, float]]]:
    """Return the entry of each line that sums one up (a title, a question, a statement); term -> line."""
    owners: list[int] = []
    found: dict[str, dict[int, float]] = {}
    for number, each in enumerate(fields):
        for text in (text for name in SUMMING for text in each[name]):
            for term in set(analyzer.names(text)):
                found.setdefault(term, {})[len(owners)] = 1.0
            owners.append(number)
    return owners, found


def pairs(names: list[str]) -> list[str]:
    """Return the terms that stand for two terms side by side."""
    shapes = ["#" if is_number(name) else name for name in names]
    plain = [f"{first} {second}" for first, second in pairwise(names)]
    return [*plain, *(f"{first} {second}" for first, second in pairwise(shapes) if "#" in (first, second))]


def _near(lists: Record, analyzer: Analyzer) -> dict[str, list[str]]:
    """Return term -> the terms that point the same way."""
    found: dict[str, dict[str, None]] = {}
    for group in lists.get("near", ()):
        terms = dict.fromkeys(name for word in group for name in analyzer.names(word)[:1])
        for name in terms:
            found.setdefault(name, {}).update(terms)
    return {name: [other for other in others if other != name] for name, others in found.items()}


def _facts(entries: list[Record], boxes: Iterable[Record]) -> dict[str, dict[str, str]]:
    """Return, for the facts that words can suggest, the entries whose box names them, and by value."""
    wanted = {fact for box in boxes for fact in box} | {"game", "division"}
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
        self.data: Record = json.loads(read(TABLES))
        self.ids: list[str] = self.data["ids"]
        self.analyzer = Analyzer(self.data["tables"])
        self.phrases: dict[str, list[dict[str, list[str]]]] = self.data["phrases"]
        postings = Postings({name: read(name) for name in FILES})
        self.postings = lru_cache(maxsize=_CACHED)(partial(postings.of, "words"))
        self.lines = lru_cache(maxsize=_CACHED)(partial(postings.of, "lines"))

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
