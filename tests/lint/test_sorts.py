from tiny_kb import VOCABULARY, TinyBase

_THEN = "    question: What happened next?\n"


def sorted_as(tiny: TinyBase, sorts: str) -> list[str]:
    tiny.edit(VOCABULARY, _THEN, f"{_THEN}    sorts: {sorts}\n")
    return tiny.findings("sorts")


def test_answers_need_not_be_sorted(tiny):
    assert tiny.findings("sorts") == []


def test_answers_that_each_stand_under_one_heading_are_fine(tiny):
    assert sorted_as(tiny, "{Play: [next-player-moved, other-player-moved], Else: [nothing-yet]}") == []


def test_an_answer_under_no_heading_or_two_is_found(tiny):
    sorts = "{Play: [next-player-moved, other-player-moved], Else: [other-player-moved]}"
    assert sorted_as(tiny, sorts) == [
        f"{VOCABULARY}:40:7: value 'nothing-yet' is sorted nowhere",
        f"{VOCABULARY}:42:7: value 'other-player-moved' is sorted twice",
    ]


def test_a_heading_over_an_unknown_answer_is_found_with_the_nearest_one(tiny):
    sorts = "{Play: [next-player-moved, other-player-moves, other-player-moved], Else: [nothing-yet]}"
    assert sorted_as(tiny, sorts) == [
        f"{VOCABULARY}:34:3: sorts of 'then' name an unknown value 'other-player-moves'; "
        "did you mean 'other-player-moved'?"
    ]
