"""`rulings search` and `rulings check --words`."""

import json

import pytest

from rulings.cli import main, search


def test_it_prints_id_title_the_line_that_matched_and_the_facts(capsys):
    assert main(["search", "player", "in", "the", "lead", "bonused", "--limit", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split("  ", 1)[0] in ("C19", "B27")
    assert lines[1].startswith("    ")
    assert "standing=leading action=bonus-move" in " ".join(lines[-2:])


def test_json_has_the_promised_shape(capsys):
    assert main(["search", "block knocked over", "--json", "-n", "3"]) == 0
    hits = json.loads(capsys.readouterr().out)
    assert len(hits) == 3
    assert all(list(hit) == ["id", "kind", "title", "score", "snippet"] for hit in hits)
    assert hits[0]["id"] == "D19"


@pytest.mark.parametrize("kind", ["situation", "provision"])
def test_kind_leaves_only_that_kind(capsys, kind):
    assert main(["search", "time limit", "--kind", kind, "--json"]) == 0
    assert {hit["kind"] for hit in json.loads(capsys.readouterr().out)} == {kind}


def test_nothing_found_is_status_1_with_a_hint_in_one_line(capsys):
    assert main(["search", "qqqzzzq"]) == 1
    shown = capsys.readouterr()
    assert (shown.out, shown.err.count("\n")) == ("", 1)
    assert main(["search", "qqqzzzq", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == []


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["cube", "--limit", "0"], "'0' is no whole number from 1 on"),
        (["cube", "--kind", "rule"], "invalid choice: 'rule'"),
        (["cube", "div:x"], "unknown division 'x'"),
    ],
)
def test_a_wrong_call_is_status_2_and_one_line(capsys, words, message):
    try:
        status = main(["search", *words])
    except SystemExit as stopped:
        status = stopped.code
    shown = capsys.readouterr().err
    assert status == 2
    assert message in shown
    assert shown.count("\n") == 1


def test_matches_are_set_off_on_a_terminal_only(capsys, monkeypatch):
    main(["search", "bathroom"])
    assert "\033[" not in capsys.readouterr().out
    monkeypatch.setattr(search.sys.stdout, "isatty", lambda: True)
    monkeypatch.delenv("NO_COLOR", raising=False)
    main(["search", "bathroom"])
    assert "\033[1mrestroom\033[0m" in capsys.readouterr().out


def test_check_starts_from_a_sentence(capsys):
    main(["check", "--words", "winning kid bonused", "then=charged", "--json"])
    shown = capsys.readouterr()
    assert json.loads(shown.out)["applies"][0]["id"] == "C19"
    assert shown.err == "from your words: standing=leading action=bonus-move\n"


def test_facts_given_replace_those_of_the_sentence(capsys):
    main(["check", "--words", "winning kid bonused", "standing=tied", "then=charged", "--json"])
    assert "standing=tied" in json.loads(capsys.readouterr().out)["table"]


def test_a_sentence_never_makes_a_table_that_cannot_be(capsys):
    main(["check", "--words", "base eight zero wild", "game=on-sets", "--json"])
    assert not json.loads(capsys.readouterr().out)["contradictions"]


def test_a_sentence_that_says_nothing_is_told_so(capsys):
    main(["check", "--words", "what a nice day", "--json"])
    assert "no fact" in capsys.readouterr().err
