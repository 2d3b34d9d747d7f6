import json
from pathlib import Path

import pytest
import yaml
from checker_kb import check, checker, ids

from rulings.compiler import compile_readable
from rulings.errors import UsageError

C1 = "action=move turn=out-of-turn then=charged"


def test_the_answer_is_plain_data_with_the_promised_keys():
    result = check(C1)
    assert json.loads(json.dumps(result)) == result
    assert set(result) >= {
        "table",
        "say",
        "contradictions",
        "applies",
        "may_apply",
        "nearest",
        "ask",
        "disputes",
    }
    assert set(result["applies"][0]) >= {
        "id", "kind", "title", "edition", "about", "verdict", "text", "order", "penalties", "disclosure",
        "bits", "why", "conflicts", "contrast", "same",
    }  # fmt: skip


def test_C1_gives_its_ruling_text_order_and_conflict():
    (entry,) = check(C1)["applies"]
    assert (entry["id"], entry["verdict"], entry["edition"]) == ("C1", "illegal-procedure", "manual-2017-18")
    assert entry["order"] == ["Put the cube back.", "The right player moves."]
    assert [each["stands"] for each in entry["conflicts"]] == ["The cube goes back."]


def test_a_brief_answer_is_the_same_as_far_as_it_goes():
    for words in (C1, "action=move", "action=talk then=nothing-yet", "then=charged|challenged"):
        whole, brief = check(words), check(words, brief=True)
        assert brief["likely"] == whole["likely"]
        assert brief["may_apply"] == [
            {key: entry[key] for key in ("id", "title", "missing")} for entry in whole["may_apply"]
        ]
        left_out = {"may_apply", *(("nearest", "governing", "stub") if whole["may_apply"] else ())}
        assert {**brief, **{key: whole[key] for key in left_out}} == whole


def test_no_question_is_worked_out_where_none_is_wanted(monkeypatch):
    monkeypatch.setattr(checker().questions, "ask", None)
    assert check("action=move", questions=0)["ask"] == []


def test_why_names_each_fact_with_what_holds_and_what_is_not_known():
    entry = next(each for each in check("action=move turn=out-of-turn")["may_apply"] if each["id"] == "C1")
    assert entry["missing"] == ["then"]
    assert entry["why"] == [
        {"fact": "action", "want": ["move"], "have": ["move"], "answer": "holds"},
        {"fact": "turn", "want": ["out-of-turn"], "have": ["out-of-turn"], "answer": "holds"},
        {"fact": "then", "want": ["nothing-yet", "charged"], "have": [], "answer": "not known"},
    ]


def test_C3_depends_while_both_of_its_rulings_are_open():
    entry = check("action=move turn=out-of-turn then=next-player-moved|other-player-moved")["applies"][0]
    assert (entry["id"], entry["verdict"], entry["decided_by"]) == ("C3", "depends", ["then"])
    assert [each["verdict"] for each in entry["rulings"]] == ["insulated", "illegal-procedure"]


def test_a_provision_that_says_the_same_is_shown_under_the_situation():
    result = check(f"{C1} game=eq level=adv")
    assert [(each["id"], each["same"]) for each in result["applies"]] == [("C1", ["rules-2018-19/IX-A"])]


def test_a_principle_is_shown_under_the_narrower_situation_that_rests_on_it():
    result = check("action=move turn=out-of-turn then=challenged")
    assert [(each["id"], each["same"]) for each in result["applies"]] == [("C2", ["GP4"])]


def test_a_table_no_situation_lists_still_gets_the_principle():
    result = check("action=bonus-move to=forbidden standing=tied turn=out-of-turn then=challenged")
    assert ids(result["applies"]) == ["GP4"]


def test_the_narrowest_case_comes_first_and_those_over_which_it_prevails_last():
    result = check("action=bonus to=forbidden second=none time=expired standing=leading")
    assert ids(result["applies"]) == ["C18", "C17", "C19"]
    assert [each["yields_to"] and each["yields_to"]["id"] for each in result["applies"]] == [
        None,
        "C18",
        "C18",
    ]


