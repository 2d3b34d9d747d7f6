"""The nearest known word."""

import pytest

from rulings.searching.spelling import Speller, distance

WORDS = ["impossible", "bonus", "block", "challenge", "counter", "goal", "third"]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("imposible", ["impossible"]),
        ("impossable", ["impossible"]),
        ("bonsu", ["bonus"]),
        ("blokc", ["block"]),
        ("chalenge", ["challenge"]),
        ("counterchallenge", ["counter", "challenge"]),
        ("zebra", []),
        ("go", []),
        ("1234", []),
        ("b" * 500, []),
    ],
)
def test_a_slip_leads_to_the_word_meant_and_a_stranger_to_none(typed, meant):
    assert Speller(WORDS).corrected(typed) == meant


@pytest.mark.parametrize(
    ("one", "other", "count"),
    [("goal", "goal", 0), ("gaol", "goal", 1), ("gol", "goal", 1), ("goals", "goal", 1), ("coat", "goal", 2)],
)
def test_distance_counts_additions_omissions_changes_and_swaps(one, other, count):
    assert distance(one, other, 2) == distance(other, one, 2) == count
