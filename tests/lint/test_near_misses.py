from tiny_kb import C10, C11


def test_near_misses_that_miss_are_fine(tiny):
    assert tiny.findings("near_misses") == []


def test_a_near_miss_to_which_the_case_still_applies_is_found(tiny):
    tiny.edit(C10, "junior, action: move, turn", "junior, action: bonus-move, turn")
    assert tiny.findings("near_misses") == [f"{C10}:16:5: C10: near miss 1: C10 still applies"]


def test_a_near_miss_whose_other_case_does_not_apply_is_found(tiny):
    tiny.edit(C10, "instead: C3", "instead: C11")
    (found,) = tiny.findings("near_misses")
    assert found.startswith(f"{C10}:16:5: C10: near miss 1: C11 does not apply: action fails")


def test_a_near_miss_that_names_a_case_without_rulings_is_found(tiny):
    tiny.edit(C11, "instead: toy-rules-2020-21/II-B", "instead: P1")
    (found,) = tiny.findings("near_misses")
    assert found.endswith("P1 does not rule on anything, so it cannot apply instead")
