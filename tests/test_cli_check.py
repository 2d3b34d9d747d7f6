"""`rulings check` as it is called: what it prints, and its exit status."""

import io
import json
import sys

import pytest
from checker_kb import store

from rulings.cli import main

C1 = ["action=move", "turn=out-of-turn", "then=charged"]


@pytest.fixture(autouse=True)
def fixture_base(monkeypatch):
    monkeypatch.setattr("rulings.cli.check.open_store", store)
    monkeypatch.setenv("COLUMNS", "60")


def typed(monkeypatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def test_a_ruling_is_printed_with_its_order_and_status_0(capsys):
    assert main(["check", *C1]) == 0
    out = capsys.readouterr().out
    assert "C1  Move out of turn" in out
    assert "=> ILLEGAL PROCEDURE" in out
    assert "1. Put the cube back." in out
    assert "manual-2017-18" in out
    assert "but with then=challenged" in out


def rules_line(capsys, *words: str) -> str:
    main(["check", *words])
    return next(line for line in capsys.readouterr().out.splitlines() if line.startswith("rules"))


def test_only_editions_that_can_rule_at_the_table_are_named(capsys):
    assert "rules-2018-19, sets-2017-18" in rules_line(capsys, "action=move")
    assert "sets-2017-18" not in rules_line(capsys, "action=move", "game=equations")
    assert "rules-2018-19" not in rules_line(capsys, "action=move", "game=on-sets")


def test_an_edition_asked_for_is_named_whatever_the_game(capsys):
    assert "basic-2019-20" in rules_line(capsys, "game=on-sets", "edition=basic-2019")


def test_a_sentence_in_place_of_facts_is_told_where_it_belongs(capsys):
    assert main(["check", "kid", "in", "the", "lead"]) == 2
    assert "rulings check --words 'kid in the lead'" in capsys.readouterr().err


def test_no_line_is_wider_than_the_terminal(capsys):
    main(["check", "action=bonus", "to=required", "then=charged|challenged", "time=expired"])
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if len(line) > 60 and len(line.split()) > 1] == []


def test_json_is_the_result_itself(capsys):
    assert main(["check", *C1, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["applies"][0]["id"] == "C1"
    assert result["table"] == "action=move turn=out-of-turn then=charged"


def test_nothing_applies_is_status_1_with_the_nearest_and_a_stub(capsys):
    assert main(["check", "action=talk", "then=charged"]) == 1
    out = capsys.readouterr().out
    assert "NOTHING COVERS THIS TABLE" in out
    assert "action=move, here talk" in out
    assert "    id: NEW1" in out


def test_nothing_yet_certain_is_status_1_with_the_next_question(capsys):
    assert main(["check"]) == 1
    out = capsys.readouterr().out
    assert "NOTHING IS CERTAIN YET" in out
    assert "What did the player do?" in out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["divison=jr"], "rulings check: unknown fact 'divison'; did you mean 'division'?\n"),
        (["div=juniro"], "rulings check: unknown value 'juniro' for division; did you mean 'junior'?"),
        (["junior"], "rulings check: expected NAME=VALUE, found 'junior'"),
        (
            ["--file", "nowhere.yaml"],
            "rulings check: nowhere.yaml cannot be read: No such file or directory\n",
        ),
        (["--file", "."], "rulings check: . cannot be read: Is a directory\n"),
        (["--season", "soon"], "rulings check: unknown season 'soon'"),
        (["--edition", "xyz"], "rulings check: unknown edition 'xyz'"),
        (["a\0b=\ud800"], "rulings check: unknown fact"),
    ],
)
def test_a_wrong_call_is_one_line_and_status_2(words, message, capsys):
    assert main(["check", *words]) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith(message)
    assert captured.err.count("\n") == 1
    assert captured.out == ""


def test_a_contradiction_is_said_and_status_2(capsys):
    assert main(["check", "game=on-sets", "k=yes"]) == 2
    captured = capsys.readouterr()
    assert "These belong to Equations." in captured.err
    assert "THIS TABLE CANNOT BE" in captured.out


def test_words_replace_what_the_file_says(tmp_path, capsys):
    path = tmp_path / "table.yaml"
    path.write_text("action: move\nturn: out-of-turn\nthen: challenged\n", encoding="utf-8")
    assert main(["check", "--file", str(path), "then=charged", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["applies"][0]["id"] == "C1"


def test_a_table_is_read_from_standard_input(monkeypatch, capsys):
    typed(monkeypatch, "action=move turn=out-of-turn 'then=charged|nothing-yet'")
    assert main(["check", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["disputes"][0]["matters"] is False


def test_the_printed_table_can_be_pasted_into_the_next_call(monkeypatch, capsys):
    main(["check", "action=move", "turn=out-of-turn", "then=charged|challenged", "--json"])
    line = json.loads(capsys.readouterr().out)["table"]
    typed(monkeypatch, line)
    main(["check", "-", "--json"])
    assert json.loads(capsys.readouterr().out)["table"] == line


def test_edition_and_season_choose_the_rules(capsys):
    table = [*C1, "game=eq", "level=adv", "--json"]
    main(["check", *table, "--season", "2011-12"])
    assert json.loads(capsys.readouterr().out)["editions"] == ["rules-2011-12", "manual-2017-18"]
    main(["check", *table, "--all-editions"])
    shown = json.loads(capsys.readouterr().out)["applies"]
    assert "rules-2011-12/IX-A" in [entry["id"] for entry in shown]


def test_ask_leads_question_by_question_to_the_ruling(monkeypatch, capsys):
    typed(monkeypatch, "1\nout of turn\nwhat?\n2\nq\n")
    assert main(["check", "--ask", "--json"]) in (0, 1)
    captured = capsys.readouterr()
    assert "What did the player do?" in captured.err
    assert json.loads(captured.out)["table"].startswith("action=move")


def test_ask_takes_a_dispute_and_not_known_and_ends_with_the_input(monkeypatch, capsys):
    typed(monkeypatch, "move|bonus-move\n\n")
    assert main(["check", "--ask", "--json"]) == 1
    result = json.loads(capsys.readouterr().out)
    assert result["table"] == "'action=move|bonus-move'"
    assert len(result["disputes"]) == 1


def test_ask_answers_a_wrong_word_with_the_nearest_right_one(monkeypatch, capsys):
    typed(monkeypatch, "mvoe\nq\n")
    main(["check", "--ask"])
    assert "unknown value 'mvoe' for action; did you mean 'move'?" in capsys.readouterr().err


def test_help_shows_an_example(capsys):
    with pytest.raises(SystemExit):
        main(["check", "--help"])
    assert "rulings check game=equations action=move" in capsys.readouterr().out
