"""What a judge does with the tools; the real rulebooks give the points."""

from textual.widgets import Input

from rulings.tui.clock import COUNTING, RUNNING
from rulings.tui.parts import Para, Taps
from tui.judge import WIDE, new_app


def test_a_tap_turns_the_sand_timer(sit, tmp_path):
    now = 1000.0
    app = new_app(tmp_path)
    app.now = lambda: now

    async def story(judge):
        nonlocal now
        await judge.press("o")
        await judge.tap("results", "turn:15")
        assert judge.app.sand.state(now) == (RUNNING, 15)
        now += 16
        assert judge.app.sand.state(now) == (COUNTING, 9)
        judge.app.screen._tick()
        assert "COUNT TEN" in judge.reads("results")
        now += 20
        judge.app.screen._tick()
        assert "TIME IS OVER" in judge.reads("results")

    sit(story, app=app)


def test_the_timer_runs_on_while_another_screen_is_read(sit):
    async def story(judge):
        await judge.press("o")
        await judge.tap("results", "turn:120")
        await judge.press("t")
        await judge.press("o")
        assert "Running" in judge.reads("results")
        await judge.press("s")
        assert "Lying on its side" in judge.reads("results")

    sit(story)


def test_the_minutes_of_a_judge_are_counted(sit):
    async def story(judge):
        await judge.press("o")
        await judge.press("j")
        assert judge.app.stopwatch.running
        await judge.tap("results", "watch")
        assert not judge.app.stopwatch.running
        assert "minutes to add back: " in judge.reads("results")

    sit(story)


def test_a_shake_is_scored_by_taps(sit, tmp_path, kb):
    async def story(judge):
        await judge.press("o")
        await judge.tap("filters", "tool:shake")
        await judge.tap("results", "end:now")
        await judge.tap("results", "paper:0")
        text = judge.reads("results")
        assert "Correct paper" in text
        assert "A  6" in text
        await judge.tap("results", "penalties:1")
        assert "−1 for penalties" in judge.reads("results")

    sit(story, WIDE, new_app(tmp_path, kb))


def test_a_shake_that_cannot_have_ended_so_is_told(sit, tmp_path, kb):
    async def story(judge):
        await judge.press("o")
        await judge.tap("filters", "tool:shake")
        await judge.tap("results", "end:now")
        await judge.tap("results", "paper:1")
        text = judge.reads("results")
        assert "A  " not in text

    sit(story, WIDE, new_app(tmp_path, kb))


def test_a_match_is_scored_by_taps(sit, tmp_path, kb):
    async def story(judge):
        await judge.press("o")
        await judge.tap("filters", "tool:match")
        await judge.tap("results", "add:A=10")
        await judge.tap("results", "add:B=1")
        text = judge.reads("results")
        assert "A: 10" in text
        assert "first" in text.casefold()

    sit(story, WIDE, new_app(tmp_path, kb))


def test_a_variation_chosen_twice_is_illegal(sit, tmp_path, kb):
    async def story(judge):
        await judge.press("o")
        await judge.tap("filters", "tool:chooser")
        choice = next(key for key in judge.keys("results") if key.startswith("choose:"))
        await judge.tap("results", choice)
        assert ": legal" in judge.reads("results") or ": depends" in judge.reads("results")
        await judge.tap("results", choice)
        assert "ILLEGAL" in judge.reads("results")
        await judge.tap("results", "back")
        assert "ILLEGAL" not in judge.reads("results")

    sit(story, WIDE, new_app(tmp_path, kb))


def test_every_choice_offered_can_be_completed_by_taps(sit, tmp_path, kb):
    def finished(chooser, key):
        """Choose, and give each blank the last answer offered (three symbols for a set)."""
        chooser.tapped("clear", "")
        chooser.tapped("choose", key.partition(":")[2])
        while True:
            keys = [cell.key for part in chooser.parts() if isinstance(part, Taps) for cell in part.cells]
            if any(each.startswith("symbol:") for each in keys):
                for symbol in "B-R":
                    chooser.tapped("symbol", symbol)
                chooser.tapped("fill", "B-R")
            elif fills := [each for each in keys if each.startswith("fill:")]:
                chooser.tapped(*fills[-1].split(":", 1))
            else:
                return "\n".join(part.text for part in chooser.parts() if isinstance(part, Para))

    async def story(judge):
        await judge.press("o")
        await judge.tap("filters", "tool:chooser")
        chooser = judge.app.screen._tools["chooser"]
        for key in [key for key in judge.keys("results") if key.startswith("choose:")]:
            text = finished(chooser, key)
            assert ": legal" in text or ": depends" in text, f"{key}\n{text}"

    for game in ("equations", "on-sets"):
        for division in ("elementary", "middle", "junior", "senior"):
            sit(story, WIDE, new_app(tmp_path, kb, {"game": game, "division": division}))


def test_the_set_that_counts_double_is_spelt_by_taps(sit, tmp_path, kb):
    async def story(judge):
        await judge.press("o")
        await judge.tap("filters", "tool:chooser")
        await judge.tap("results", "choose:double-set")
        for symbol in "BURG":
            await judge.tap("results", f"symbol:{symbol}")
        await judge.tap("results", "rub:")
        await judge.tap("results", "fill:BUR")
        assert "BUR: legal" in judge.reads("results") or "BUR: depends" in judge.reads("results")

    sit(story, app=new_app(tmp_path, kb, {"game": "on-sets", "division": "junior"}))


def test_a_variation_whose_blank_is_open_can_be_left(sit, tmp_path, kb):
    async def story(judge):
        await judge.press("o")
        await judge.tap("filters", "tool:chooser")
        before = judge.keys("results")
        await judge.tap("results", "choose:double-set")
        await judge.tap("results", "leave")
        assert judge.keys("results") == before

    sit(story, app=new_app(tmp_path, kb, {"game": "on-sets", "division": "junior"}))


def test_the_resources_rolled_decide_whether_a_choice_has_any_effect(sit, tmp_path, kb):
    async def story(judge):
        await judge.press("o")
        await judge.tap("filters", "tool:chooser")
        await judge.tap("results", "choose:0-wild")
        judge.app.screen.query_one("#words", Input).value = "1 2 3 + -"
        await judge.pilot.pause()
        assert "ILLEGAL" in judge.reads("results")
        judge.app.screen.query_one("#words", Input).value = "0 2 3 + -"
        await judge.pilot.pause()
        assert ": legal" in judge.reads("results")

    sit(story, WIDE, new_app(tmp_path, kb))
