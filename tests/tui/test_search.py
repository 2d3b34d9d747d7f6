"""What a judge does on the screen for searching."""

from rulings.tui.screens.reader import ReaderScreen
from tui.judge import new_app


def test_results_come_while_typing(sit):
    async def story(judge):
        await judge.press("slash")
        assert "as you type" in judge.reads("results")
        await judge.type("leader bonus")
        assert judge.keys("results")[0] == "open:C19"

    sit(story)


def test_enter_opens_the_first_result_and_escape_comes_back(sit):
    async def story(judge):
        await judge.press("slash")
        await judge.type("C3")
        await judge.press("enter")
        assert isinstance(judge.app.screen, ReaderScreen)
        assert "C3" in judge.sees()
        await judge.press("escape")
        assert judge.app.current_mode == "search"

    sit(story)


def test_a_tap_opens_a_result(sit):
    async def story(judge):
        await judge.press("slash")
        await judge.type("out of turn")
        await judge.tap("results", "open:C1")
        assert isinstance(judge.app.screen, ReaderScreen)

    sit(story)


def test_a_tap_puts_the_facts_of_a_result_on_the_table(sit):
    async def story(judge):
        await judge.press("slash")
        await judge.type("leader bonus")
        await judge.tap("results", "facts:C19")
        assert judge.app.current_mode == "table"
        assert judge.facts == {"action": ["bonus-move"], "to": ["forbidden"], "standing": ["leading"]}

    sit(story)


def test_a_key_puts_the_facts_of_a_result_on_the_table(sit):
    async def story(judge):
        await judge.press("slash")
        await judge.type("leader bonus")
        await judge.press("down", "a")
        assert judge.facts["standing"] == ["leading"]

    sit(story)


def test_filters_start_as_the_settings_and_change_with_a_tap(sit):
    async def story(judge):
        await judge.press("slash")
        assert "Game: equations" in judge.reads("filters")
        await judge.type("moves go round the table")
        assert any("sets-2017-18" in key for key in judge.keys("results")) is False
        await judge.tap("filters", "filter:game")
        assert "Game: on-sets" in judge.reads("filters")
        await judge.tap("filters", "filter:kind")
        assert "Kind: situation" in judge.reads("filters")
        assert not any("/" in key for key in judge.keys("results"))

    sit(story)


def test_words_that_find_nothing_are_answered(sit, tmp_path):
    async def story(judge):
        await judge.press("slash")
        await judge.type("xyzzy")
        assert judge.keys("results") == []
        assert judge.reads("results")

    sit(story, app=new_app(tmp_path, context={"players": "3"}))
