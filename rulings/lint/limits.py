"""The vocabulary stays small enough for a form that a judge can use standing."""

from __future__ import annotations

from collections.abc import Iterator

from rulings.lint.base import Finding, View

MOST_FACTS = 60
MOST_VALUES = 45


def check(view: View) -> Iterator[Finding]:
    """Find a vocabulary with too many facts, and facts with too many or too few values."""
    facts = view.vocabulary.facts
    plain = [name for name, fact in facts.items() if fact["family"] is None]
    if len(plain) > MOST_FACTS:
        message = f"{len(plain)} facts outside the families; at most {MOST_FACTS}"
        yield view.about_vocabulary(plain[MOST_FACTS], message)
    for name, fact in facts.items():
        count = len(fact["values"])
        if count > MOST_VALUES:
            yield view.about_vocabulary(name, f"fact {name!r} has {count} values; at most {MOST_VALUES}")
        elif count < 2:
            yield view.about_vocabulary(name, f"fact {name!r} has {count} values; at least 2")
