"""On-Sets: which cards a Solution picks, and whether it is correct."""

from __future__ import annotations

from rulings.sets.solution import solution

__all__ = ["solution"]
