"""Reasons: what is wrong, by which clause, where, in our own words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from rulings.expr.rules import Rules


class Reason(TypedDict):
    """One reason for a verdict."""

    rule: str
    clause: str
    words: str
    place: str


def reason(rules: Rules, rule: str, words: str, place: str = "") -> Reason:
    """Return a reason with the clause this edition gives for it."""
    return Reason(rule=rule, clause=rules.clause(rule), words=words, place=place)


def once(reasons: Iterable[Reason]) -> list[Reason]:
    """Return the reasons, each said once."""
    found: list[Reason] = []
    for item in reasons:
        if item not in found:
            found.append(item)
    return found
