"""What a judge does at the table's screen."""

import pytest
import yaml

from rulings.tui.screens.ruling import RulingScreen
from rulings.tui.screens.table import TableScreen
from rulings.tui.widgets.sheet import Sheet
from tui.judge import MEDIUM, PORTRAIT, SIZES, WIDE, new_app


def test_the_best_question_is_on_top(sit):
    async def story(judge):
        assert judge.reads("questions").startswith("What did the player do?")
        assert judge.keys("questions")[:2] == ["value:move", "value:bonus-move"]

    sit(story)


@pytest.mark.parametrize("size", SIZES)
def test_tapping_an_answer_narrows_the_list(sit, size):
    async def story(judge):
        before = judge.reads("cases")
        await judge.tap("questions", "value:bonus-move")
        assert judge.facts == {"action": ["bonus-move"]}
        assert "B16" in before
        assert "B16" not in judge.reads("cases")

    sit(story, size)


def test_a_digit_answers_the_question_on_top(sit):
    async def story(judge):
        await judge.press("2")
        assert judge.facts == {"action": ["bonus-move"]}

    sit(story)


def test_arrows_and_enter_answer_without_a_mouse(sit):
    async def story(judge):
        await judge.press("down", "right", "enter")
        assert judge.facts == {"action": ["bonus-move"]}

    sit(story)


def test_other_questions_are_grouped_and_can_be_called_up(sit):
    async def story(judge):
        assert "What came next" in judge.reads("questions")
        await judge.tap("questions", "ask:then")
        assert judge.reads("questions").startswith("What happened next?")
        await judge.tap("questions", "best")
        assert judge.reads("questions").startswith("What did the player do?")

    sit(story)


def test_the_cross_of_a_chip_removes_the_fact(sit):
    async def story(judge):
        await judge.press("1")
        await judge.tap("chips", "drop:action")
        assert judge.facts == {}
        assert not judge.sheet("chips").display

    sit(story)


def test_tapping_a_chip_changes_the_fact(sit):
    async def story(judge):
        await judge.press("1")
        await judge.tap("chips", "ask:action")
        await judge.tap("questions", "value:challenge")
        assert judge.facts == {"action": ["challenge"]}

    sit(story)


def test_a_disputed_fact_says_whether_it_matters(sit):
    async def story(judge):
        judge.app.session.put_line("action=move turn=out-of-turn")
        judge.app.screen.tell()
        assert judge.reads("questions").startswith("What happened next?")
        await judge.press("d")
        await judge.tap("questions", "pick:nothing-yet")
        await judge.tap("questions", "pick:next-player-moved")
        await judge.tap("questions", "done")
        assert judge.facts["then"] == ["nothing-yet", "next-player-moved"]
        assert "matters" in judge.reads("ruling")
        assert "(disputed)" in judge.reads("chips")

    sit(story, WIDE)


def test_a_dispute_that_changes_nothing_is_called_so(sit):
    async def story(judge):
        judge.app.session.put_line("action=move turn=out-of-turn then=nothing-yet 'to=required|permitted'")
        judge.app.screen.tell()
        assert "does not matter" in judge.reads("ruling")

    sit(story, WIDE)


def test_a_question_nobody_can_answer_is_left_and_can_be_asked_again(sit):
    async def story(judge):
        await judge.press("k")
        assert not judge.reads("questions").startswith("What did the player do?")
        await judge.tap("questions", "ask:action")
        await judge.tap("questions", "value:move")
        assert judge.facts == {"action": ["move"]}

    sit(story)


def test_words_propose_facts_and_cases(sit):
    async def story(judge):
        await judge.press("i")
        await judge.type("made a bonus in the lead")
        keys = judge.keys("questions")
        assert {"put:action=bonus-move", "put:standing=leading"} <= set(keys)
        assert "open:C19" in judge.keys("cases")
        await judge.tap("questions", "put:standing=leading")
        assert judge.facts == {"standing": ["leading"]}

    sit(story)


def test_the_words_stay_until_everything_they_propose_is_on_the_table(sit):
    async def story(judge):
        await judge.press("i")
        await judge.type("made a bonus in the lead")
        await judge.tap("questions", "put:standing=leading")
        assert judge.keys("questions") == ["put:action=bonus-move", "words"]
        await judge.tap("questions", "put:action=bonus-move")
        assert judge.facts == {"standing": ["leading"], "action": ["bonus-move"]}
        assert judge.app.screen.query_one("#words").value == ""

    sit(story)


