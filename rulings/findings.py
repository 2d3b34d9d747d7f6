"""Findings computed from what is typed: `goal=…` and `equation=…` of a table become facts `finding.*`."""

from __future__ import annotations

from rulings.errors import UsageError
from rulings.table import EXPRESSIONS, Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_FAMILY, _VARIATION, _WHERE = "finding.", "variation.", "where"


def with_findings(table: Table, editions: list[dict[str, Any]]) -> Table:
    """Return the table with every finding that the expression engine can decide; what was given stays."""
    computed: dict[str, str] = {}
    for place in EXPRESSIONS:
        if place in table.extras:
            study = _study(place, table, editions)
            for name in _decidable(table, place, study["findings_open"]):
                seen = name.removeprefix(_FAMILY) in study["findings"] or computed.get(name) == "yes"
                computed[name] = "yes" if seen else "no"
    if _WHERE in table.vocabulary.facts and set(table.extras) & set(EXPRESSIONS) == {"goal"}:
        computed[_WHERE] = "goal"
    return table.showing({name: [value] for name, value in computed.items()})


def _decidable(table: Table, place: str, undecided: list[str]) -> list[str]:
    """Return the findings that a study of this place says yes or no to."""
    facts = table.vocabulary.facts.items()
    left_open = {_FAMILY + name for name in undecided}
    return [name for name, fact in facts if place in fact.get("of", ()) and name not in left_open]


def _study(place: str, table: Table, editions: list[dict[str, Any]]) -> dict[str, Any]:
    from rulings import expr

    edition, division, variations = _rulebook(editions), _only(table, "division"), _variations(table)
    goal = table.extras.get("goal")
    if place == "goal":
        return expr.goal(goal or "", edition, division, variations)
    text = table.extras["equation"]
    return expr.equation(text, goal=goal, edition=edition, division=division, variations=variations)


def _rulebook(editions: list[dict[str, Any]]) -> str:
    """Return the newest Equations rulebook in force, Adventurous before Basic."""
    books = [each for each in editions if "equations" in each.get("games", ()) and each.get("level")]
    if not books:
        raise UsageError("no rulebook of Equations is in force here, so an expression cannot be read")
    books.sort(key=lambda each: (each.get("level") == "adventurous", each["season"]))
    return str(books[-1]["id"])


def _only(table: Table, fact: str) -> str | None:
    """Return the one value a fact has, or None while it is open."""
    values = table.vocabulary.values(fact, table.have(fact)) if fact in table.vocabulary.facts else []
    return values[0] if len(values) == 1 else None


def _variations(table: Table) -> list[str]:
    """Return the variations known to be in force, as people call them."""
    named = []
    for name, fact in table.vocabulary.facts.items():
        value = _only(table, name) if name.startswith(_VARIATION) else None
        if value not in (None, "no"):
            named.append(fact["label"] if value == "yes" else table.vocabulary.label(name, str(value)))
    return named
