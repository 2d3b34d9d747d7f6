"""Every fact and every value of the vocabulary is used somewhere."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.lint.base import Finding, View
from rulings.model import Box


def check(view: View) -> Iterator[Finding]:
    """Find facts and values that no case, constraint or ask_when uses; of two values, one is enough."""
    used: set[str] = set()
    for box in _boxes(view):
        used.update(box)
        used.update(f"{name}={value}" for name, values in box.items() for value in values)
    used.update(f"variation.{name}" for case in view.cases for name in case.variations)
    for name, fact in view.vocabulary.facts.items():
        if name not in used:
            yield view.about_vocabulary(name, f"no case uses fact {name!r}")
            continue
        unused = [value["name"] for value in fact["values"] if f"{name}={value['name']}" not in used]
        if len(fact["values"]) > 2:
            for value in unused:
                yield view.about_vocabulary(
                    f"{name}={value}", f"no case uses value {value!r} of fact {name!r}"
                )


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
