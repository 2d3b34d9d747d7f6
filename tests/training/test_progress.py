"""Spaced repetition: a week with a clock of our own, changed rulings, damaged files."""

import json
from dataclasses import replace
from datetime import datetime

import pytest

from rulings.training.progress import Progress

PER_DAY = 12


@pytest.fixture
def progress(tmp_path, clock):
    return Progress(tmp_path / "progress.json", clock)


def pause(progress, key):
    """Return the days from the last answer until the case is due."""
    card = progress.cards[key]["card"]
    due, last = (datetime.fromisoformat(card[name]) for name in ("due", "last_review"))
    return (due - last).total_seconds() / 86400


def answer(progress, question, right):
    progress.note(question, len(question.asks) if right else 0, len(question.asks))


def test_a_week_of_repetition_brings_mistakes_back_and_lets_what_is_known_rest(quiz, progress, clock):
    wish = quiz.wish(sections=("C", "D"), kinds=("rule",))
    hard: set[str] = set()
    asked: dict[str, list[int]] = {}
    for day in range(7):
        questions = quiz.due(wish, PER_DAY, progress, seed=day)
        keys = [question.key for question in questions]
        assert len(keys) == len(set(keys)), "a case comes once a day"
        waiting = [
            key for key in keys if progress.rank(key, progress.cards.get(key, {}).get("ruling", "")) is None
        ]
        assert keys[len(keys) - len(waiting) :] == waiting, "what is due comes before what is new"
        if day == 0:
            hard = set(keys[:4])
        for question in questions:
            asked.setdefault(question.key, []).append(day)
            answer(progress, question, question.key not in hard)
        clock.forward(days=1)
    easy = [key for key, days in asked.items() if key not in hard and days[0] == 0]
    assert all(asked[key] == list(range(7)) for key in hard), "what goes wrong comes back every day"
    assert all(len(asked[key]) <= 3 for key in easy), "what goes right comes back seldom"
    assert max(pause(progress, key) for key in hard) < 1 < min(pause(progress, key) for key in easy)
    assert len(asked) > 2 * PER_DAY, "there is room for new cases"


def test_nothing_is_asked_again_before_it_is_due(quiz, progress, clock):
    wish = quiz.wish(sections=("C",), kinds=("rule",))
    first = quiz.due(wish, 5, progress, seed=1)
    for question in first:
        answer(progress, question, True)
    clock.forward(seconds=30)
    again = quiz.due(wish, 5, progress, seed=2)
    assert not {question.key for question in first} & {question.key for question in again}


def test_a_changed_ruling_comes_back_by_itself_as_new(quiz, progress, clock):
    (question,) = quiz.draw(quiz.wish(sections=("C",), kinds=("rule",)), 1, seed=1)
    for _ in range(3):
        answer(progress, question, True)
        clock.forward(days=4)
    key, now = question.key, question.fingerprint
    assert progress.rank(key, now) is not None
    assert progress.rank(key, "another ruling") is None
    assert progress.changed(key, "another ruling") and not progress.changed(key, now)
    answer(progress, replace(question, fingerprint="another ruling"), True)
    assert progress.cards[key]["asked"] == 1
    assert progress.rank(key, "another ruling") < 3600


def test_the_fingerprint_follows_verdict_order_and_penalty_but_not_the_title(quiz):
    trainer = quiz.trainer
    record = trainer.records["C19"]
    before = trainer.fingerprint("C19")
    for change in (
        {"rulings": [{**record["rulings"][0], "verdict": "legal"}, record["rulings"][1]]},
        {"penalties": [{**record["penalties"][0], "points": -2}]},
        {"penalties": []},
    ):
        trainer.records["C19"] = {**record, **change}
        assert trainer.fingerprint("C19") != before
    trainer.records["C19"] = {**record, "title": "Another title", "also_asked": []}
    assert trainer.fingerprint("C19") == before
    trainer.records["C19"] = record


def test_half_an_answer_comes_back_sooner_than_a_whole_one(quiz, tmp_path, clock):
    questions = quiz.draw(quiz.wish(sections=("C",), kinds=("rule",)), 20, seed=1)
    question = next(each for each in questions if len(each.asks) == 2)
    whole, half = Progress(tmp_path / "whole", clock), Progress(tmp_path / "half", clock)
    for _ in range(3):
        whole.note(question, 2, 2)
        half.note(question, 1, 2)
        clock.forward(days=3)
    assert half.rank(question.key, question.fingerprint) < whole.rank(question.key, question.fingerprint)


def test_weak_sections_are_named_weakest_first(progress):
    progress.cards = {
        f"{section}{number}": {"section": section, "asked": 2, "right": right}
        for section, right in (("C", 2), ("D", 0), ("E", 1))
        for number in range(2)
    }
    assert [row[0] for row in progress.weak()] == ["D", "E", "C"]


def test_progress_survives_being_written_and_read(quiz, progress, clock):
    (question,) = quiz.draw(quiz.wish(), 1, seed=1)
    answer(progress, question, True)
    progress.save()
    assert Progress(progress.path, clock).cards == progress.cards
    assert [path.name for path in progress.path.parent.iterdir()] == ["progress.json"]


def test_progress_holds_nothing_about_the_person(quiz, progress):
    (question,) = quiz.draw(quiz.wish(), 1, seed=1)
    answer(progress, question, True)
    progress.save()
    (entry,) = json.loads(progress.path.read_text())["cards"].values()
    assert entry.keys() == {"ruling", "section", "asked", "right", "card"}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b'{"format": 1}',
        b'{"format": 9, "cards": {}}',
        b'{"format": 1, "cards": {"C3": 5}}',
        b'{"format": 1, "cards": {"C3": {"ruling": "", "section": "", "asked": 1, "right": 1, "card": {}}}}',
        b"\xff\xfe\x00",
        b"[" * 5000,
    ],
)
def test_damaged_progress_is_set_aside_with_a_notice_and_nothing_is_lost(tmp_path, clock, content):
    path = tmp_path / "progress.json"
    path.write_bytes(content)
    progress = Progress(path, clock)
    assert progress.cards == {}
    assert "is damaged; it is kept as progress.json.damaged-1" in progress.notice
    assert (tmp_path / "progress.json.damaged-1").read_bytes() == content
    path.write_bytes(content)
    assert "progress.json.damaged-2" in Progress(path, clock).notice


def test_a_missing_file_is_no_damage(tmp_path, clock):
    assert Progress(tmp_path / "none" / "progress.json", clock).notice == ""
