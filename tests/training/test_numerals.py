"""Numbers exchanged in a statement."""

import pytest

from rulings.training.numerals import exchanged


@pytest.mark.parametrize(
    ("statement", "key", "old", "new", "turned"),
    [
        (
            "A player has 15 seconds to choose.",
            "choosing_seconds",
            15,
            60,
            "A player has 60 seconds to choose.",
        ),
        ("A timer of one minute runs.", "timer_seconds", 60, 120, "A timer of two minutes runs."),
        ("It costs one point.", "late_points", -1, -2, "It costs two points."),
        ("Two cubes at least, two cubes at most.", "cubes", 2, 3, ""),
        ("One of the players loses.", "points", 1, 2, ""),
        ("A Goal has from one to three digit cubes.", "max_cubes", 3, 6, ""),
        ("There are 24 cubes.", "cubes", 24, 18, "There are 18 cubes."),
    ],
)
def test_a_number_is_exchanged_only_where_it_stands_once(statement, key, old, new, turned):
    assert exchanged(statement, key, old, new) == turned
