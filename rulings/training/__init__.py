"""Training: questions with their answers, computed from the knowledge base and never stored.

quiz = Quiz(rulings.load())
questions = quiz.draw(quiz.wish(division="middle"), 25, seed=7)
"""

from __future__ import annotations

from rulings.training.selection import KINDS, Quiz
from rulings.training.source import Wish

__all__ = ["KINDS", "Quiz", "Wish"]
