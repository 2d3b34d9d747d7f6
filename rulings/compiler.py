"""Records -> the compiled form: a few JSON files that open without YAML.

index.json         {"format", "files", "sizes": {file: bytes}, "sums": {file: checksum}, "labels"}
ids.json           [id, offset, length, kind, title] of each record (see rows.py)
spellings.json     {spelling: [id, …]}
records.jsonl      one line per record: case, provision, edition, topic, conflict; everything resolved
engine.json        {"format", "vocabulary": {"groups", "facts", "verdicts", "subjects", "roles",
                    "authorities"}, "constraints": [{"if", "then", "because"}], "editions": [manifest],
                    "cases": [{"id", "edition", "kind", "title", "about", "box", "rulings": [{"box",
                    "verdict"}], "penalties": [{"to", "points", "box", "because", "by"}], …}]}
                   A fact: {"name", "family", "label", "group", "question", "help", "explain", "aliases",
                    "easy", "ask_when", "values": [{"name", "label", "aliases", "explain"}]}.
                   A box: fact -> values, in the vocabulary's order. A ruling's box is the whole one (the
                    case's and its own); a penalty's box is its own condition alone.
rules.json         the same rules as the matcher wants them: bitsets (see packing.py)
expressions.json   {edition: content of its expressions.yaml, "expression-names": content of that file}
synonyms.json      kb/synonyms.yaml
phrases.json       kb/phrases.yaml
search.*           the index of words (see searching/index.py)
places.json        {id: {"": [line, column], "see.0": [line, column], …}, "kb/vocabulary.yaml": {fact: …}},
                       for messages about a record, a fact or a value
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from zlib import crc32

from rulings.errors import SourceError
from rulings.ids import spelling
from rulings.loader import Sources, read_sources
from rulings.packing import pack
from rulings.resolve import Record, resolve
from rulings.rows import written
from rulings.searching.index import build as build_index
from rulings.store import FORMAT

_CASE = ("id", "edition", "kind", "title", "about", "box")
_RELATIONS = ("same_as", "prevails_over", "twins", "rests_on", "see")
_UNPACKED = ("entries", "file", "kind", "bears_on")
_LABELLED = ("verdicts", "roles", "authorities")
_PENALTY = ("to", "points", "box", "because", "by")


def compile_folder(root: Path) -> dict[str, bytes]:
    """Return the compiled files of a knowledge base, or raise SourceError with all of its problems."""
    sources, files = compile_readable(root)
    if sources.problems:
        raise SourceError([str(problem) for problem in sources.problems])
    return files


def compile_readable(root: Path) -> tuple[Sources, dict[str, bytes]]:
    """Return the compiled files of whatever could be read, beside the sources with their problems."""
    sources = read_sources(root)
    records = resolve(sources)
    sources.problems.sort()
    return sources, _files(sources, records)


def _files(sources: Sources, records: list[Record]) -> dict[str, bytes]:
    lines = [_json(record) for record in records]
    engine = _engine(sources, records)
    files = {
        "records.jsonl": b"".join(lines),
        "engine.json": _json(engine),
        "rules.json": _json(pack(engine, records), plain=True),
        "expressions.json": _json(sources.expressions),
        "synonyms.json": _json(sources.synonyms),
        "phrases.json": _json(sources.phrases),
        "places.json": _json(_places(sources)),
        "spellings.json": _json(_spellings(records)),
        "ids.json": _ids(records, lines),
    }
    # The index of words is verified when it is opened: damaged, it must not keep anything else from working.
    words = {} if sources.problems else build_index(records, engine["vocabulary"], sources.synonyms)
    index = {
        "format": FORMAT,
        "files": sources.files,
        "sizes": {name: len(content) for name, content in files.items()},
        "sums": {name: crc32(content) for name, content in words.items()},
        "labels": {kind: _labels(sources, kind) for kind in _LABELLED},
    }
    return {**files, **words, "index.json": _json(index)}


def _json(value: Any, plain: bool = False) -> bytes:
    """Return a value as one line; `plain` makes it longer where signs are not ASCII, and quicker to read."""
    return json.dumps(value, ensure_ascii=plain, separators=(",", ":")).encode() + b"\n"


def _ids(records: list[Record], lines: list[bytes]) -> bytes:
    rows, offset = [], 0
    for record, line in zip(records, lines, strict=True):
        row = [record["id"], offset, len(line), record["kind"], record.get("title", record["id"])]
        rows.append(_json(row).rstrip())
        offset += len(line)
    return written(rows)


def _labels(sources: Sources, kind: str) -> dict[str, str]:
    return {name: about["label"] for name, about in sources.vocabulary.get(kind, {}).items()}


def _engine(sources: Sources, records: list[Record]) -> dict[str, Any]:
    vocabulary = dict(sources.vocabulary)
    constraints = vocabulary.pop("constraints", [])
    return {
        "format": FORMAT,
        "vocabulary": vocabulary,
        "constraints": constraints,
        "editions": [_manifest(record) for record in records if record["kind"] == "edition"],
        "cases": [_case(record) for record in records if record.get("rulings")],
    }


def _manifest(record: Record) -> Record:
    return {key: value for key, value in record.items() if key not in _UNPACKED}


def _case(record: Record) -> Record:
    case = {key: record.get(key) for key in _CASE}
    case["rulings"] = [{key: ruling[key] for key in ("box", "verdict")} for ruling in record["rulings"]]
    case["penalties"] = [{key: each.get(key) for key in _PENALTY} for each in record.get("penalties", ())]
    case["conflicts"] = [conflict["id"] for conflict in record["conflicts"]]
    return {**case, **{key: record[key] for key in _RELATIONS if key in record}}


def _places(sources: Sources) -> dict[str, Any]:
    entries = (*sources.cases, *sources.provisions, *sources.editions, *sources.topics, *sources.conflicts)
    of_entries = {
        entry.data["id"]: {"": (entry.place.line, entry.place.column), **entry.places} for entry in entries
    }
    return {**sources.words, **of_entries}


def _spellings(records: list[Record]) -> dict[str, list[str]]:
    """Return every accepted spelling with the ids it may mean."""
    shorts = {record["id"]: record["short"] for record in records if "short" in record}
    found: dict[str, list[str]] = {}
    for record in records:
        name = record["id"]
        forms = {spelling(name)}
        if number := record.get("number"):
            forms |= {spelling(number), spelling(f"{shorts.get(record['edition'], '')}/{number}")}
        elif record["kind"] == "edition":
            forms.add(spelling(str(record.get("short", name))))
        else:
            forms |= {spelling(name.removesuffix(part)) for part in ("-I", "-II") if name.endswith(part)}
        for form in sorted(forms):
            found.setdefault(form, []).append(name)
    return found
