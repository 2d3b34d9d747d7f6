from tiny_kb import C11

TWIN = "situations/toy-manual-2020-21/C/C12-again.yaml"


def twin_of_c11(tiny, extra=""):
    text = (tiny.root / C11).read_text().replace("id: C11", "id: C12")
    return tiny.write(TWIN, text + extra)


def test_cases_with_boxes_of_their_own_are_fine(tiny):
    assert tiny.findings("twins") == []


def test_two_cases_with_one_box_are_found(tiny):
    assert twin_of_c11(tiny).findings("twins") == [
        f"{C11}:6:1: C11: has the same box as C12 ({TWIN}); declare them twins, or part them"
    ]


def test_declared_twins_are_fine_whichever_declares_it(tiny):
    assert twin_of_c11(tiny, "twins: [C11]\n").findings("twins") == []


def test_one_box_about_two_things_needs_no_declaration(tiny):
    twin_of_c11(tiny).edit(TWIN, "about: cube", "about: move")
    assert tiny.findings("twins") == []


def test_a_declared_twin_with_another_box_is_found(tiny):
    tiny.edit(C11, "rests_on: [P1]", "rests_on: [P1]\ntwins: [C3]")
    assert tiny.findings("twins") == [f"{C11}:12:9: C11: twins: C3 has another box"]
