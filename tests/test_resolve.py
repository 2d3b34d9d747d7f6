from tiny_kb import C3, C10, P1, SECTION


def test_same_as_brings_the_rulings_penalties_and_what_may_be_said(tiny):
    record = tiny.store().record("C10")
    base = tiny.store().record("C3")
    assert record["inherited"] == ["rulings", "penalties", "say"]
    assert [ruling["verdict"] for ruling in record["rulings"]] == ["illegal-procedure", "insulated"]
    assert record["penalties"] == base["penalties"]
    assert record["say"] == base["say"]


def test_same_as_leaves_alone_what_the_case_says_itself(tiny):
    tiny.edit(C10, "same_as: C3", "same_as: C3\npenalties: []")
    record = tiny.store().record("C10")
    assert record["inherited"] == ["rulings", "say"]
    assert record["penalties"] == []


def test_inherited_rulings_are_boxed_by_the_heir(tiny):
    box = tiny.store().record("C10")["rulings"][0]["box"]
    assert box["action"] == ["bonus-move"]
    assert (box["game"], box["division"], box["then"]) == (["equations"], ["junior"], ["nothing-yet"])


def test_inherited_rulings_that_cannot_hold_here_are_left_out(tiny):
    tiny.edit(C10, "turn: out-of-turn}\nsame_as", "turn: out-of-turn, then: nothing-yet}\nsame_as")
    assert [ruling["verdict"] for ruling in tiny.store().record("C10")["rulings"]] == ["illegal-procedure"]


def test_same_as_is_followed_through_a_chain(tiny):
    tiny.edit(P1, "kind: principle", "kind: principle\nwhen: {action: speak}\nsame_as: C10")
    assert len(tiny.store().record("P1")["rulings"]) == 2


def test_same_as_in_a_circle_is_a_problem_with_the_whole_circle(tiny):
    tiny.edit(C3, "see: [C10]", "see: [C10]\nsame_as: C10")
    assert tiny.problems() == [f"{C10}:9:1: same_as goes in a circle: C3 -> C10 -> C3"]


def test_same_as_of_an_unknown_case_names_the_nearest(tiny):
    tiny.edit(C10, "same_as: C3", "same_as: C4")
    assert tiny.problems() == [f"{C10}:9:1: same_as names 'C4', which does not exist; did you mean 'C3'?"]


def test_citations_are_known_on_both_sides(tiny):
    store = tiny.store()
    assert store.record("toy-rules-2020-21/II-A")["cited_by"] == ["C3", "toy-rules-2020-21/II-B"]
    assert store.record("C3")["cited_by"] == ["C10"]
    assert store.record("P1")["cited_by"] == ["C3", "C11"]


def test_a_provision_may_name_its_neighbours_by_number_alone(tiny):
    assert tiny.store().record("toy-rules-2020-21/II-B")["see"] == ["toy-rules-2020-21/II-A"]


def test_a_conflict_is_attached_to_all_it_concerns(tiny):
    store = tiny.store()
    for name in ("C3", "toy-rules-2020-21/II-A"):
        assert [conflict["id"] for conflict in store.record(name)["conflicts"]] == ["toy-clash"]
    assert store.record("C10")["conflicts"] == []


def test_games_and_divisions_enter_the_box_only_when_they_leave_something_out(tiny):
    store = tiny.store()
    assert set(store.record("C3")["box"]) == {"action", "turn"}
    assert store.record("C10")["box"]["game"] == ["equations"]


def test_a_rulebook_rules_its_own_game_only(tiny):
    assert tiny.store().record("toy-rules-2020-21/II-B")["box"]["game"] == ["equations"]


def test_boxes_are_in_the_order_of_the_vocabulary(tiny):
    tiny.edit(
        SECTION,
        "when: {action: bonus-move, turn: out-of-turn}",
        "when: {turn: out-of-turn, action: bonus-move}",
    )
    assert list(tiny.store().record("toy-rules-2020-21/II-B")["box"]) == ["game", "action", "turn"]


def test_topics_and_editions_know_their_entries(tiny):
    store = tiny.store()
    assert store.record("moving.turn")["entries"] == ["toy-rules-2020-21/II-A"]
    assert store.record("toy-manual-2020-21")["entries"] == ["C3", "C10", "C11", "P1"]


def test_only_what_rules_reaches_the_engine(tiny):
    assert [case["id"] for case in tiny.store().engine["cases"]] == [
        "C3",
        "C10",
        "C11",
        "toy-rules-2020-21/II-B",
    ]
