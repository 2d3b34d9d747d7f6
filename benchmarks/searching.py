"""Search: how often the right case comes first, and its speed, beside SQLite's FTS5 on the same texts.

The questions are those of tests/search/queries.jsonl, or of a file in the same format:
RULINGS_QUERIES=questions.jsonl python -m benchmarks searching
"""

import json
import os
import re
import sqlite3
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from benchmarks.timing import cold, line, times
from rulings.search import Searcher
from rulings.searching.documents import FIELDS, Documents, searched
from rulings.store import Store, open_store

QUERIES = Path(__file__).parent.parent / "tests" / "search" / "queries.jsonl"
_COMMAND = "import sys; from rulings.cli import main; sys.exit(main())"
_LIMIT = 10
_FIRST = (1, 3, 5)
_COLUMNS = {name: weight for name, (weight, _) in FIELDS.items()}

Search = Callable[[dict[str, Any]], list[str]]


def run(store: Store | None = None) -> None:
    store = store or open_store()
    searcher = Searcher(store)
    queries = read_queries(Path(os.environ.get("RULINGS_QUERIES", QUERIES)))
    print(f"{len(searcher.index.ids)} entries, {len(queries)} questions\n")
    peer = Fts5(store)
    print(f"{'':<42}{'R@1':>8}{'R@3':>8}{'R@5':>8}{'MRR':>8}")
    print(scored("rulings", lambda query: found(searcher, query), queries))
    print(scored("SQLite FTS5, bm25", peer, queries))
    _speed(searcher, peer, queries)
    _cold()


def read_queries(path: Path) -> list[dict[str, Any]]:
    """The questions of a file: one object a line with q, expect, and perhaps game and division."""
    return [json.loads(row) for row in path.read_text(encoding="utf-8").splitlines() if row.strip()]


def found(searcher: Searcher, query: dict[str, Any]) -> list[str]:
    scope = {name: query.get(name) for name in ("game", "division")}
    return [hit.id for hit in searcher.search(query["q"], **scope, limit=_LIMIT)]


def measures(search: Search, queries: list[dict[str, Any]]) -> list[float]:
    """How often a right case is among the first 1, 3 and 5, and the mean reciprocal rank."""
    ranks = [_rank(search(query), query["expect"]) for query in queries]
    shares = [sum(rank <= first for rank in ranks) / len(ranks) for first in _FIRST]
    return [*shares, sum(1 / rank for rank in ranks) / len(ranks)]


def _rank(ids: list[str], expected: Iterable[str]) -> float:
    return min((ids.index(name) + 1 for name in expected if name in ids), default=float("inf"))


def scored(name: str, search: Search, queries: list[dict[str, Any]]) -> str:
    return f"{name:<42}" + "".join(f"{value:>8.3f}" for value in measures(search, queries))


class Fts5:
    """The same texts in SQLite's full-text index, with its Porter stemmer and the same weights."""

    def __init__(self, store: Store) -> None:
        self.database = sqlite3.connect(":memory:")
        names = ", ".join(f'"{name}"' for name in _COLUMNS)
        self.database.execute(
            f"create virtual table entry using fts5 (id unindexed, {names}, tokenize='porter unicode61')"
        )
        texts = Documents(store.engine["vocabulary"])
        for record in searched(store.records()):
            fields = texts.fields(record)
            row = [record["id"], *("\n".join(fields[name]) for name in _COLUMNS)]
            self.database.execute(f"insert into entry values ({', '.join('?' * len(row))})", row)

    def __call__(self, query: dict[str, Any]) -> list[str]:
        words = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", query["q"]))
        weights = ", ".join(map(str, (0.0, *_COLUMNS.values())))
        rows = self.database.execute(
            f"select id from entry where entry match ? order by bm25(entry, {weights}) limit {_LIMIT}",
            (words,),
        )
        return [row[0] for row in rows]


def _speed(searcher: Searcher, peer: Fts5, queries: list[dict[str, Any]]) -> None:
    def shown(query: dict[str, Any]) -> object:
        return [hit.snippet for hit in searcher.search(query["q"], limit=_LIMIT)]

    print(f"\n{'microseconds, warm':<42}{'median':>12}{'p99':>12}")
    print(line("search", times(lambda query: found(searcher, query), queries)))
    print(line("search, with the lines that matched", times(shown, queries)))
    print(line("SQLite FTS5", times(peer, queries)))


def _cold() -> None:
    words = ["player", "in", "the", "lead", "made", "a", "bonus", "move"]
    taken = cold({"bare": ["-c", "pass"], "search": ["-c", _COMMAND, "search", *words]})
    ratio = taken["search"] / taken["bare"]
    print(f"\ncold, milliseconds: bare interpreter {taken['bare'] * 1e3:.1f}", end="")
    print(f", rulings search {taken['search'] * 1e3:.1f} ({ratio:.2f} times)")
