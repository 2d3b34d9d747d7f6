"""A new situation in YAML, filled in as far as a table tells, ready to be completed and sent in."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rulings.table import Table

_CONTEXT = ("game", "division", "players", "level")
_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyz-.")


def situation_stub(table: Table, nearest: list[dict[str, Any]]) -> str:
    """Return the file of a situation that this table would be an example of."""
    facts = {**_in_force(table), **table.given}
    when = {fact: values for fact, values in facts.items() if fact not in _CONTEXT}
    about = nearest[0]["about"] if nearest else next(iter(table.vocabulary.data.get("subjects", ())), "")
    verdict = next(iter(table.vocabulary.data.get("verdicts", ())), "")
    lines = [
        "id: NEW1",
        "title: Say in a few words what happened",
        "also_asked: [another way to put it, a third way]",
        f"games: {_items(table.given.get('game')) if 'game' in table.given else 'all'}",
        f"divisions: {_items(table.given.get('division')) if 'division' in table.given else 'all'}",
        f"about: {about}",
        f"when: {_box(when)}",
        "rulings:",
        f"  - verdict: {verdict}",
        "    text: Say what is ruled, and why",
        "    order: [Say what the players must do]",
        "penalties: []",
        f"rests_on: {_items(nearest[0]['rests_on'] if nearest else [])}",
        f"see: {_items([each['id'] for each in nearest])}",
        "examples:",
        f"  - table: {_box(facts)}",
        f"    gives: {verdict}",
        "near_misses: []",
        "source: {document: NEW, item: NEW1}",
    ]
    return "\n".join(lines) + "\n"


def _in_force(table: Table) -> dict[str, list[str]]:
    """Return the members of families that were ticked."""
    ticked = [name for chosen in table.listed.values() for name in chosen]
    return {name: table.vocabulary.values(name, table.have(name)) for name in ticked}


def _box(facts: dict[str, list[str]]) -> str:
    parts = (f"{fact}: {_word(vals[0]) if len(vals) == 1 else _items(vals)}" for fact, vals in facts.items())
    return "{" + ", ".join(parts) + "}"


def _items(names: list[str] | None) -> str:
    return "[" + ", ".join(map(_word, names or ())) + "]"


def _word(name: str) -> str:
    """Return a name as YAML reads it back: quoted unless it is a plain word."""
    return name if _PLAIN.issuperset(name) and name not in ("yes", "no", "none") else f'"{name}"'
