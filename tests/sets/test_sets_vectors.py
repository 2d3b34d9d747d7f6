"""The project's own vectors, made from the rulebooks' rules and examples on a Universe of our own."""

import json
from pathlib import Path

import pytest

from rulings.sets import solution
from rulings.sets.conformance import _call, check_vector

VECTORS = [
    json.loads(line) for line in (Path(__file__).parent / "vectors.jsonl").read_text("utf-8").splitlines()
]


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_vector(vector):
    assert check_vector(vector) == []


def test_every_reason_of_every_vector_cites_a_clause():
    answers = [solution(**_call(vector)) for vector in VECTORS]
    reasons = [reason for answer in answers for reason in answer["reasons"] + answer["remarks"]]
    assert len(reasons) > 100
    assert [reason for reason in reasons if not reason["clause"]] == []


def test_a_vector_that_expects_something_else_is_reported():
    vector = dict(VECTORS[0], expect={"size": 99})
    assert check_vector(vector) == ["size: expected 99, got 8"]


def test_a_vector_that_cannot_be_read_is_reported():
    (difference,) = check_vector(dict(VECTORS[0], set_name="B?G"))
    assert difference.startswith("could not be read")


def test_an_expectation_nothing_compares_is_reported():
    assert check_vector(dict(VECTORS[0], expect={"colour": "red"})) == ["colour: nothing compares it"]


def test_an_undecided_answer_is_neither_correct_nor_incorrect():
    undecided = dict(VECTORS[0], goal=None, expect={"correct": False})
    assert check_vector(undecided) == ["correct: expected False, got None"]
