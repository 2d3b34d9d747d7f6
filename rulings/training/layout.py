"""Questions and answers as text for a terminal."""

from __future__ import annotations

from string import ascii_lowercase

from rulings.layout import Lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

    from rulings.training.question import Answer, Ask, Question


def letters() -> str:
    """Return the letters that name the answers offered."""
    return ascii_lowercase


def question_text(question: Question, heading: str, width: int) -> str:
    """Return what is told before anything is asked."""
    lines = Lines(width)
    lines.add(heading)
    lines.add(f"By: {question.by}", "", "    ")
    lines.block(question.scene)
    lines.add(question.text)
    return "\n".join(lines.done)


def ask_text(ask: Ask, width: int) -> str:
    """Return one thing asked, with the answers offered."""
    lines = Lines(width)
    lines.add(ask.prompt)
    for letter, choice in zip(letters(), ask.choices, strict=False):
        lines.add(f"{letter}) {choice}", "  ", "     ")
    return "\n".join(lines.done)


def answer_text(answer: Answer, width: int, said: Collection[str] = ()) -> str:
    """Return ruling, reason, what to order, penalty and citation, but not what was just said."""
    lines = Lines(width)
    if answer.ruling not in said:
        lines.add(f"=> {answer.ruling}", "", "   ")
    lines.add(answer.reason, "   ")
    for number, step in enumerate(answer.order, 1):
        lines.add(f"{number}. {step}", "   ", "      ")
    if answer.penalty.rstrip(".").casefold() not in map(str.casefold, said):
        lines.add(answer.penalty, "   ")
    for note in answer.notes:
        lines.add(f"! {note}", "   ", "     ")
    lines.add(f"[{'; '.join(answer.cites)}]", "   ", "    ")
    return "\n".join(lines.done)
