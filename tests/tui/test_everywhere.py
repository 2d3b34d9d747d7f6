"""What holds on every screen."""

import asyncio
import json

import pytest
from textual import events

from rulings.tui.app import RulingsApp
from rulings.tui.screens.help import HelpScreen
from rulings.tui.screens.place import Place
from rulings.tui.screens.settings import SettingsScreen
from rulings.tui.screens.shield import Shield
from rulings.tui.screens.small import TooSmall
from rulings.tui.themes import CONTRAST, LIGHT, THEMES
from rulings.tui.widgets.sheet import Sheet
from tui.judge import MEDIUM, SIZES, WIDE, new_app

PLACES = ("table", "search", "browse", "paper", "changes", "tools", "train")


async def go(judge, place):
    await judge.app.action_go(place)
    await judge.pilot.pause()
    await judge.app.workers.wait_for_complete()
    await judge.pilot.pause()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("place", PLACES)
def test_settings_and_edition_are_shown_on_every_screen(sit, place, size):
    async def story(judge):
        await go(judge, place)
        top = judge.sees().splitlines()[:2]
        assert "Equations · Junior · 3 players" in top[0]
        assert "2018-19" in top[1]

    sit(story, size)


@pytest.mark.parametrize("place", PLACES)
def test_help_explains_every_screen(sit, place):
    async def story(judge):
        await go(judge, place)
        under = judge.app.screen
        await judge.tap("bar", "act:app.help")
        assert isinstance(judge.app.screen, HelpScreen)
        assert under.ABOUT in judge.reads("")

    sit(story, WIDE)


@pytest.mark.parametrize("place", PLACES)
def test_every_key_of_a_screen_is_a_tap_target_in_its_menu(sit, place):
    async def story(judge):
        await go(judge, place)
        under = judge.app.screen
        await judge.tap("bar", "act:app.menu")
        offered = set(judge.keys(""))
        wanted = {f"act:{key.action}" for key in (*under.KEYS, *judge.app.places(), *judge.app.always())}
        assert wanted <= offered

    sit(story)


def test_the_menu_leads_to_every_screen_by_taps_alone(sit):
    async def story(judge):
        for place in (*PLACES[1:], PLACES[0]):
            await judge.tap("bar", "act:app.menu")
            await judge.tap("", f"act:app.go('{place}')")
            await judge.app.workers.wait_for_complete()
            await judge.pilot.pause()
            assert judge.app.current_mode == place

    sit(story)


def test_letters_lead_to_every_screen_by_keys_alone(sit):
    async def story(judge):
        for key, place in zip("bgot", ("browse", "changes", "tools", "table"), strict=True):
            await judge.press(key)
            assert judge.app.current_mode == place
        await judge.press("slash")
        assert judge.app.current_mode == "search"

    sit(story)


@pytest.mark.parametrize("place", PLACES)
def test_the_shield_blanks_the_screen_at_once_even_while_typing(sit, place):
    async def story(judge):
        await go(judge, place)
        await judge.press("ctrl+x")
        assert isinstance(judge.app.screen, Shield)
        assert not judge.sees().strip()
        await judge.press("a")
        assert isinstance(judge.app.screen, Place)

    sit(story)


def test_a_tap_raises_the_shield_and_a_double_tap_lifts_it(sit):
    async def story(judge):
        await judge.tap("bar", "act:app.shield")
        assert not judge.sees().strip()
        await judge.pilot.click(offset=(10, 10))
        await judge.pilot.pause()
        assert not judge.sees().strip(), "a touch in passing shows nothing to the players"
        await judge.pilot.click(offset=(10, 10), times=2)
        await judge.pilot.pause()
        assert isinstance(judge.app.screen, Place)

    sit(story)


def test_the_shield_covers_the_menu_too(sit):
    async def story(judge):
        await judge.press("m")
        await judge.press("x")
        assert not judge.sees().strip()

    sit(story)


def test_settings_are_set_by_a_tap_and_kept(sit, tmp_path):
    async def story(judge):
        await judge.tap("context", "act:app.settings")
        await judge.tap("", "set:division=senior")
        await judge.tap("", f"theme:{LIGHT}")
        await judge.press("escape")
        assert "Senior" in judge.sees().splitlines()[0]

    sit(story)
    kept = json.loads((tmp_path / "state.json").read_text())
    assert kept["context"]["division"] == "senior"
    assert kept["theme"] == LIGHT
    again = RulingsApp(new_app(tmp_path).kb, tmp_path)
    assert again.session.state.context["division"] == "senior"
    assert again.theme == LIGHT


def test_the_first_start_asks_for_the_settings(sit, tmp_path):
    async def story(judge):
        assert isinstance(judge.app.screen, SettingsScreen)

    sit(story, app=new_app(tmp_path, context={}))


