import shutil

import pytest

from rulings.diff import diff
from rulings.differences.sources import find_edition, yaml_root
from rulings.errors import UsageError

AE18 = "adventurous-equations-2018-19"


@pytest.fixture
def draft(tmp_path):
    folder = tmp_path / AE18
    shutil.copytree(f"{yaml_root()}/kb/{AE18}", folder)
    return folder


def test_a_draft_copied_from_an_edition_does_not_differ(real, draft):
    assert diff(real, AE18, str(draft)) == []


def test_one_fact_edited_in_a_draft_is_one_change(real, draft):
    file = draft / "10-scoring-a-shake.yaml"
    file.write_text(file.read_text().replace("correct_challenger_points: 6", "correct_challenger_points: 7"))
    (row,) = diff(real, AE18, str(draft))
    assert (row["topic"], row["kind"], row["old"], row["new"]) == (
        "Correct Challenger, points",
        "changed",
        "6",
        "7",
    )


def test_a_rewording_in_a_draft_is_no_change(real, draft):
    file = draft / "10-scoring-a-shake.yaml"
    file.write_text(
        file.read_text().replace("Who is not correct scores 2.", "Two points for whoever is wrong.")
    )
    assert diff(real, AE18, str(draft)) == []


def test_a_paragraph_with_another_number_only_moved(real, draft):
    file = draft / "10-scoring-a-shake.yaml"
    file.write_text(file.read_text().replace("id: X-B-1", "id: X-B-3"))
    assert {(row["kind"], row["old_ref"], row["new_ref"]) for row in diff(real, AE18, str(draft))} == {
        ("moved", "X-B-1", "X-B-3")
    }


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("adventurous-2108-19", "unknown edition"),
        ("judges-manual-2017-18", "is no rulebook"),
        ("./nowhere", "is no folder"),
        ("{tmp}/", "holds no edition.yaml"),
    ],
)
def test_a_wrong_name_or_folder_is_told_apart(real, tmp_path, text, message):
    with pytest.raises(UsageError, match=message):
        find_edition(text.format(tmp=tmp_path), real)


def test_a_draft_with_empty_statements_is_one_line_that_names_the_first(real, tmp_path):
    folder = tmp_path / "toy-2030-31"
    folder.mkdir()
    manifest = {"id": folder.name, "title": "Toy", "league": "mlag", "season": "2030-31", "level": "basic"}
    lines = [f"{key}: {value}" for key, value in manifest.items()]
    (folder / "edition.yaml").write_text("\n".join([*lines, "games: [equations]", ""]))
    empty = "  - id: {}\n    title: T\n    statement:\n"
    (folder / "01.yaml").write_text("provisions:\n" + empty.format("I-A") + empty.format("I-B"))
    with pytest.raises(UsageError) as told:
        find_edition(str(folder), real)
    assert str(told.value).startswith(f"the draft is not complete: {folder}/")
    assert "\n" not in str(told.value)
    assert "more)" in str(told.value)


def test_the_folder_one_stands_in_is_read_as_a_folder(real, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(UsageError, match=r"holds no edition\.yaml"):
        find_edition(".", real)
