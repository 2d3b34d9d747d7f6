"""What a rules committee does on the screen for changes; the real rulebooks are compared."""

from rulings.tui.screens.reader import ReaderScreen
from tui.judge import MEDIUM, WIDE, new_app


async def open_changes(judge):
    await judge.press("g")
    await judge.app.workers.wait_for_complete()
    await judge.pilot.pause()


def test_two_editions_are_compared_by_topic(sit, tmp_path, kb):
    async def story(judge):
        await open_changes(judge)
        topic = next(key for key in judge.keys("topics") if key.startswith("topic:"))
        await judge.tap("topics", topic)
        assert judge.reads("found").startswith(topic.partition(":")[2])
        assert "+ " in judge.reads("found")

    sit(story, WIDE, new_app(tmp_path, kb))


def test_a_situation_that_a_change_touches_opens(sit, tmp_path, kb):
    async def story(judge):
        await open_changes(judge)
        for topic in [key for key in judge.keys("topics") if key.startswith("topic:")]:
            await judge.tap("topics", topic)
            if judge.keys("found"):
                break
        await judge.tap("found", judge.keys("found")[0])
        assert isinstance(judge.app.screen, ReaderScreen)

    sit(story, WIDE, new_app(tmp_path, kb))


def test_the_impact_list_shows_the_situations_of_a_state(sit, tmp_path, kb):
    async def story(judge):
        await open_changes(judge)
        await judge.tap("topics", "state:stands")
        assert judge.reads("found").startswith("Stands (")
        await judge.press("y")
        assert judge.keys("found")

    sit(story, MEDIUM, new_app(tmp_path, kb))


def test_another_pair_of_editions_is_chosen_by_taps(sit, tmp_path, kb):
    async def story(judge):
        await open_changes(judge)
        before = judge.reads("topics")
        await judge.tap("topics", "end:1")
        await judge.tap("topics", "edition:basic-equations-2019-20")
        await judge.app.workers.wait_for_complete()
        await judge.pilot.pause()
        assert judge.reads("topics") != before

    sit(story, WIDE, new_app(tmp_path, kb))


def test_editions_that_do_not_differ_are_told_so(sit):
    async def story(judge):
        await open_changes(judge)
        assert judge.reads("found") == "No change."

    sit(story)
