"""The knowledge base of tests/fixtures/checker, compiled once."""

from functools import cache
from pathlib import Path
from typing import Any

from rulings.check import Checker
from rulings.compiler import compile_folder
from rulings.store import Store

FOLDER = Path(__file__).parent / "fixtures" / "checker"


@cache
def store() -> Store:
    return Store(str(FOLDER), compile_folder(FOLDER))


@cache
def checker() -> Checker:
    return Checker(store().rules, store().record)


def check(words: str, **options: Any) -> dict[str, Any]:
    """Rule on a table given as one line."""
    return checker().check(dict(word.split("=", 1) for word in words.split()), **options)


def ids(entries: list[dict[str, Any]]) -> list[str]:
    return [entry["id"] for entry in entries]
