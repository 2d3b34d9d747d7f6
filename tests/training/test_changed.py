"""Recertification: only what a change of the rules has turned."""

import re

import pytest

from rulings.errors import UsageError
from rulings.training.changed import changed_cases

OLD, NEW = "adventurous-2011-12", "adventurous-2018-19"
EDITION = "adventurous-equations-2018-19"


@pytest.fixture(scope="session")
def changed(quiz):
    return changed_cases(quiz.trainer.kb, OLD, NEW)


def test_only_what_changed_is_asked(quiz, changed):
    cases, before = changed
    questions = quiz.draw(quiz.wish(cases=cases, before=before), 30, seed=1)
    assert len(questions) == 30
    assert {question.case for question in questions} <= cases


def test_what_only_moved_to_another_number_is_not_asked(quiz, changed):
    cases, _ = changed
    kept = {f"{EDITION}/{record['number']}" for record in quiz.trainer.book(EDITION).provisions} - cases
    assert kept


def test_the_old_rule_is_what_is_offered_as_false(quiz, changed):
    """2011-12 gave 10 and 8 points after a challenge, 2018-19 gives 6 and 4."""
    _, before = changed
    wish = quiz.wish(kinds=("true-false",), cases=frozenset({f"{EDITION}/X-B-2"}), before=before)
    questions = [quiz.draw(wish, 1, seed=seed)[0] for seed in range(12)]
    false = {question.text for question in questions if question.answer.ruling == "False"}
    scores = {tuple(re.findall(r"\d+", text)) for text in false}
    assert scores == {("10", "4"), ("6", "8")}


def test_two_equal_editions_leave_nothing_to_ask(quiz):
    assert changed_cases(quiz.trainer.kb, NEW, NEW)[0] == frozenset()


def test_an_unknown_edition_is_refused_with_the_known_ones(quiz):
    with pytest.raises(UsageError, match=r"unknown edition 'next'; editions: .*basic-equations-2019-20"):
        changed_cases(quiz.trainer.kb, "next", NEW)
