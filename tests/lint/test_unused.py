from tiny_kb import C10, C11, VOCABULARY


def test_a_vocabulary_of_which_everything_is_used_is_fine(tiny):
    assert tiny.findings("unused") == []


def test_a_fact_that_nothing_uses_is_found_at_its_place(tiny):
    tiny.edit(
        VOCABULARY, "facts:\n", "facts:\n  idle:\n    {group: act, question: Any?, values: {one: , two: }}\n"
    )
    assert tiny.findings("unused") == [f"{VOCABULARY}:7:3: no case uses fact 'idle'"]


def test_one_value_may_be_the_ordinary_one_but_a_second_that_nothing_uses_is_found(tiny):
    plain = "      nothing-yet: Nothing yet\n"
    tiny.edit(VOCABULARY, plain, plain + "      rain: It rained\n")
    assert tiny.findings("unused") == []
    tiny.edit(VOCABULARY, plain, plain + "      hail: It hailed\n")
    assert tiny.findings("unused") == [
        f"{VOCABULARY}:40:7: no case uses value 'hail' of fact 'then'",
        f"{VOCABULARY}:41:7: no case uses value 'rain' of fact 'then'",
    ]


def test_a_member_of_a_family_that_nothing_uses_is_found(tiny):
    tiny.edit(C11, ", finding.too-many-cubes: yes}\nrulings", "}\nrulings")
    assert tiny.findings("unused") == ["kb/findings.yaml:2:3: no case uses fact 'finding.too-many-cubes'"]


def test_the_variations_named_at_the_head_of_a_case_count_as_use(tiny):
    tiny.edit(VOCABULARY, "variation.base: no, variation.sideways: no", "variation.base: no")
    assert tiny.findings("unused") == []
    tiny.edit(C10, "variations: [sideways]\n", "")
    assert tiny.findings("unused") == [f"{VOCABULARY}:52:7: no case uses fact 'variation.sideways'"]
