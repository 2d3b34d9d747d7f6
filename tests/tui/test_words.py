"""From typed words to facts."""

import pytest
from checker_kb import store

from rulings.knowledge import KnowledgeBase
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
    assert (fact, value) in [(each.fact, each.value) for each in PROPOSER.propose(text, {})]


def test_what_the_search_is_certain_of_comes_first():
    found = PROPOSER.propose("bonus", {"turn": ["out-of-turn"]})
    assert (found[0].fact, found[0].value) == ("turn", "out-of-turn")


def test_settings_are_not_proposed_as_facts():
    assert all(
        each.fact != "division" for each in PROPOSER.propose("junior division", {"division": ["junior"]})
    )


@pytest.mark.parametrize("text", ["", " ", "?", "the of", "x" * 10_000, "bonus " * 2_000])
def test_any_text_is_answered(text):
    assert len(PROPOSER.propose(text, {})) <= 8
