"""The questions of the Learn page, drawn when the site is built and worked out from the knowledge base.

A question may be drawn in several forms: in each game and division that its case knows, and by chance where
chance decides its numbers. The forms share a name, under which the page remembers how they were answered.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random

from rulings.site.answers import Answers
from rulings.site.recall import KIND as RECALL
from rulings.site.recall import recalled
from rulings.training import KINDS, Quiz, Wish

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from rulings.site.library import Library
    from rulings.training.question import Question
    from rulings.training.source import Source

    Record = dict[str, Any]
    Changes = dict[str, set[str]]  # an older edition -> the rules that are others since

# What each kind asks, and how often it is put beside the others.
ASKED = {kind: (about, weight) for kind, (about, _, weight) in KINDS.items()} | {
    RECALL: ("say it in your own words, then look", 1)
}
_ENOUGH = 30  # where chance has a part, a kind with fewer sources is drawn more often
_TOLD = re.compile(r"(?:^| )(game|division)=(\S+)")


@dataclass(frozen=True)
class Form:
    """One form of a question, with all that it can be chosen by; an empty choice fits any wish."""

    name: str
    fingerprint: str
    kind: str
    level: int
    edition: str
    section: str
    data: Record = field(repr=False)
    games: tuple[str, ...] = ()
    divisions: tuple[str, ...] = ()
    variations: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()  # the editions since which its rule is another
    unasked: bool = True  # whether it comes without a wish for what changed


def drawn(library: Library) -> list[Form]:
    """Return every question that the knowledge base can ask; the same one always draws the same."""
    quiz = Quiz(library.kb)
    sources = quiz.suited(Wish(kinds=tuple(KINDS)))
    changes: Changes = {}
    for source in sources:
        if source.before:
            changes.setdefault(source.before, set()).add(source.case)
    answers = Answers(library)
    asked = _asked(library, answers, sources, changes)
    return [*asked, *_recalled(library, answers, quiz, changes)]


def _since(changes: Changes, case: str) -> tuple[str, ...]:
    return tuple(old for old, cases in changes.items() if case in cases)


def _recalled(library: Library, answers: Answers, quiz: Quiz, changes: Changes) -> Iterator[Form]:
    """Yield each situation, to be ruled on in one's own words."""
    trainer = quiz.trainer
    for case in library.of_kind("situation"):
        if case.get("rulings"):
            yield Form(
                name=f"{RECALL}:{trainer.key(case['id'])}",
                fingerprint=trainer.fingerprint(case["id"]),
                kind=RECALL,
                level=trainer.levels.of(case["id"]),
                edition=case["edition"],
                section=case["section"],
                data=recalled(library, answers, case),
                games=_named(case.get("games")),
                divisions=_named(case.get("divisions")),
                variations=tuple(case.get("variations", ())),
                changed=_since(changes, case["id"]),
            )


def _named(listed: Any) -> tuple[str, ...]:
    return () if listed in (None, "all") else tuple(listed)


# --- the quiz's own questions ------------------------------------------------------------------------------


def _asked(library: Library, answers: Answers, sources: list[Source], changes: Changes) -> Iterator[Form]:
    names: Counter[str] = Counter()
    draws = {kind: -(-_ENOUGH // count) for kind, count in Counter(each.kind for each in sources).items()}
    for source in sources:
        games = source.games or tuple(library.by_id[source.edition].get("games", ()))
        forms = list(_forms(replace(source, games=games), draws[source.kind]))
        name = f"{source.kind}:{source.key}"
        names[name] += bool(forms)
        if names[name] > 1:  # a rule that is asked about in several ways
            name += f"~{names[name]}"
        for question, wish in forms:
            told = {"division": wish.division, **dict(_TOLD.findall(question.table))}
            yield Form(
                name=name,
                fingerprint=question.fingerprint,
                kind=question.kind,
                level=question.level,
                edition=question.edition,
                section=question.section,
                data=answers.question(question),
                games=(told["game"],) if "game" in told else games,
                divisions=(told["division"],) if told["division"] else source.divisions,
                variations=source.variations,
                changed=_since(changes, source.case),
                unasked=not source.before,
            )


def _forms(source: Source, draws: int) -> Iterator[tuple[Question, Wish]]:
    """Yield the forms of a question, none told in the same words as another."""
    told: set[tuple[str, str]] = set()
    for game in source.games if len(source.games) > 1 else ("",):
        for division in source.divisions or ("",):
            wish = Wish(game=game, division=division)
            for question in _drawn(source, wish, 1 if told else draws):
                if (question.scene, question.text) not in told:
                    told.add((question.scene, question.text))
                    yield question, wish
        if not told:
            break  # what cannot be asked in one game cannot in another


def _drawn(source: Source, wish: Wish, draws: int) -> Iterator[Question]:
    """Yield what a source gives, and again where chance has a part in it."""
    for number in range(draws):
        rng = Random(f"{source.kind} {source.key} {wish.game} {wish.division} {number}")
        state = rng.getstate()
        question = source.make(rng, wish)
        if question:
            yield question
        if question is None or question.table or rng.getstate() == state:
            return
