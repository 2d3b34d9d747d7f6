"""The entries of the knowledge base by what they concern."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulings.store import Store

Record = dict[str, Any]

FILTERS = {
    "section": "the letters an id begins with (C, GP), or a rulebook's section (IX)",
    "game": "entries that concern this game",
    "division": "entries that concern this division",
    "variation": "entries about this variation",
    "verdict": "entries that may rule so",
    "penalty": "entries with a penalty, or with one for this role",
    "kind": "situation, principle, guidance, remark, provision, edition, topic or conflict",
    "edition": "entries of this rulebook or manual",
}
_SEPARATE = ("edition", "topic", "conflict")


def listed(store: Store, wanted: dict[str, str]) -> list[Record]:
    """Return a short row for each entry that passes every filter; lists of names only when asked for."""
    rows = []
    for record in store.records():
        if record["kind"] in _SEPARATE and wanted.get("kind") != record["kind"]:
            continue
        if all(_TESTS[name](record, value) for name, value in wanted.items()):
            rows.append(_row(record))
    return rows


def known_values(store: Store, name: str) -> list[str]:
    """Return what may be asked for under one filter."""
    vocabulary = store.engine["vocabulary"]
    if name in ("game", "division"):
        facts = [fact for fact in vocabulary["facts"] if fact["name"] == name]
        return [value["name"] for fact in facts for value in fact["values"]]
    if name == "variation":
        return [fact["name"].partition(".")[2] for fact in vocabulary["facts"] if fact["family"] == name]
    if name == "verdict":
        return list(vocabulary["verdicts"])
    if name == "penalty":
        return ["any", *vocabulary["roles"]]
    if name == "edition":
        return [edition["id"] for edition in store.engine["editions"]]
    return list(dict.fromkeys(record[name] for record in store.records() if record.get(name)))


def _row(record: Record) -> Record:
    return {
        "id": record["id"],
        "kind": record["kind"],
        "title": record.get("title", ""),
        "edition": record.get("edition"),
        "section": record.get("section"),
        "verdicts": list(dict.fromkeys(ruling["verdict"] for ruling in record.get("rulings", ()))),
        "penalties": [{key: each[key] for key in ("to", "points")} for each in record.get("penalties", ())],
    }


def _inside(fact: str) -> Callable[[Record, str], bool]:
    return lambda record, value: value in record.get("box", {}).get(fact, [value])


def _variation(record: Record, value: str) -> bool:
    names = {fact for part in (record, *record.get("rulings", ())) for fact in part.get("box", {})}
    return value in record.get("variations", ()) or f"variation.{value}" in names


_TESTS: dict[str, Callable[[Record, str], bool]] = {
    "section": lambda record, value: record.get("section") == value,
    "game": _inside("game"),
    "division": _inside("division"),
    "variation": _variation,
    "verdict": lambda record, value: any(each["verdict"] == value for each in record.get("rulings", ())),
    "penalty": lambda record, value: any(
        value in ("any", each["to"]) for each in record.get("penalties", ())
    ),
    "kind": lambda record, value: record["kind"] == value,
    "edition": lambda record, value: record.get("edition") == value,
}
