"""A question of the training as a sheet: what happened, what is asked, the ruling, the turn."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.citing import Citing
from rulings.store import Store
from rulings.training.levels import NAMES as LEVELS
from rulings.training.progress import Progress
from rulings.training.question import Answer, Ask, Question
from rulings.training.selection import KINDS
from rulings.tui.parts import Cell, Para, Part, Taps

_MOST_WEAK = 8


class Lesson:
    """One question while it is answered; taps are `say:NUMBER`, `open:ID` and `on`."""

    def __init__(self, question: Question, place: str, store: Store) -> None:
        self.question, self._place, self._store = question, place, store
        self._citing = Citing(store)
        self.said: list[int] = []  # an answer to each thing asked so far, the turn last
        self.turning = False

    @property
    def asks(self) -> list[Ask]:
        """Everything that has been asked or is to be asked by now."""
        turn = self.question.turn
        return [*self.question.asks, *([turn.ask] if turn and self.turning else [])]

    @property
    def open(self) -> Ask | None:
        """What waits for an answer, or nothing."""
        asks = self.asks
        return asks[len(self.said)] if len(self.said) < len(asks) else None

    @property
    def answered(self) -> bool:
        """Whether everything but the turn has been answered."""
        return len(self.said) >= len(self.question.asks)

    @property
    def turn_waits(self) -> bool:
        """Whether the turn is still to come."""
        return self.answered and not self.turning and self.question.turn is not None

    @property
    def right(self) -> int:
        """How many answers were right, without the turn."""
        return sum(said == ask.right for said, ask in zip(self.said, self.question.asks, strict=False))

    # --- the sheet -------------------------------------------------------------------------------------

    def parts(self) -> tuple[list[Part], list[Part]]:
        """Return what was told before, and what is new and belongs in view."""
        blocks: list[list[Part]] = [list(self._head())]
        turn = self.question.turn
        for number, ask in enumerate(self.asks):
            of_turn = number == len(self.question.asks)
            asked = turn.text if turn and of_turn else ask.prompt
            if of_turn:
                blocks.append([Para(""), Para("ONE FACT CHANGED", "heading")])
            if number == len(self.said):
                blocks[-1] += [] if number == 0 or of_turn else [Para("")]
                blocks.append(list(_asking(asked, ask)))
                break
            blocks.append(list(_asked(asked, ask, self.said[number])))
            if turn and of_turn:
                blocks[-1] += self._answer(turn.answer)
            elif number == len(self.question.asks) - 1:
                blocks[-1] += self._answer(self.question.answer)
        if self.open is None:
            blocks[-1] += self._onward()
        new = 2 if self.turning and len(blocks) > 2 else 1
        return [part for block in blocks[:-new] for part in block], [
            part for block in blocks[-new:] for part in block
        ]

    def _head(self) -> Iterator[Part]:
        question = self.question
        kind, level = KINDS[question.kind][0], LEVELS[question.level - 1]
        yield Para(f"{self._place} · section {question.section} · {kind} · {level}", "heading")
        yield Para(f"By {question.by}", "muted")
        yield Para("")
        yield Para(f"{question.scene} {question.text}".strip())
        yield Para("")

    def _answer(self, answer: Answer) -> Iterator[Part]:
        offered = {ask.choices[ask.right] for ask in self.asks}
        if answer.ruling not in offered:
            yield Para(answer.ruling, "verdict")
        if answer.reason:
            yield Para(answer.reason)
        for number, step in enumerate(answer.order, 1):
            yield Para(step, "text", f"{number}. ", "   ")
        if answer.penalty:
            yield Para(answer.penalty, "warn")
        for note in answer.notes:
            yield Para(note, "warn", "! ", "  ")
        # The case itself is told by its title; of the rules it rests on, the number says enough.
        yield Taps([self._link(name, number == 0) for number, name in enumerate(answer.refs)], 0)

    def _link(self, name: str, titled: bool) -> Cell:
        cited = self._citing.cite(name)
        return Cell(f"open:{name}", f"{cited}  {self._store.title(name)}" if titled else cited, style="quiet")

    def _onward(self) -> Iterator[Part]:
        label = "One fact changed: what now?" if self.turn_waits else "Next question"
        yield Taps([Cell("on", label, style="strong", hint="n")], 28, most=1)


def _asking(asked: str, ask: Ask) -> Iterator[Part]:
    yield Para(asked, "question")
    cells = [Cell(f"say:{number}", choice, hint=str(number + 1)) for number, choice in enumerate(ask.choices)]
    # Short answers stand beside each other, sentences below each other.
    short = all(len(choice) < 24 for choice in ask.choices)
    yield Taps(cells, 26, most=2 if short else 1)


def _asked(asked: str, ask: Ask, said: int) -> Iterator[Part]:
    yield Para(asked, "muted")
    if said == ask.right:
        yield Para(ask.choices[said], "good", "✓ ", "  ")
    else:
        yield Para(ask.choices[said], "bad", "✗ ", "  ")
        yield Para(ask.choices[ask.right], "good", "✓ ", "  ")


def weak_parts(progress: Progress) -> Iterator[Part]:
    """Say what has been learnt and which sections are weak; a tap on one (`weak:SECTION`) trains it."""
    count = len(progress.cards)
    yield Para(f"{count} case{'' if count == 1 else 's'} practised, {progress.due()} due now.", "muted")
    known = progress.weak()
    weak = [row for row in known if row[1] < row[2]][:_MOST_WEAK]
    if not weak:
        few = "Too few answers in any section to call it weak."
        yield Para("Every section answered often enough is all right." if known else few, "muted")
        return
    yield Para("Weakest sections: tap one to train it", "heading")
    yield Taps(
        [Cell(f"weak:{name}", f"Section {name}", f"{right} of {asked} right") for name, right, asked in weak],
        18,
    )
