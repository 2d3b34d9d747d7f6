"""Questions as a text file that Anki imports: identifier, front, back, tags."""

from __future__ import annotations

from html import escape

from rulings.training.layout import letters

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulings.training.question import Answer, Ask, Question

_HEAD = "#separator:tab\n#html:true\n#notetype:Basic\n#guid column:1\n#tags column:4\n"


def anki_text(questions: Iterable[Question]) -> str:
    """Return the file's content."""
    return _HEAD + "".join("\t".join(_fields(question)) + "\n" for question in questions)


def _fields(question: Question) -> list[str]:
    front = [f"<i>{_line(question.by)}</i>", _line(question.scene), _line(question.text)]
    back = []
    for ask in question.asks:
        front.append(_asked(ask))
        back.append(f"<b>{_line(ask.choices[ask.right])}</b>")
    back += _answered(question.answer)
    if turn := question.turn:
        back += [
            "<hr>",
            _line(turn.text),
            f"<b>{_line(turn.ask.choices[turn.ask.right])}</b>",
            *_answered(turn.answer),
        ]
    tags = " ".join((f"kind::{question.kind}", f"section::{question.section}", f"level::{question.level}"))
    guid = f"rulings:{question.id}:{question.fingerprint}"
    return [_line(guid), "<br>".join(filter(None, front)), "<br>".join(filter(None, back)), tags]


def _asked(ask: Ask) -> str:
    listed = "<br>".join(
        f"{letter}) {_line(text)}" for letter, text in zip(letters(), ask.choices, strict=False)
    )
    return f"<br>{_line(ask.prompt)}<br>{listed}"


def _answered(answer: Answer) -> list[str]:
    texts = (answer.reason, *answer.order, answer.penalty, *answer.notes, "; ".join(answer.cites))
    return [_line(text) for text in texts]


def _line(text: str) -> str:
    """Return a text that cannot end a field."""
    return escape(" ".join(text.split()), quote=False)
