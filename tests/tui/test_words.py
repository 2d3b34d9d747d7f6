"""From typed words to facts."""

import pytest
from checker_kb import store

from rulings.knowledge import KnowledgeBase
from rulings.tui.state import CONTEXT
from rulings.tui.words import Proposer

PROPOSER = Proposer(KnowledgeBase(store()).vocabulary, frozenset(("game", "division", "players", "level")))


@pytest.mark.parametrize(
    "text, fact, value",
    [
        ("bonus", "action", "bonus-move"),
        ("bon", "action", "bonus-move"),
        ("in the lead", "standing", "leading"),
        ("time ran out", "time", "expired"),
        ("too late", "time", "expired"),
        ("sideways", "variation.sideways", "yes"),
        ("challenged", "action", "challenge"),
    ],
)
def test_everyday_words_propose_the_fact(text, fact, value):
    assert (fact, value) in [(each.fact, each.value) for each in PROPOSER.propose(text, {}, [])]


def test_what_the_search_is_certain_of_comes_first():
    found = PROPOSER.propose("bonus", {"turn": ["out-of-turn"]}, [])
    assert (found[0].fact, found[0].value) == ("turn", "out-of-turn")


def test_settings_are_not_proposed_as_facts():
    assert all(
        each.fact != "division" for each in PROPOSER.propose("junior division", {"division": ["junior"]}, [])
    )


@pytest.mark.parametrize(
    "text",
    ["", " ", "?", "the of", "x" * 10_000, "bonus " * 2_000],
    ids=["nothing", "space", "sign", "empty words", "a long word", "many words"],
)
def test_any_text_is_answered(text):
    assert len(PROPOSER.propose(text, {}, [])) <= 6


LEADER_BONUS = {"action": ["bonus-move"], "standing": ["leading"]}


def test_a_fact_that_the_cases_found_need_is_likely():
    found = PROPOSER.propose("made a bonus in the lead", {}, [LEADER_BONUS])
    assert {(each.fact, each.value) for each in found if each.likely} == {
        ("action", "bonus-move"),
        ("standing", "leading"),
    }


def test_a_fact_that_no_case_found_hangs_on_is_not_proposed():
    found = PROPOSER.propose("made a bonus in the lead in time", {}, [LEADER_BONUS])
    assert {each.fact for each in found} == {"action", "standing"}


def test_a_value_that_the_cases_found_exclude_is_not_proposed():
    found = PROPOSER.propose("moved a cube, then a bonus move", {}, [LEADER_BONUS])
    assert {each.value for each in found if each.fact == "action"} == {"bonus-move"}


def test_of_two_values_of_one_fact_only_the_better_is_likely():
    boxes = [{"action": ["bonus-move"]}, {"action": ["move"]}, {"action": ["bonus-move", "move"]}]
    found = PROPOSER.propose("bonus moved a cube", {}, boxes)
    assert sum(each.likely for each in found if each.fact == "action") <= 1


def test_what_no_case_found_needs_is_offered_and_not_taken(kb):
    proposer = Proposer(kb.vocabulary, frozenset(CONTEXT))
    found = kb.search("player spilled water over the mat", None, None, 6)
    boxes = [{"action": ["disturb"]} for _ in found.hits]
    assert not [each for each in proposer.propose("spilled over the mat", found.facts, boxes) if each.likely]
