"""The rules as the matcher wants them: worked out once when the knowledge base is compiled, quick to load.

{"vocabulary", "constraints", "editions"   as in the engine data, without what only people read
 "ids", "bits", "abouts": [of each case]   cases in the order in which they are shown
 "rulings": [number of rulings of each case]
 "verdicts": [of each row]                 a row is one ruling of one case
 "penalised": cases                        a set of cases or rows is a number in hexadecimal digits
 "situations": [cases, rows]
 "in": {edition: [cases, rows]}
 "boxes", "rows", "usual": {fact: {mask: cases or rows}}}
"""

from __future__ import annotations

from math import log2

from rulings.vocabulary import Vocabulary

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from rulings.vocabulary import Masks

    Record = dict[str, Any]
    Rank = tuple[bool, float, int]

_KINDS = ("situation", "principle", "guidance", "remark", "provision")
_FOR_PEOPLE = ("explain", "help")


def pack(engine: dict[str, Any], records: Iterable[Record]) -> dict[str, Any]:
    """Return the rules among some records, ranked and turned into bitsets."""
    vocabulary = Vocabulary(engine["vocabulary"])
    ranked = sorted(_ruling(records, vocabulary), key=lambda entry: entry[0])
    cases = [entry[1] for entry in ranked]
    boxes = [entry[2] for entry in ranked]
    owners = [number for number, case in enumerate(cases) for _ in case["rulings"]]
    rows = [vocabulary.masks(ruling["box"]) for case in cases for ruling in case["rulings"]]
    usual = [_usual(case, vocabulary) for case in cases]

    def chosen(key: str, value: str) -> list[str]:
        wanted = [case[key] == value for case in cases]
        return [_hex(wanted), _hex(wanted[owner] for owner in owners)]

    return {
        "vocabulary": _slim(engine["vocabulary"]),
        "constraints": engine["constraints"],
        "editions": engine["editions"],
        "ids": [case["id"] for case in cases],
        "bits": [-entry[0][1] for entry in ranked],
        "abouts": [case.get("about") for case in cases],
        "rulings": [len(case["rulings"]) for case in cases],
        "verdicts": [ruling["verdict"] for case in cases for ruling in case["rulings"]],
        "penalised": _hex(bool(case.get("penalties")) for case in cases),
        "situations": chosen("kind", "situation"),
        "in": {
            edition: chosen("edition", edition)
            for edition in dict.fromkeys(case["edition"] for case in cases)
        },
        "boxes": _alike(boxes, vocabulary),
        "rows": _alike(rows, vocabulary),
        "usual": _alike(usual, vocabulary),
    }


def _ruling(records: Iterable[Record], vocabulary: Vocabulary) -> Iterator[tuple[Rank, Record, Masks]]:
    """Yield what rules, with its rank: situations first, then the narrowest box; else in the order given."""
    for record in records:
        # A case without preconditions is a text to read: as a rule it would fire at every table. A box that
        # can never hold is lint's to report.
        box = vocabulary.masks(record["box"]) if record.get("rulings") else {}
        if box and all(box.values()):
            kind = _KINDS.index(record["kind"])
            yield (kind > 0, -size_in_bits(box, vocabulary), kind), record, box


def size_in_bits(box: Masks, vocabulary: Vocabulary) -> float:
    """Return how much a box says: the narrower, the more bits."""
    return round(
        sum(log2(vocabulary.full[fact].bit_count() / mask.bit_count()) for fact, mask in box.items()), 6
    )


def _usual(record: Record, vocabulary: Vocabulary) -> Masks:
    """Return what else is so in a case's own examples."""
    masks: Masks = {}
    for example in (*record.get("examples", ()), *record.get("tables", ())):
        for fact, mask in vocabulary.masks(example.get("table", {})).items():
            if fact not in record["box"]:
                masks[fact] = masks.get(fact, 0) | mask
    return masks


def _alike(boxes: list[Masks], vocabulary: Vocabulary) -> dict[str, dict[str, str]]:
    """Return, for each fact and each mask of it, the boxes that have it; any value at all is no condition."""
    found: dict[str, dict[str, str]] = {}
    for fact, full in vocabulary.full.items():
        masks = {box[fact] for box in boxes if box.get(fact, full) != full}
        if masks:
            found[fact] = {str(mask): _hex(box.get(fact) == mask for box in boxes) for mask in sorted(masks)}
    return found


def _hex(flags: Iterable[bool]) -> str:
    return f"{sum(1 << number for number, flag in enumerate(flags) if flag):x}"


def _slim(data: dict[str, Any]) -> dict[str, Any]:
    """Leave out of a vocabulary what matching, asking and answering do not need."""
    facts = [
        {**_without(fact), "values": [_without(value) for value in fact["values"]]} for fact in data["facts"]
    ]
    return {**data, "facts": facts}


def _without(entry: Record) -> Record:
    return {key: value for key, value in entry.items() if key not in _FOR_PEOPLE}
