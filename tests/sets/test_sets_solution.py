"""What `solution` says: verdict, every reason by its clause, readings, and what is left open."""

import json
import subprocess
import sys

import pytest

from rulings.errors import NotationError, UsageError
from rulings.sets import solution

CARDS = "BRG BR BY RGY RY GY B R Y _ G BGY"
NEW, OLD = "adventurous-on-sets-2017-18", "adventurous-on-sets-2011-12"


def judge(set_name=None, **given):
    return solution(set_name, **{"division": "middle", "edition": NEW, "universe": CARDS, **given})


def clauses(answer):
    return [reason["clause"] for reason in answer["reasons"]]


def test_a_correct_solution_has_no_reasons_and_says_that_the_mat_was_not_checked():
    answer = judge("BUG", goal="5+3")
    assert (answer["verdict"], answer["legal"], answer["reasons"]) == ("correct", True, [])
    assert any("mat" in note for note in answer["open"])


def test_the_answer_is_plain_json():
    answer = judge("BUG-R", goal="5+3", restrictions=["BcR"], variations=["Y wild"])
    assert json.loads(json.dumps(answer)) == answer


def test_every_reason_is_given_not_only_the_first():
    answer = judge(
        "RUB",
        goal="1",
        mat={"required": "G =", "permitted": "R", "resources": "B U Y", "forbidden": ""},
        after="now",
    )
    assert set(clauses(answer)) == {"VII-B-3", "VII-B-2", "VII-B-4-b", "VII-B-4-e"}


@pytest.mark.parametrize(
    ("given", "clause"),
    [
        ({"set_name": ""}, "VII-B-1"),
        ({"set_name": "RU'B"}, "VII-C-5-d"),
        ({"set_name": "RcG"}, "VI-A"),
        ({"set_name": "BUG = Goal"}, "VI-A"),
        ({"set_name": "BUG", "restrictions": ["(BcR)cG"]}, "VI-B-3"),
        ({"set_name": "BUG", "restrictions": ["BUR"]}, "VI-B-2"),
        ({"set_name": "BUG", "restrictions": ["B=R"], "division": "elementary"}, "I-B-2-d"),
        ({"set_name": "BUG", "mat": {"required": "c"}}, "VII-B-2"),
        ({"set_name": "BUG", "goal": "5"}, "VII-B-3"),
        ({"set_name": "B", "goal": "5"}, "VII-B-4-a"),
        ({"set_name": "BUG", "mat": {"required": "R"}}, "VII-B-4-b"),
        ({"set_name": "BUG", "mat": {"permitted": "B G"}}, "VII-B-4-c"),
        ({"set_name": "BUG", "mat": {"permitted": "B G", "forbidden": "U"}}, "VII-B-4-d"),
        ({"set_name": "BUG", "mat": {"resources": "BUG"}, "after": "now"}, "VII-B-4-e"),
        ({"set_name": "BUG-R", "goal": "2"}, "VII-B-3"),
        ({"set_name": "BUG-R", "goal": "5"}, "VII-B-6"),
        ({"set_name": "BUG", "goal": "2+3u"}, "III-B"),
        ({"set_name": "BUG", "goal": "3 2/1"}, "III-B-1"),
        ({"set_name": "BUG", "goal": "9"}, "I-B-2-a"),
        ({"set_name": "BUG", "variations": ["- required"]}, "XIII-B-1"),
        ({"set_name": "BUG", "variations": ["two operations"]}, "XIII-B-5"),
        ({"set_name": "BYYGG", "variations": ["Y wild"], "wild": {"Y": ["U", "'"]}}, "XIII-B-2"),
        ({"set_name": "BUG", "restrictions": ["R=R"], "variations": ["no null restrictions"]}, "XIII-B-8"),
        ({"set_name": "BUG", "variations": ["required card RY"], "division": "J"}, "XIII-C-10"),
        ({"set_name": "BUG", "variations": ["two solutions"], "division": "S"}, "XIII-D-14"),
        ({"set_name": "BUGUBUGUBUGUBUGUB"}, "I-B-2"),
    ],
)  # fmt: skip
def test_2017_each_fault_is_cited_by_its_clause(given, clause):
    answer = judge(**given)
    assert clause in clauses(answer)
    assert answer["verdict"] == "incorrect"


