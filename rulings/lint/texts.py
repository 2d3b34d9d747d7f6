"""Every record has the texts that its readers need."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulings.lint.base import Finding, View
from rulings.model import Case

_Test = Callable[[Case], bool]


def _situation(case: Case) -> bool:
    return case.kind == "situation"


def _provision(case: Case) -> bool:
    return case.kind == "provision"


def _rules(case: Case) -> bool:
    return bool(case.rulings)


# which records, what they need, the test that it is there
_NEEDS: tuple[tuple[_Test, str, _Test], ...] = (
    (_situation, "two or more also_asked", lambda case: len(case.also_asked) >= 2),
    (_situation, "rulings", _rules),
    (_situation, "rests_on", lambda case: bool(case.rests_on)),
    (_situation, "a near miss with instead", lambda case: any(miss.instead for miss in case.near_misses)),
    (_rules, "about", lambda case: bool(case.about)),
    (_rules, "a text for each ruling", lambda case: all(ruling.text for ruling in case.rulings)),
    (
        _rules,
        "an order for each ruling (order: [] when there is nothing to order)",
        lambda case: all(ruling.order is not None for ruling in case.rulings),
    ),
    (_rules, "an example table", lambda case: bool(case.examples)),
    (lambda case: not _provision(case), "source", lambda case: case.source is not None),
    (
        lambda case: not _situation(case) and not _provision(case),
        "statement or rulings",
        lambda case: bool(case.statement or case.rulings),
    ),
    (_provision, "topic", lambda case: bool(getattr(case, "topic", ""))),
)


def check(view: View) -> Iterator[Finding]:
    """Find missing texts, and steps that look like the second half of a split sentence."""
    for case in view.cases:
        missing = [what for concerns, what, given in _NEEDS if concerns(case) and not given(case)]
        if missing:
            yield view.finding(case.id, f"missing: {'; '.join(missing)}")
        for key, text in _sentences(case):
            # a single letter is a symbol of the game: "x Wild is …"
            if text[:1].islower() and text[1:2].isalpha():
                message = (
                    f"{text!r} begins in lower case; inside [ ] a comma parts two texts, so quote the whole"
                )
                yield view.finding(case.id, message, key)


def _sentences(case: Case) -> Iterator[tuple[str, str]]:
    for number, ruling in enumerate(case.rulings):
        if "rulings" not in case.inherited:
            yield from ((f"rulings.{number}", step) for step in ruling.order or ())
    yield from ((f"comments.{number}", text) for number, text in enumerate(case.comments))
