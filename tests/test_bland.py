"""Quiet tables, on which nothing may fire: a case that does is too broad."""

from pathlib import Path

import pytest

from rulings.check import Checker
from rulings.store import open_store
from rulings.tablefile import read_table_file

TABLES = sorted((Path(__file__).parent / "bland").glob("*.yaml"))


@pytest.fixture(scope="module")
def real() -> Checker:
    store = open_store()
    return Checker(store.rules, store.record)


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_nothing_fires_on_a_bland_table(path, real):
    result = real.check(read_table_file(str(path)))
    assert result["contradictions"] == []
    assert [(entry["id"], entry["title"]) for entry in result["applies"]] == []
