from tiny_kb import SECTION

TOPICS = "kb/topics.yaml"


def test_facts_that_their_topic_asks_for_are_fine(tiny):
    assert tiny.findings("topics") == []


def test_a_provision_without_a_topic_is_found(tiny):
    tiny.edit(SECTION, "    topic: moving.bonus\n", "")
    assert tiny.findings("topics") == [f"{SECTION}:10:5: toy-rules-2020-21/II-B: has no topic"]


def test_a_fact_that_no_topic_asks_for_is_found_with_the_nearest_question(tiny):
    tiny.edit(SECTION, "direction: left", "directions: left")
    assert tiny.findings("topics") == [
        f"{SECTION}:8:26: toy-rules-2020-21/II-A: topic 'moving.turn' does not ask 'directions'; "
        "did you mean 'direction'?",
        f"{TOPICS}:5:5: moving.turn: no provision answers 'direction'",
    ]
