"""Findings: named facts about an expression that a case may ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulings.expr.equation import EquationStudy
    from rulings.expr.goal import GoalStudy


def goal_findings(found: GoalStudy) -> list[str]:
    """Return the findings of a Goal."""
    return []


def equation_findings(found: EquationStudy) -> list[str]:
    """Return the findings of an Equation."""
    return []
