"""A room with a projector: one question at a time, a countdown, the answer on a key, the score by hand."""

from __future__ import annotations

import time

from rulings.layout import Lines
from rulings.training.layout import answer_text, ask_text, letters, question_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rulings.training.question import Question

_CLEAR = "\x1b[2J\x1b[H"
_LINE = "\r\x1b[K"  # write over the line, however long it was
_TEAMS = "123456789"
_HELP = "Enter: next · 1-9: a point for a team · -1 to -9: take it back · q: stop"
_WAIT = "Enter: show the answer"


class Room:
    """Shows questions to a room; `key` waits so many seconds for a key and returns it, or nothing."""

    def __init__(
        self,
        key: Callable[[float], str],
        write: Callable[[str], object],
        width: int,
        seconds: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._key, self._write, self._width, self._seconds, self._clock = key, write, width, seconds, clock
        self.score: dict[str, int] = {}

    def run(self, questions: Sequence[Question]) -> None:
        """Show the questions until they or the trainer have come to an end."""
        for number, question in enumerate(questions, 1):
            head = f"{number} of {len(questions)}"
            if not self._pose(question, head) or not self._answer(question, head):
                break
        self._write(f"\n{self._line()}\n")

    def _pose(self, question: Question, head: str) -> bool:
        """Show a question and count down; tell whether to go on to its answer."""
        asks = "\n\n".join(ask_text(ask, self._width) for ask in question.asks)
        self._write(f"{_CLEAR}{question_text(question, head, self._width)}\n\n{asks}\n\n")
        end = self._clock() + self._seconds
        while (left := end - self._clock()) > 0:
            self._write(f"{_LINE}{int(left + 0.999):>4} s   {_WAIT} ")
            pressed = self._key(min(left, 1.0))
            if pressed:
                return pressed != "q"
        self._write(f"{_LINE}   0 s   Time is up. {_WAIT} ")
        return self._key(0) != "q"

    def _answer(self, question: Question, head: str) -> bool:
        """Show the answer and let the trainer keep the score; tell whether to go on."""
        lines = Lines(self._width)
        said = [ask.choices[ask.right] for ask in question.asks]
        for ask, right in zip(question.asks, said, strict=True):
            lines.add(f"=> {letters()[ask.right]}) {right}", "", "      ")
        shown = question_text(question, head, self._width)
        text = (
            f"{_CLEAR}{shown}\n\n"
            + "\n".join(lines.done)
            + f"\n{answer_text(question.answer, self._width, said)}\n"
        )
        if turn := question.turn:
            text += f"\n{turn.text}\n{answer_text(turn.answer, self._width)}\n"
        self._write(f"{text}\n{_HELP}\n")
        step = 1
        while True:
            self._write(f"{_LINE}{self._line()} ")
            pressed = self._key(0)
            if pressed in ("", "\n", "\r", " "):
                return True
            if pressed == "q":
                return False
            if pressed == "-":
                step = -1
            elif pressed in _TEAMS:
                self.score[pressed] = self.score.get(pressed, 0) + step
                step = 1

    def _line(self) -> str:
        scores = [f"team {team}: {points}" for team, points in sorted(self.score.items())]
        return "Score  " + (", ".join(scores) or "none yet")
