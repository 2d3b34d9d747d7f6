import pytest

from rulings.differences.answers import Answer
from rulings.differences.compare import Comparison

TOPICS = {
    "moving.bonus": {"section": "moving", "facts": {"points": {"title": "Penalty", "unit": "points"}}},
    "variation.base": {
        "section": "variation",
        "facts": {"available": {"title": "Base m, when playable"}, "bases": {"title": "Base m, bases"}},
    },
}
DIVISIONS = ["elementary", "middle"]


def answers(**by_question):
    """`moving_bonus__points={"middle": (-1, "V-C")}` as the answers of an edition."""
    found = {}
    for name, divisions in by_question.items():
        topic, _, key = name.partition("__")
        found[topic.replace("_", ".", 1), key] = {
            division: Answer([value], [ref]) for division, (value, ref) in divisions.items()
        }
    return found


def rows(old, new):
    return [
        (row["topic"], row["kind"], row["old"], row["new"], row["old_ref"], row["new_ref"])
        for row in Comparison(TOPICS, DIVISIONS).changes(old, new)
    ]


def both(value, ref):
    return dict.fromkeys(DIVISIONS, (value, ref))


def test_the_same_value_under_the_same_number_is_no_change():
    same = answers(moving_bonus__points=both(-1, "V-C"))
    assert rows(same, same) == []


def test_the_same_value_under_another_number_only_moved():
    old, new = (answers(moving_bonus__points=both(-1, ref)) for ref in ("ET11", "V-C"))
    assert rows(old, new) == [("Penalty", "moved", "−1", "−1", "ET11", "V-C")]


def test_a_question_that_only_one_edition_answers_is_added_or_removed():
    has = answers(moving_bonus__points=both(-1, "V-C"))
    assert rows({}, has) == [("Penalty", "added", "not stated", "−1", "", "V-C")]
    assert rows(has, {}) == [("Penalty", "removed", "−1", "not stated", "V-C", "")]


def test_divisions_with_the_same_change_share_a_row_and_others_have_their_own():
    old = answers(moving_bonus__points={"elementary": (0, "ET11"), "middle": (-1, "ET11")})
    new = answers(moving_bonus__points=both(-1, "V-C"))
    assert rows(old, new) == [
        ("Penalty, in Elementary", "changed", "none", "−1", "ET11", "V-C"),
        ("Penalty, in Middle", "moved", "−1", "−1", "ET11", "V-C"),
    ]


def test_the_order_of_a_list_is_no_change():
    old = answers(variation_base__bases=both([8, 9], "A"))
    new = answers(variation_base__bases=both([9, 8], "A"))
    assert rows(old, new) == []


def test_a_dropped_variation_is_one_row_whatever_its_limits():
    old = answers(variation_base__available=both("every-year", "A"), variation_base__bases=both([8], "A"))
    new = answers(
        variation_base__available={"middle": ("odd-years", "B")}, variation_base__bases={"middle": ([8], "B")}
    )
    assert rows(old, new) == [
        ("Base m, when playable, in Elementary", "removed", "every year", "not on the list", "A", ""),
        ("Base m, when playable, in Middle", "changed", "every year", "odd years", "A", "B"),
        ("Base m, bases, in Middle", "moved", "8", "8", "A", "B"),
    ]


def test_a_division_that_tables_do_not_know_is_not_lost():
    new = answers(moving_bonus__points={"minor": (-1, "XI")})
    assert rows({}, new) == [("Penalty, in Minor", "added", "not stated", "−1", "", "XI")]


@pytest.mark.parametrize(
    ("values", "expected"),
    [([6], 6), ([6, 6], 6), ([["a"], ["a", "b"]], ["a", "b"]), (["x", "y"], ["x", "y"])],
)
def test_what_several_provisions_say_is_joined(values, expected):
    answer = Answer()
    for value in values:
        answer.add(value, ["I"])
    assert (answer.value, answer.refs) == (expected, ["I"])
