"""Is this Goal legal, is this Equation right: the rulebooks' examples, judged by the expression engine."""

from __future__ import annotations

import re
from functools import partial

from rulings.errors import RulingsError, friendly_list
from rulings.names import folded
from rulings.training.fingerprint import fingerprint
from rulings.training.kinds.books import book_question, book_source, in_season, of_edition
from rulings.training.kinds.rule import named
from rulings.training.levels import EASY, HARD, MEDIUM
from rulings.training.notation import plain
from rulings.training.question import Answer, Ask
from rulings.training.tables import askable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random
    from typing import Any

    from rulings.training.question import Question
    from rulings.training.source import Source, Wish
    from rulings.training.trainer import Trainer

    Record = dict[str, Any]

GOAL, EQUATION = "goal", "equation"
_PROMPTS = {GOAL: "Is this Goal legal?", EQUATION: "Is this Equation right?"}
_CHOICES = {GOAL: ("Legal", "Illegal"), EQUATION: ("Right", "Wrong")}
_PRINTED = {"legal": True, "correct": True, "illegal": False, "undefined": False, "incorrect": False}
_SHORT, _LONG = 4, 8
_SHOWN = 3  # so many readings of a Goal are told
_SIGNS = str.maketrans({"x": "×", "/": "÷", "v": "√", "-": "−"})
_WORD = re.compile(r"([a-z]{3,})")  # lcm, gcf
_COLOUR = re.compile(r"\{(.+?):(\w+)\}")
_TURNED = re.compile(r"(\d|[×÷√*+−])(su|s|u)(?![a-z])")
_ADDED = re.compile(r"[()\[\]{}!]")
_POWER = re.compile(r"\b1\[([^\]]+)\]")
_WAYS = {"s": "sideways", "u": "upside-down", "su": "sideways and upside-down"}


def sources(trainer: Trainer) -> list[Source]:
    """Return a source for each Goal and each Equation among the examples of the rulebooks."""
    found = [
        book_source(
            kind,
            trainer,
            record["edition"],
            record["number"],
            partial(_make, trainer, kind, record, example),
            level=_level(example),
            divisions=named(example.get("divisions") or record.get("divisions")),
            variations=(record["variation"],) if "variation" in record else (),
            **_kept(record, example),
        )
        for record in trainer.records.values()
        if record["kind"] == "provision" and askable(record) and _of_equations(trainer, record)
        for example in record.get("examples", ())
        if (kind := _kind(example)) and example["verdict"] in _PRINTED and in_season(trainer, record, example)
    ]
    return list({(source.kind, source.key): source for source in found}.values())  # one reading of each


def _of_equations(trainer: Trainer, record: Record) -> bool:
    return "equations" in trainer.records[record["edition"]].get("games", ())


def _kind(example: Record) -> str:
    """Return what is asked about an example; nothing where no such Goal could lie on the mat."""
    place = str(example.get("place"))
    odd = example.get("roots") or (place == GOAL and (example.get("wild") or "(" in example["expression"]))
    return place if place in _PROMPTS and not odd else ""


def _level(example: Record) -> int:
    size = len(_COLOUR.sub(r"\1", example["expression"]))
    return EASY if size <= _SHORT else MEDIUM if size <= _LONG else HARD


def _kept(record: Record, example: Record) -> dict[str, str]:
    return {
        "key": f"{record['edition']}/{record['number']}#{example['expression']}",
        "fingerprint": fingerprint([example["verdict"], example.get("variations")]),
    }


def _make(
    trainer: Trainer, kind: str, record: Record, example: Record, rng: Random, wish: Wish
) -> Question | None:
    from rulings.expr import equation, goal

    listed = named(example.get("divisions") or record.get("divisions"))
    division = wish.division or (listed[0] if listed else None)
    variations = example.get("variations", ())
    wild = example.get("wild")
    asked = {"edition": record["edition"], "division": division, "variations": variations, "wild": wild}
    text = example["expression"]
    try:
        found = goal(text, **asked) if kind == GOAL else equation(text, goal=_on_mat(example), **asked)
    except RulingsError:
        return None
    right = found["legal"] if kind == GOAL else found["correct"]
    if right is not _PRINTED[example["verdict"]]:
        return None  # the engine cannot tell, or sees it otherwise than the book: nothing to teach
    return book_question(
        kind,
        trainer,
        record["edition"],
        record["number"],
        text=_shown(kind, example),
        asks=(Ask(_PROMPTS[kind], _CHOICES[kind], 0 if right else 1),),
        answer=_answer(trainer, kind, record, example, found, right),
        wish=wish,
        level=_level(example),
        id=f"{kind}:{record['edition']}/{record['number']}#{text}",
        scene=_scene(trainer, record, division, variations),
        **_kept(record, example),
    )


def _on_mat(example: Record) -> str:
    """Return the Goal of an Equation as it lies on the mat, where there is neither bracket nor !."""
    written = str(example["expression"]).rpartition("=")[2]
    return str(example.get("goal") or _ADDED.sub("", written))


