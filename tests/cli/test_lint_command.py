import json

import pytest
from tiny_kb import C3

from rulings.cli import main


@pytest.fixture
def linted(tiny, capsys):
    def run(*words):
        status = main(["lint", *words])
        return status, *capsys.readouterr()

    return run


def test_a_clean_knowledge_base_is_status_0(linted, tiny):
    assert linted(str(tiny.root)) == (0, "12 files, 0 problems\n", "")


def test_findings_are_status_1_with_their_places(linted, tiny):
    tiny.edit(C3, "see: [C10]", "see: [C12]")
    status, out, _ = linted(str(tiny.root))
    assert status == 1
    assert out == f"{C3}:25:7: C3: see: 'C12' does not exist; did you mean 'C11'?\n12 files, 1 problem\n"


def test_yaml_that_cannot_be_read_is_status_2(linted, tiny):
    tiny.edit(C3, "about: move", "about: mvoe")
    status, out, _ = linted(str(tiny.root))
    assert status == 2
    assert out.startswith(
        f"{C3}:6:8: unknown subject 'mvoe'; did you mean 'move'?\n    known subjects: move, cube\n"
    )


def test_a_path_inside_reports_what_lies_below_it_and_counts_the_rest(linted, tiny):
    tiny.edit(C3, "about: move", "about: mvoe")
    status, out, err = linted(str(tiny.root / "kb"))
    assert (status, out) == (0, "12 files, 0 problems\n")
    assert err.startswith("(1 problem in other files;")
    assert linted(str(tiny.root / C3))[0] == 2


def test_json_is_for_editors(linted, tiny):
    tiny.edit(C3, "see: [C10]", "see: [C12]")
    status, out, _ = linted(str(tiny.root), "--json")
    assert status == 1
    assert json.loads(out) == {
        "files": 12,
        "problems": [
            {
                "file": C3,
                "line": 25,
                "column": 7,
                "message": "C3: see: 'C12' does not exist; did you mean 'C11'?",
                "check": "references",
            }
        ],
    }


def test_a_path_outside_any_knowledge_base_is_refused(linted, tmp_path):
    status, _, err = linted(str(tmp_path))
    assert (status, "give a folder that holds kb/" in err) == (2, True)


def test_a_path_that_does_not_exist_is_refused(linted, tiny):
    status, _, err = linted(str(tiny.root / "kbb"))
    assert (status, "does not exist" in err) == (2, True)
