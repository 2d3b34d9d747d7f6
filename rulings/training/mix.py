"""What goes together in one drawing: no question answers another, no answer is right too often."""

from __future__ import annotations

from collections import Counter

from rulings.training.wrong import NOBODY, PENALTY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulings.training.question import Ask, Question
    from rulings.training.trainer import Trainer

_LEAD = 2  # so far one answer to the same question may be ahead of the least usual one
_CASES = ("rule", "contrast")
_BY_TOPIC = "true-false"
_LISTED = "variations"


class Mix:
    """The questions drawn so far, as far as the next one must differ from them."""

    def __init__(self, trainer: Trainer) -> None:
        self._trainer = trainer
        self._asked: set[str] = set()
        self._right: Counter[tuple[str, str]] = Counter()

    def takes(self, question: Question) -> bool:
        """Tell whether a question neither repeats what was asked nor tips the balance of right answers."""
        return not self.repeats(question) and not any(map(self._tips, question.asks))

    def repeats(self, question: Question) -> bool:
        """Tell whether the same story, or the same rule stated this way or the other, was asked already."""
        return not self._asked.isdisjoint(self._marks(question))

    def answers(self, question: Question) -> bool:
        """Tell whether a question must not be drawn: a limit may be asked of two editions, a story not."""
        return question.kind in (*_CASES, _BY_TOPIC) and self.repeats(question)

    def add(self, question: Question) -> None:
        """Keep in mind a question that was drawn."""
        self._asked |= self._marks(question)
        self._right.update((ask.prompt, _answer(ask, ask.right)) for ask in question.asks)

    def _tips(self, ask: Ask) -> bool:
        right = self._right[ask.prompt, _answer(ask, ask.right)]
        least = min(self._right[ask.prompt, _answer(ask, place)] for place in range(len(ask.choices)))
        return right - least >= _LEAD

    def _marks(self, question: Question) -> set[str]:
        """Return what two questions of one drawing must not have in common."""
        text = question.text.casefold()
        if question.kind == _LISTED:
            return {f"{text} {question.asks[0].prompt} {question.answer.ruling}"}
        if question.kind == _BY_TOPIC:
            record = self._trainer.records[question.case]
            return {f"{record['topic']} {sorted(record.get('facts') or ())}"}
        # Of one deed only what came next may differ between two stories.
        deed = text.rpartition(". then ")[0] if question.kind in _CASES else ""
        return {text, deed} - {""}


def _answer(ask: Ask, place: int) -> str:
    """Return an answer as it is counted: without its explanation, of penalties only whether somebody pays."""
    choice = ask.choices[place]
    return choice.partition(":")[0] if ask.prompt != PENALTY or choice == NOBODY else PENALTY
