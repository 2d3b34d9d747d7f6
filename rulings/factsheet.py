"""The vocabulary explained: for one fact in a terminal, for all of them as the tables of kb/README.md."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from rulings.vocabulary import Vocabulary

    Fact = dict[str, Any]

_LISTS = {
    "verdicts": "Verdicts: how a ruling may turn out",
    "subjects": "Subjects: what a ruling is about",
    "roles": "Roles: whom a penalty hits",
    "authorities": "Authorities: who imposes it",
}


def fact_lines(vocabulary: Vocabulary, name: str) -> list[str]:
    """Return one fact as lines of text: its question, then each value with the words people use."""
    fact = vocabulary.facts[name]
    lines = [f"{name}  {fact['question']}"]
    lines += [f"  {text}" for text in (fact["help"], fact["explain"]) if text]
    width = max(len(value["name"]) for value in fact["values"])
    lines += [f"  {value['name']:<{width}}  {_meaning(value)}" for value in fact["values"]]
    if fact["ask_when"]:
        lines.append(f"  asked when: {vocabulary.phrase(fact['ask_when'])}")
    return lines


def markdown(vocabulary: Vocabulary) -> str:
    """Return every fact, value and list of the vocabulary as Markdown tables."""
    parts = []
    for group, title in vocabulary.data["groups"].items():
        parts.append(f"## {title}\n")
        facts = [fact for fact in vocabulary.facts.values() if fact["group"] == group]
        parts += [_table(fact) for fact in facts if not fact["family"]]
        parts += [_family(family, facts) for family in _families(facts)]
    for kind, title in _LISTS.items():
        rows = (_row(name, _meaning(entry)) for name, entry in vocabulary.data[kind].items())
        parts.append("\n".join([f"## {title}\n", *_head("name", "meaning"), *rows, ""]))
    return "\n".join(parts)


def _families(facts: list[Fact]) -> list[str]:
    return list(dict.fromkeys(fact["family"] for fact in facts if fact["family"]))


def _table(fact: Fact) -> str:
    remarks = [text for text in (fact["help"], fact["explain"]) if text]
    rows = (_row(value["name"], _meaning(value)) for value in fact["values"])
    head = [f"### `{fact['name']}`: {fact['question']}\n", *remarks, *[""] * bool(remarks)]
    return "\n".join([*head, *_head("value", "meaning"), *rows, ""])


def _family(family: str, facts: list[Fact]) -> str:
    rows = (
        _row(fact["name"], _meaning(fact), ", ".join(value["name"] for value in fact["values"]))
        for fact in facts
        if fact["family"] == family
    )
    return "\n".join([f"### `{family}.…`\n", *_head("fact", "meaning", "values"), *rows, ""])


def _meaning(entry: dict[str, Any]) -> str:
    said = f" Said as: {', '.join(entry['aliases'])}." if entry.get("aliases") else ""
    text = ". ".join(text.rstrip(".") for text in (entry["label"], entry.get("explain")) if text)
    return f"{text}.{said}"


def _head(*columns: str) -> Iterable[str]:
    return (_row(*columns, code=False), _row(*("---" for _ in columns), code=False))


def _row(name: str, *cells: str, code: bool = True) -> str:
    shown = [f"`{name}`" if code else name, *(cell.replace("|", "\\|") for cell in cells)]
    return f"| {' | '.join(shown)} |"
