"""`rulings list` on our own knowledge base: how filters may be spelled, and how wide it prints."""

import json

import pytest

from rulings.cli import main


@pytest.mark.parametrize(
    ("spoken", "exact"),
    [
        ("--division jr", "--division junior"),
        ("--game sets", "--game on-sets"),
        ("--variation 0_wild", "--variation 0-wild"),
        ("--verdict illegal", "--verdict illegal-procedure"),
        ("--edition basic-2019-20", "--edition basic-equations-2019-20"),
    ],
)
def test_a_filter_takes_the_words_people_say(capsys, spoken, exact):
    assert main(["list", "--json", *spoken.split()]) == 0
    said = json.loads(capsys.readouterr().out)
    main(["list", "--json", *exact.split()])
    assert said == json.loads(capsys.readouterr().out)


def test_the_list_keeps_to_the_width_of_the_terminal(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    main(["list"])
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80
