from checker_kb import check

import rulings
from rulings.penalties import total


def penalties(words: str, name: str) -> list[tuple[int, str, str]]:
    entry = next(each for each in check(words)["applies"] if each["id"] == name)
    return [(each["points"], each["status"], each["why"]) for each in entry["penalties"]]


def test_C6_costs_a_point_when_time_ran_out_and_the_warning_was_counted():
    table = "action=bonus to=required time=expired countdown=given"
    assert penalties(table, "C6") == [(-1, "applies", "time ran out")]


def test_C6_costs_nothing_while_time_is_left_and_says_what_would_cost():
    assert penalties("action=bonus to=required time=within", "C6") == [
        (-1, "does not apply", "unless Time: Time ran out")
    ]


def test_C6_depends_on_the_question_nobody_has_answered():
    assert penalties("action=bonus to=required time=expired", "C6") == [
        (-1, "depends", "Was the warning counted?")
    ]


def test_C6_asks_next_for_what_its_penalty_hangs_on():
    asked = check("action=bonus to=required time=expired turn=in then=charged standing=tied second=none")[
        "ask"
    ]
    assert [(each["fact"], each["decides"]) for each in asked] == [("countdown", "settles a penalty")]


def test_a_disputed_condition_leaves_the_penalty_open():
    table = "action=bonus to=required time=expired countdown=given|not-given"
    assert penalties(table, "C6") == [(-1, "depends", "Was the warning counted?")]


def test_C18_the_two_penalties_do_not_stack():
    table = "action=bonus to=forbidden second=none time=expired standing=leading"
    entries = {entry["id"]: entry for entry in check(table)["applies"]}
    assert list(entries) == ["C18", "C17", "C19"]
    assert sum(sum(total(entry["penalties"]).values()) for entry in entries.values()) == -1
    assert penalties(table, "C17") == [
        (-1, "does not apply", "C18 prevails: there is no second move to be late with")
    ]


def test_D5_the_two_penalties_stack_for_the_leader_only():
    leading = check("action=challenge against=self standing=leading")["applies"][0]
    assert total(leading["penalties"]) == {"challenger": -2}
    trailing = check("action=challenge against=self standing=trailing")["applies"][0]
    assert total(trailing["penalties"]) == {"challenger": -1}


def test_who_imposes_a_penalty_is_said():
    entry = check("action=challenge against=self")["applies"][0]
    assert [each["imposed_by"] for each in entry["penalties"]] == ["a judge", "a judge"]


def test_a_judge_initials_it_in_elementary_and_middle_only():
    def notes(division: str) -> list[list[dict[str, str]]]:
        entry = check(f"action=challenge against=self standing=tied {division}")["applies"][0]
        return [each["notes"] for each in entry["penalties"]]

    assert notes("div=e") == [[{"text": "A judge initials it.", "if": "", "from": ""}], []]
    assert notes("div=jr") == [[], []]
    assert notes("")[0][0]["if"] == "Division: Elementary or Middle"


def test_GP5_no_time_penalty_without_a_countdown_whatever_the_case():
    table = {"game": "equations", "action": "take-back-goal-cube", "then": "charged", "time": "expired"}
    kb = rulings.load()

    def status(**more: str) -> str:
        found = next(each for each in kb.check({**table, **more})["applies"] if each["id"] == "B4")
        return str(found["penalties"][0]["status"])

    assert status() == "applies"
    assert status(countdown="given") == "applies"
    assert status(countdown="not-given") == "does not apply"
    assert status(countdown="too-fast") == "does not apply"


def test_GP5_a_countdown_nobody_spoke_of_is_named_beside_the_penalty():
    table = {"game": "equations", "stage": "moving", "action": "bonus-move", "to": "forbidden"}
    kb = rulings.load()

    def why(**more: str) -> str:
        result = kb.check({**table, "second-to": "none", "time": "expired", **more})
        return str(next(each for each in result["applies"] if each["id"] == "C17")["penalties"][0]["why"])

    late = "the turn was not completed in time"
    assert why() == f"{late} (not if no ten-second warning was counted at a fair pace)"
    assert why(countdown="given") == late
