"""What a judge does to train alone: four questions made for it, and the real ones where that matters."""

import json
from types import SimpleNamespace

import pytest

from rulings.training import progress as progress_module
from rulings.training.question import Answer, Ask, Question, Turn
from rulings.tui import state
from rulings.tui.screens.help import HelpScreen
from rulings.tui.screens.reader import ReaderScreen
from rulings.tui.screens.train import TrainScreen
from rulings.tui.themes import DARK, LIGHT
from tui.judge import MEDIUM, PORTRAIT, SIZES, WIDE, Judge, new_app

VERDICT = Ask("How do you rule on the bonus move?", ("In order", "Illegal procedure", "Insulated"), 1)
PENALTY = Ask("Who loses points, and how many?", ("nobody loses a point", "the Mover loses 1 point"), 1)


def question(number: int, **other) -> Question:
    given = {
        "id": f"rule:{number}",
        "kind": "rule",
        "case": "C19",
        "edition": "judges-manual-2017-18",
        "section": "C",
        "level": 1,
        "key": f"judges-manual-2017-18/{number}",
        "fingerprint": "f",
        "by": "Judges' manual 2017-18, AGLOA",
        "scene": "Equations, three players.",
        "text": f"Case {number}. The leader takes a bonus; the cube goes to Forbidden.",
        "asks": (VERDICT, PENALTY),
        "answer": Answer(
            "Illegal procedure",
            "Whoever leads may not bonus.",
            ("Put the cube back in Resources.", "Let the player make a legal move."),
            "The Mover loses 1 point.",
            ("C19 (Judges' manual 2017-18, AGLOA)", "Equations 2018-19, IX-A"),
            refs=("C19", "rules-2018-19/IX-A"),
        ),
    }
    return Question(**{**given, **other})


TURN = Turn(
    "Now suppose instead that two players share the lead. What now?", VERDICT, Answer("Illegal procedure")
)
QUESTIONS = [question(1, turn=TURN), question(2, section="B"), question(3, asks=(PENALTY,))]


class SmallQuiz:
    """Three questions, whatever is wished for; none in section D."""

    wishes: list[dict[str, object]]

    def __init__(self, kb):
        self.sources = [SimpleNamespace(section=name, variations=()) for name in ("X", "IX", "B", "C", "D")]

    def wish(self, **words):
        self.wishes.append(words)
        return words

    def due(self, wish, count, progress, seed):
        fresh = [each for each in QUESTIONS if progress.rank(each.key, each.fingerprint) is None]
        return [] if wish["sections"] == ("D",) else fresh

    def draw(self, wish, count, seed):
        return QUESTIONS


@pytest.fixture(autouse=True)
def wishes(monkeypatch):
    monkeypatch.setattr("rulings.tui.screens.train.Quiz", SmallQuiz)
    SmallQuiz.wishes = []
    return SmallQuiz.wishes


async def drawn(judge):
    await judge.app.workers.wait_for_complete()
    await judge.pilot.pause()


async def open_train(judge):
    await judge.press("T")
    await drawn(judge)


@pytest.mark.parametrize("size", SIZES)
def test_a_question_shows_its_edition_and_what_happened(sit, size):
    async def story(judge):
        await open_train(judge)
        seen = judge.sees()
        assert "By Judges' manual 2017-18, AGLOA" in seen
        assert "Case 1. The leader takes" in seen
        assert VERDICT.prompt in seen
        assert "Whoever leads" not in seen

    sit(story, size)


@pytest.mark.parametrize("size", SIZES)
def test_every_tap_target_is_at_least_two_rows_high(sit, size):
    async def story(judge):
        await open_train(judge)
        for keys in ("", "22", "f"):
            await judge.press(*keys)
            for name in ("lesson", "wishes"):
                sheet = judge.sheet(name)
                assert all(sheet.place_of(key).height >= 2 for key in judge.keys(name))

    sit(story, size)


@pytest.mark.parametrize("size", SIZES)
def test_taps_alone_lead_from_the_question_to_the_ruling_the_turn_and_the_next_question(sit, size):
    async def story(judge):
        await judge.tap("bar", "act:app.menu")
        await judge.tap("", "act:app.go('train')")
        await drawn(judge)
        await judge.tap("lesson", "say:1")
        await judge.tap("lesson", "say:0")
        text = judge.reads("lesson")
        assert "✓ Illegal procedure" in text
        assert "✗ nobody loses a point" in text
        assert "✓ the Mover loses 1 point" in text
        assert "Whoever leads may not bonus." in text
        assert "1. Put the cube back in Resources." in text
        await judge.tap("lesson", "on")
        assert "ONE FACT CHANGED" in judge.sees()
        assert TURN.text in judge.reads("lesson")
        await judge.tap("lesson", "say:1")
        await judge.tap("lesson", "on")
        assert "2 of 3 · section B" in judge.sees()

    sit(story, size)


@pytest.mark.parametrize("size", [MEDIUM, PORTRAIT])
def test_keys_alone_lead_from_the_question_to_the_summary(sit, size):
    async def story(judge):
        await open_train(judge)
        await judge.press("2", "2", "n", "2", "n")
        await judge.press("2", "1", "n")
        await judge.press("2", "n")
        assert "2 of 3 right" in judge.sees()

    sit(story, size)


