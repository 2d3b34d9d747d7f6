"""The quiz of the real knowledge base, opened once."""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest

import rulings
from rulings.training import Quiz, Wish

SEEDS = range(3)


@pytest.fixture(scope="session")
def quiz() -> Quiz:
    return Quiz(rulings.load())


@pytest.fixture(scope="session")
def hundred(quiz):
    return quiz.draw(quiz.wish(), 100, seed=7)


@pytest.fixture(scope="session")
def asked(quiz):
    """Every question of every kind, as several seeds ask it."""
    made = [
        source.make(Random(f"{seed} {source.key}"), Wish())
        for seed in SEEDS
        for source in quiz.suited(Wish())
    ]
    return [question for question in made if question]


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