def test_enter_takes_all_that_is_likely(sit):
    async def story(judge):
        await judge.press("i")
        await judge.type("made a bonus in the lead")
        await judge.press("enter")
        assert judge.facts == {"standing": ["leading"], "action": ["bonus-move"]}

    sit(story)


def test_enter_takes_the_first_proposal(sit):
    async def story(judge):
        await judge.press("i")
        await judge.type("out of turn")
        await judge.press("enter")
        assert judge.facts == {"turn": ["out-of-turn"]}

    sit(story)


def test_facts_can_be_typed_as_in_the_command(sit):
    async def story(judge):
        await judge.press("i")
        await judge.type("action=move turn=out-of-turn")
        await judge.press("enter")
        assert judge.facts == {"action": ["move"], "turn": ["out-of-turn"]}

    sit(story)


def test_a_typing_error_is_told_and_the_words_stay(sit):
    async def story(judge):
        await judge.press("i")
        await judge.type("action=moof")
        await judge.press("enter")
        assert judge.facts == {}
        assert next(note.message for note in judge.app._notifications).startswith("unknown value 'moof'")

    sit(story)


def test_undo_takes_the_latest_answer_back(sit):
    async def story(judge):
        await judge.press("1")
        await judge.press("u")
        assert judge.facts == {}

    sit(story)


def test_a_new_table_is_one_key_away_and_the_old_one_is_kept(sit):
    async def story(judge):
        await judge.press("1")
        await judge.press("n")
        assert judge.facts == {}
        await judge.press("l")
        await judge.tap("", "table:0")
        assert judge.facts == {"action": ["move"]}

    sit(story)