def test_cases_that_need_the_fewest_more_answers_come_first():
    missing = [len(each["missing"]) for each in check("")["may_apply"]]
    assert missing == sorted(missing)


def test_most_bounds_what_is_listed_and_the_count_stays():
    result = check("", most=2)
    assert len(result["may_apply"]) == 2 < result["may_apply_count"]


# --- editions ----------------------------------------------------------------------------------------------


def test_the_newest_edition_of_each_league_and_game_is_in_force_at_the_usual_level():
    assert set(check("")["editions"]) == {"rules-2018-19", "sets-2017-18", "manual-2017-18"}


@pytest.mark.parametrize(
    ("words", "editions"),
    [
        ("league=agloa", {"manual-2017-18"}),
        ("season=2012-13", {"rules-2011-12", "manual-2017-18"}),
        ("edition=rules-2011", {"rules-2011-12", "manual-2017-18"}),
        ("level=basic", {"basic-2019-20", "manual-2017-18"}),
    ],
)
def test_league_season_edition_and_level_choose_what_is_in_force(words, editions):
    assert set(check(words)["editions"]) == editions


def test_all_editions_rule_when_asked_for():
    assert "rules-2011-12/IX-A" in ids(check(f"{C1} game=eq level=adv", all_editions=True)["applies"])


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("season=1999", "no edition is in force in 1999"),
        ("season=soon", "unknown season 'soon'; write it as 2018-19"),
        ("league=mlg", "unknown league 'mlg'; did you mean 'mlag'?"),
        ("edition=rulez-2018-19", "unknown edition 'rulez-2018-19'; did you mean 'rules-2018-19'?"),
    ],
)
def test_unknown_editions_are_answered_with_what_there_is(words, message):
    with pytest.raises(UsageError) as error:
        check(words)
    assert message in str(error.value)


# --- disputes ----------------------------------------------------------------------------------------------


def test_a_dispute_between_a_charge_and_nothing_yet_does_not_matter_in_C1():
    result = check("action=move turn=out-of-turn then=charged|nothing-yet")
    assert [(each["fact"], each["matters"]) for each in result["disputes"]] == [("then", False)]
    assert ids(result["applies"]) == ["C1"]
    assert result["disputes"][0]["guidance"] == []


def test_a_dispute_that_matters_shows_the_ruling_under_each_version():
    (dispute,) = check("action=move turn=out-of-turn then=charged|challenged players=3")["disputes"]
    assert dispute["matters"] is True
    told = {
        each["value"]: [(one["id"], one["verdict"]) for one in each["applies"]]
        for each in dispute["versions"]
    }
    assert told == {"charged": [("C1", "illegal-procedure")], "challenged": [("C2", "insulated")]}
    assert [each["text"] for each in dispute["guidance"]] == [
        "Two who agree are believed.",
        "As the last resort the shake is played again.",
    ]


def test_a_dispute_over_a_penalty_matters_and_two_players_get_their_own_guidance():
    table = "action=bonus to=required time=expired countdown=given|not-given players=2"
    (dispute,) = check(table)["disputes"]
    assert [each["applies"][0]["points"] for each in dispute["versions"]] == [{"mover": -1}, {}]
    assert dispute["matters"] is True
    assert dispute["guidance"][0]["text"] == "Without clear evidence there is no penalty."


def test_a_dispute_matters_already_while_it_keeps_different_cases_open():
    (dispute,) = check("action=move|set-goal")["disputes"]
    assert dispute["matters"] is True


# --- what may be said, contrast, honesty -------------------------------------------------------------------


def test_B16_says_first_what_must_stay_unsaid_and_until_when():
    result = check("game=eq action=set-goal too-many-cubes=yes then=challenged")
    assert result["say"] == [
        {"text": "Do not say that the Goal was illegal.", "if": "", "from": "B16", "until": "papers are in"}
    ]
    assert result["applies"][0]["disclosure"]["until"] == "papers are in"


def test_nobody_is_told_anything_before_the_players_have_taken_a_stand():
    assert [each["from"] for each in check("action=move turn=out then=nothing-yet")["say"]] == ["JC1"]
    assert check("action=move turn=out then=charged")["say"] == []
    assert check("action=move turn=out")["say"][0]["if"] == "Then: Nothing yet"


