from tiny_kb import C3, C11

from rulings.lint import gaps


def test_rulings_that_cover_the_box_are_fine(tiny):
    assert tiny.findings("gaps") == []


def test_a_value_on_which_no_ruling_speaks_is_found_also_where_it_is_inherited(tiny):
    tiny.edit(C3, "then: [next-player-moved, other-player-moved]}", "then: [next-player-moved]}")
    found = tiny.findings("gaps")
    assert found[0] == f"{C3}:8:1: C3: no ruling covers What came next: Another player moved"
    assert [message.split(": ")[1] for message in found] == ["C3", "C10"]


def test_a_combination_on_which_no_ruling_speaks_is_found(tiny):
    tiny.edit(C3, "  - when: {then: nothing-yet}", "  - when: {then: nothing-yet, time: within}")
    (found, _) = tiny.findings("gaps")
    assert found.endswith("C3: no ruling covers What came next: Nothing yet; Time: Time ran out")


def test_a_gap_that_the_constraints_forbid_is_none(tiny):
    tiny.edit(C11, "games: [equations]\n", "").edit(
        C11, "  - verdict: nothing-wrong", "  - when: {game: equations}\n    verdict: nothing-wrong"
    )
    assert tiny.findings("gaps") == []


def test_rulings_that_split_on_too_much_at_once_are_found_and_not_enumerated(tiny, monkeypatch):
    monkeypatch.setattr(gaps, "_MOST", 1)
    assert tiny.findings("gaps")[0] == (
        f"{C3}:8:1: C3: its rulings split on too many facts at once to be checked"
    )
