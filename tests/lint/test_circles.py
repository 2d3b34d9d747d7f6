from tiny_kb import P1


def test_resting_on_each_other_without_a_circle_is_fine(tiny):
    assert tiny.findings("circles") == []


def test_seeing_each_other_is_no_circle(tiny):
    tiny.edit(P1, "source:", "see: [C3]\nsource:")
    assert tiny.findings("circles") == []


def test_a_circle_of_rests_on_is_found_once(tiny):
    tiny.edit(P1, "source:", "rests_on: [C3]\nsource:")
    assert tiny.findings("circles") == [f"{P1}:5:1: P1: rests_on goes in a circle: C3 -> P1 -> C3"]
