"""Recertification: only what a change of the rules has turned."""

import re

import pytest

from rulings.errors import UsageError
from rulings.training.changed import since

OLD, NEW = "adventurous-2011-12", "adventurous-2018-19"
EDITION = "adventurous-equations-2018-19"


@pytest.fixture(scope="session")
def changed(quiz):
    return since(quiz.trainer.kb, OLD, NEW)


def test_only_what_changed_is_asked(quiz, changed):
    questions = quiz.draw(quiz.wish(**changed), 30, seed=1)
    assert len(questions) == 30
    assert {question.case for question in questions} <= changed["cases"]


def test_every_answer_tells_what_it_was_before(quiz, changed):
    for question in quiz.draw(quiz.wish(**changed), 40, seed=3):
        told = " ".join((question.answer.reason, *question.answer.notes))
        assert "by Adventurous Equations 2011-12" in told, question.id


def test_a_change_is_asked_with_the_old_rule_beside_the_new_one(quiz, changed):
    questions = quiz.draw(quiz.wish(kinds=("changed",), **changed), 20, seed=3)
    assert len(questions) == 20
    for question in questions:
        (ask,) = question.asks
        (old,) = set(ask.choices) - {question.answer.ruling}
        assert ask.choices[ask.right] == question.answer.ruling
        assert question.answer.reason.casefold().endswith(f": {old.casefold()}.")
        assert len(question.answer.cites) == 2, "the rule as it is and as it was"


def test_what_a_rulebook_changed_since_the_last_one_is_asked_when_wished_for(quiz):
    questions = quiz.draw(quiz.wish(kinds=("changed",)), 8, seed=1)
    assert len(questions) == 8
    assert all(question.edition in quiz.trainer.current for question in questions)


def test_what_only_moved_to_another_number_is_not_asked(quiz, changed):
    kept = {f"{EDITION}/{record['number']}" for record in quiz.trainer.book(EDITION).provisions}
    kept -= changed["cases"]
    assert kept


def test_the_old_rule_is_what_is_offered_as_false(quiz, changed):
    """2011-12 gave 10 and 8 points after a challenge, 2018-19 gives 6 and 4."""
    turned = {**changed, "cases": frozenset({f"{EDITION}/X-B-2"})}
    wish = quiz.wish(kinds=("true-false",), **turned)
    questions = [quiz.draw(wish, 1, seed=seed)[0] for seed in range(12)]
    false = {question.text for question in questions if question.answer.ruling == "False"}
    scores = {tuple(re.findall(r"\d+", text)) for text in false}
    assert scores == {("10", "4"), ("6", "8")}


def test_two_equal_editions_leave_nothing_to_ask(quiz):
    assert since(quiz.trainer.kb, NEW, NEW)["cases"] == frozenset()


def test_an_unknown_edition_is_refused_with_the_known_ones(quiz):
    with pytest.raises(UsageError, match=r"unknown edition 'next'; editions: .*basic-equations-2019-20"):
        since(quiz.trainer.kb, "next", NEW)
