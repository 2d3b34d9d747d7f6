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
    """Return the reasons, each said once, whichever side it was found on."""
    found: dict[tuple[str, str], Reason] = {}
    for item in reasons:
        found.setdefault((item["rule"], item["words"]), item)
    return list(found.values())
