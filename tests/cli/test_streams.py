"""The command as a shell starts it: its output cut short, refused, or in an old encoding."""

import os
import subprocess
import sys
from importlib.metadata import version

import pytest

from rulings.cli import main


def run(words, **options):
    given = {"capture_output": True, "check": False, "env": {**os.environ, **options.pop("env", {})}}
    return subprocess.run([sys.executable, "-m", "rulings", *words], **{**given, **options})


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_a_sign_that_the_encoding_lacks_is_a_question_mark(encoding):
    done = run(["show", "C19"], env={"PYTHONIOENCODING": encoding})
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"?1 for the Mover" in done.stdout


def test_output_that_nobody_reads_to_the_end_is_no_error():
    reading, writing = os.pipe()
    os.close(reading)
    done = run(["list"], capture_output=False, stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_folder_that_cannot_be_made_is_one_line(tmp_path):
    (tmp_path / "file").touch()
    done = run(["edition", "new", "toy-2030-31", "--from", "basic-2019-20", "--into", str(tmp_path / "file")])
    assert done.returncode == 2
    assert done.stderr.startswith(b"rulings edition: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("words", [["check", "-"], ["check", "--ask", "game=chess"]])
def test_a_closed_standard_input_is_an_empty_one(monkeypatch, words):
    monkeypatch.setattr(sys, "stdin", None)
    assert main(words) == 2


def test_help_with_a_command_is_that_commands_help():
    assert run(["help", "goal"]).stdout == run(["goal", "--help"]).stdout


def test_the_overview_needs_no_particular_encoding():
    assert run(["--help"], env={"PYTHONIOENCODING": "ascii"}).returncode == 0


def test_the_version_is_that_of_the_package():
    assert run(["--version"]).stdout.split() == [b"rulings", version("rulings").encode()]
    assert b"did you mean '--version'?" in run(["--verson"]).stderr
