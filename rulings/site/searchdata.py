"""The search index as the browser reads it: the compiled index's tables, with its postings term by term."""

from __future__ import annotations

from struct import Struct

from rulings import search
from rulings.ids import spelling
from rulings.searching import ranking
from rulings.searching.documents import Documents, searched
from rulings.searching.index import weigh

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rulings.site.library import Library

    Record = dict[str, Any]

_SINGLE = Struct("f")
_TABLES = ("ids", "prior", "lines", "tables", "near", "scope", "phrases", "assumed", "words", "facts", "sets")


def search_data(library: Library) -> Record:
    """Return everything that the search in the page works with."""
    index = library.store.search_index
    entries = searched(library.records)
    texts = Documents(library.store.engine["vocabulary"])
    known = weigh([texts.fields(record) for record in entries], index.analyzer)
    postings = {
        term: {number: _stored(weight) for number, weight in sorted(found.items())}
        for term, found in sorted(known.items())
    }
    weights = sorted({weight for found in postings.values() for weight in found.values()})
    places = {weight: place for place, weight in enumerate(weights)}
    lines = {term: list(index.lines(term)) for term in postings if " " not in term}
    return {
        **{name: index.data[name] for name in _TABLES},
        "tuning": _tuning(),
        "weights": weights,
        # term -> entry, weight, entry, weight …, each weight by its place in `weights`
        "terms": {
            term: [part for number, weight in found.items() for part in (number, places[weight])]
            for term, found in postings.items()
        },
        "line_terms": {term: found for term, found in lines.items() if found},
        "spellings": _spellings(library, entries),
        "labels": [library.links.cited(record["id"]) for record in entries],
        "titles": [record["title"] for record in entries],
        "paths": [library.links.paths[record["id"]] for record in entries],
    }


def _stored(weight: float) -> float:
    """Return a weight as precise as the index on disk has it, from which the command reads."""
    return float(_SINGLE.unpack(_SINGLE.pack(weight))[0])


def _tuning() -> dict[str, float]:
    """Return the numbers of the ranking, so that the page ranks as the command does."""
    return {
        "saturation": ranking._SATURATION,
        "near": ranking._NEAR,
        "rarity": ranking._RARITY,
        "pair": ranking._PAIR,
        "line": ranking._LINE,
        "again": ranking._AGAIN,
        "agrees": ranking._AGREES,
        "differs": ranking._DIFFERS,
        "elsewhere": ranking._ELSEWHERE,
        "most_terms": ranking._MOST_TERMS,
        "number": ranking._NUMBER,
        "assumed": search._ASSUMED,
        "quoted": search._QUOTED,
    }


def _spellings(library: Library, entries: list[Record]) -> dict[str, list[str]]:
    """Return each spelling of an id with the entries it may mean."""
    found: dict[str, list[str]] = {}
    for record in entries:
        name, number = record["id"], record.get("number")
        texts = [name, name.removesuffix("-I"), name.removesuffix("-II")]
        if number:
            texts += [number, f"{library.by_id[record['edition']].get('short', '')}/{number}"]
        for text in texts:
            if ids := library.store.find(text):
                found[spelling(text)] = ids
    return found
