"""The expression engine's answer as a sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.citing import Citing
from rulings.tui.parts import Cell, Para, Part, Taps

Answer = dict[str, Any]

_GOOD, _BAD, _OPEN = "good", "bad", "warn"
_VERDICTS = {
    "legal": ("LEGAL", _GOOD),
    "illegal": ("NOT LEGAL", _BAD),
    "depends": ("DEPENDS", _OPEN),
    "correct": ("CORRECT", _GOOD),
    "incorrect": ("NOT CORRECT", _BAD),
    "ambiguous": ("AMBIGUOUS: not correct once a checker shows it", _OPEN),
    "undecided": ("NOT DECIDED", _OPEN),
}
_SHOWN = 12


def answer_parts(answer: Answer, citing: Citing) -> Iterator[Part]:
    """Yield verdict, reasons, readings, what a regrouping does, remarks, and what goes to the table."""
    told, style = _VERDICTS.get(answer["verdict"], (str(answer["verdict"]).upper(), _OPEN))
    if answer["verdict"] == "undecided" and answer.get("legal"):
        told = "LEGAL, not decided"
    yield Para(told, style)
    division = str(answer.get("division") or "any division").capitalize()
    yield Para(f"{citing.speaker(answer['edition'])} · {division}", "muted")
    for reason in answer["reasons"]:
        words = reason.get("words") or reason.get("text", "")
        yield Para(f"{reason['clause']}: {words}".removeprefix(": "), "text", "• ", "  ")
    yield Para("")
    yield from _readings("Readings", answer.get("readings", ()), answer.get("count"))
    yield from _readings("The Goal", answer.get("goal_readings", ()), None)
    yield from _equals(answer.get("equals"))
    for found in (answer.get("regroup"), answer.get("regrouping")):
        if found:
            yield from _regrouping(found)
    for remark in answer.get("remarks", ()):
        words = remark if isinstance(remark, str) else f"{remark['clause']}: {remark['text']}"
        yield Para(words, "muted", "Remark: ", "  ")
    for note in answer.get("open", ()):
        yield Para(note, "warn", "Not known: ", "  ")
    yield Para("")
    yield Para("Findings" if answer["findings"] else "Findings: none", "heading")
    for name in answer["findings"]:
        yield Para(name.replace("-", " "), "text", "• ", "  ")
    yield Taps([Cell("findings", "Put the findings on the table", style="strong", hint="a")], 30)


def _readings(heading: str, readings: Any, count: int | None) -> Iterator[Part]:
    if not readings:
        return
    yield Para(f"{heading} ({count or len(readings)})", "heading")
    for each in readings[:_SHOWN]:
        if "value" in each:
            yield Para(f"{each['reading']} = {each['value']}", "text", "  ", "    ")
        else:
            cards = " ".join(name or "_" for name in each["cards"]) or "none"
            yield Para(f"{each['reading']} = {each['size']}: {cards}", "text", "  ", "    ")
    if (more := len(readings) - _SHOWN) > 0:
        yield Para(f"… and {more} more", "muted", "  ")


def _equals(found: Any) -> Iterator[Part]:
    if isinstance(found, dict):
        word = {True: "yes", False: "no", None: "not decided"}[found["possible"]]
        yield Para(f"Can it equal {found['value']}? {word}", "title")
    elif found is not None:
        yield Para(f"Does it satisfy the Goal? {'yes, on one reading at least' if found else 'no'}", "title")


def _regrouping(found: Answer) -> Iterator[Part]:
    yield Para("The checker's grouping", "heading")
    if not found["allowed"]:
        yield Para(f"Not allowed: {found.get('why') or 'it is no grouping of what was written'}", "bad", "  ")
        return
    word = {True: "and breaks it", False: "and changes nothing", None: "not decided"}[found["breaks"]]
    yield Para(
        f"Allowed, {word} ({found.get('value', found.get('size'))})",
        "warn" if found["breaks"] else "good",
        "  ",
    )
