"""What the scripts of the site read: the compiled rules and texts, as plain scripts that set one global."""

from __future__ import annotations

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rulings.store import Store

    Record = dict[str, Any]

_CASE = (
    "id",
    "kind",
    "title",
    "edition",
    "about",
    "rulings",
    "penalties",
    "say",
    "prevails_over",
    "rests_on",
    "twins",
)
_RULING = ("when", "condition", "verdict", "text", "order")
_PENALTY = ("to", "points", "box", "because", "by")
_FOR_PEOPLE = ("help", "explain")


def script(name: str, value: Any) -> str:
    """Return a script that sets one global to a value; no fetch, so that it loads from a plain file too."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    # Legal in JSON, but line ends in older JavaScript.
    text = text.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return f"globalThis.{name} = {text};\n"


def checker_data(store: Store) -> Record:
    """Return what the checker in the browser needs: the packed rules, and of each case what it says."""
    rules = {**store.rules, "vocabulary": _with_help(store)}
    records = {name: store.record(name) for name in rules["ids"]}
    conflicts = {each["id"]: each for record in records.values() for each in record["conflicts"]}
    return {
        "rules": rules,
        "cases": {name: _case(record) for name, record in records.items()},
        "conflicts": conflicts,
    }


def _case(record: Record) -> Record:
    case = _part(record, _CASE)
    case["rulings"] = [_part(ruling, _RULING) for ruling in record["rulings"]]
    case["penalties"] = [_part(penalty, _PENALTY) for penalty in record.get("penalties", ())]
    case["conflicts"] = [conflict["id"] for conflict in record["conflicts"]]
    return _present(case)


def _part(record: Record, keys: tuple[str, ...]) -> Record:
    return {key: record[key] for key in keys if key in record}


def _present(record: Record) -> Record:
    return {key: value for key, value in record.items() if value not in ([], None)}


def _with_help(store: Store) -> Record:
    """Return the packed vocabulary with the explanations that a form shows beside its questions."""
    full = {fact["name"]: fact for fact in store.engine["vocabulary"]["facts"]}
    packed: Record = store.rules["vocabulary"]
    facts = []
    for fact in packed["facts"]:
        whole = full[fact["name"]]
        known = {value["name"]: value for value in whole["values"]}
        values = [{**value, **_part(known[value["name"]], _FOR_PEOPLE)} for value in fact["values"]]
        facts.append(_present({**fact, **_part(whole, _FOR_PEOPLE), "values": values}))
    return {**packed, "facts": facts}


def case_data(situations: list[Record]) -> list[Record]:
    """Return what the booklet needs beside the rules: comments, citations, when a penalty is due."""
    return [
        _present(
            {
                "id": record["id"],
                "section": record["section"],
                "title": record["title"],
                "comments": record.get("comments", []),
                "rests_on": record.get("rests_on", []),
                "penalties": [penalty["condition"] for penalty in record.get("penalties", ())],
            }
        )
        for record in situations
    ]
