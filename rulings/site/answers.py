"""Questions and answers as the Learn page shows them: with signs for verdicts and links for citations."""

from __future__ import annotations

from rulings.site.environment import TONES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from rulings.site.library import Library
    from rulings.training.question import Answer, Ask, Question

    Record = dict[str, Any]


class Answers:
    """Turns what the quiz says into what the page shows."""

    def __init__(self, library: Library) -> None:
        self._library = library
        labels = library.store.labels["verdicts"]
        self._tones = {label: TONES[name] for name, label in labels.items() if name in TONES}

    def question(self, question: Question) -> Record:
        """Return a question with its answer, and the turn."""
        found = {
            "by": question.by,
            "scene": question.scene,
            "text": question.text,
            "asks": [_ask(ask) for ask in question.asks],
            "answer": self._answer(question.answer, question.case),
        }
        if turn := question.turn:
            found["turn"] = {
                "text": turn.text,
                "ask": _ask(turn.ask),
                "answer": self._answer(turn.answer),
            }
        return found

    def _answer(self, answer: Answer, *also: str) -> Record:
        return {
            "rulings": [
                {
                    "verdict": answer.ruling,
                    "tone": self._tones.get(answer.ruling.partition(":")[0], "plain"),
                    "text": answer.reason,
                    "order": answer.order,
                }
            ],
            "penalties": [answer.penalty] if answer.penalty else [],
            "notes": answer.notes,
            "cites": self.links(dict.fromkeys((*answer.refs, *also))),
        }

    def links(self, names: Iterable[str]) -> list[list[str]]:
        """Return where entries are shown, how each is cited, and the title of the first."""
        links = self._library.links
        found = [[links.paths[name], links.cited(name)] for name in names]
        for first, name in zip(found[:1], names, strict=False):
            first.append(self._library.store.title(name))
        return found


def _ask(ask: Ask) -> Record:
    return {"prompt": ask.prompt, "choices": ask.choices, "right": ask.right}
