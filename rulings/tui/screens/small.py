"""What a terminal shows that is too small for anything else."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Static

LEAST = (48, 18)


class TooSmall(ModalScreen[None]):
    """Says how large the terminal must be."""

    def compose(self) -> ComposeResult:
        """Say it in a few words."""
        yield Static(f"Please make this window larger:\nat least {LEAST[0]} columns\nand {LEAST[1]} rows.")