def test_arrows_and_enter_answer_too(sit):
    async def story(judge):
        await open_train(judge)
        await judge.press("down", "right", "enter")
        assert "✓ Illegal procedure" in judge.reads("lesson")

    sit(story)


def test_the_ruling_comes_into_view_when_the_last_answer_is_given(sit):
    async def story(judge):
        await open_train(judge)
        await judge.press("2", "2")
        sheet = judge.sheet("lesson")
        assert sheet.place_of("on").bottom <= sheet.size.height
        await judge.press("n")
        assert sheet.place_of("say:2").bottom <= sheet.size.height

    sit(story)


def test_a_citation_opens_the_case_and_the_question_is_still_there_afterwards(sit):
    async def story(judge):
        await open_train(judge)
        await judge.press("2", "2")
        await judge.tap("lesson", "open:C19")
        assert isinstance(judge.app.screen, ReaderScreen)
        await judge.press("escape")
        assert "Whoever leads may not bonus." in judge.reads("lesson")

    sit(story)


def test_a_digit_that_names_no_answer_is_none(sit):
    async def story(judge):
        await open_train(judge)
        await judge.press("4", "9", "0")
        assert judge.app.screen._lesson.said == []

    sit(story)


def test_an_unanswered_question_can_be_left_and_is_not_counted(sit, tmp_path):
    async def story(judge):
        await open_train(judge)
        await judge.press("n", "n", "n")
        assert "0 of 0 right" in judge.sees()

    sit(story)
    assert not (tmp_path / "progress.json").exists()


def test_what_was_answered_is_kept_and_not_asked_again_at_once(sit, tmp_path):
    async def story(judge):
        await open_train(judge)
        await judge.press("2", "2")

    async def next_day(judge):
        await open_train(judge)
        assert "1 of 2 · section B" in judge.sees()

    sit(story)
    kept = json.loads((tmp_path / "progress.json").read_text())["cards"]
    assert {key: (card["asked"], card["right"]) for key, card in kept.items()} == {QUESTIONS[0].key: (1, 1)}
    sit(next_day)


def test_a_changed_ruling_is_announced(sit, tmp_path, monkeypatch):
    async def story(judge):
        await open_train(judge)
        await judge.press("2", "2")

    async def after_the_change(judge):
        await open_train(judge)
        assert "the ruling has changed" in judge.reads("lesson")

    sit(story)
    monkeypatch.setattr("tui.test_train.QUESTIONS", [question(1, fingerprint="g")])
    sit(after_the_change)


def test_damaged_progress_is_set_aside_with_a_notice(sit, tmp_path):
    (tmp_path / "progress.json").write_text("{ broken")

    async def story(judge):
        await open_train(judge)
        assert any("damaged" in note.message for note in judge.app._notifications)
        assert VERDICT.prompt in judge.sees()

    sit(story)
    assert (tmp_path / "progress.json.damaged-1").read_text() == "{ broken"


def test_progress_that_cannot_be_saved_is_told(sit, monkeypatch):
    def full(self):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(progress_module.Progress, "save", full)

    async def story(judge):
        await open_train(judge)
        await judge.press("2", "2")
        assert any("could not be saved" in note.message for note in judge.app._notifications)
        assert "Whoever leads may not bonus." in judge.reads("lesson")

    sit(story)


def test_the_app_shares_its_progress_with_the_command_line(sit, monkeypatch, tmp_path):
    async def story(judge):
        await open_train(judge)
        monkeypatch.setattr("rulings.tui.screens.train.user_folder", lambda: judge.app.folder)
        assert judge.app.screen._path() == progress_module.user_folder() / "progress.json"

    assert state.user_folder() != tmp_path
    sit(story)


@pytest.mark.parametrize("size", SIZES)
def test_questions_are_narrowed_by_taps(sit, size, wishes):
    async def story(judge):
        await open_train(judge)
        assert (wishes[-1]["division"], wishes[-1]["game"]) == ("junior", "equations")
        await judge.tap("bar", "act:wishes")
        for key in ("kind=rule", "section=C", "level=hard", "division="):
            await judge.tap("wishes", f"wish:{key}")
            await drawn(judge)
        await judge.press("escape")
        assert VERDICT.prompt in judge.sees()

    sit(story, size)
    wanted = {"kinds": ("rule",), "sections": ("C",), "level": 3, "division": "", "game": "equations"}
    assert wishes[-1] == {**wanted, "edition": "", "variation": ""}


def test_only_what_a_change_of_the_rules_turned_can_be_asked(sit, tmp_path, kb, wishes):
    async def story(judge):
        await open_train(judge)
        old, new = "adventurous-equations-2011-12", "adventurous-equations-2018-19"
        await judge.tap("wishes", f"wish:changed={old}→{new}")
        await drawn(judge)
        assert (wishes[-1]["before"], wishes[-1]["after"]) == (old, new)
        assert f"{new}/X-B-2" in wishes[-1]["cases"]

    sit(story, WIDE, new_app(tmp_path, kb))


