import importlib
import json

import pytest

from rulings.cli import main
from rulings.store import open_store

command = importlib.import_module("rulings.cli.list")


@pytest.fixture
def listed(tiny, monkeypatch, capsys):
    monkeypatch.setattr(command, "open_store", lambda: open_store(tiny.root))

    def run(*words):
        status = main(["list", *words])
        return status, *capsys.readouterr()

    return run


def ids(out):
    return [line.split()[0] for line in out.splitlines()]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", "C3 C10 C11 P1 toy-rules-2020-21/II-A toy-rules-2020-21/II-B"),
        ("--section C", "C3 C10 C11"),
        ("--section ii", "toy-rules-2020-21/II-A toy-rules-2020-21/II-B"),
        ("--game on-sets", "C3 P1"),
        ("--division senior --kind situation", "C3 C11"),
        ("--variation base", "C11"),
        ("--variation sideways", "C10"),
        ("--verdict insulated", "C3 C10"),
        ("--penalty", "C3 C10"),
        ("--penalty mover --section C", "C3 C10"),
        ("--kind principle", "P1"),
        ("--kind topic", "moving.turn moving.bonus"),
        ("--edition toy-rules-2020-21 --verdict illegal-procedure", "toy-rules-2020-21/II-B"),
    ],
)
def test_each_filter_leaves_what_it_says(listed, words, expected):
    status, out, _ = listed(*words.split())
    assert (status, ids(out)) == (0, expected.split())


def test_nothing_left_is_status_1(listed):
    assert listed("--verdict", "nothing-wrong", "--section", "P") == (1, "", "")


def test_an_unknown_value_names_the_nearest_and_is_status_2(listed):
    status, _, err = listed("--verdict", "insulatd")
    assert status == 2
    assert err == (
        "rulings list: unknown verdict 'insulatd'; did you mean 'insulated'? "
        "known: insulated, illegal-procedure, nothing-wrong\n"
    )


def test_json_gives_rows(listed):
    (row,) = json.loads(listed("--section", "C", "--game", "on-sets", "--json")[1])
    assert row == {
        "id": "C3",
        "kind": "situation",
        "title": "Somebody moved out of turn",
        "edition": "toy-manual-2020-21",
        "section": "C",
        "verdicts": ["illegal-procedure", "insulated"],
        "penalties": [{"to": "mover", "points": -1}],
    }