def test_the_last_ten_tables_are_kept(sit):
    async def story(judge):
        for number in range(12):
            judge.app.session.put_line(
                f"action=move to={('required', 'permitted')[number % 2]} 'then=charged'"
            )
            judge.app.session.put({"time": [("within", "expired")[number // 2 % 2]]})
            judge.app.session.put({"standing": [("leading", "tied", "trailing")[number % 3]]})
            await judge.press("n")
        assert len(judge.app.session.state.tables) == 10

    sit(story)


@pytest.mark.parametrize("size", [MEDIUM, PORTRAIT])
def test_the_ruling_opens_on_its_own_screen_where_room_is_short(sit, size):
    async def story(judge):
        judge.app.session.put_line("action=move turn=out-of-turn then=charged")
        judge.app.screen.tell()
        await judge.tap("cases", "case:C1")
        assert isinstance(judge.app.screen, RulingScreen)
        assert "ILLEGAL PROCEDURE" in judge.sees()
        await judge.press("escape")
        assert isinstance(judge.app.screen, TableScreen)

    sit(story, size)


def test_the_ruling_stands_beside_the_cases_where_there_is_room(sit):
    async def story(judge):
        judge.app.session.put_line("action=move turn=out-of-turn then=charged")
        judge.app.screen.tell()
        await judge.tap("cases", "case:C1")
        assert isinstance(judge.app.screen, TableScreen)
        assert "ILLEGAL PROCEDURE" in judge.sees()

    sit(story, WIDE)


def test_what_may_be_said_comes_before_the_verdict(sit):
    async def story(judge):
        judge.app.session.put_line("action=move turn=out-of-turn then=nothing-yet")
        judge.app.screen.tell()
        text = judge.reads("ruling")
        assert text.startswith("SAY FIRST")
        assert text.index("Let the players take a stand") < text.index("ILLEGAL PROCEDURE")

    sit(story, WIDE)


def test_the_ruling_names_orders_penalties_and_who_imposes_them(sit):
    async def story(judge):
        judge.app.session.put_line(
            "action=bonus-move standing=leading to=forbidden turn=in-turn then=charged"
        )
        judge.app.screen.tell()
        text = judge.reads("ruling")
        assert "1. " in text
        assert "Penalties" in text
        assert "imposed by a judge" in text
        assert "✓ Standing: Ahead" in text

    sit(story, WIDE)


def test_a_case_that_may_apply_leads_to_the_question_it_waits_for(sit):
    async def story(judge):
        await judge.press("1")
        await judge.tap("cases", "case:C1")
        assert "Not known yet" in judge.reads("body")
        await judge.tap("body", "ask:turn")
        assert isinstance(judge.app.screen, TableScreen)
        assert judge.reads("questions").startswith("Whose turn was it?")

    sit(story)


def test_a_citation_opens_and_escape_comes_back(sit):
    async def story(judge):
        judge.app.session.put_line("action=move turn=out-of-turn then=charged")
        judge.app.screen.tell()
        await judge.press("r")
        cited = next(key for key in judge.keys("body") if key.startswith("open:rules"))
        await judge.tap("body", cited)
        assert cited.partition("/")[2] in judge.sees()
        await judge.press("escape")
        assert isinstance(judge.app.screen, RulingScreen)

    sit(story)


def test_ruled_out_cases_wait_behind_a_key(sit):
    async def story(judge):
        await judge.press("1")
        assert "B16" not in judge.reads("cases")
        await judge.press("z")
        assert "B16" in judge.reads("cases")
        assert "not: Action" in judge.reads("cases")

    sit(story)


def test_nothing_covers_this_table_and_the_stub_is_saved_on_request(sit, tmp_path):
    path = tmp_path / "new-situation.yaml"

    async def story(judge):
        judge.app.session.put_line("action=move turn=in-turn then=challenged time=expired")
        judge.app.screen.tell()
        assert "Nothing covers this table" in judge.reads("ruling")
        await judge.tap("ruling", "stub")
        judge.app.focused.value = str(path)
        await judge.press("enter")

    sit(story, WIDE)
    assert yaml.safe_load(path.read_text())["when"]["action"] == "move"


def test_facts_that_cannot_stand_together_are_told(sit):
    async def story(judge):
        judge.app.session.put_line("action=set-goal turn=out-of-turn")
        judge.app.screen.tell()
        await judge.pilot.pause()
        assert "cannot stand together" in judge.reads("ruling")
        assert "ask:turn" in judge.keys("ruling")

    sit(story, WIDE)


def test_the_ruling_is_copied_as_text(sit):
    async def story(judge):
        judge.app.session.put_line("action=move turn=out-of-turn then=charged")
        judge.app.screen.tell()
        await judge.press("c")
        copied = judge.app.clipboard
        assert "ILLEGAL PROCEDURE" in copied
        assert "action=move turn=out-of-turn then=charged" in copied
        assert "Equations · Junior" in copied

    sit(story)


def test_a_table_is_saved_and_opened_as_yaml(sit, tmp_path):
    path = tmp_path / "table.yaml"

    async def story(judge):
        judge.app.session.put_line("action=move 'then=charged|challenged'")
        judge.app.session.put({"variation": ["variation.sideways"]})
        await judge.press("w")
        judge.app.focused.value = str(path)
        await judge.press("enter")
        assert yaml.safe_load(path.read_text())["then"] == ["charged", "challenged"]
        before = dict(judge.facts)
        await judge.press("n")
        await judge.press("f")
        await judge.type(str(path))
        await judge.press("enter")
        assert judge.facts == before

    sit(story)


def test_a_file_that_is_no_table_is_told(sit, tmp_path):
    path = tmp_path / "broken.yaml"
    path.write_text("action: moof\n")

    async def story(judge):
        await judge.press("f")
        await judge.type(str(path))
        await judge.press("enter")
        assert any("moof" in note.message for note in judge.app._notifications)

    sit(story)


def test_several_variations_are_ticked_at_once(sit):
    async def story(judge):
        judge.app.session.ask("variation")
        judge.app.screen.tell()
        await judge.tap("questions", "pick:multiple-of-k")
        await judge.tap("questions", "done")
        assert judge.facts == {"variation": ["variation.multiple-of-k"]}

    sit(story)


@pytest.mark.parametrize("size", SIZES)
def test_every_tap_target_is_two_rows_high(sit, size):
    async def story(judge):
        judge.app.session.put_line("action=move turn=out-of-turn then=charged")
        judge.app.screen.tell()
        await judge.pilot.pause()
        for sheet in judge.app.screen.query(Sheet):
            for cell in sheet.cells:
                assert sheet.place_of(cell.key).height >= 2, cell

    sit(story, size)


def test_many_answers_are_looked_for_under_headings(sit, tmp_path, kb):
    async def story(judge):
        assert judge.keys("questions")[2] == "sort:Moved a cube"
        await judge.press("3")
        assert "value:bonus-move" in judge.keys("questions")
        await judge.press("2")
        assert judge.facts == {"action": ["bonus-move"]}

    sit(story, app=new_app(tmp_path, kb))


def test_the_wrong_heading_is_left_by_a_tap_or_a_key(sit, tmp_path, kb):
    async def story(judge):
        headings = judge.keys("questions")
        await judge.tap("questions", "sort:Moved a cube")
        await judge.tap("questions", "sort:")
        assert judge.keys("questions") == headings
        await judge.press("3", "escape")
        assert judge.keys("questions") == headings

    sit(story, app=new_app(tmp_path, kb))


def test_the_first_question_has_the_whole_width(sit):
    async def story(judge):
        assert not judge.app.screen.query_one("#right").display
        await judge.press("1")
        assert judge.app.screen.query_one("#right").display

    sit(story, WIDE)


def test_enter_takes_nothing_that_is_only_a_guess(sit):
    async def story(judge):
        await judge.press("i")
        await judge.type("cube")
        assert judge.keys("questions")[0].startswith("put:")
        assert not any(each.likely for each in judge.app.screen._proposed)
        await judge.press("enter")
        assert judge.facts == {}

    sit(story)


def test_words_can_be_left_by_a_tap(sit):
    async def story(judge):
        before = judge.keys("questions")
        await judge.press("i")
        await judge.type("in the lead")
        await judge.tap("questions", "words")
        assert judge.keys("questions") == before
        assert judge.facts == {}

    sit(story)


def test_a_tick_counts_at_once_and_the_key_for_a_dispute_ends_it(sit):
    async def story(judge):
        await judge.press("d", "1", "2")
        assert judge.facts["action"] == ["move", "bonus-move"]
        await judge.press("d")
        assert judge.app.session.picking is None
        assert judge.facts["action"] == ["move", "bonus-move"]

    sit(story)


def test_when_every_answer_is_unknown_the_screen_says_that_they_decide(sit):
    async def story(judge):
        await judge.press("1")
        while judge.app.session.question():
            await judge.press("k")
        assert "What is not known decides it" in judge.reads("questions")
        assert "stub" in judge.keys("questions")

    sit(story)


def test_what_settles_the_first_ruling_is_asked_first(sit):
    async def story(judge):
        judge.app.session.put_line("action=bonus-move standing=leading to=forbidden")
        judge.app.screen.tell()
        await judge.pilot.pause()
        session = judge.app.session
        if session.unsettled():
            assert session.question()["fact"] in session.unsettled()
        else:
            assert session.settled

    sit(story)


def test_a_kept_table_is_told_in_words_with_its_settings_and_its_ruling(sit):
    async def story(judge):
        judge.app.session.put_line("action=bonus-move standing=leading to=forbidden then=nothing-yet")
        judge.app.screen.tell()
        await judge.press("n")
        await judge.press("l")
        text = judge.sees()
        assert "Equations · Junior · 3 players" in text
        assert "Made a bonus move" in text
        assert "C19: The leader makes a bonus move" in text

    sit(story)


def test_a_kept_table_comes_back_under_its_own_division(sit):
    async def story(judge):
        await judge.press("1", "n")
        judge.app.session.set_context("division", "senior")
        await judge.press("l")
        await judge.tap("", "table:0")
        assert judge.app.session.state.context["division"] == "junior"

    sit(story)


@pytest.mark.parametrize("size", SIZES)
def test_the_ruling_has_the_whole_screen_on_its_key_and_gives_it_back(sit, size):
    async def story(judge):
        judge.app.session.put_line("action=bonus-move standing=leading then=charged")
        await judge.press("r")
        assert isinstance(judge.app.screen, RulingScreen)
        await judge.press("r")
        assert isinstance(judge.app.screen, TableScreen)

    sit(story, size)


def test_variations_stay_under_the_finger_while_they_are_ticked(sit, tmp_path, kb):
    async def story(judge):
        judge.app.session.put_line("action=write where=solution")
        judge.app.session.ask("variation")
        judge.app.screen.tell()
        await judge.pilot.pause()
        before = [key for key in judge.keys("questions") if key.startswith("pick:")]
        assert before[0].removeprefix("pick:") in ("sideways", "upside-down", "0-wild")
        assert "pick:two-solutions" not in before, "that is played in On-Sets"
        for variation in ("decimal-point", "0-wild"):
            await judge.tap("questions", f"pick:{variation}")
            assert [key for key in judge.keys("questions") if key.startswith("pick:")] == before
        assert judge.facts["variation"] == ["variation.0-wild", "variation.decimal-point"]

    context = {"game": "equations", "division": "elementary", "players": "3"}
    sit(story, PORTRAIT, new_app(tmp_path, kb, context))


def test_why_names_the_fact_that_decides_between_rulings(sit, tmp_path, kb):
    async def story(judge):
        judge.app.session.put_line("action=challenge challenge=impossible left=none since-last-cube=later")
        await judge.press("r")
        assert "After the first minute" in judge.reads("body").partition("Why")[2]

    sit(story, WIDE, new_app(tmp_path, kb, {"game": "on-sets", "division": "senior"}))


def test_A4_a_penalty_of_another_league_is_marked_as_that(sit, tmp_path, kb):
    async def story(judge):
        line = "action=choose-variation circled=not-circled time=extra-expired countdown=given"
        judge.app.session.put_line(line)
        await judge.press("r")
        assert "Penalties as AGLOA has them (see above)" in judge.reads("body")
        judge.app.session.set_context("league", "agloa")
        judge.app.screen.tell()
        assert "as AGLOA has them" not in judge.reads("body")

    context = {"game": "equations", "division": "middle", "players": "3", "league": "mlag"}
    sit(story, WIDE, new_app(tmp_path, kb, context))


def test_JC1_a_stand_is_asked_for_only_where_none_was_taken(sit, tmp_path, kb):
    async def story(judge):
        judge.app.session.put_line("action=challenge challenge=now then=nothing-yet")
        await judge.press("r")
        assert "take a stand" not in judge.reads("body")
        judge.app.session.new()
        judge.app.session.put_line("action=move turn=out-of-turn then=nothing-yet")
        judge.app.screen.tell()
        assert judge.reads("body").startswith("SAY FIRST")

    sit(story, WIDE, new_app(tmp_path, kb))


def test_facts_that_cannot_stand_together_are_told_where_the_question_was(sit, tmp_path, kb):
    async def story(judge):
        judge.app.session.put_line("action=choose-variation stage=over")
        judge.app.screen.tell()
        await judge.pilot.pause()
        assert judge.reads("questions").startswith("These facts cannot stand together")
        assert "ask:stage" in judge.keys("questions")

    sit(story, app=new_app(tmp_path, kb))


def test_D18_its_facts_on_the_table_lead_to_its_ruling(sit, tmp_path, kb):
    async def story(judge):
        judge.app.put_facts_of("D18")
        await judge.pilot.pause()
        assert judge.app.session.entry()["id"] == "D18"

    sit(story, app=new_app(tmp_path, kb))


def test_B40_what_it_takes_for_granted_is_remarked(sit, tmp_path, kb):
    async def story(judge):
        judge.app.put_facts_of("B40")
        await judge.press("r")
        assert "while Exponent is not in force" in judge.reads("body")

    sit(story, app=new_app(tmp_path, kb))


def test_what_a_closer_case_waits_for_is_asked_before_the_rest(sit, tmp_path, kb):
    async def story(judge):
        judge.app.session.put_line("action=challenge challenge=impossible against=another-player")
        judge.app.session.put_line("block=picked-up")
        assert judge.app.session.entry()["id"] == "D3"
        assert judge.app.session.question()["fact"] == "goal-state", "before there is a Goal D29 prevails"

    sit(story, app=new_app(tmp_path, kb, {"game": "on-sets", "division": "middle", "players": "3"}))


def test_a_kept_table_that_changes_the_settings_says_so(sit, tmp_path, kb):
    async def story(judge):
        judge.app.session.put_line("action=move turn=out-of-turn")
        await judge.press("n")
        judge.app.session.set_context("division", "senior")
        await judge.press("l")
        await judge.tap("content", "table:0")
        told = [each.message for each in judge.app._notifications]
        assert any("settings are now those of this table: Equations · Junior" in each for each in told)

    sit(story, app=new_app(tmp_path, kb))