@pytest.mark.parametrize(
    ("given", "clause"),
    [
        ({"set_name": "BUG-R", "goal": "5"}, "ST10"),
        ({"set_name": "BUG", "restrictions": ["(BcR)cG"]}, "ST11"),
        ({"set_name": "BUG", "goal": "2+3u"}, "ST8"),
        ({"set_name": "BUG", "restrictions": ["B=R"], "division": "elementary"}, "ST3"),
        ({"set_name": "BUG", "variations": ["two operations"]}, "ST7-II-two-operations"),
    ],
)
def test_2011_each_fault_is_cited_by_its_rule(given, clause):
    assert clause in clauses(judge(**{**given, "edition": OLD}))


def test_2017_VII_B_6_the_reading_that_breaks_an_ambiguous_solution_is_shown():
    answer = judge("BUG-R", goal="5")
    assert answer["ambiguous"] is True
    assert {reading["reading"]: reading["size"] for reading in answer["readings"]} == {
        "(BUG)-R": 5,
        "BU(G-R)": 7,
    }
    assert "BU(G-R) has 7 cards" in answer["reasons"][0]["text"]


def test_2017_VII_B_3_two_values_of_the_goal_accept_two_readings():
    answer = judge("BUG-R", goal="(3x2)+1u", variations=["absolute value"])
    assert answer["goal"]["values"] == [5, 7]
    assert answer["verdict"] == "correct"


def test_2017_VII_C_5_c_a_checkers_grouping_may_only_add_brackets():
    given = {"goal": "5", "universe": CARDS}
    assert judge("BUG-R", regrouping="BU(G-R)", **given)["regrouping"] == {
        "reading": "BU(G-R)", "allowed": True, "size": 7, "breaks": True
    }  # fmt: skip
    assert judge("BUG-R", regrouping="(BUG)-R", **given)["regrouping"]["breaks"] is False
    assert judge("(BUG)-R", regrouping="BU(G-R)", **given)["regrouping"]["allowed"] is False
    assert judge("RUG'", regrouping="(RUG)'", **given)["regrouping"]["allowed"] is False


def test_2017_V_A_2_a_now_with_too_few_resources_is_a_remark_and_no_fault():
    mat = {"required": "B", "permitted": "U G", "resources": "R", "forbidden": ""}
    answer = judge("BUG", goal="5+3", mat=mat, after="now")
    assert answer["verdict"] == "correct"
    assert [remark["clause"] for remark in answer["remarks"]] == ["V-A-2-a"]


def test_2017_XIII_D_14_two_solutions_need_three_resources_for_now():
    mat = {"required": "B", "permitted": "U G", "resources": "R Y", "forbidden": ""}
    answer = judge("BUG", goal="5+3", mat=mat, after="now", division="S", variations=["two solutions"])
    assert "now-too-few-resources" in [remark["rule"] for remark in answer["remarks"]]


def test_2017_XIII_D_14_c_each_of_two_solutions_may_take_its_own_cube_from_resources():
    mat = {"required": "", "permitted": "B - R ' n", "resources": "G Y V", "forbidden": ""}
    given = {"division": "S", "variations": ["two solutions"], "goal": "3", "mat": mat, "after": "now"}
    answer = judge("B-R", second={"set_name": "(R'-G')UB"}, **given)
    assert "VII-B-4-e" not in clauses(answer)
    assert answer["second"]["size"] != 3
    assert judge("B-R", second="Bn(RUG)", **given)["verdict"] == "correct"


def test_without_a_challenge_more_than_one_resource_is_left_open():
    answer = judge("BUG", goal="5+3", mat={"permitted": "B", "resources": "U G"})
    assert answer["verdict"] == "undecided"
    assert "Impossible" in answer["open"][0]


def test_a_symbol_in_forbidden_is_left_open_while_the_rest_of_the_mat_is_unknown():
    answer = judge("BUG", goal="5+3", mat={"forbidden": "U"})
    assert answer["verdict"] == "undecided"
    assert answer["open"][0].startswith("U is in Forbidden")
    assert judge("BUG", goal="5+3", mat={"forbidden": "U", "required": "U"})["verdict"] == "correct"


def test_an_illegal_variation_is_named_and_ignored():
    answer = judge("BUG", goal="5+3", variations=["symmetric difference"])
    assert answer["legal"] is False
    assert answer["verdict"] == "correct"
    assert answer["variations"][0]["legal"] is False