def test_C1_would_be_C2_if_the_next_thing_were_a_challenge():
    (entry,) = check(C1)["applies"]
    assert entry["contrast"][0] == {
        "fact": "then", "value": "challenged", "becomes": "C2", "verdict": "insulated"
    }  # fmt: skip


def test_C3_contrasts_with_its_own_other_ruling():
    entry = check("action=move turn=out-of-turn then=next-player-moved")["applies"][0]
    turned = {(each["value"], each["becomes"], each["verdict"]) for each in entry["contrast"]}
    assert turned & {
        ("other-player-moved", "C3", "illegal-procedure"),
        ("nothing-yet", "C1", "illegal-procedure"),
    }


def test_a_contrast_is_never_a_table_that_cannot_be():
    entry = check("action=move turn=out-of-turn then=next-player-moved players=2")["applies"][0]
    assert "other-player-moved" not in [each["value"] for each in entry["contrast"]]


def test_a_contradiction_is_said_and_nothing_is_ruled():
    result = check("game=on-sets k=yes action=challenge against=self")
    assert [each["because"] for each in result["contradictions"]] == ["These belong to Equations."]
    assert result["applies"] == result["may_apply"] == result["ask"] == []


NEW = "game=eq action=talk then=charged"


def test_where_nothing_applies_the_three_nearest_say_in_what_they_differ():
    result = check(NEW)
    assert result["applies"] == result["may_apply"] == []
    assert ids(result["nearest"])[0] == "C1"
    assert len(result["nearest"]) == 3
    assert result["nearest"][0]["differs"][0] == {
        "fact": "action", "want": ["move"], "have": ["talk"], "answer": "fails"
    }  # fmt: skip
    assert result["governing"] == ["rules-2018-19/IX-A", "sets-2017-18/IX-A"]


def test_the_stub_of_a_new_situation_is_a_valid_case_file(tmp_path: Path):
    import shutil

    from checker_kb import FOLDER

    root = tmp_path / "kb"
    shutil.copytree(FOLDER, root)
    stub = check(NEW)["stub"]
    assert yaml.safe_load(stub)["when"] == {"action": "talk", "then": "charged"}
    (root / "situations" / "manual-2017-18" / "NEW1-talk.yaml").write_text(stub, encoding="utf-8")
    assert [str(each) for each in compile_readable(root)[0].problems] == []


def test_a_stub_quotes_what_yaml_would_read_otherwise():
    stub = check("players=3 action=talk sideways=yes second-to=none")["stub"]
    assert 'players: "3"' in stub
    assert 'variation.sideways: "yes"' in stub


def test_findings_are_computed_from_a_goal(monkeypatch):
    import rulings.expr

    calls = []

    def goal(text, edition, division, variations):
        calls.append((text, edition, division, variations))
        return {"findings": ["too-many-cubes"], "findings_open": []}

    monkeypatch.setattr(rulings.expr, "goal", goal)
    result = checker().check(
        {"goal": "1 2 3 4 5 6 7", "div": "m", "k": "yes", "action": "set-goal", "then": "challenged"}
    )
    assert calls == [("1 2 3 4 5 6 7", "rules-2018-19", "middle", ["Multiple of k"])]
    assert ids(result["applies"]) == ["B16"]
    shown = checker().table({"goal": "1 2 3 4 5 6 7", "div": "m"}).computed
    assert shown["finding.too-many-cubes"] == ["yes"]
    assert shown["finding.leading-zero"] == ["no"]
    assert "finding.tilted-cube" not in shown
    assert "finding" not in result["table"], "the line carries the Goal, from which they follow"


def test_the_likeliest_open_cases_are_named_with_their_share_and_settled_ones_are_not():
    result = check("action=move turn=out-of-turn")
    likely = result["likely"]
    assert [each["share"] for each in likely] == sorted((each["share"] for each in likely), reverse=True)
    assert not {each["id"] for each in likely} & set(ids(result["applies"]))
    assert {each["id"] for each in likely} <= set(ids(result["may_apply"]))
