"""A session for one person in a terminal: question, answer, ruling, the turn."""

from __future__ import annotations

from rulings.layout import terminal_width
from rulings.training.layout import answer_text, ask_text, letters, question_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rulings.training.progress import Progress
    from rulings.training.question import Ask, Question

_ENOUGH = ("q", "quit", "exit")
_WEAKEST = 3


class EnoughError(Exception):
    """The person has had enough for now."""


class Alone:
    """Asks one question after the other and takes the answers in."""

    def __init__(
        self, read: Callable[[str], str], write: Callable[[str], object], progress: Progress | None
    ) -> None:
        self._read, self._write, self._progress = read, write, progress
        self._width = terminal_width()
        self.right = self.asked = 0

    def run(self, questions: Iterable[Question]) -> None:
        """Ask until the questions or the person have come to an end; then say how it went."""
        try:
            for number, question in enumerate(questions, 1):
                self._ask(question, number)
        except (EnoughError, KeyboardInterrupt, EOFError):
            self._write("\n")
        self._write(self._summary())

    def _ask(self, question: Question, number: int) -> None:
        changed = self._progress is not None and self._progress.changed(question.key, question.fingerprint)
        again = " · the ruling has changed since you learnt it" if changed else ""
        self._write(
            "\n"
            + question_text(question, f"{number}. Section {question.section}{again}", self._width)
            + "\n\n"
        )
        answers = [self._answered(ask) for ask in question.asks]
        self._write(answer_text(question.answer, self._width) + "\n")
        self.asked += 1
        self.right += all(answers)
        if self._progress is not None:
            self._progress.note(question, sum(answers), len(answers))
            self._progress.save()
        if turn := question.turn:
            self._write("\n")
            self._write(ask_text(turn.ask, self._width).replace(turn.ask.prompt, turn.text, 1) + "\n")
            self._said(turn.ask)
            self._write(answer_text(turn.answer, self._width) + "\n")

    def _answered(self, ask: Ask) -> bool:
        self._write(ask_text(ask, self._width) + "\n")
        return self._said(ask)

    def _said(self, ask: Ask) -> bool:
        """Read a letter and say whether it is right."""
        known = letters()[: len(ask.choices)]
        while True:
            text = self._read(f"{known[0]}-{known[-1]}, q to stop > ").strip().casefold()
            if text in _ENOUGH:
                raise EnoughError
            if len(text) == 1 and text in known:
                break
            self._write(f"Type a letter from {known[0]} to {known[-1]}.\n")
        right = known.index(text) == ask.right
        self._write("Right.\n" if right else f"No: {known[ask.right]}) {ask.choices[ask.right]}\n")
        return right

    def _summary(self) -> str:
        text = f"\n{self.right} of {self.asked} right."
        if self._progress is None:
            return text + "\n"
        weak = [f"{name} {right}/{asked}" for name, right, asked in self._progress.weak() if right < asked]
        if weak:
            text += f" Weakest sections: {', '.join(weak[:_WEAKEST])}."
        return text + f" {self._progress.due()} due now.\n"
