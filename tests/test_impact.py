import json
import shutil

import pytest

from rulings.check import Checker
from rulings.cli import main
from rulings.differences.sources import find_edition, yaml_root
from rulings.impact import impact
from rulings.store import open_store
from rulings.whatif import what_if

AE18 = "adventurous-equations-2018-19"
STORE = open_store()


@pytest.fixture(scope="module")
def rows():
    done = {}

    def of(edition):
        if edition not in done:
            done[edition] = {row["id"]: row for row in impact(find_edition(edition, STORE))}
        return done[edition]

    return of


@pytest.mark.parametrize(
    "edition", [AE18, "onsets-2017-18", "adventurous-2011-12", "onsets-2011-12", "basic-2019-20"]
)
def test_every_situation_has_a_state_and_a_reason(rows, edition):
    assert len(rows(edition)) == 306
    for row in rows(edition).values():
        assert row["state"] in ("stands", "re-read", "contradicted", "rule-gone")
        assert row["because"]


@pytest.mark.parametrize(
    ("edition", "case", "state", "cite"),
    [
        (AE18, "A4", "contradicted", "XI-A"),
        (AE18, "B10", "contradicted", "IV-B-3-c"),
        (AE18, "E10", "contradicted", "X-A-2"),
        (AE18, "B18", "re-read", "XIII-D-14"),
        (AE18, "E39", "re-read", "VII-B-6-b"),
        (AE18, "C12", "stands", ""),
        (AE18, "D30", "stands", "VII-C-1"),
        ("basic-2019-20", "C19", "contradicted", "V-C"),
        ("basic-2019-20", "F9", "rule-gone", ""),
        ("adventurous-2011-12", "C26", "contradicted", "ET20"),
        ("onsets-2017-18", "D18", "contradicted", "V-A-1"),
    ],
)
def test_a_situation_under_an_edition(rows, edition, case, state, cite):
    row = rows(edition)[case]
    assert row["state"] == state
    if cite:
        assert any(name.endswith(f"/{cite}") for name in row["cites"])
        assert case in row["cites"]


def test_a_situation_of_the_other_game_is_not_concerned(rows):
    only_equations = next(row for row in rows("onsets-2017-18").values() if row["id"] == "B60")
    assert (only_equations["state"], only_equations["because"][:13]) == ("stands", "not concerned")


@pytest.fixture
def draft(tmp_path):
    folder = tmp_path / "adventurous-equations-2020-21"
    shutil.copytree(f"{yaml_root()}/kb/{AE18}", folder)
    manifest = folder / "edition.yaml"
    text = manifest.read_text().replace(f"id: {AE18}", f"id: {folder.name}")
    manifest.write_text(
        text.replace("adventurous-equations-2011-12", AE18).replace("short: adventurous-2018-19\n", "")
    )
    return folder


def test_an_unchanged_draft_changes_no_outcome(draft):
    source = find_edition(str(draft), STORE)
    assert what_if(STORE, source) == {"outcomes": [], "overlaps": [], "gaps": []}


def test_a_draft_is_weighed_without_questions_and_listings(draft, monkeypatch):
    asked = []
    plain = Checker.check
    monkeypatch.setattr(
        Checker, "check", lambda *about, **options: asked.append(options) or plain(*about, **options)
    )
    what_if(STORE, find_edition(str(draft), STORE))
    assert asked
    assert all(options == {"most": 0, "questions": 0, "brief": True} for options in asked)


def test_a_penalty_changed_in_a_draft_is_an_outcome_that_changes(draft):
    file = draft / "05-moving-cubes.yaml"
    text = file.read_text()
    assert "points: -1" in text
    file.write_text(text.replace("points: -1", "points: -2"))
    outcomes = what_if(STORE, find_edition(str(draft), STORE))["outcomes"]
    assert any("-1" in each["before"] and "-2" in each["after"] for each in outcomes)


def test_a_number_changed_in_a_draft_has_its_situations_read_again(draft):
    file = draft / "10-scoring-a-shake.yaml"
    file.write_text(file.read_text().replace("correct_challenger_points: 6", "correct_challenger_points: 7"))
    found = {row["id"]: row for row in impact(find_edition(str(draft), STORE))}
    assert found["E11"]["state"] == "re-read"
    assert "6 → 7" in found["E11"]["because"]


def run(capsys, *words):
    status = main(["impact", *words])
    return status, *capsys.readouterr()


def test_the_command_counts_and_explains(capsys):
    status, out, _ = run(capsys, "adventurous-2018-19")
    assert status == 0
    assert "CONTRADICTED" in out
    assert "adventurous-equations-2018-19/XI-A" in out


def test_json_is_a_list_with_state_and_reason(capsys):
    rows = json.loads(run(capsys, "basic-2019-20", "--state", "contradicted", "--json")[1])
    assert {row["state"] for row in rows} == {"contradicted"}
    assert all({"id", "state", "because"} <= set(row) for row in rows)


def test_markdown_lists_the_situations(capsys):
    assert "- **A4** " in run(capsys, "adventurous-2018-19", "--markdown")[1]


def test_the_manual_itself_is_no_rulebook(capsys):
    status, _, err = run(capsys, "judges-manual-2017-18")
    assert (status, err.count("\n")) == (2, 1)


def test_the_counts_are_those_of_all_situations_whatever_state_is_shown(capsys):
    main(["impact", "basic-2019-20"])
    counts = capsys.readouterr().out.splitlines()[1]
    main(["impact", "basic-2019-20", "--state", "contradicted"])
    assert capsys.readouterr().out.splitlines()[1] == counts
