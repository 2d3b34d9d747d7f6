import json

import pytest

from rulings.choices import Choices
from rulings.cli import main
from rulings.errors import NotationError, UsageError
from rulings.resources import Cube, read_resources
from rulings.rulebook import rulebook
from rulings.store import open_store
from rulings.variations import VariationList, year_of

STORE = open_store()


def listed(division, season="2018-19", game="equations"):
    return VariationList(rulebook(STORE, game=game, season=season), division, season)


def judged(division, *choices, season="2018-19", game="equations", resources=None):
    cubes = None if resources is None else read_resources(resources, game)
    return Choices(listed(division, season, game), choices, cubes).as_data()


def last(*args, **options):
    row = judged(*args, **options)[-1]
    return row["legal"], " ".join(row["reasons"])


def playable(division, season):
    choice = listed(division, season)
    return {
        key for key, each in choice.listed.items() if choice.playable(each) and each.available != "automatic"
    }


@pytest.mark.parametrize(
    ("season", "year"), [("2018-19", "odd-years"), ("2019-20", "even-years"), ("2011-12", "even-years")]
)
def test_a_season_is_odd_or_even_by_the_year_it_ends_in(season, year):
    assert year_of(season) == year


def test_2018_XIII_B_middle_has_other_variations_in_odd_and_in_even_years():
    odd, even = playable("middle", "2018-19"), playable("middle", "2019-20")
    assert odd - even == {"powers-of-base", "number-of-factors", "exponent", "ab-plus"}
    assert even - odd == {"percent", "decimal-point", "average", "next-prime"}
    assert len(odd & even) == 7


def test_2018_XIII_C_sideways_and_upside_down_are_in_force_in_junior():
    assert last("junior", "sideways") == (False, "in force in every shake already")


def test_2011_senior_has_0_wild_and_x_wild_as_two_variations():
    rows = judged("senior", "0 wild", "x wild", season="2011-12", resources="0x1")
    assert [row["legal"] for row in rows] == [True, True]


def test_2018_junior_names_one_wild_cube_only():
    rows = judged("junior", "x wild", "0 wild", resources="0x1")
    assert [row["legal"] for row in rows] == [True, False]


@pytest.mark.parametrize(
    ("division", "choice", "reason"),
    [
        ("middle", "average", "played in even years only; 2018-19 is an odd year"),
        ("middle", "remainder", "not on the Middle list; Elementary has it"),
        ("junior", "log", "not on the Junior list; Senior has it"),
        ("middle", "base 7", "base 7 is out of range; 8, 9 or 10"),
        ("middle", "base eleven", "base 11 is out of range"),
        ("middle", "k=12", "k 12 is out of range; from 6 to 11"),
        ("middle", "base", "the blank is not filled: name the base"),
        ("middle", "purple exponent", "colour purple is out of range"),
    ],
)
def test_a_choice_that_cannot_stand_is_illegal_with_its_reason(division, choice, reason):
    legal, reasons = last(division, choice)
    assert legal is False
    assert reason in reasons


def test_2018_k_12_is_in_range_in_junior():
    assert last("junior", "k=12") == (True, "")


def test_2018_II_B_2_what_was_chosen_already_may_not_be_chosen_again():
    assert last("middle", "base 8", "base 9") == (False, "chosen already in this shake")


def test_an_illegal_choice_is_no_choice_made():
    assert last("middle", "base 7", "base 9") == (True, "")


@pytest.mark.parametrize(
    ("division", "season", "chosen", "choice", "resources", "legal"),
    [
        ("middle", "2019-20", ["0 wild"], "average", "0 3 4 x -", True),  # A22
        ("middle", "2019-20", [], "average", "0 3 4 x -", False),
        ("middle", "2019-20", ["0 wild"], "average", "1 3 4 x -", False),
        ("elementary", "2019-20", ["0 wild"], "average", "0 3 4 x -", False),  # a numeral only
        ("junior", "2018-19", ["x wild"], "powers of the base", "x 3 4", True),  # A26
        ("middle", "2018-19", ["0 wild"], "powers of the base", "0 3 4", True),
        ("middle", "2018-19", [], "powers of the base", "0 3 4", False),
        ("senior", "2018-19", ["x wild"], "log", "1 2 x", True),  # A31
        ("senior", "2018-19", [], "log", "1 2 x", False),
        ("senior", "2018-19", [], "imaginary", "1 2 +", True),  # A29
        ("junior", "2018-19", ["x wild"], "number of factors", "1 2 x", True),  # A28
        ("middle", "2018-19", [], "0 wild", "1 2 3", False),
    ],
)
def test_wild_cubes_count_for_what_a_variation_needs(division, season, chosen, choice, resources, legal):
    assert last(division, *chosen, choice, season=season, resources=resources)[0] is legal


