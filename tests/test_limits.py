import json

import pytest

from rulings.cli import main
from rulings.limits import limits
from rulings.rulebook import rulebook
from rulings.store import open_store

STORE = open_store()


def table(edition):
    return {row["task"]: row for row in limits(rulebook(STORE, edition))}


@pytest.mark.parametrize(
    ("edition", "task", "seconds", "cite"),
    [
        ("adventurous-2018-19", "Time for setting the Goal", 120, "XI-A-1-c"),
        ("adventurous-2018-19", "Time for choosing a variation", 15, "XI-A-1-b"),
        ("adventurous-2018-19", "Time to finish the last shake", 300, "XI-B"),
        ("adventurous-2011-12", "Time for the Third Party to decide", 60, "ET7"),
        ("onsets-2011-12", "Time for writing after a challenge", 120, "ST2, ET7"),
        ("onsets-2017-18", "Two Solutions, time to write, in Senior", 180, "XIII-D-14"),
        ("basic-2019-20", "Time for setting the Goal", 120, "XI-A-1-a"),
        ("adventurous-2018-19", "Time to answer a No Goal", 60, "IV-D"),
        ("onsets-2017-18", "Time to answer a No Goal", 60, "III-D"),
        ("basic-2019-20", "Time to answer a No Goal", 60, "IV-D"),
    ],
)
def test_a_limit_has_its_time_and_citation(edition, task, seconds, cite):
    row = table(edition)[task]
    assert (row["seconds"], row["cite"]) == (seconds, cite)


def test_2018_XI_A_a_missed_limit_costs_a_point_and_gives_a_minute():
    row = table("adventurous-2018-19")["Time for other turns"]
    assert [each["value"] for each in row["at_deadline"] if each["what"].startswith("Dead")] == [
        "−1",
        "1 minute",
    ]
    assert [each["cite"] for each in row["after_extra_minute"]] == ["XI-A"]


def test_2018_IV_B_3_c_at_the_end_of_time_the_goal_is_set_and_no_point_is_lost():
    row = table("adventurous-2018-19")["Time for setting the Goal"]
    assert [each["value"] for each in row["at_deadline"]] == ["the Goal counts as set"]
    assert row["after_extra_minute"] == []


def test_2011_ET8_the_goal_may_be_revised_for_a_point():
    row = table("adventurous-2011-12")["Time for setting the Goal"]
    assert [each["value"] for each in row["at_deadline"]] == [
        "the Goal may be revised only for a point",
        "−1",
    ]


def test_basic_2019_the_roll_has_no_limit_of_its_own():
    row = table("basic-2019-20")["Time for rolling"]
    assert (row["limit"], row["seconds"], row["at_deadline"]) == ("none of its own", None, [])


def test_a_limit_shows_its_conditions():
    row = table("adventurous-2018-19")["Time for choosing a variation"]
    assert [each["value"] for each in row["conditions"]] == ["after the minute for rolling"]


def test_the_command_prints_the_common_rule_once(capsys):
    assert main(["limits", "--edition", "basic-2019-20"]) == 0
    out = capsys.readouterr().out
    assert out.count("Deadline missed, penalty: −1") == 1
    assert "Time for other turns: 1 minute [XI-A-1-c]" in out


def test_json_is_a_list_that_names_the_edition(capsys):
    main(["limits", "--json", "--game", "on-sets"])
    rows = json.loads(capsys.readouterr().out)
    assert {row["edition"] for row in rows} == {"adventurous-on-sets-2017-18"}


def test_an_unknown_edition_is_status_2(capsys):
    assert main(["limits", "--edition", "basic-2091-20"]) == 2
    assert "did you mean" in capsys.readouterr().err


def test_2011_ET7_the_rule_of_most_limits_is_the_common_one_and_ET14_stands_by_its_limit(capsys):
    assert main(["limits", "--edition", "adventurous-2011-12"]) == 0
    common, _, rest = capsys.readouterr().out.partition("LIMITS\n")
    assert "Deadline missed, penalty: −1 [ET7]" in common
    assert "ET14" not in common
    _, _, block = rest.partition("Time to state a challenge")
    assert "No challenge after the further time, penalty: −1 [ET14]" in block


def test_an_edition_without_limits_says_so_with_status_1(capsys):
    assert main(["limits", "--edition", "judges-manual-2017-18"]) == 1
    assert "states no time limit" in capsys.readouterr().out


def test_2018_VII_C_1_a_third_party_who_does_not_decide_joins_the_player_who_does_not_write():
    row = table("adventurous-2018-19")["Time for the Third Party to decide"]
    assert [each["value"] for each in row["at_deadline"]] == ["joins the player who does not write"]
    assert not row["after_extra_minute"]


def test_2018_IV_D_the_minute_for_a_no_goal_is_not_on_the_list_and_costs_no_point():
    row = table("adventurous-2018-19")["Time to answer a No Goal"]
    assert not row["at_deadline"] and not row["after_extra_minute"]


def test_2011_the_minute_for_a_no_goal_is_on_the_list():
    assert table("adventurous-2011-12")["Time to answer a No Goal"]["at_deadline"]
