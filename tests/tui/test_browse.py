"""What a judge does on the screen for browsing, and with what it opens."""

from rulings.tui.screens.reader import ReaderScreen
from rulings.tui.widgets.reader import Reader
from tui.judge import WIDE


def test_the_manual_is_browsed_by_section(sit):
    async def story(judge):
        await judge.press("b")
        await judge.tap("folders", "dir:edition:manual-2017-18")
        await judge.tap("folders", "dir:edition:manual-2017-18:C")
        await judge.tap("folders", "open:C3")
        assert isinstance(judge.app.screen, ReaderScreen)
        assert "C3" in judge.sees()

    sit(story)


def test_a_rulebook_is_browsed_by_its_outline_beside_its_text(sit):
    async def story(judge):
        await judge.press("b")
        await judge.tap("folders", "dir:edition:rules-2018-19")
        part = next(key for key in judge.keys("folders") if key.startswith("dir:edition:rules-2018-19:"))
        await judge.tap("folders", part)
        await judge.tap("folders", "open:rules-2018-19/IX-A")
        assert "Moves go round the table" in judge.reads("reader")

    sit(story, WIDE)


def test_links_lead_on_and_the_way_back_is_remembered(sit):
    async def story(judge):
        judge.app.open_entry("C3")
        await judge.pilot.pause()
        reader = judge.app.screen.query_one(Reader)
        linked = next(key for key in judge.keys("body") if key.startswith("open:"))
        await judge.tap("body", linked)
        assert reader.name_shown == linked.partition(":")[2]
        await judge.press("escape")
        assert reader.name_shown == "C3"
        await judge.press("right_square_bracket")
        assert reader.name_shown == linked.partition(":")[2]

    sit(story)


def test_up_leads_back_to_the_top(sit):
    async def story(judge):
        await judge.press("b")
        top = judge.reads("folders")
        await judge.tap("folders", "dir:conflict")
        await judge.tap("folders", "dir:")
        assert judge.reads("folders") == top
        await judge.tap("folders", "dir:topic")
        await judge.press("h")
        assert judge.reads("folders") == top

    sit(story)


def test_the_facts_of_an_entry_go_to_the_table(sit):
    async def story(judge):
        judge.app.open_entry("C19")
        await judge.pilot.pause()
        await judge.tap("body", "facts:C19")
        assert judge.facts["standing"] == ["leading"]

    sit(story)


def test_an_entry_that_does_not_exist_is_told(sit):
    async def story(judge):
        judge.app.open_entry("C999")
        await judge.pilot.pause()
        assert any("C999" in note.message for note in judge.app._notifications)

    sit(story)


def test_forward_opens_again_the_entry_that_back_has_left(sit):
    async def story(judge):
        await judge.press("b")
        judge.app.open_entry("C19")
        await judge.pilot.pause()
        await judge.press("escape")
        assert judge.app.screen.NAME == "Browse"
        await judge.press("right_square_bracket")
        assert judge.app.screen.NAME == "Read"
        assert "C19" in judge.sees()

    sit(story)
