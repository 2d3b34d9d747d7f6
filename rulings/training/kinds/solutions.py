"""Is this On-Sets Solution right: the rulebooks' examples on a Universe dealt by chance."""

from __future__ import annotations

import re
from functools import partial
from itertools import combinations

from rulings.errors import RulingsError, friendly_list
from rulings.training.fingerprint import fingerprint
from rulings.training.kinds.books import book_question, book_source, in_season, of_edition
from rulings.training.kinds.rule import named
from rulings.training.levels import EASY, HARD, MEDIUM
from rulings.training.question import Answer, Question
from rulings.training.tables import askable
from rulings.training.wrong import asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from random import Random
    from typing import Any

    from rulings.training.source import Source, Wish
    from rulings.training.trainer import Trainer

    Record = dict[str, Any]

KIND = "solution"
_PLACES = ("solution", "restriction")
_PRINTED = {"legal": True, "illegal": False, "undefined": False}
_CARDS = ["".join(card) for size in range(5) for card in combinations("BRGY", size)]
_DEALT, _TRIES = 8, 30
_SET_NAMES = ("BUG", "RnY", "B-Y", "GUY", "R'")  # to go with a Restriction
_SIGNS = str.maketrans({"U": " ∪ ", "n": " ∩ ", "-": " − ", "c": " ⊆ ", "=": " = ", "^": "∧", "'": "′"})
_LONE_SIGNS = str.maketrans({"^": "∧", "'": "′"})
_MISTAKES = (("U", "n"), ("n", "U"), ("-", "n"), ("'", ""))
_NOT_LEGAL = "Wrong: it is not legal"


def sources(trainer: Trainer) -> list[Source]:
    """Return a source for each Solution and Restriction among the examples of the On-Sets rulebooks."""
    return [
        book_source(
            KIND,
            trainer,
            record["edition"],
            record["number"],
            partial(_make, trainer, record, example),
            level=_level(example),
            divisions=named(example.get("divisions") or record.get("divisions")),
            variations=(record["variation"],) if "variation" in record else (),
            **_kept(record, example),
        )
        for record in trainer.records.values()
        if record["kind"] == "provision" and askable(record) and _of_sets(trainer, record)
        for example in record.get("examples", ())
        if example.get("place") in _PLACES and example["verdict"] in _PRINTED and not _single(example)
        if in_season(trainer, record, example)
    ]


def _single(example: Record) -> bool:
    """Tell whether an example is a Set-Name of one cube, which is no Solution by itself."""
    return len(example["expression"]) == 1 and not example.get("restrictions")


def _of_sets(trainer: Trainer, record: Record) -> bool:
    return "on-sets" in trainer.records[record["edition"]].get("games", ())


def _level(example: Record) -> int:
    return EASY if len(example["expression"]) <= 3 else MEDIUM if example["place"] == "solution" else HARD


def _kept(record: Record, example: Record) -> dict[str, str]:
    return {
        "key": f"{record['id']}#{example['expression']}",
        "fingerprint": fingerprint([example["verdict"], example.get("variations")]),
    }


def _make(trainer: Trainer, record: Record, example: Record, rng: Random, wish: Wish) -> Question | None:
    listed = named(example.get("divisions") or record.get("divisions"))
    division = wish.division or (listed or ("middle",))[0]
    asked_of = {
        "division": division,
        "edition": record["edition"],
        "variations": example.get("variations", ()),
    }
    for _ in range(_TRIES):
        given = _given(example, rng)
        try:
            question = _asked(trainer, record, example, given, asked_of, rng, wish)
        except RulingsError:
            return None
        if question:
            return question
    return None


def _given(example: Record, rng: Random) -> Record:
    """Deal a Universe, and put a Restriction before a Set-Name."""
    universe = sorted(rng.sample(_CARDS, _DEALT), key=lambda card: (-len(card), card))
    if example["place"] == "restriction":
        return {
            "set_name": rng.choice(_SET_NAMES),
            "restrictions": [example["expression"]],
            "universe": universe,
        }
    return {
        "set_name": example["expression"],
        "restrictions": example.get("restrictions", ()),
        "universe": universe,
    }


