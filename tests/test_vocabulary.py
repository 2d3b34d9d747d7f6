import pytest
from tiny_kb import VOCABULARY

from rulings.vocabulary import Vocabulary


@pytest.fixture
def vocabulary(tiny):
    return Vocabulary(tiny.store().engine["vocabulary"])


def test_values_are_bits_in_the_order_of_the_file(vocabulary):
    assert vocabulary.mask("then", ["nothing-yet"]) == 0b001
    assert vocabulary.mask("then", ["other-player-moved", "nothing-yet"]) == 0b101
    assert vocabulary.values("then", 0b110) == ["next-player-moved", "other-player-moved"]
    assert vocabulary.full["then"] == 0b111


def test_a_family_makes_one_fact_per_member_with_its_own_question(vocabulary):
    fact = vocabulary.facts["variation.sideways"]
    assert fact["question"] == "Is Sideways in force?"
    assert [value["name"] for value in fact["values"]] == ["yes", "no"]
    assert fact["family"] == "variation"


def test_a_member_may_bring_its_own_values(vocabulary):
    assert [value["name"] for value in vocabulary.facts["variation.base"]["values"]] == [
        "no",
        "eight",
        "nine",
    ]


def test_findings_come_from_their_own_file(vocabulary):
    assert vocabulary.facts["finding.too-many-cubes"]["question"] == "Too many cubes in the Goal?"


def test_a_value_without_a_label_is_shown_by_its_name(vocabulary):
    assert vocabulary.label("division", "junior") == "Junior"


def test_a_box_is_said_in_words(vocabulary):
    words = vocabulary.phrase({"time": ["expired"], "then": ["nothing-yet", "other-player-moved"]})
    assert words == "Time: Time ran out; What came next: Nothing yet or Another player moved"


def test_ask_when_is_read_as_a_box(vocabulary):
    assert vocabulary.facts["turn"]["ask_when"] == {"action": ["move", "bonus-move"]}


def test_ask_when_with_an_unknown_value_is_reported_at_its_place(tiny):
    tiny.edit(VOCABULARY, "ask_when: {action: [move, bonus-move]}", "ask_when: {action: [muve]}")
    assert tiny.problems()[0].startswith(
        "kb/vocabulary.yaml:30:25: unknown value 'muve' for fact 'action'; did you mean 'move'?"
    )
