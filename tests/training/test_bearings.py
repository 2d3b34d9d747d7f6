"""What belongs to a question: notes on its case, variations of its season, no private signs."""

import pytest

from rulings.training.bearing import bears
from rulings.training.notation import plain

EQUATIONS = "adventurous-equations-2018-19"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("x12'2 may be (x12)'2", "x12² may be (x12)²"),
        ("4'2s is 4*(1/2)", "4 with a sideways 2 as its exponent is 4*(1/2)"),
        ("4u'2 means (-4)*2", "an upside-down 4 with the exponent 2 means (-4)*2"),
        ("10^3 or -10^3", "10³ or -10³"),
        ("the Exponent color of Any Color Exponent", "the Exponent colour of Any Color Exponent"),
        ("the Goal-setter's two minutes", "the Goal-setter's two minutes"),
        ("the complement R' of R", "the complement R' of R"),
    ],
)
def test_private_notation_is_put_in_plain_signs_and_words(typed, said):
    assert plain(typed) == said


def conflict(quiz, name):
    records = quiz.trainer.records.values()
    return next(each for record in records for each in record.get("conflicts") or () if each["id"] == name)


@pytest.mark.parametrize(
    ("name", "case", "facts", "shown"),
    [
        ("basic-bonus-in-the-lead", "C19", {"game": "equations"}, False),
        (
            "basic-bonus-in-the-lead",
            "basic-equations-2019-20/V-C",
            {"game": "equations", "level": "basic"},
            True,
        ),
        ("early-goal-which-variations", "A13", {"game": "equations", "division": "junior"}, True),
        ("early-goal-which-variations", "A13", {"game": "equations", "division": "middle"}, False),
        ("time-to-correct", "B4", {"game": "on-sets", "time": "expired"}, True),
        ("time-to-correct", "B4", {"game": "on-sets", "time": "within"}, False),
        ("time-to-correct", "B5", {"game": "on-sets"}, False),
        ("spare-digits-in-on-sets", "B3", {"game": "on-sets"}, False),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_note_is_shown_where_the_conflict_names_the_case_and_its_rules_hold(quiz, name, case, facts, shown):
    records = quiz.trainer.records
    assert bears(conflict(quiz, name), records[case], facts, records) == shown


def test_2018_XIII_average_is_not_played_in_an_odd_year_and_sideways_always_in_junior(quiz):
    seasons = quiz.trainer.seasons
    assert not seasons.played(EQUATIONS, (), ["average"])
    assert seasons.played(EQUATIONS, ["middle"], ["0 wild", "base 8"])
    assert not seasons.played(EQUATIONS, ["elementary"], ["base 8"])
    assert seasons.always(EQUATIONS, "junior", "sideways")
    assert not seasons.always(EQUATIONS, "middle", "sideways")
