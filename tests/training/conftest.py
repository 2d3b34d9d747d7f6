"""The quiz of the real knowledge base, opened once."""

from datetime import UTC, datetime, timedelta

import pytest

import rulings
from rulings.training import Quiz


@pytest.fixture(scope="session")
def quiz() -> Quiz:
    return Quiz(rulings.load())


@pytest.fixture(scope="session")
def hundred(quiz):
    return quiz.draw(quiz.wish(), 100, seed=7)


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = datetime(2026, 3, 2, 18, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now

    def forward(self, **amount: float) -> None:
        self.now += timedelta(**amount)


@pytest.fixture
def clock() -> Clock:
    return Clock()
