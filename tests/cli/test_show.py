import json

import pytest
from tiny_kb import C3, C10

from rulings.cli import main, show
from rulings.store import open_store


@pytest.fixture
def shown(tiny, monkeypatch, capsys):
    monkeypatch.setattr(show, "open_store", lambda: open_store(tiny.root))
    monkeypatch.setenv("COLUMNS", "60")

    def run(*words):
        status = main(["show", *words])
        return status, *capsys.readouterr()

    return run


def in_order(text, *parts):
    places = [text.find(part) for part in parts]
    assert -1 not in places, parts[places.index(-1)]
    assert places == sorted(places), parts


def test_a_case_is_laid_out_in_the_order_a_judge_needs(shown):
    status, out, _ = shown("C3")
    assert status == 0
    in_order(
        out,
        "C3  Somebody moved out of turn",
        "Toy Manual 2020-21 · league TOY · season 2020-21",
        "! THE SOURCES DISAGREE (high)",
        "What stands: One point.",
        "NOT TO BE SAID UNTIL the shake is over",
        "Do not say what the better move was.",
        "If What came next: Nothing yet",
        "=> ILLEGAL PROCEDURE",
        "The cube goes back, since nobody has played on.",
        "1. Put the cube back in Resources.",
        "2. Let the right player move.",
        "=> INSULATED",
        "−1 for the mover, because time ran out; only if Time: Time",
        "COMMENTS",
        "RESTS ON",
        "toy-rules-2020-21/II-A  Players take turns",
        "SEE",
        "CITED BY",
        "SOURCE  toy-manual-2020-21, C3",
    )


def test_no_line_is_wider_than_the_terminal(shown):
    _, out, _ = shown("C3", "C10", "C11", "P1", "II-A", "II-B", "moving.turn", "toy-20", "toy-clash")
    assert max(map(len, out.splitlines())) <= 60


def test_same_as_is_resolved_and_said(shown):
    _, out, _ = shown("C10")
    in_order(
        out,
        "Same as C3 (Somebody moved out of turn). It gives the\nruling, the penalties and what may be said.",
        "=> ILLEGAL PROCEDURE",
    )


def test_same_as_is_said_even_where_the_case_has_its_own_ruling(shown, tiny):
    own = "same_as: C3\nrulings: [{verdict: insulated}]\npenalties: []\nsay: {hold: Nothing.}"
    tiny.edit(C10, "same_as: C3", own)
    assert "Same as C3 (Somebody moved out of turn).\n" in shown("C10")[1]


def test_a_provision_is_found_without_its_edition(shown):
    _, out, _ = shown("ii-a")
    in_order(
        out, "II-A  Players take turns", "Toy Rules 2020-21", "Play goes round", "- strict: yes", "CITED BY"
    )


def test_a_provision_number_of_two_editions_shows_both(shown, tiny):
    tiny.write(
        "kb/older/02-x.yaml",
        "section: II\ntitle: Moving\nprovisions: [{id: II-A, title: Once so, statement: It was so.}]\n",
    )
    tiny.write("kb/older/edition.yaml", "id: older\ntitle: Older\nleague: toy\nseason: 2010-11\n")
    _, out, _ = shown("II-A")
    assert "Players take turns" in out and "Once so" in out


def test_a_topic_names_its_provisions(shown):
    assert "toy-rules-2020-21/II-A  Players take turns" in shown("moving.turn")[1]


def test_no_penalty_is_said_as_such(shown):
    assert "PENALTIES  none" in shown("C11")[1]


@pytest.mark.parametrize("text", ["c3", "C 3", "C03"])
def test_spellings_of_an_id_show_the_same(shown, text):
    assert shown(text)[1] == shown("C3")[1]


def test_an_unknown_id_answers_with_the_nearest_and_status_1(shown):
    assert shown("C33") == (1, "", "rulings show: no entry 'C33'; did you mean C3?\n")


def test_a_word_is_answered_with_what_has_it_as_title_and_the_way_to_search(shown):
    status, _, err = shown("somebody moved out of turn")
    assert (status, "did you mean C3" in err) == (1, True)
    assert "rulings search bonus" in shown("bonus")[2]


def test_2018_XIII_current_provisions_are_named_before_those_out_of_force():
    near = open_store().near("factorial", 9)
    old = [name.startswith("adventurous-equations-2011-12/") for name in near]
    assert near[0] == "adventurous-equations-2018-19/XIII-A-4"
    assert True in old
    assert old == sorted(old)


def test_nothing_named_is_told_what_to_name(shown):
    assert shown() == (
        2,
        "",
        "rulings show: name what to show, such as 'rulings show C3'; 'rulings list' names them all\n",
    )


def test_known_ids_are_shown_beside_an_unknown_one(shown):
    status, out, err = shown("P1", "Q77")
    assert (status, out.startswith("P1  "), "no entry 'Q77'" in err) == (1, True, True)


def test_json_gives_the_record_and_a_list_for_several(shown):
    record = json.loads(shown("C3", "--json")[1])
    assert (record["id"], record["cited_by"], record["file"]) == ("C3", ["C10"], C3)
    assert [each["id"] for each in json.loads(shown("C3", "P1", "--json")[1])] == ["C3", "P1"]


def test_a_broken_knowledge_base_is_reported_with_status_2(shown, tiny):
    tiny.edit(C3, "about: move", "about: mvoe")
    status, out, err = shown("C3")
    assert (status, out) == (2, "")
    assert f"{C3}:6:8: unknown subject 'mvoe'; did you mean 'move'?" in err


def test_help_has_an_example(shown):
    with pytest.raises(SystemExit) as stopped:
        shown("--help")
    assert stopped.value.code == 0


def test_json_is_a_list_whenever_several_were_asked_for(shown):
    assert [each["id"] for each in json.loads(shown("C3", "zzz", "--json")[1])] == ["C3"]


def test_json_of_an_unknown_id_is_an_empty_list_and_status_1(shown):
    status, out, _ = shown("zzz", "--json")
    assert (status, json.loads(out)) == (1, [])
