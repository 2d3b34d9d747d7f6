"""The table being described as sheets: its facts, the question on top, the other questions, the cases."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.citing import Citing
from rulings.tui.parts import Cell, Para, Part, Taps
from rulings.tui.rulingtext import RulingText
from rulings.tui.session import Question, Session
from rulings.tui.words import Proposal

_HINTS = "123456789"


def chip_parts(session: Session) -> Iterator[Part]:
    """Yield the facts given so far: a tap changes one (`ask:`), its cross removes it (`drop:`)."""
    cells: list[Cell] = []
    for name, words in session.chips():
        cells += [Cell(f"ask:{name}", words, style="on"), Cell(f"drop:{name}", "✕", style="drop", wide=5)]
    if cells:
        yield Taps(cells, 0, pairs=True)


def question_parts(session: Session, dense: bool) -> Iterator[Part]:
    """Yield the question on top with its answers (without rules between them if dense), then the others."""
    question = session.question()
    if question is None:
        yield from _no_question(session)
    else:
        if session.settled and not session.asked:
            ruled = session.citing.cite(session.result["applies"][0]["id"])
            yield Para(f"{ruled} applies: you can rule. This might still bring a closer case:", "good")
        yield from _question(session, question, dense)
    yield from _others(session, question)


def _no_question(session: Session) -> Iterator[Part]:
    """Say why nothing is asked: everything is settled, or what is left as not known decides."""
    if session.result["contradictions"]:
        yield from RulingText(session).contradictions()
        return
    if session.settled:
        yield Para("Nothing more to ask", "question")
        yield Para("No other answer would change the ruling.", "muted")
    elif session.skipped:
        yield Para("What is not known decides it", "question")
        yield Para("Nothing certain covers this table. One of the answers left below may still do.", "muted")
    else:
        yield Para("No question is left", "question")
        yield Para(
            "Nothing certain covers this table. The cases that may apply tell what they need.", "muted"
        )
    stub = [] if session.settled else [Cell("stub", "Save as a new situation")]
    yield Taps([*stub, Cell("new", "New table")])


def _question(session: Session, question: Question, dense: bool) -> Iterator[Part]:
    name, several = question["fact"], question["several"]
    yield Para(question["question"], "question")
    help_text = "" if several else session.vocabulary.facts[name]["help"]
    decides = session.citing.in_text(question["decides"])
    if session.picking is not None and not several:
        yield Para("Tick what each player says. It counts at once.", "muted")
    elif told := " ".join(filter(None, (help_text, decides and f"({decides})"))):
        yield Para(told, "muted")
    sorts = session.sorts(question)
    if len(sorts) > 1 and session.sort not in sorts:
        titles = zip(sorts, _hints(), strict=False)
        yield Taps([Cell(f"sort:{title}", title, hint=hint) for title, hint in titles], 24, most=3)
    else:
        if several:  # the way on stays in sight above a long list
            yield Taps(list(_controls(session, question)), 0)
        values = sorts.get(session.sort) or question["values"]
        yield Taps(list(_answers(session, name, values)), 20, ruled=not dense)
    if not several:
        yield Taps(list(_controls(session, question)), 0)


def _hints() -> Iterator[str]:
    """Yield the keys that answer: the digits, as far as they go."""
    yield from _HINTS
    while True:
        yield ""


def _answers(session: Session, name: str, values: list[str]) -> Iterator[Cell]:
    picking = session.picking
    given = session.facts.get(name, ())
    for value, hint in zip(values, _hints(), strict=False):
        label = session.value_label(name, value)
        if picking is not None:
            ticked = value in picking
            yield Cell(
                f"pick:{value}", f"{'☑' if ticked else '☐'} {label}", "", "on" if ticked else "cell", hint
            )
        else:
            yield Cell(f"value:{value}", label, "", "on" if value in given else "cell", hint)


def _controls(session: Session, question: Question) -> Iterator[Cell]:
    name, picking = question["fact"], session.picking
    if picking is not None:
        done = f"Done ({len(picking)})" if picking else "None of these" if question["several"] else "Back"
        yield Cell("done", done, style="strong", hint="d")
    elif len(question["values"]) > 1:
        yield Cell("disagree", "They disagree", style="quiet", hint="d")
    if name in session.facts:
        yield Cell(f"drop:{name}", "Remove", style="drop")
    yield Cell(f"skip:{name}", "Not known", style="quiet", hint="k")
    if session.sort:
        yield Cell("sort:", "All headings", style="quiet", hint="Esc")
    elif session.asked:
        yield Cell("best", "Best question", style="quiet", hint="Esc")


def _others(session: Session, question: Question | None) -> Iterator[Part]:
    """Yield the other questions under the headings of the vocabulary, then those that were left."""
    groups: dict[str, list[Cell]] = {}
    facts = session.vocabulary.facts
    for each in session.result["ask"]:
        name = each["fact"]
        if question is None or name != question["fact"]:
            member = session.families.members[name][0] if each["several"] else name
            groups.setdefault(facts[member]["group"], []).append(
                Cell(f"ask:{name}", each["question"], style="quiet")
            )
    for group, title in session.vocabulary.data["groups"].items():
        if group in groups:
            yield Para("")
            yield Para(title, "heading")
            yield Taps(groups[group], 24, most=2)
    if session.skipped:
        yield Para("")
        yield Para("Left as not known", "heading")
        yield Taps(
            [Cell(f"ask:{name}", _asked(session, name), style="quiet") for name in session.skipped],
            24,
            most=2,
        )


def _asked(session: Session, name: str) -> str:
    if name in session.families.members:
        return session.families.question(name)
    return str(session.vocabulary.facts[name]["question"])


def proposal_parts(session: Session, proposals: list[Proposal]) -> Iterator[Part]:
    """Yield the facts that typed words may mean: all likely ones at once (`all`), or one by one."""
    likely = [each for each in proposals if each.likely]
    yield Para("Tap what fits", "question")
    if len(likely) > 1:
        told = ", ".join(_fact_words(session, each) for each in likely)
        yield Taps([Cell("all", f"All of these: {told}", style="strong", hint="⏎")], 24, most=1)
    cells = [
        Cell(
            f"put:{each.fact}={each.value}", _fact_words(session, each), style="on" if each.likely else "cell"
        )
        for each in proposals
    ]
    yield Taps(cells, 24, most=2)
    if not proposals:
        yield Para("No fact sounds like this. Other words?", "muted")
    yield Taps([Cell("words", "Back to the questions", style="quiet", hint="Esc")], 0)


def _fact_words(session: Session, proposal: Proposal) -> str:
    label = session.vocabulary.label(proposal.fact, proposal.value)
    fact = str(session.vocabulary.facts[proposal.fact]["label"])
    return fact if label in ("yes", "no") else f"{fact}: {label}"


def found_parts(citing: Citing, hits: list[Any]) -> Iterator[Part]:
    """Yield the cases that typed words sound like."""
    yield Para("Sounds like", "heading")
    if not hits:
        yield Para("No case uses such words.", "muted")
    cells = [
        Cell(f"open:{hit.id}", citing.headed(hit.id, hit.title), citing.noted(hit.id), _shade(number))
        for number, hit in enumerate(hits)
    ]
    yield Taps(cells, 30, most=1, ruled=False)


def case_parts(session: Session, out: bool, roomy: bool) -> Iterator[Part]:
    """Yield the cases in three bands: those that apply, those that may, and (wanted) those ruled out."""
    text, result, citing = RulingText(session), session.result, session.citing
    if applies := result["applies"]:
        yield Para(f"Applies ({len(applies)})", "heading")
        shown = session.entry()
        yield Taps(
            [
                Cell(
                    f"case:{each['id']}",
                    citing.headed(each["id"], each["title"]),
                    citing.noted(each["id"], _applies_note(text, each)),
                    "on" if each is shown else _shade(number),
                )
                for number, each in enumerate(applies)
            ],
            30,
            most=1,
            ruled=False,
        )
    if count := result["may_apply_count"]:
        yield Para(f"May apply ({count})", "heading")
        cells = [_may(session, number, each) for number, each in enumerate(session.open_cases())]
        yield Taps(cells, 30, most=1, ruled=False)
        if (more := count - len(result["may_apply"])) > 0:
            yield Para(f"… and {more} more", "muted")
    if not applies and not count:
        yield Para("Nothing applies", "heading")
        if not roomy and not result["contradictions"]:
            yield Taps([Cell("ruling", "Nothing covers this table: read on", style="on")], 30, most=1)
    if out:
        yield from _ruled_out(session)
    else:
        yield Taps([Cell("out", "Ruled out: show", style="quiet", hint="z")], 30, most=1)


def _applies_note(text: RulingText, entry: dict[str, Any]) -> str:
    if entry["yields_to"]:
        return f"gives way to {text.citing.cite(entry['yields_to']['id'])}"
    return text.verdict(entry["verdict"]).upper()


def _shade(number: int) -> str:
    """Return the style that tells neighbours in a list apart."""
    return "shaded" if number % 2 else "cell"


def _may(session: Session, number: int, entry: dict[str, Any]) -> Cell:
    needs = ", ".join(str(session.vocabulary.facts[fact]["label"]) for fact in entry["missing"])
    style = "on" if entry["id"] == session.selected else _shade(number)
    name, citing = entry["id"], session.citing
    return Cell(
        f"case:{name}", citing.headed(name, entry["title"]), citing.noted(name, f"needs {needs}"), style
    )


def _ruled_out(session: Session) -> Iterator[Part]:
    count, found = session.ruled_out()
    yield Para(f"Ruled out ({count})", "heading")
    facts = session.vocabulary.facts
    cells = []
    for number, each in enumerate(found):
        against = ", ".join(str(facts[fact]["label"]) for fact in each["against"])
        name, citing = each["id"], session.citing
        note = citing.noted(name, f"not: {against}")
        cells.append(Cell(f"open:{name}", citing.headed(name, each["title"]), note, _shade(number)))
    yield Taps(cells, 30, most=1, ruled=False)
    yield Taps([Cell("out", "Ruled out: hide", style="quiet", hint="z")], 30, most=1)
