"""Alone in a terminal, and in a room."""

import pytest

from rulings.training.alone import Alone
from rulings.training.progress import Progress
from rulings.training.room import Room


@pytest.fixture(scope="session")
def three(quiz):
    return quiz.draw(quiz.wish(sections=("C",), kinds=("rule",)), 3, seed=1)


class Player:
    """Answers what is asked, right or always the first."""

    def __init__(self, answers):
        self.answers, self.out = iter(answers), []

    def read(self, prompt):
        self.out.append(prompt)
        return next(self.answers)

    def write(self, text):
        self.out.append(text)

    @property
    def text(self):
        return "".join(self.out)


def letters_for(questions):
    asks = [ask for each in questions for ask in (*each.asks, *([each.turn.ask] if each.turn else []))]
    return ["abcd"[ask.right] for ask in asks]


def test_alone_right_answers_are_counted_and_kept(three, tmp_path, clock):
    progress = Progress(tmp_path / "progress.json", clock)
    player = Player(letters_for(three))
    Alone(player.read, player.write, progress).run(three)
    assert "3 of 3 right." in player.text
    assert len(Progress(progress.path, clock).cards) == 3
    assert "No:" not in player.text


def test_alone_the_ruling_is_shown_only_after_the_answer(three):
    player = Player([])
    with pytest.raises(StopIteration):
        Alone(player.read, player.write, None).run(three)
    assert three[0].answer.reason[:30] not in " ".join(player.text.split())


def test_alone_a_wrong_letter_is_asked_again_and_q_stops(three):
    player = Player(["z", "", "q"])
    Alone(player.read, player.write, None).run(three)
    assert player.text.count("Type a letter from a to") == 2
    assert "0 of 0 right." in player.text


def test_alone_says_when_a_ruling_has_changed_since_it_was_learnt(three, tmp_path, clock):
    progress = Progress(tmp_path / "progress.json", clock)
    progress.note(three[0], 1, 1)
    progress.cards[three[0].key]["ruling"] = "older"
    player = Player(["q"])
    Alone(player.read, player.write, progress).run(three)
    assert "the ruling has changed since you learnt it" in player.text


class Wall:
    """Keys pressed in order; a number lets so many seconds pass without a key."""

    def __init__(self, *keys):
        self.keys, self.time, self.out = list(keys), 0.0, []

    def key(self, seconds):
        pressed = self.keys.pop(0) if self.keys else "q"
        if isinstance(pressed, int):
            self.time += seconds
            if pressed > 1:
                self.keys.insert(0, pressed - 1)
            return ""
        return pressed

    def run(self, questions, seconds=3):
        room = Room(self.key, self.out.append, 80, seconds, lambda: self.time)
        room.run(questions)
        return room, "".join(self.out)


def test_room_counts_down_and_shows_the_answer_on_a_key(three):
    _, text = Wall(2, "\n", "q").run(three)
    assert "   3 s" in text and "   2 s" in text
    assert text.index("   2 s") < text.index("=> ")
    assert "Time is up" not in text


def test_room_waits_for_the_trainer_when_the_time_is_up(three):
    _, text = Wall(3, "\n", "q").run(three)
    assert "Time is up. Enter: show the answer" in text


def test_room_keeps_the_score_by_hand(three):
    room, text = Wall("\n", "1", "2", "1", "-", "2", "\n", "\n", "3", "q").run(three)
    assert room.score == {"1": 2, "2": 0, "3": 1}
    assert text.rstrip().endswith("Score  team 1: 2, team 2: 0, team 3: 1")


def test_room_q_stops_at_once(three):
    _, text = Wall("q").run(three)
    assert "=> " not in text
