"""Tables as sentences."""

import pytest

from rulings.training.telling import Telling


@pytest.fixture(scope="session")
def telling(quiz):
    return quiz.trainer.telling


def test_a_table_is_told_in_two_sentences_the_reaction_last(telling):
    facts = {
        "game": "equations",
        "players": "3",
        "stage": "moving",
        "action": "bonus-move",
        "standing": "leading",
        "to": "forbidden",
        "then": "charged",
    }
    assert telling.scene(facts) == "Equations, three players."
    assert telling.story(facts, deciding=facts) == (
        "During play, the Mover plays a bonus cube; this player is alone in the lead; the cube goes to "
        "Forbidden. Then somebody charges illegal procedure."
    )


def test_the_call_is_told_after_the_challenge_it_belongs_to(telling):
    facts = {"action": "move", "turn": "out-of-turn", "challenge": "now", "then": "challenged"}
    assert telling.story(facts, deciding=facts) == (
        "A player moves a cube; it is somebody else's turn. Then somebody challenges; the call is Now."
    )


def test_what_is_as_usual_is_told_only_where_it_decides(telling):
    facts = {"action": "move", "time": "within"}
    assert telling.story(facts, deciding=()) == "The Mover moves a cube."
    assert telling.story(facts, deciding=["time"]) == "The Mover moves a cube; there is time left."


def test_variations_in_force_are_part_of_the_scene(telling):
    facts = {"game": "equations", "division": "middle", "variation.base": "eight", "variation.0-wild": "yes"}
    assert telling.scene(facts) == "Equations, Middle. In force: Base eight and 0 Wild."
    assert telling.clause("variation.0-wild", "no") == "0 Wild is not in force"


def test_every_value_a_story_may_tell_has_a_phrase(quiz, telling):
    said = quiz.trainer.store.phrases
    skip = {
        "game",
        "level",
        *(name for name in quiz.trainer.vocabulary.facts if name.startswith("variation.")),
    }
    for name, fact in quiz.trainer.vocabulary.facts.items():
        part = {"stage": said["while"], "action": said["does"], "actor": said["who"]}.get(name)
        known = said["clauses"].get(name, {}) if part is None else part
        for value in (each["name"] for each in fact["values"]):
            if name not in skip and not telling.idle(name, value):
                assert value in known, f"kb/phrases.yaml has no words for {name}={value}"


def test_every_subject_has_its_question(quiz):
    assert quiz.trainer.store.phrases["asks"].keys() == quiz.trainer.vocabulary.data["subjects"].keys()


def test_without_phrases_the_labels_tell_a_table(quiz):
    bare = Telling(quiz.trainer.vocabulary, {})
    assert bare.story({"action": "move", "to": "required"}, deciding=()) == (
        "What was done: moved a cube to the mat; to: required."
    )
    assert bare.prompt("move") == "How do you rule?"


def test_a_title_that_betrays_the_verdict_is_not_shown(telling):
    assert telling.gives_away("Illegal Now, and the Third Party already takes a side", "set-aside")
    assert not telling.gives_away("Illegal Now, but the Mover starts the writing time", "stands")
