"""A sand timer and a stopwatch, told the time by their caller."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

COUNTDOWN = 10
IDLE, RUNNING, COUNTING, OVER = "idle", "running", "counting", "over"


@dataclass(slots=True)
class SandTimer:
    """Runs for its length, then counts ten seconds, then is over; it can be laid on its side."""

    length: float = 0.0
    _started: float = 0.0
    _rested: float | None = None

    def turn(self, length: float, now: float) -> None:
        """Turn the timer over to run this long."""
        self.length, self._started, self._rested = length, now, None

    def rest(self, now: float) -> None:
        """Lay it on its side, or set it up again."""
        if self._rested is None:
            self._rested = now
        else:
            self._started += now - self._rested
            self._rested = None

    def stop(self) -> None:
        """Put it away."""
        self.length, self._rested = 0.0, None

    @property
    def resting(self) -> bool:
        """Whether it lies on its side."""
        return self._rested is not None

    def state(self, now: float) -> tuple[str, int]:
        """Return what it is doing, and the whole seconds left of that."""
        if not self.length:
            return IDLE, 0
        left = self.length - ((now if self._rested is None else self._rested) - self._started)
        if left > 0:
            return RUNNING, ceil(left)
        if left > -COUNTDOWN:
            return COUNTING, ceil(left + COUNTDOWN)
        return OVER, 0


@dataclass(slots=True)
class Stopwatch:
    """Measures how long an official was at the table."""

    _started: float | None = None
    _before: float = 0.0

    def press(self, now: float) -> None:
        """Start it, or stop it."""
        if self._started is None:
            self._started = now
        else:
            self._before += now - self._started
            self._started = None

    def clear(self) -> None:
        """Begin from nothing."""
        self._started, self._before = None, 0.0

    @property
    def running(self) -> bool:
        """Whether it is running."""
        return self._started is not None

    def seconds(self, now: float) -> int:
        """Return the whole seconds measured."""
        return int(self._before + (now - self._started if self._started is not None else 0.0))

    def minutes_to_add(self, now: float) -> int:
        """Return the minutes that the table gets back: begun minutes count."""
        return ceil(self.seconds(now) / 60)
