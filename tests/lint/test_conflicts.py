CONFLICTS = "kb/conflicts.yaml"


def test_a_conflict_about_what_exists_is_fine(tiny):
    assert tiny.findings("conflicts") == []


def test_a_conflict_about_an_unknown_case_is_found(tiny):
    tiny.edit(CONFLICTS, "cases: [C3]", "cases: [C13]")
    assert tiny.findings("conflicts") == [
        f"{CONFLICTS}:3:13: toy-clash: cases: 'C13' does not exist; did you mean 'C3'?"
    ]


def test_a_conflict_about_nothing_is_found(tiny):
    tiny.edit(CONFLICTS, "    cases: [C3]\n    provisions: [toy-rules-2020-21/II-A]\n", "")
    assert tiny.findings("conflicts") == [
        f"{CONFLICTS}:2:5: toy-clash: names neither cases nor provisions, so nobody would see it"
    ]