def _scene(trainer: Trainer, record: Record, division: str | None, variations: Any) -> str:
    facts = {"game": "equations"} | ({"division": division} if division else {})
    if trainer.records[record["edition"]]["level"] == "basic":
        facts["level"] = "basic"
    edition = record["edition"]
    told = [each for each in variations if not (division and trainer.seasons.always(edition, division, each))]
    chosen = friendly_list([_name(trainer, each) for each in told])
    none = "" if "level" in facts else " No variation was chosen."
    return trainer.telling.scene(facts) + (f" In force: {chosen}." if chosen else none)


def _name(trainer: Trainer, variation: str) -> str:
    """Return a variation as the vocabulary calls it, or as the example does."""
    facts = (fact for fact in trainer.vocabulary.facts.values() if fact["family"] == "variation")
    for fact in facts:
        label = str(fact["label"])
        if folded(variation) in map(folded, (label, *fact["aliases"])):
            # Where the example says more, as in `red exponent`, it is the example that counts.
            more = folded(label) in folded(variation) and folded(label) != folded(variation)
            return variation[:1].upper() + variation[1:] if more else label
    name = f"multiple of k ({variation.replace('=', ' = ')})" if variation.startswith("k=") else variation
    return name[:1].upper() + name[1:]


def _shown(kind: str, example: Record) -> str:
    """Return the expression as it stands on the mat or on paper, turned and coloured cubes in words."""
    text = example["expression"]
    notes = [f"the {_signs(cube)} is {colour}" for cube, colour in _COLOUR.findall(text)]
    text = _signs(_COLOUR.sub(r"\1", text))
    notes += [f"{symbol}{way} is the {symbol} turned {_WAYS[way]}" for symbol, way in _TURNED.findall(text)]
    if kind == EQUATION:
        notes.append(f"the Goal on the mat is {_signs(_on_mat(example))}")
    if " " in (text if kind == GOAL else _on_mat(example)):
        notes.append("a space is a gap between the cubes")
    for cube, meaning in (example.get("wild") or {}).items():
        listed = [meaning] if isinstance(meaning, str) else list(meaning)
        written = [f"{_signs(cube)} = {_signs(each)}" for each in listed]
        places = f"{' in one place, '.join(written)} in another" if len(written) > 1 else written[0]
        notes.append(f"the writer notes {places}")
    head = "The Goal on the mat is" if kind == GOAL else "The Equation is"
    return f"{head} {text}" + (f" ({'; '.join(dict.fromkeys(notes))})." if notes else ".")


def _signs(text: str) -> str:
    """Return an expression with the signs of the cubes in place of the keys they are typed with."""
    parts = _WORD.split(text)
    return "".join(f" {each.upper()} " if _WORD.fullmatch(each) else each.translate(_SIGNS) for each in parts)


def _answer(
    trainer: Trainer, kind: str, record: Record, example: Record, found: Record, right: bool
) -> Answer:
    if right:
        reason = _read_goal(example, found) if kind == GOAL else _worked_out(example, found)
    else:
        reason = "; ".join(dict.fromkeys(each["words"] for each in found["reasons"])) + "."
    ruling = _CHOICES[kind][0 if right else 1]
    cites = of_edition(trainer, record["edition"], f"{record['number']}, {record['title']}")
    return Answer(ruling, reason[:1].upper() + reason[1:], cites=cites, refs=(record["id"],))


def _read_goal(example: Record, found: Record) -> str:
    """Say how a Goal may be read; gaps leave one way only."""
    listed = list(dict.fromkeys(map(_equal, found["readings"])))
    read = "is" if " " in example["expression"] and len(listed) == 1 else "may be"
    more = ", among others" if len(listed) > _SHOWN else ""
    return f"It {read} read as {friendly_list(listed[:_SHOWN], 'or')}{more}."


def _worked_out(example: Record, found: Record) -> str:
    """Say what both sides of an Equation come to, and under which variation that is enough."""
    solution, meant = found["readings"][0], (found.get("goal_readings") or (None,))[0]
    reason = f"The Solution: {_equal(solution)}"
    if meant:
        reason += f"; the Goal: {_equal(meant)}"
        factor = next((each[2:] for each in example.get("variations", ()) if each.startswith("k=")), "")
        if factor and solution["value"] != meant["value"]:
            reason += f"; they differ by a multiple of {factor}"
    if any(each.startswith("base") for each in example.get("variations", ())):
        reason += " (both values in base ten)"
    return f"{reason}."


def _equal(reading: Record) -> str:
    """Return a reading with its value, unless it is the value."""
    read, value = _read(str(reading["reading"])), _read(str(reading["value"]))
    return read if read == value else f"{read} = {value}"


def _read(text: str) -> str:
    """Return a reading in plain signs: a bare exponent as a power, a power of the base as what it is."""
    return _signs(plain(_POWER.sub(r"\1", text)).replace("'", "*"))
