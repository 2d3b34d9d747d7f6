"""Lets a judge sit down at the TUI."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from rulings import load
from rulings.knowledge import KnowledgeBase
from rulings.tui.app import RulingsApp
from tui.judge import MEDIUM, Judge, new_app

Story = Callable[[Judge], Awaitable[None]]


@pytest.fixture(scope="session")
def kb() -> KnowledgeBase:
    """The real knowledge base."""
    return load()


@pytest.fixture
def sit(tmp_path: Path) -> Callable[..., RulingsApp]:
    """Lets a judge sit down at a terminal of some size and do what a story tells."""

    def tell(story: Story, size: tuple[int, int] = MEDIUM, app: RulingsApp | None = None) -> RulingsApp:
        chosen = app or new_app(tmp_path)

        async def told() -> None:
            async with chosen.run_test(size=size) as pilot:
                await pilot.pause()
                await story(Judge(chosen, pilot))

        asyncio.run(told())
        return chosen

    return tell
