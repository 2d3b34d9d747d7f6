"""Every fact and every value of the vocabulary is used somewhere."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.lint.base import Finding, View
from rulings.model import Box


def check(view: View) -> Iterator[Finding]:
    """Find facts and values that nothing uses; one value may be the ordinary one on which no ruling hangs."""
    used: set[str] = set()
    for box in _boxes(view):
        used.update(f"{name}={value}" for name, values in box.items() for value in values)
    named = set(_named_variations(view))
    for name, fact in view.vocabulary.facts.items():
        if name in named:
            continue
        unused = [value["name"] for value in fact["values"] if f"{name}={value['name']}" not in used]
        if len(unused) == len(fact["values"]):
            yield view.about_vocabulary(name, f"no case uses fact {name!r}")
        elif len(unused) > 1:
            for value in unused:
                yield view.about_vocabulary(
                    f"{name}={value}", f"no case uses value {value!r} of fact {name!r}"
                )


def _named_variations(view: View) -> Iterator[str]:
    """Give the variations that a case has at its head or that a provision is about."""
    for case in view.cases:
        yield from (f"variation.{name}" for name in case.variations)
    yield from (f"variation.{each['variation']}" for each in view.records if "variation" in each)


def _boxes(view: View) -> Iterator[Box]:
    for case in view.cases:
        yield case.box
        for ruling in case.rulings:
            yield ruling.box
        for penalty in case.penalties or ():
            yield penalty.box
    for rule in view.constraints:
        yield rule["if"]
        yield rule["then"]
    for fact in view.vocabulary.facts.values():
        yield fact["ask_when"] or {}
