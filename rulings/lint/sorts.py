"""Where the answers to a question are sorted, each of them stands under one heading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulings.errors import did_you_mean
from rulings.lint.base import Finding, View


def check(view: View) -> Iterator[Finding]:
    """Find values that are sorted twice or not at all, and sorted ones that are not there."""
    for name, fact in view.vocabulary.facts.items():
        if "sorts" not in fact:
            continue
        values = [value["name"] for value in fact["values"]]
        sorted_in = Counter(value for listed in fact["sorts"].values() for value in listed)
        for value in sorted_in.keys() - set(values):
            guess = did_you_mean(value, values)
            yield view.about_vocabulary(name, f"sorts of {name!r} name an unknown value {value!r}{guess}")
        for value in values:
            if sorted_in[value] != 1:
                how = "twice" if sorted_in[value] else "nowhere"
                yield view.about_vocabulary(f"{name}={value}", f"value {value!r} is sorted {how}")
