from tiny_kb import C3, C11, SECTION


def test_examples_that_give_what_they_say_are_fine(tiny):
    assert tiny.findings("examples") == []


def test_an_example_with_another_verdict_is_found(tiny):
    tiny.edit(C3, "    gives: insulated", "    gives: illegal-procedure")
    assert tiny.findings("examples") == [f"{C3}:27:5: C3: example 1 gives insulated, not illegal-procedure"]


def test_an_example_outside_the_box_is_found_with_the_fact_in_the_way(tiny):
    tiny.edit(C3, "turn: out-of-turn, then: other-player-moved", "turn: in-turn, then: other-player-moved")
    assert tiny.findings("examples") == [f"{C3}:27:5: C3: example 1 is no table of this case: turn fails"]


def test_an_example_that_leaves_the_ruling_open_is_found(tiny):
    tiny.edit(C3, ", then: other-player-moved}\n    gives", "}\n    gives")
    assert tiny.findings("examples") == [f"{C3}:27:5: C3: example 1 does not give insulated: then not known"]


def test_an_example_that_contradicts_itself_is_found(tiny):
    tiny.edit(C11, "game: equations, action: speak", "game: on-sets, action: speak")
    (found,) = tiny.findings("examples")
    assert "the table contradicts itself: These variations belong to Equations." in found


def test_the_tables_of_a_provision_are_its_examples(tiny):
    tiny.edit(SECTION, "gives: illegal-procedure", "gives: insulated")
    assert tiny.findings("examples") == [
        f"{SECTION}:22:9: toy-rules-2020-21/II-B: example 1 gives illegal-procedure, not insulated"
    ]
