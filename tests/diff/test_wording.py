import pytest

from rulings.differences.wording import division_words, value_words


@pytest.mark.parametrize(
    ("value", "question", "key", "expected"),
    [
        (-1, {"title": "Bonus, penalty"}, "leader_points", "−1"),
        (0, {"title": "Bonus, penalty"}, "leader_points", "none"),
        (0, {"title": "Absent, points"}, "absent_points", "0"),
        (120, {"title": "Time"}, "writing_seconds", "2 minutes"),
        (60, {"title": "Time", "unit": "seconds"}, "limit", "1 minute"),
        (15, {"title": "Time"}, "choosing_seconds", "15 seconds"),
        (5, {"title": "Time"}, "finishing_minutes", "5 minutes"),
        (1, {"title": "Most", "unit": "cubes"}, "max", "1 cube"),
        (6, {"title": "Most", "unit": "cubes"}, "max", "6 cubes"),
        (200, {"title": "Largest", "unit": "in base ten"}, "max", "200 in base ten"),
        (True, {"title": "May"}, "may", "yes"),
        (False, {"title": "May"}, "may", "no"),
        (None, {"title": "May"}, "may", "none"),
        ([8, 9], {"title": "Bases"}, "bases", "8, 9"),
        ("odd-years", {"title": "When"}, "available", "odd years"),
        ("automatic", {"title": "When"}, "x_available", "in force in every shake"),
        ("to the left", {"title": "Direction"}, "direction", "to the left"),
    ],
)
def test_a_value_reads_as_a_committee_says_it(value, question, key, expected):
    assert value_words(value, question, key) == expected


def test_divisions_are_named_as_in_a_sentence():
    assert division_words(["middle", "junior", "senior"]) == "Middle, Junior and Senior"
