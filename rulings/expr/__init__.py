"""The expression engine of Equations: Goals, Equations, their readings and exact values."""

from __future__ import annotations

from rulings.expr.answer import equation
from rulings.expr.goal import goal

__all__ = ["equation", "goal"]
