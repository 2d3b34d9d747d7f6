"""A hundred questions: right by a fresh check, each with one right answer and no nonsense beside it."""

import re
from collections import Counter
from random import Random

import pytest

from rulings.training import KINDS, Wish
from rulings.training.turning import turns, unturned

CASES = ("rule", "contrast")


def told(question):
    return f"{question.case}: {question.scene} {question.text}"


def said(quiz, texts, words):
    return {quiz.trainer.in_game(text, words["game"]) for text in texts}


def test_a_hundred_questions_are_drawn_of_every_kind_and_no_case_twice(hundred):
    assert len(hundred) == 100
    assert {question.kind for question in hundred} == set(KINDS) - {"changed"}, (
        "changes are for those who ask"
    )
    assert max(Counter(question.case for question in hundred).values()) == 1


def test_the_same_seed_gives_the_same_questions_and_another_seed_others(quiz, hundred):
    again = quiz.draw(quiz.wish(), 100, seed=7)
    assert again == hundred
    assert quiz.draw(quiz.wish(), 100, seed=8) != hundred


def test_the_first_of_many_are_the_same_as_a_few(quiz, hundred):
    assert quiz.draw(quiz.wish(), 25, seed=7) == hundred[:25]


def test_every_ruling_asked_for_is_what_the_checker_rules_on_that_table(quiz, hundred):
    for question in hundred:
        if question.kind != "rule":
            continue
        words = dict(re.findall(r"(\S+?)=(\S+)", question.table))
        result = quiz.trainer.kb.check(words)
        ruled = {entry["id"]: entry for entry in result["applies"] for _ in [entry["id"], *entry["same"]]} | {
            name: entry for entry in result["applies"] for name in entry["same"]
        }
        entry = ruled[question.case]
        # Where the verdict alone says nothing, the ruling is given in its own words.
        texts = {each["text"] for each in quiz.trainer.records[question.case]["rulings"]}
        spoken = question.answer.reason == ""
        assert (
            (question.answer.ruling in said(quiz, texts, words))
            if spoken
            else (question.answer.ruling == quiz.trainer.verdict_words(entry["verdict"]))
        ), told(question)


def test_every_ask_has_one_right_answer_and_no_answer_twice(hundred):
    for question in hundred:
        asks = [*question.asks, *([question.turn.ask] if question.turn else [])]
        for ask in asks:
            assert len(ask.choices) == len(set(ask.choices)) > 1, told(question)
            assert 0 <= ask.right < len(ask.choices)
            assert all(choice.strip() for choice in ask.choices)


def test_no_two_verdicts_offered_mean_nearly_the_same(quiz, hundred):
    alike = quiz.trainer.store.phrases["alike"]
    names = {quiz.trainer.verdict_words(name): name for name in quiz.trainer.vocabulary.data["verdicts"]}
    for question in hundred:
        for ask in question.asks:
            offered = [names[choice] for choice in ask.choices if choice in names]
            for group in alike:
                assert len(set(offered) & set(group)) < 2, told(question)


def test_a_turn_is_another_ruling_than_the_first(hundred):
    turned = [question for question in hundred if question.turn]
    assert turned
    for question in turned:
        assert question.turn.answer.ruling != question.answer.ruling, told(question)


def test_a_question_names_its_edition_and_its_answer_a_citation(quiz, hundred):
    for question in hundred:
        assert question.by == quiz.trainer.edition_words(question.edition)
        assert question.answer.cites


def test_nothing_is_asked_on_which_the_sources_disagree_in_earnest(quiz):
    for source in quiz.sources:
        conflicts = quiz.trainer.records[source.case]["conflicts"]
        if source.kind in (*CASES, "true-false", "goal", "equation", "solution"):
            assert all(conflict.get("weight") != "high" for conflict in conflicts), source.case


def test_questions_are_told_in_plain_words_without_names_of_facts(quiz, hundred):
    names = [name for name in quiz.trainer.vocabulary.facts if "-" in name or "." in name]
    for question in hundred:
        for word in question.text.split():
            assert word.strip(".,;:") not in names, told(question)
        assert question.kind == "equation" or not re.search(r"\w=\w", question.text), told(question)


def test_the_contrast_asked_for_is_the_only_change_offered_that_turns_the_ruling(quiz):
    trainer, checked = quiz.trainer, 0
    for source in quiz.sources:
        question = source.make(Random(5), Wish()) if source.kind == "contrast" else None
        if question is None:
            continue
        facts = dict(re.findall(r"(\S+?)=(\S+)", question.table))
        before = trainer.rule(facts, facts.pop("edition"), question.case)
        changes = {
            change.text: change.ruled for change in (*turns(trainer, before), *unturned(trainer, before))
        }
        (ask,) = question.asks
        for number, choice in enumerate(ask.choices):
            after = changes[choice]
            assert (after.verdict == before.verdict) == (number != ask.right), f"{told(question)} {choice}"
        checked += 1
    assert checked > 15


@pytest.mark.parametrize(
    ("wish", "holds"),
    [
        ({"sections": ("C",)}, lambda question: question.section == "C"),
        ({"kinds": ("time",)}, lambda question: question.kind == "time"),
        ({"game": "on-sets"}, lambda question: question.scene.startswith("On-Sets")),
        ({"division": "senior"}, lambda question: "Senior" in question.scene),
        ({"level": 3}, lambda question: question.level == 3),
        (
            {"edition": "basic-equations-2019-20"},
            lambda question: question.edition == "basic-equations-2019-20",
        ),
    ],
    ids=lambda value: str(value) if isinstance(value, dict) else "",
)
def test_questions_are_as_wished(quiz, wish, holds):
    questions = quiz.draw(quiz.wish(**wish), 15, seed=3)
    assert len(questions) == 15
    assert [told(question) for question in questions if not holds(question)] == []


def test_a_variation_is_wished_for_by_its_name(quiz):
    questions = quiz.draw(quiz.wish(variation="0-wild"), 15, seed=3)
    assert questions
    for question in questions:
        record = quiz.trainer.records[question.case]
        assert "0-wild" in (*record.get("variations", ()), record.get("variation")), told(question)


def test_superseded_editions_are_asked_only_when_named(quiz):
    old = "adventurous-equations-2011-12"
    assert all(source.edition != old for source in quiz.suited(quiz.wish()))
    assert quiz.draw(quiz.wish(edition=old), 5, seed=1)


def test_the_levels_hold_a_third_of_the_cases_each(quiz):
    levels = Counter(quiz.trainer.levels.of(name) for name in quiz.trainer.checker.matcher.ids)
    assert min(levels.values()) > sum(levels.values()) / 5
