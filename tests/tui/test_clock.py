"""The sand timer and the judge's stopwatch."""

from rulings.tui.clock import COUNTING, IDLE, OVER, RUNNING, SandTimer, Stopwatch
from rulings.tui.digits import big


def test_the_sand_runs_then_ten_seconds_are_counted_then_it_is_over():
    timer = SandTimer()
    assert timer.state(5) == (IDLE, 0)
    timer.turn(60, 100)
    assert timer.state(100) == (RUNNING, 60)
    assert timer.state(159.5) == (RUNNING, 1)
    assert timer.state(160) == (COUNTING, 10)
    assert timer.state(169.2) == (COUNTING, 1)
    assert timer.state(170) == (OVER, 0)


def test_a_timer_on_its_side_loses_no_sand():
    timer = SandTimer()
    timer.turn(60, 0)
    timer.rest(20)
    assert timer.state(500) == (RUNNING, 40)
    timer.rest(500)
    assert timer.state(510) == (RUNNING, 30)


def test_begun_minutes_of_a_judge_are_added_back():
    watch = Stopwatch()
    assert watch.minutes_to_add(0) == 0
    watch.press(10)
    assert watch.minutes_to_add(11) == 1
    watch.press(80)
    watch.press(200)
    watch.press(251)
    assert (watch.seconds(999), watch.minutes_to_add(999)) == (121, 3)


def test_digits_are_three_lines_of_equal_width():
    for text in ("0:15", "3:00", "12:34", "56:789"):
        lines = big(text)
        assert len(lines) == 3
        assert len({len(line) for line in lines}) == 1
