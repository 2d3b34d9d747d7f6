"""The answers offered: one player under one name, parallel in form, none to be told by its looks."""

import re
from collections import Counter
from random import Random

from rulings.training import Wish
from rulings.training.people import people
from rulings.training.tables import askable, ruled_tables

PENALTY = "Who loses points, and how many?"


def asks(question):
    return [*question.asks, *([question.turn.ask] if question.turn else [])]


def test_at_every_table_each_player_has_one_name(quiz):
    """The Goal-setter who challenges is not offered as `the player who challenged` as well."""
    trainer = quiz.trainer
    labels = trainer.store.labels["roles"]
    for record in trainer.cases:
        if not askable(record):
            continue
        for ruled in ruled_tables(trainer, record, Wish(), Random(1)):
            names = people(ruled.facts, trainer.telling, labels)
            own = {names[role] for role in ("player", ruled.facts.get("actor")) if role in names}
            assert len(own) == 1, f"{ruled.case}: {names}"
            if ruled.facts.get("action") in ("challenge", "handle-block"):
                assert names["challenger"] == names["player"], ruled.case
            assert set(ruled.points) <= set(names), f"{ruled.case}: {ruled.points} {names}"


def test_B30_the_goal_setter_who_challenges_has_no_second_name(quiz):
    (source,) = [each for each in quiz.sources if each.kind == "rule" and each.case == "B30"]
    for seed in range(8):
        penalty = source.make(Random(seed), Wish()).asks[1]
        assert penalty.choices[penalty.right] == "the Goal-setter loses 1 point"
        assert not any("who challenged" in choice for choice in penalty.choices)


def test_no_two_penalties_offered_name_the_same_player_with_the_same_points(asked):
    for question in asked:
        for ask in question.asks:
            if ask.prompt == PENALTY:
                assert len(ask.choices) == len(set(ask.choices)) >= 3, question.id
                assert "nobody loses a point" in ask.choices, question.id


def test_nobody_pays_who_is_not_in_the_story(asked):
    """No challenger without a challenge, no charger without a charge."""
    words = {"who challenged": ("challenge",), "who charged": ("charge",), "who chose": ("choose", "chosen")}
    for question in asked:
        for ask in question.asks:
            for name, told in words.items():
                offered = any(name in choice for choice in ask.choices)
                if ask.prompt == PENALTY and offered:
                    story = f"{question.text} {question.table}".casefold()
                    assert any(word in story for word in told), f"{question.id}: {question.text}"


def test_verdicts_are_offered_with_their_meaning_or_all_without(quiz, asked):
    known = {quiz.trainer.verdict_words(name) for name in quiz.trainer.vocabulary.data["verdicts"]}
    for question in asked:
        for ask in asks(question):
            offered = [choice for choice in ask.choices if choice in known]
            assert len({":" in choice for choice in offered}) < 2, question.id


def test_the_right_answer_is_not_told_by_being_the_longest(asked):
    """Where the answers differ in length, the right one is the longest in no more than its fair share."""
    fair = longest = count = 0
    for question in asked:
        for ask in asks(question):
            sizes = [len(choice) for choice in ask.choices]
            if sizes.count(max(sizes)) > 1:
                continue
            count += 1
            fair += 1 / len(sizes)
            longest += sizes[ask.right] == max(sizes)
    assert count > 500
    assert longest < 1.15 * fair, f"{longest} of {count}, fair would be {fair:.0f}"


def test_the_right_answer_stands_in_every_place(asked):
    places = Counter()
    for question in asked:
        for ask in asks(question):
            if len(ask.choices) == 4:
                places[ask.right] += 1
    assert min(places.values()) > 0.8 * sum(places.values()) / 4


def test_a_penalty_is_not_asked_where_the_rulings_offered_speak_of_points(asked):
    for question in asked:
        prompts = [ask.prompt for ask in question.asks]
        if PENALTY in prompts[1:]:
            assert not re.search(r"\bpoints?\b", " ".join(question.asks[0].choices)), question.id


def test_what_stands_insulated_is_not_paid_for(asked):
    for question in asked:
        if question.kind == "rule" and question.answer.ruling.startswith("Insulated"):
            assert question.answer.penalty in ("", "Nobody loses a point."), question.id


def test_citations_are_in_words_and_lead_to_entries(quiz, asked):
    ids = quiz.trainer.records
    names = [record["id"] for record in ids.values() if record["kind"] == "edition"]
    for question in asked:
        assert question.answer.refs and set(question.answer.refs) <= set(ids), question.id
        for cite in question.answer.cites:
            assert not any(name in cite for name in names), cite
            assert not re.search(r"\b[a-z]+-20\d\d", cite), cite


def test_a_rulebook_is_cited_as_a_person_does(quiz):
    cites = quiz.trainer.cites("A23", quiz.trainer.records["A23"]["rests_on"])
    assert "Adventurous Equations 2018-19, II-B-2" in cites
    assert cites[0] == "A23 (Judges' manual for Equations and On-Sets 2017-18, AGLOA)"


def test_in_on_sets_a_paper_is_a_solution(quiz):
    in_game = quiz.trainer.in_game
    assert in_game("An Equation is checked; Equations stand.", "on-sets") == (
        "A Solution is checked; Solutions stand."
    )
    assert in_game("An Equation is checked.", "equations") == "An Equation is checked."