def _asked(
    trainer: Trainer,
    record: Record,
    example: Record,
    given: Record,
    asked_of: Record,
    rng: Random,
    wish: Wish,
) -> Question | None:
    found = _judged(given, asked_of)
    legal = _PRINTED[example["verdict"]]
    if found["legal"] is not legal or found["ambiguous"]:
        return None  # the engine sees it otherwise than the book, or the reading is another question
    size = found["size"] if legal else rng.randint(2, 5)
    others = _mistaken(given, asked_of, size) if legal else [size - 1, size + 1]
    if not others or not 1 <= size <= _DEALT:
        return None
    goal = size if rng.random() < 0.5 or not legal else others[0]
    right = _words(size, goal) if legal else _NOT_LEGAL
    wrong = [_words(each, goal) for each in dict.fromkeys((goal, *(() if legal else (size,)), *others))]
    ask = asked("Is this Solution right?", right, [*wrong[:2], _NOT_LEGAL, *wrong[2:]], rng, fewest=2)
    verdict = _judged({**given, "goal": _goal(goal)}, asked_of)["verdict"]
    if ask is None or (legal and verdict != _verdict(right)):
        return None
    cites = of_edition(trainer, record["edition"], f"{record['number']}, {record['title']}")
    return book_question(
        KIND,
        trainer,
        record["edition"],
        record["number"],
        text=_told(given, goal),
        asks=(ask,),
        answer=Answer(right, _reason(found, legal, given), cites=cites, refs=(record["id"],)),
        wish=wish,
        level=_level(example),
        id=f"{KIND}:{record['id']}#{example['expression']}",
        scene=_scene(trainer, asked_of),
        **_kept(record, example),
    )


def _judged(given: Record, asked_of: Record) -> Record:
    from rulings.sets import solution

    universe = [card or "_" for card in given["universe"]]
    return solution(**{**given, "universe": universe}, **asked_of)


def _mistaken(given: Record, asked_of: Record, size: int) -> list[int]:
    """Return the numbers of cards that come of the usual mistakes, and then those beside the right one."""
    name = given["set_name"]
    slips = [{**given, "restrictions": ()}] if given["restrictions"] else []
    slips += [{**given, "set_name": name.replace(was, now)} for was, now in _MISTAKES if was in name]
    sizes = [found["size"] for found in (_judged(slip, asked_of) for slip in slips) if found.get("size")]
    near = (size + 1, size - 1)
    return [each for each in dict.fromkeys((*sizes, *near)) if each != size and 1 <= each <= _DEALT]


def _goal(number: int) -> str:
    return str(number) if number <= 5 else f"5+{number - 5}"


def _words(size: int, goal: int) -> str:
    return f"{'Right' if size == goal else 'Wrong'}: it names {size} card{'' if size == 1 else 's'}"


def _verdict(words: str) -> str:
    return "correct" if words.startswith("Right") else "incorrect"


def _told(given: Record, goal: int) -> str:
    cards = friendly_list([card or "the blank card" for card in given["universe"]])
    written = f"The Set-Name is {_signs(given['set_name'])}"
    if given["restrictions"]:
        written += f", after the Restriction {_signs(given['restrictions'][0])}"
    return (
        f"The Universe is {cards} (each card by its colours: blue, red, green, yellow). "
        f"The Goal is {_goal(goal).replace('+', ' + ')}. {written}. "
        "All these cubes may be used, and none is in Required."
    )


def _signs(text: str) -> str:
    return " ".join(text.translate(_SIGNS).split())


def _reason(found: Record, legal: bool, given: Record) -> str:
    if not legal:
        reason = "; ".join(dict.fromkeys(each["text"] for each in found["reasons"]))
        for typed in (*given["restrictions"], given["set_name"]):
            reason = reason.replace(f" {typed}:", f" {_signs(typed)}:")
        reason = re.sub(r"\bc\b", "⊆", reason.translate(_LONE_SIGNS))
        return f"{reason[:1].upper()}{reason[1:].rstrip('.')}."
    removed = [card or "the blank card" for card in found.get("removed", ())]
    named_cards = [card or "the blank card" for card in found["cards"]]
    out = f"The Restriction takes out {friendly_list(removed)}. " if removed else ""
    return f"{out}The Set-Name names {friendly_list(named_cards)}."


def _scene(trainer: Trainer, asked_of: Record) -> str:
    facts = {"game": "on-sets", "division": asked_of["division"]}
    chosen = [each.replace("-", " ") for each in asked_of["variations"]]
    in_force = (
        f" In force: {friendly_list([each[:1].upper() + each[1:] for each in chosen])}." if chosen else ""
    )
    return trainer.telling.scene(facts) + in_force
