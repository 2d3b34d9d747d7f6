from tiny_kb import C3, C10, C11, VOCABULARY


def test_boxes_that_can_hold_are_fine(tiny):
    assert tiny.findings("boxes") == []


def test_a_box_without_facts_is_found(tiny):
    tiny.edit(
        C11, "when: {action: speak, variation.base: [eight, nine], finding.too-many-cubes: yes}", "when: {}"
    )
    tiny.edit(C11, "games: [equations]\n", "")
    assert tiny.findings("boxes") == [
        f"{C11}:5:1: C11: its box names no fact, so it would apply at every table"
    ]


def test_a_ruling_outside_its_case_is_found(tiny):
    tiny.edit(C3, "  - when: {then: nothing-yet}", "  - when: {turn: in-turn}")
    assert tiny.findings("boxes") == [f"{C3}:9:5: C3: ruling 1 can never hold: fact 'turn' has no value left"]


def test_a_box_that_one_constraint_forbids_is_found_with_its_reason(tiny):
    tiny.edit(C11, "games: [equations]", "games: [on-sets]")
    assert tiny.findings("boxes") == [
        f"{C11}:6:1: C11: its box can never hold: These variations belong to Equations."
    ]


def test_a_box_that_only_constraints_together_forbid_is_found(tiny):
    tiny.edit(
        VOCABULARY,
        "constraints:\n",
        "constraints:\n"
        "  - {if: {action: speak, then: nothing-yet}, then: {time: within}, because: First.}\n"
        "  - {if: {action: speak, then: next-player-moved}, then: {time: within}, because: Second.}\n"
        "  - {if: {action: speak, then: other-player-moved}, then: {time: within}, because: Third.}\n",
    )
    tiny.edit(C11, "when: {action: speak,", "when: {action: speak, time: expired,")
    (found,) = tiny.findings("boxes")
    assert found == f"{C11}:6:1: C11: its box can never hold: the constraints of the vocabulary forbid it"


def test_a_penalty_that_can_never_be_due_is_found(tiny):
    tiny.edit(C3, "points: -1, when: {time: expired}", "points: -1, when: {turn: in-turn}")
    tiny.edit(C10, "same_as: C3", "same_as: C3\npenalties: []")
    assert tiny.findings("boxes") == [f"{C3}:18:5: C3: penalty 1 can never be due in this case"]