def test_junior_shakes_have_three_variations_without_choosing():
    answer = judge(division="junior")
    assert [one["key"] for one in answer["variations"]] == [
        "multiple-operations",
        "union-intersection",
        "universe-null",
    ]


def test_the_newest_edition_answers_when_none_is_named():
    assert solution("BUG", division="M")["edition"] == NEW


def test_invalid_notation_is_an_error_with_a_caret():
    with pytest.raises(NotationError) as caught:
        judge("BU?")
    assert str(caught.value).endswith("\n    BU?\n      ^")


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"division": "midle"}, "did you mean 'middle'?"),
        ({"edition": "adventurous-on-sets-2017"}, f"did you mean {NEW!r}?"),
        ({"variations": ["two operatons"]}, "did you mean 'Two Operations'?"),
        ({"variations": ["wild cube"]}, "say which cube, like 'B wild'"),
        ({"after": "nwo"}, "did you mean 'now'?"),
        ({"mat": {"forbiden": "B"}}, "did you mean 'forbidden'?"),
        ({"universe": "BB R"}, "'BB' is no card"),
        ({"universe": "BR RB"}, "BR is listed twice"),
    ],
)
def test_a_wrong_call_names_what_would_be_right(given, says):
    with pytest.raises(UsageError) as caught:
        judge("BUG", **given)
    assert says in str(caught.value)


def test_unicode_symbols_and_plain_keys_are_the_same():
    plain = judge("(B-G)'n(VU^)", restrictions=["BcR=R"])
    unicode = judge("(B−G)′∩(V∪Λ)", restrictions=["B⊆R=R"])
    assert plain == unicode
    assert judge("B∪∅")["cards"] == judge("B∪Λ")["cards"]


def test_the_search_for_any_solution_uses_only_the_cubes_at_hand():
    cubes = {"required": "", "permitted": "", "resources": "UUUUBBRRGGYYVV^", "forbidden": ""}
    assert judge(goal="1", division="E", mat=cubes)["possible"]["answer"] is False
    assert judge(goal="5+3", division="E", mat=cubes)["possible"]["answer"] is True
    assert (
        judge(goal="5+3", division="E", mat=dict(cubes, resources="BGU"), after="now")["possible"]["answer"]
        is False
    )


def test_the_search_does_not_say_no_where_a_restriction_might_help():
    cubes = {"required": "", "permitted": "", "resources": "UUUUBBRRGGYY=V^", "forbidden": ""}
    assert judge(goal="1", mat=cubes)["possible"]["answer"] is None


def run(*words):
    return subprocess.run(
        [sys.executable, "-m", "rulings", "solution", *words], capture_output=True, text=True, check=False
    )


def test_the_command_answers_in_few_narrow_lines():
    done = run("BcR; BUG", "--universe", CARDS, "--goal", "4", "--division", "middle")
    assert done.returncode == 0
    assert done.stdout.startswith("CORRECT\n") or done.stdout.startswith("INCORRECT\n")
    assert max(map(len, done.stdout.splitlines())) <= 60


def test_the_command_gives_the_librarys_answer_as_json():
    done = run("BUG", "--universe", CARDS, "--goal", "5+3", "--division", "M", "--json")
    assert json.loads(done.stdout) == solution("BUG", universe=CARDS, goal="5+3", division="M")


def test_the_command_reads_a_wild_minus():
    done = run(
        "(B-G)-R",
        "--universe",
        CARDS,
        "--goal",
        "5+5",
        "--division",
        "E",
        "--variation",
        "- wild",
        "--wild=-=U",
    )
    assert done.stdout.startswith("CORRECT"), done.stdout + done.stderr


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["BUG", "--division", "M"], 1),
        (["BUG", "--universe", CARDS, "--division", "M"], 0),
        (["RU'B", "--division", "M"], 0),
        (["--goal", "3+2u", "--division", "M"], 0),
        (["B?", "--division", "M"], 2),
        (["BUG", "--division", "X"], 2),
        (["BUG"], 2),
    ],
)
def test_the_exit_status_is_a_promise(words, status):
    assert run(*words).returncode == status


def test_the_engine_loads_without_yaml():
    code = "import sys, rulings.sets; sys.exit('yaml' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