def test_league_and_season_narrow_the_questions_to_the_editions_in_force(sit, tmp_path, kb, wishes):
    async def story(judge):
        await open_train(judge)
        assert wishes[-1]["editions"] == frozenset(judge.app.session.result["editions"])
        assert "adventurous-equations-2018-19" not in wishes[-1]["editions"]

    sit(story, WIDE, new_app(tmp_path, kb, {"game": "equations", "league": "mlag", "season": "2011-12"}))


def test_sections_of_the_manual_come_before_those_of_the_rulebooks_in_order(sit):
    async def story(judge):
        await open_train(judge)
        sections = [key.partition("=")[2] for key in judge.keys("wishes") if key.startswith("wish:section=")]
        assert sections == ["", "B", "C", "D", "IX", "X"]

    sit(story, WIDE)


def test_the_division_of_the_settings_is_followed(sit, wishes):
    async def story(judge):
        await open_train(judge)
        await judge.press("comma")
        await judge.tap("", "set:division=senior")
        await judge.press("escape")
        await drawn(judge)
        assert wishes[-1]["division"] == "senior"

    sit(story)


def test_when_nothing_is_due_anything_can_be_asked_again(sit):
    async def story(judge):
        await open_train(judge)
        await judge.press("f")
        await judge.tap("wishes", "wish:section=D")
        await drawn(judge)
        await judge.press("escape")
        assert "Nothing like that is due" in judge.sees()
        await judge.tap("lesson", "again")
        await drawn(judge)
        assert VERDICT.prompt in judge.sees()

    sit(story)


def test_the_summary_names_weak_sections_and_a_tap_trains_one(sit, tmp_path, wishes):
    card = {"card_id": 1, "state": 1, "step": 0, "stability": None, "difficulty": None, "last_review": None}
    entry = {"ruling": "f", "asked": 4, "right": 1, "card": {**card, "due": "2030-01-01T00:00:00+00:00"}}
    cards = {"a": {**entry, "section": "IX"}, "b": {**entry, "section": "B", "right": 4}}
    (tmp_path / "progress.json").write_text(json.dumps({"format": 1, "cards": cards}))

    async def story(judge):
        await open_train(judge)
        await judge.press("w")
        assert "2 cases practised" in judge.sees()
        assert "1 of 4 right" in judge.sees()
        assert "weak:B" not in judge.keys("wishes")
        await judge.tap("wishes", "weak:IX")
        await drawn(judge)
        assert wishes[-1]["sections"] == ("IX",)
        assert VERDICT.prompt in judge.sees()

    sit(story)


def test_help_and_menu_explain_the_screen(sit):
    async def story(judge):
        await open_train(judge)
        await judge.press("question_mark")
        assert isinstance(judge.app.screen, HelpScreen)
        assert TrainScreen.ABOUT in judge.reads("")
        await judge.press("escape", "m")
        assert {f"act:{key.action}" for key in TrainScreen.KEYS} <= set(judge.keys(""))

    sit(story)


def test_the_ruling_can_be_copied(sit):
    async def story(judge):
        await open_train(judge)
        await judge.press("2", "2", "c")
        assert "Whoever leads may not bonus." in judge.app.clipboard

    sit(story)


def test_the_screen_follows_when_the_tablet_is_turned(sit):
    async def story(judge):
        await open_train(judge)
        assert not judge.sheet("wishes").display
        await judge.pilot.resize_terminal(*WIDE)
        await judge.pilot.pause()
        assert judge.sheet("wishes").display
        assert judge.sheet("lesson").display

    sit(story)


def test_ten_real_questions_can_be_answered_to_the_end(sit, tmp_path, kb, monkeypatch):
    from rulings.training import Quiz

    monkeypatch.setattr("rulings.tui.screens.train.Quiz", Quiz)
    monkeypatch.setattr(TrainScreen, "SEED", 7)

    async def story(judge):
        await open_train(judge)
        while lesson := judge.app.screen._lesson:
            while lesson.open or lesson.turn_waits:
                await judge.press(str(lesson.open.right + 1) if lesson.open else "n")
            assert any(key.startswith("open:") for key in judge.keys("lesson"))
            await judge.press("n")
        assert "10 of 10 right" in judge.sees()

    sit(story, MEDIUM, new_app(tmp_path, kb))


async def _asked(judge):
    await open_train(judge)


async def _ruled(judge):
    await open_train(judge)
    await judge.press("2", "1")


async def _turned(judge):
    await _ruled(judge)
    await judge.press("n")


async def _chosen(judge):
    await open_train(judge)
    await judge.press("f")


async def _ended(judge):
    await _ruled(judge)
    await judge.press("n", "n", "n", "n")


SCENES = {scene.__name__.strip("_"): scene for scene in (_asked, _ruled, _turned, _chosen, _ended)}


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", SCENES)
def test_picture(snap_compare, tmp_path, scene, size, theme):
    app = new_app(tmp_path)
    app.theme = theme

    async def before(pilot):
        await pilot.pause()
        await SCENES[scene](Judge(app, pilot))
        await pilot.pause()

    assert snap_compare(app, terminal_size=size, run_before=before)
