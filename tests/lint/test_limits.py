from tiny_kb import VOCABULARY

from rulings.lint.limits import MOST_FACTS, MOST_VALUES


def test_a_small_vocabulary_is_fine(tiny):
    assert tiny.findings("limits") == []


def test_a_fact_with_too_many_values_is_found(tiny):
    values = "".join(f"      v{number}: Value\n" for number in range(MOST_VALUES))
    tiny.edit(VOCABULARY, "      nothing-yet: Nothing yet\n", f"      nothing-yet: Nothing yet\n{values}")
    assert tiny.findings("limits") == [
        f"{VOCABULARY}:34:3: fact 'then' has {MOST_VALUES + 3} values; at most 45"
    ]


def test_a_fact_with_a_single_value_is_found(tiny):
    tiny.edit(VOCABULARY, "facts:\n", "facts:\n  lone: {group: act, question: Any?, values: {one: }}\n")
    assert tiny.findings("limits") == [f"{VOCABULARY}:7:3: fact 'lone' has 1 values; at least 2"]


def test_too_many_facts_outside_the_families_are_found(tiny):
    facts = "".join(
        f"  f{number}: {{group: act, question: Any?, values: {{one: , two: }}}}\n"
        for number in range(MOST_FACTS)
    )
    (found,) = tiny.edit(VOCABULARY, "facts:\n", f"facts:\n{facts}").findings("limits")
    assert "66 facts outside the families; at most 60" in found
