import json

import pytest

from rulings.cli import main
from rulings.editing import outline

RULES = """\
A preface that belongs nowhere.
I. Starting
A. Players sit down.
B. They roll:
1. first the cubes,
2. then nothing.
a. a remark
b. another
(i) deeper
(ii) deeper still
C. The end of the section.
II. Moving
A. Everybody moves.
"""


def ids(text):
    return [name for name, _ in outline(text).provisions]


def test_an_outline_is_read_down_to_its_deepest_level():
    assert ids(RULES) == [
        *("I", "I-A", "I-B", "I-B-1", "I-B-2", "I-B-2-a", "I-B-2-b", "I-B-2-b-i", "I-B-2-b-ii"),
        *("I-C", "II", "II-A"),
    ]


def test_paragraphs_that_are_numbered_through_are_read():
    assert ids("ET1 The first.\nmore of it\nET2 The second.\n") == ["ET1", "ET2"]


def test_what_stands_before_the_first_number_is_reported():
    assert outline(RULES).unplaced == [(1, "A preface that belongs nowhere.")]


def test_a_letter_in_running_text_is_no_provision():
    assert ids("I. One\nA. first\nX. is a cube, and so on\nB. second\n") == ["I", "I-A", "I-B"]


def test_a_doubled_number_is_reported():
    draft = outline("ET1 one\nET1 again\n")
    assert draft.unplaced == [(2, "ET1 stands a second time: ET1 again")]


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    def call(*words):
        status = main(["edition", *words])
        return status, *capsys.readouterr()

    return call


def test_new_copies_an_edition_under_its_own_name_and_season(run, tmp_path):
    status, _, _ = run("new", "basic-equations-2021-22", "--from", "basic-2019-20")
    manifest = (tmp_path / "basic-equations-2021-22" / "edition.yaml").read_text()
    assert status == 0
    assert "id: basic-equations-2021-22" in manifest
    assert "season: 2021-22" in manifest
    assert "supersedes: basic-equations-2019-20" in manifest


def test_a_copied_edition_can_be_compared_at_once(run, capsys):
    run("new", "basic-equations-2021-22", "--from", "basic-2019-20")
    assert main(["diff", "basic-2019-20", "./basic-equations-2021-22", "--json"]) == 1
    assert json.loads(capsys.readouterr().out) == []


def test_import_writes_a_draft_and_keeps_the_raw_text_elsewhere(run, tmp_path):
    (tmp_path / "rules.txt").write_text(RULES)
    status, out, err = run("import", "rules.txt", "--id", "toy-equations-2021-22")
    folder = tmp_path / "toy-equations-2021-22"
    assert status == 1  # the preface found no place
    assert "12 provisions" in out
    assert "line 1 found no place" in err
    assert "Players sit down" not in "".join(file.read_text() for file in folder.glob("*.yaml"))
    raw = tmp_path / "data" / "rulings" / "raw" / "toy-equations-2021-22" / "I-A.txt"
    assert raw.read_text() == "A. Players sit down.\n"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["new", "Rules 2021", "--from", "basic-2019-20"], "is no id of an edition"),
        (["new", "basic-equations-2021-22"], "--from"),
        (["new", "basic-equations-2021-22", "--from", "judges-manual-2017-18"], "is no rulebook"),
        (["import", "nothing.txt", "--id", "basic-equations-2021-22"], "is no file"),
        (["import", "nothing.txt"], "--id"),
    ],
)
def test_a_wrong_call_says_what_would_be_right(run, words, message):
    status, _, err = run(*words)
    assert (status, err.count("\n")) == (2, 1)
    assert message in err


def test_an_existing_folder_is_never_overwritten(run):
    run("new", "basic-equations-2021-22", "--from", "basic-2019-20")
    status, _, err = run("new", "basic-equations-2021-22", "--from", "basic-2019-20")
    assert status == 2
    assert "exists already" in err


def test_lost_numbers_are_skipped_and_reported():
    draft = outline("I. One\nA. first\nC. third\n")
    assert [name for name, _ in draft.provisions] == ["I", "I-A", "I-C"]
    assert draft.unplaced == [(3, "before I-C 1 of its level seem to be missing")]


def test_what_converters_put_around_a_number_is_no_part_of_it():
    assert ids("## **I.** One\n- A. first\n| 1. deeper |\n➔**ETI5** through\n") == [
        "I",
        "I-A",
        "I-A-1",
        "ET15",
    ]


def test_a_new_edition_does_not_take_the_id_of_a_known_one(tmp_path, capsys):
    known = "adventurous-equations-2018-19"
    words = ["edition", "new", known, "--from", "adventurous-2011-12", "--into", str(tmp_path)]
    assert main(words) == 2
    assert f"{known} is an edition already" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
