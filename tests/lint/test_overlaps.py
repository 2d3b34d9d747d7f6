from tiny_kb import C3, C10, C11, SECTION

OTHER = "situations/toy-manual-2020-21/C/C12-late.yaml"
LATE = """\
id: C12
title: Out of turn and late
about: move
when: {action: move, time: expired}
rulings: [{verdict: nothing-wrong, text: So be it., order: []}]
"""


def test_cases_that_do_not_overlap_are_fine(tiny):
    assert tiny.findings("overlaps") == []


def test_two_cases_that_rule_differently_at_one_table_are_found_with_both_files(tiny):
    (found,) = tiny.write(OTHER, LATE).findings("overlaps")
    assert found.startswith(
        f"{C3}:9:5: C3: rules 'illegal-procedure' where C12 ({OTHER}) rules 'nothing-wrong'"
    )
    assert found.endswith("Turn: Somebody else's; What came next: Nothing yet; Time: Time ran out")


def test_either_side_may_say_that_it_prevails(tiny):
    tiny.write(OTHER, LATE + "prevails_over: [{id: C3, because: lateness counts more}]\n")
    assert tiny.findings("overlaps") == []
    tiny.write(OTHER, LATE).edit(
        C3, "prevails_over: []", "prevails_over: [{id: C12, because: turn counts more}]"
    )
    assert tiny.findings("overlaps") == []


def test_the_declaration_is_not_inherited_through_same_as(tiny):
    tiny.write(OTHER, LATE.replace("action: move, ", ""))
    tiny.edit(C3, "prevails_over: []", "prevails_over: [{id: C12, because: turn counts more}]")
    (found,) = tiny.findings("overlaps")
    assert found.startswith(f"{C10}:9:1: C10: rules 'illegal-procedure' where C12")


def test_rulings_about_different_things_do_not_clash(tiny):
    assert tiny.write(OTHER, LATE.replace("about: move", "about: cube")).findings("overlaps") == []


def test_the_same_verdict_does_not_clash(tiny):
    text = LATE.replace("nothing-wrong", "illegal-procedure").replace("expired", "expired, then: nothing-yet")
    assert tiny.write(OTHER, text).findings("overlaps") == []


def test_two_rulings_of_one_case_that_overlap_are_found(tiny):
    tiny.edit(C3, "then: [next-player-moved, other-player-moved]}", "time: within}")
    tiny.edit(C10, "same_as: C3", "rulings: [{verdict: insulated}]")
    (found,) = tiny.findings("overlaps")
    assert "C3: rulings 1 (illegal-procedure) and 2 (insulated) both hold at: " in found


def test_boxes_that_meet_only_where_the_constraints_forbid_do_not_overlap(tiny):
    tiny.write(
        OTHER,
        LATE.replace("about: move", "about: cube").replace(
            "action: move, time: expired", "game: on-sets, action: speak"
        ),
    )
    tiny.edit(C11, "games: [equations]\n", "").edit(C11, "verdict: nothing-wrong", "verdict: insulated")
    tiny.edit(C11, "gives: nothing-wrong", "gives: insulated")
    assert tiny.findings("overlaps") == []
    tiny.edit(C11, "variation.base: [eight, nine], ", "")
    assert len(tiny.findings("overlaps")) == 1


def test_editions_that_are_not_in_force_together_may_rule_differently(tiny):
    text = (tiny.root / SECTION).read_text().replace("verdict: illegal-procedure", "verdict: insulated")
    text = text.replace("gives: illegal-procedure", "gives: insulated")
    tiny.write("kb/older/02-moving.yaml", text)
    tiny.write(
        "kb/older/edition.yaml", "id: older\ntitle: Older\nleague: toy\ngames: [equations]\nseason: 2010-11\n"
    )
    assert tiny.findings("overlaps") == []
    tiny.edit("kb/older/edition.yaml", "season: 2010-11", "season: 2010-11\nwith: [toy-rules-2020-21]")
    assert len(tiny.findings("overlaps")) == 1


def test_a_recorded_conflict_of_the_sources_is_a_declaration(tiny):
    tiny.edit(SECTION, "about: cube", "about: move").edit(
        SECTION, "verdict: illegal-procedure", "verdict: nothing-wrong"
    )
    tiny.edit(SECTION, "gives: illegal-procedure", "gives: nothing-wrong")
    assert len(tiny.findings("overlaps")) == 1
    tiny.edit("kb/conflicts.yaml", "cases: [C3]", "cases: [C3, C10]")
    tiny.edit(
        "kb/conflicts.yaml", "[toy-rules-2020-21/II-A]", "[toy-rules-2020-21/II-A, toy-rules-2020-21/II-B]"
    )
    assert tiny.findings("overlaps") == []