def test_an_edition_of_another_season_is_shown_when_that_season_is_set(sit):
    async def story(judge):
        await judge.tap("context", "act:app.settings")
        await judge.tap("", "set:season=2011-12")
        await judge.press("escape")
        assert "2011-12" in judge.sees().splitlines()[1]

    sit(story)


def test_the_table_in_hand_survives_a_restart(sit, tmp_path):
    async def story(judge):
        await judge.press("1")

    sit(story)
    assert RulingsApp(new_app(tmp_path).kb, tmp_path).session.facts == {"action": ["move"]}


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_draws_the_table(sit, theme):
    async def story(judge):
        judge.app.theme = theme
        await judge.pilot.pause()
        assert "What did the player do?" in judge.sees()

    sit(story)


def test_strong_contrast_means_white_on_black(sit):
    assert (THEMES[CONTRAST].foreground, THEMES[CONTRAST].background) == ("#ffffff", "#000000")


def test_a_terminal_that_is_too_small_gets_a_message(sit):
    async def story(judge):
        assert isinstance(judge.app.screen, TooSmall)
        assert "larger" in judge.sees()
        await judge.pilot.resize_terminal(*MEDIUM)
        await judge.pilot.pause()
        assert "What did the player do?" in judge.sees()

    sit(story, (40, 10))


@pytest.mark.parametrize("size", SIZES)
def test_the_screen_follows_when_the_tablet_is_turned(sit, size):
    async def story(judge):
        await judge.press("1")
        await judge.pilot.resize_terminal(*size)
        await judge.pilot.pause()
        seen = judge.sees()
        assert "Moved a cube" in seen
        assert "May apply" in seen

    sit(story, WIDE)


def test_commands_can_be_called_by_name(sit):
    async def story(judge):
        names = {command.title for command in judge.app.get_system_commands(judge.app.screen)}
        assert {"New", "Copy", "Search", "Settings", "Shield", "Help", "Quit"} <= names
        await judge.press("ctrl+p")
        await judge.pilot.pause(0.2)
        await judge.press(*"tools", "enter")
        await judge.pilot.pause(0.2)
        assert judge.app.current_mode == "tools"

    sit(story)


def test_a_tap_beside_a_box_closes_it(sit):
    async def story(judge):
        await judge.press("m")
        await judge.pilot.click(offset=(1, 23))
        await judge.pilot.pause()
        assert isinstance(judge.app.screen, Place)

    sit(story)


def test_a_damaged_state_file_is_set_aside_with_a_notice(sit, tmp_path):
    (tmp_path / "state.json").write_text("{ broken")

    async def story(judge):
        assert any("set aside" in note.message for note in judge.app._notifications)

    sit(story)
    assert (tmp_path / "state.damaged").read_text() == "{ broken"


def test_no_cursor_is_shown_until_a_key_is_used(sit):
    async def story(judge):
        sheet = judge.app.screen.query_one("#questions", Sheet)
        before = sheet.render_line(2)
        await judge.press("down")
        assert sheet.render_line(2) != before
        assert sheet.cursor == 0

    sit(story)


def test_letters_typed_fast_without_the_line_crash_nothing(sit, tmp_path, kb):
    async def story(judge):
        for text in ("moved a cube to", "rrrr", "bridge [[]]", "marbles xxm mm rn"):
            for each in text:  # as a terminal sends them: none waits for the one before it
                judge.app.post_message(events.Key("space" if each == " " else each, each))
            await asyncio.sleep(0.3)  # the pilot would wait for a screen that another key has left meanwhile
        assert judge.app.is_running

    sit(story, app=new_app(tmp_path, kb))


def test_a_letter_of_the_menu_goes_where_it_says(sit):
    async def story(judge):
        for key, place in (("p", "Paper"), ("b", "Browse"), ("t", "Table")):
            judge.app.action_menu()
            await judge.pilot.pause()
            await judge.press(key)
            assert place == judge.app.screen.NAME

    sit(story)


def test_q_quits_at_the_second_time_only(sit):
    async def story(judge):
        await judge.press("q")
        assert "Once more to quit." in [each.message for each in judge.app._notifications]
        assert judge.app.return_value is None and judge.app.is_running
        await judge.press("q")
        assert judge.app._exit

    sit(story)


def test_the_shield_hides_notices_too(sit):
    async def story(judge):
        judge.app.notify("Copied.")
        await judge.press("x")
        assert not list(judge.app._notifications)

    sit(story)


def test_the_division_said_of_the_table_stands_in_the_header(sit, tmp_path, kb):
    async def story(judge):
        assert judge.app.session.context_words() == "Any game, any division"
        judge.app.session.put_line("division=middle action=move")
        assert judge.app.session.context_words() == "Middle"

    sit(story, app=new_app(tmp_path, kb, {}))
