"""Tables as sentences."""

from dataclasses import replace
from random import Random

import pytest

from rulings.training import Wish
from rulings.training.tables import askable, deciding, ruled_tables, told
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
        'The Mover, who is alone in the lead, says "Bonus" and plays a cube to Forbidden. '
        "Then an opponent charges illegal procedure."
    )


def test_what_led_up_to_the_deed_is_told_before_it(telling):
    facts = {"stage": "moving", "action": "challenge", "left": "one", "challenge": "now"}
    assert telling.story(facts, deciding=facts) == (
        "With one cube left in Resources, an opponent challenges Now."
    )


def test_the_call_is_told_with_the_challenge_it_belongs_to(telling):
    facts = {"action": "move", "turn": "out-of-turn", "challenge": "now", "then": "challenged"}
    assert telling.story(facts, deciding=facts) == (
        "A player whose turn it is not moves a cube. Then an opponent legally challenges Now."
    )


def test_a_challenge_made_before_the_deed_is_told_before_it(telling):
    facts = {"stage": "challenged", "action": "move", "actor": "challenger", "challenge": "now"}
    assert telling.story(facts, deciding=facts) == "After a challenge of Now, the Challenger moves a cube."


def test_what_is_as_usual_is_told_only_where_it_decides(telling):
    facts = {"action": "move", "time": "within"}
    assert telling.story(facts, deciding=()) == "The Mover moves a cube."
    assert telling.story(facts, deciding=["time"]) == "The Mover moves a cube. There is still time left."


def test_an_opening_tells_the_deed_and_what_decides_comes_after_it(telling):
    facts = {"action": "move", "time": "within", "then": "charged"}
    story = telling.story(facts, ["time"], opening="Base eight is in force, and the Mover plays a 9.")
    assert story == (
        "Base eight is in force, and the Mover plays a 9. "
        "Then an opponent charges illegal procedure. There is still time left."
    )


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
        "What was done: moved a cube to the mat. To: required."
    )
    assert bare.prompt("move") == "How do you rule?"


def test_every_opening_is_of_a_case_and_in_sentences(quiz):
    trainer = quiz.trainer
    asked = {record["id"] for record in trainer.cases}
    for name, opening in trainer.openings.items():
        assert name in asked, f"{name} is told, but no such case is asked"
        assert opening[0].isupper() or (opening[0].islower() and opening[1] == " "), name
        assert opening.endswith("."), name


def ruled(quiz):
    """Every table that a question may be asked about, with its case."""
    for record in quiz.trainer.cases:
        if askable(record):
            for each in ruled_tables(quiz.trainer, record, Wish(), Random(1)):
                yield record, each


def test_every_fact_that_decides_a_ruling_or_penalty_is_told(quiz):
    """Without that fact the story would be another one; or the deed is never otherwise."""
    trainer = quiz.trainer
    for record, each in ruled(quiz):
        text = told(trainer, each).text
        opening = trainer.openings.get(record["id"])
        for fact in deciding(record) - {"game", "level", "division", "players", "action", "actor", "stage"}:
            value = each.facts.get(fact)
            if value is None or trainer.telling.idle(fact, value) or fact.startswith("variation."):
                continue
            less = replace(each, facts={name: said for name, said in each.facts.items() if name != fact})
            by_opening = opening and fact in ("then", "challenge", "against", "where", "use", "mixed")
            assert by_opening or told(trainer, less).text != text, f"{each.case}: {fact} is not in: {text}"


def test_a_story_has_sentences_and_no_list_of_clauses(quiz):
    for _, each in ruled(quiz):
        text = told(quiz.trainer, each).text
        assert text.endswith(".") and "  " not in text, text
        assert not set("{}[]|…;") & set(text.replace("[(5*2)*3]", "")), text
