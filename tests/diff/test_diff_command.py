import json

import pytest

from rulings.cli import main


def run(capsys, *words):
    status = main(["diff", *words])
    return status, *capsys.readouterr()


def test_the_text_is_grouped_and_has_variations_as_a_table(capsys):
    status, out, _ = run(capsys, "adventurous-2011-12", "adventurous-2018-19")
    assert status == 0
    headings = [line for line in out.splitlines() if line.isupper() and not line.startswith(" ")]
    assert headings.index("SETTING THE GOAL") < headings.index("SCORING A SHAKE")
    assert "VARIATIONS BY DIVISION" in out
    row = next(line for line in out.splitlines() if line.startswith("  Average "))
    assert row.split("  ")[-1] == "odd → even"


def test_penalties_come_first_when_asked_for(capsys):
    _, out, _ = run(capsys, "adventurous-2011-12", "adventurous-2018-19", "--penalties")
    assert out.splitlines()[4] == "PENALTIES AND POINTS"


def test_markdown_has_a_table_for_each_section(capsys):
    _, out, _ = run(capsys, "adventurous-2018-19", "basic-2019-20", "--markdown")
    assert out.startswith("# Adventurous Equations Tournament Rules 2018-19 → Basic Equations")
    assert "| ~ | Order of operations in the Goal | does not apply | applies | IV-B-2 | IV-B-2 |" in out
    assert "| Variation | Elementary | Middle | Junior | Senior |" in out


def test_json_is_a_list_of_changes_and_penalties_sort_first(capsys):
    _, out, _ = run(capsys, "adventurous-2018-19", "onsets-2017-18", "--json", "--penalties")
    rows = json.loads(out)
    assert rows[0]["facts"][0].endswith("points") or "penalty" in rows[0]["topic"].lower()


def test_no_change_is_status_1(capsys):
    assert run(capsys, "basic-2019-20", "basic-2019-20")[0] == 1


@pytest.mark.parametrize("words", [("basic-2019", "adventurous-2108"), ("basic-2019-20",)])
def test_a_wrong_call_is_one_line_and_status_2(capsys, words):
    try:
        status, _, err = run(capsys, *words)
    except SystemExit as stop:
        status, err = stop.code, capsys.readouterr().err
    assert status == 2
    assert err.count("\n") == 1


@pytest.mark.parametrize("width", [60, 80])
def test_the_text_keeps_to_the_width_of_the_terminal(capsys, monkeypatch, width):
    monkeypatch.setenv("COLUMNS", str(width))
    _, out, _ = run(capsys, "adventurous-2011-12", "adventurous-2018-19")
    assert max(map(len, out.splitlines())) <= width
