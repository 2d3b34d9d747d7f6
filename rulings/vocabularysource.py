"""kb/vocabulary.yaml and kb/findings.yaml -> the vocabulary as the engine keeps it, families expanded."""

from __future__ import annotations

from typing import Any

from rulings import schema
from rulings.shapes import MISSING, Reader
from rulings.yamlsource import Mapping, Value

_EASY = 0.8
_YES_NO = {"yes": {"label": "yes"}, "no": {"label": "no"}}
_LISTS = ("verdicts", "subjects", "roles", "authorities")


def build(source: dict[str, Any], findings: dict[str, Any], reader: Reader) -> dict[str, Any]:
    """Return the engine's vocabulary data; afterwards the reader knows every name in it."""
    families = source.get("families", {})
    if findings:
        members = families.setdefault("finding", {}).setdefault("members", {})
        families["finding"]["members"] = {**members, **findings}
    facts = [_fact(name, fact) for name, fact in source.get("facts", {}).items()]
    for family, about in families.items():
        facts += [_member(family, about, name, own) for name, own in about.get("members", {}).items()]
    _teach(reader, source, facts, families)
    for fact in facts:
        fact["ask_when"] = _read_later(schema.ASK_WHEN, fact["ask_when"], reader, None)
    return {
        "groups": source.get("groups", {}),
        "facts": facts,
        "constraints": _read_later(schema.CONSTRAINTS, source.get("constraints"), reader, []),
        "guards": _read_later(schema.GUARDS, source.get("guards"), reader, []),
        "remarks": _read_later(schema.REMARKS, source.get("remarks"), reader, {}),
        **{kind: _labelled(source.get(kind, {})) for kind in _LISTS},
    }


Places = dict[str, tuple[int, int]]


def places(source: Mapping) -> Places:
    """Return line and column of each fact (`turn`), value (`turn=in-turn`) and family member."""
    found = _fact_places(source.child("facts"), "")
    families = source.child("families")
    for family, about in families.items() if isinstance(families, Mapping) else ():
        if isinstance(about, Mapping):
            found |= _fact_places(about.child("members"), f"{family}.")
    return found


def finding_places(source: Mapping) -> Places:
    """Return line and column of each finding, under the name of its fact."""
    return _fact_places(source.child("findings"), "finding.")


def _fact_places(facts: Value | None, prefix: str) -> Places:
    found: Places = {}
    for name, about in facts.items() if isinstance(facts, Mapping) else ():
        found[prefix + name] = (name.place.line, name.place.column)
        values = about.child("values") if isinstance(about, Mapping) else None
        for value in values if isinstance(values, Mapping) else ():
            found[f"{prefix}{name}={value}"] = (value.place.line, value.place.column)
    return found


def _read_later(shape: Any, value: Value | None, reader: Reader, default: Any) -> Any:
    read = default if value is None else shape.read(value, reader)
    return default if read is MISSING else read


def _fact(name: str, fact: dict[str, Any], family: str | None = None) -> dict[str, Any]:
    return {
        "name": name,
        "family": family,
        "label": fact.get("label") or _words(name),
        "group": fact.get("group", ""),
        "question": fact.get("question", ""),
        "help": fact.get("help", ""),
        "explain": fact.get("explain", ""),
        "aliases": fact.get("aliases", []),
        "easy": fact.get("easy", _EASY),
        "ask_when": fact.get("ask_when"),
        "values": [_value(value, about) for value, about in fact.get("values", {}).items()],
        **{key: fact[key] for key in ("games", "divisions", "of", "sorts", "no_detail") if key in fact},
    }


def _member(family: str, about: dict[str, Any], name: str, own: dict[str, Any]) -> dict[str, Any]:
    shared = {key: value for key, value in about.items() if key not in ("members", "label", "aliases")}
    fact = {"values": _YES_NO, **shared, "label": _words(name), **own}
    fact["question"] = fact.get("question", "").replace("{label}", fact["label"])
    return _fact(f"{family}.{name}", fact, family)


def _value(name: str, about: dict[str, Any]) -> dict[str, Any]:
    return {
        "name": name,
        "label": about.get("label") or _words(name),
        "aliases": about.get("aliases", []),
        "explain": about.get("explain", ""),
    }


def _labelled(entries: dict[str, Any]) -> dict[str, Any]:
    return {name: {"label": _words(name), **about} for name, about in entries.items()}


def _words(name: str) -> str:
    words = name.replace("-", " ").replace("_", " ")
    return words[:1].upper() + words[1:]


def _teach(
    reader: Reader, source: dict[str, Any], facts: list[dict[str, Any]], families: dict[str, Any]
) -> None:
    reader.facts = {fact["name"]: [value["name"] for value in fact["values"]] for fact in facts}
    reader.names = {
        **reader.names,
        "verdict": source.get("verdicts", {}),
        "subject": source.get("subjects", {}),
        "role": source.get("roles", {}),
        "authority": source.get("authorities", {}),
        "game": reader.facts.get("game", []),
        "division": reader.facts.get("division", []),
        **{family: about.get("members", {}) for family, about in families.items()},
    }
