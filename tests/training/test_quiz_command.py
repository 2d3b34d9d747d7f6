"""`rulings quiz` from the command line."""

import io
import json

import pytest

from rulings.cli import quiz as command
from rulings.cli.parsing import parser
from rulings.errors import RulingsError


def run(*words):
    return command.run(parser("quiz", command).parse_args(list(words)))


@pytest.fixture(autouse=True)
def home(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("APPDATA", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "80")


def typed(monkeypatch, text):
    monkeypatch.setattr("sys.stdin", io.StringIO(text))


def test_json_has_a_stable_shape(capsys):
    assert run("--json", "--count", "4", "--seed", "7") == 0
    questions = json.loads(capsys.readouterr().out)
    assert len(questions) == 4
    for question in questions:
        assert question.keys() == {
            "id", "kind", "case", "edition", "section", "level", "key", "fingerprint", "by", "scene", "text",
            "asks", "answer", "table", "turn",
        }  # fmt: skip
        assert question["answer"].keys() == {"ruling", "reason", "order", "penalty", "cites", "notes", "refs"}
        assert all(ask.keys() == {"prompt", "choices", "right"} for ask in question["asks"])


def test_a_paper_by_the_same_seed_is_the_same_file(capsys, tmp_path, monkeypatch):
    monkeypatch.setattr("rulings.training.paper.find_browser", lambda: None)
    words = ("--paper", "--count", "25", "--seed", "7", "--division", "middle", "--out")
    for folder in ("one", "two"):
        assert run(*words, str(tmp_path / folder)) == 0
    names = ["paper-middle-seed7-answers.html", "paper-middle-seed7-questions.html"]
    assert sorted(path.name for path in (tmp_path / "one").iterdir()) == names
    for name in names:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
    assert "no browser found, so no PDF" in capsys.readouterr().err


def test_alone_a_session_is_kept_and_shown(capsys, monkeypatch):
    typed(monkeypatch, "a\n" * 40)
    assert run("--section", "C", "--kind", "rule", "--count", "3") == 0
    assert "of 3 right." in capsys.readouterr().out
    assert run("--progress") == 0
    assert capsys.readouterr().out.startswith("3 cases learnt")


def test_forgetful_keeps_nothing(capsys, monkeypatch):
    typed(monkeypatch, "a\n" * 40)
    assert run("--section", "C", "--count", "2", "--forgetful") == 0
    assert run("--progress") == 1


def test_damaged_progress_is_told_on_stderr_and_training_goes_on(capsys, monkeypatch, tmp_path):
    folder = tmp_path / "data" / "rulings"
    folder.mkdir(parents=True)
    (folder / "progress.json").write_text("{")
    typed(monkeypatch, "q\n")
    assert run("--count", "1") == 0
    assert "is damaged; it is kept as progress.json.damaged-1" in capsys.readouterr().err


def test_room_without_a_terminal_goes_by_lines(capsys, monkeypatch):
    typed(monkeypatch, "\n1\n\nq\n")
    assert run("--room", "--count", "2", "--seed", "4", "--seconds", "5") == 0
    assert "Score  team 1: 1" in capsys.readouterr().out


def test_anki_writes_the_file_it_is_told(capsys, tmp_path):
    path = tmp_path / "cards.txt"
    assert run("--anki", str(path), "--count", "5", "--seed", "1") == 0
    assert path.read_text(encoding="utf-8").startswith("#separator:tab\n")
    assert capsys.readouterr().out == f"{path}: 5 notes\n"


def test_changed_asks_only_what_changed(capsys):
    assert (
        run(
            "--changed", "adventurous-2011-12", "adventurous-2018-19", "--json", "--count", "5", "--seed", "1"
        )
        == 0
    )
    assert len(json.loads(capsys.readouterr().out)) == 5


def test_nothing_to_ask_is_status_1(capsys):
    assert run("--changed", "basic-2019-20", "basic-2019-20", "--json") == 1
    assert "no question is like that" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--kind", "rul"], "unknown kind 'rul'; did you mean 'rule'?"),
        (["--section", "Z"], "no section 'Z'; sections: A, B, C"),
        (["--division", "midle"], "did you mean 'middle'?"),
        (["--variation", "zero wilde"], "unknown variation"),
        (["--edition", "2030"], "unknown edition"),
        (["--count", "0"], "--count 0: ask for 1 to 500 questions"),
        (["--room", "--seconds", "0"], "--seconds 0: give 1 to 3600"),
    ],
)
def test_a_wrong_call_is_told_what_would_be_right(words, message):
    with pytest.raises(RulingsError) as caught:
        run(*words)
    assert message in str(caught.value)
