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


REMARKS = {
    "stand": [
        {"when": {"then": ["nothing-yet"]}, "text": "Let the players take a stand first.", "source": "JC1"}
    ],
    "testimony": [
        {"when": {"players": ["2"]}, "text": "Without clear evidence there is no penalty.", "source": "JC4"},
        {"when": {"players": ["3"]}, "text": "Two who agree are believed.", "source": "JC4"},
        {"text": "As the last resort the shake is played again.", "source": "JC4"},
    ],
    "penalty": [{"when": {"division": ["elementary", "middle"]}, "text": "A judge initials it."}],
}


@cache
def checker() -> Checker:
    engine = store().engine
    return Checker({**engine, "vocabulary": {**engine["vocabulary"], "remarks": REMARKS}}, store().record)


def check(words: str, **options: Any) -> dict[str, Any]:
    """Rule on a table given as one line."""
    return checker().check(dict(word.split("=", 1) for word in words.split()), **options)


def ids(entries: list[dict[str, Any]]) -> list[str]:
    return [entry["id"] for entry in entries]