def test_the_wild_cube_may_be_chosen_after_what_it_serves():
    rows = judged("middle", "average", "0 wild", season="2019-20", resources="0 3 4")
    assert [row["legal"] for row in rows] == [True, True]


@pytest.mark.parametrize(
    ("resources", "chosen", "legal"),
    [
        ("{8:black}{9:black}{1:red}", ["base 8"], False),
        ("{8:black}{9:black}{1:red}", [], True),
        ("{8:black}{9:black}{1:red}", ["base 10"], True),
        ("{1:red}{-:black}", [], False),
    ],
)
def test_A27_the_exponent_needs_a_digit_of_its_colour_that_the_base_has(resources, chosen, legal):
    assert last("middle", *chosen, "black exponent", resources=resources)[0] is legal


def test_without_the_colours_of_the_cubes_an_exponent_depends():
    assert last("middle", "black exponent", resources="8 9 1")[0] is None


@pytest.mark.parametrize(
    ("chosen", "choice", "legal"),
    [
        ("wild cube -", "symmetric difference", False),
        ("symmetric difference", "wild cube -", False),
        ("wild cube B", "symmetric difference", True),
        ("blank card wild", "forbidden card blank", False),
        ("blank card wild", "required card blank", True),
    ],
)
def test_2017_on_sets_variations_that_exclude_each_other(chosen, choice, legal):
    answer = last("senior", chosen, choice, season="2017-18", game="on-sets", resources="-BRU")
    assert (answer[0] is not False) is legal


def test_2017_XIII_C_9_a_double_set_has_four_symbols_at_most():
    assert last("junior", "double set (B-R)'", season="2017-18", game="on-sets") == (True, "")
    assert last("junior", "double set BURUG", season="2017-18", game="on-sets")[0] is False


@pytest.mark.parametrize("name", ["avrage", "interchangeable"])
def test_an_unknown_or_doubtful_name_is_an_error(name):
    with pytest.raises(UsageError, match=r"did you mean 'average'|may mean"):
        last(
            "elementary", name, season="2017-18", game="on-sets" if name == "interchangeable" else "equations"
        )


def test_resources_are_read_in_either_spelling():
    assert read_resources("2 × ÷ {3:red}", "equations") == [Cube("2"), Cube("x"), Cube("/"), Cube("3", "red")]
    assert read_resources("∪n'", "on-sets") == [Cube("U"), Cube("n"), Cube("'")]


@pytest.mark.parametrize("text", ["2 & 3", "{2:}", "{2:red", "{23:red}", "1" * 101])
def test_what_is_no_cube_is_a_notation_error(text):
    with pytest.raises(NotationError):
        read_resources(text, "equations")


def run(capsys, *words):
    status = main(["variations", *words])
    return status, *capsys.readouterr()


def test_the_command_lists_what_may_be_chosen(capsys):
    status, out, _ = run(capsys, "--season", "2018-19", "--division", "junior", "--json")
    answer = json.loads(out)
    assert status == 0
    assert [row["variation"] for row in answer["automatic"]] == ["sideways", "upside-down"]
    base = next(row for row in answer["choosable"] if row["variation"] == "base")
    assert base["parameters"] == {"base": [8, 9, 10, 11, 12]}
    assert base["cite"] == "XIII-C-5"


def test_the_command_says_what_an_illegal_choice_costs(capsys):
    status, out, _ = run(capsys, "--season", "2018-19", "--division", "middle", "average")
    assert status == 1
    assert "Illegal variation, penalty: −1 [II-B-2]" in out


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["--players", "2"], 0),
        (["--players", "2", "--setter"], 1),
        (["--players", "3"], 1),
        (["--players", "3", "--division", "senior"], 0),
    ],
)
def test_2018_II_B_3_who_may_choose_two(capsys, words, status):
    call = ["--season", "2018-19", "--division", "middle", *words, "factorial", "multiple operations"]
    assert run(capsys, *call)[0] == status


def test_basic_has_no_variations(capsys):
    status, _, err = run(capsys, "--edition", "basic-2019-20", "--division", "middle")
    assert (status, err.count("\n")) == (2, 1)


def test_one_digit_of_the_colour_is_enough_whatever_colour_the_other_cubes_have():
    assert last("senior", "red exponent", resources="{2:red} 3 x") == (True, "")
    assert last("senior", "red exponent", resources="{2:blue} 3 x")[0] is None


def test_several_divisions_have_a_variation_that_this_one_has_not():
    assert last("elementary", "k=7")[1].endswith("Middle, Junior and Senior have it")


def test_a_division_may_be_named_as_in_a_table(capsys):
    assert main(["variations", "--division", "jr", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["division"] == "junior"
