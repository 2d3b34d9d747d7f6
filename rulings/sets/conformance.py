"""One test vector of kind `onsets` against the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulings.errors import RulingsError
from rulings.sets.notation import FACES, parse, scan
from rulings.sets.rules import load_rules
from rulings.sets.setnames import show
from rulings.sets.solution import solution

_DIVISIONS = ("middle", "elementary", "junior", "senior")


def check_vector(vector: dict[str, Any]) -> list[str]:
    """Return how the engine's answer differs from what a vector expects; nothing when it passes."""
    try:
        call = _call(vector)
        answer = _best(call)
        expect = vector["expect"]
        got = {key: _GOT[key](answer, expect, call) for key in expect if key in _GOT}
    except RulingsError as error:
        return [f"could not be read: {error}"]
    unknown = [f"{key}: nothing compares it" for key in expect if key not in _GOT and key not in _TOLD]
    return unknown + [
        f"{key}: expected {expect[key]!r}, got {value!r}"
        for key, value in got.items()
        if not _same(key, expect[key], value, complete=expect.get("complete", True))
    ]


def _call(vector: Mapping[str, Any]) -> dict[str, Any]:
    first, second = _papers(vector)
    usable = "resources" if first.get("set_name") is None else "permitted"
    mat = {name: vector.get(name) for name in ("required", "permitted", "resources", "forbidden")}
    if vector.get("available") is not None:
        mat[usable] = [*(mat[usable] or []), *_beyond(vector["available"], vector.get("required") or [])]
    return {
        **first,
        "second": second,
        "edition": vector["rules"],
        "division": vector["division"] or _division(vector),
        "universe": vector.get("universe"),
        "goal": vector.get("goal_rows") or vector.get("goal"),
        "variations": vector.get("variations") or [],
        "mat": mat,
        "after": vector.get("after"),
    }


def _best(call: dict[str, Any]) -> dict[str, Any]:
    """Judge a vector; one that leaves a wild cube's meaning open passes with any meaning."""
    answer = solution(**call)
    wild = next(
        (one["argument"] for one in answer["variations"] if one["key"] == "wild-cube" and one["legal"]), None
    )
    if wild is None or call.get("wild") or call["set_name"] is None or answer["verdict"] == "correct":
        return answer
    written = "".join([call["set_name"], *(call["restrictions"] or [])])
    if wild not in written and not any(call["mat"].values()):
        return answer  # no wild cube is on paper, and nobody says which cubes there are
    tried = (solution(**{**call, "wild": {wild: symbol}}) for symbol in FACES)
    return next((other for other in tried if other["verdict"] == "correct"), answer)


def _papers(vector: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """Return the Solution, or the pair of Two Solutions; what the pair does not say is shared."""
    common = {name: vector.get(name) for name in ("set_name", "restrictions", "wild", "blank")}
    pair = vector.get("solutions")
    if not pair:
        return common, None
    papers = []
    for number, one in enumerate(pair):
        own = {"set_name": one} if isinstance(one, str) else dict(one)
        own = {name: own[name] for name in common if name in own}
        shared = {name: value[number] if isinstance(value, list) and name in ("wild", "blank") else value
                  for name, value in common.items()}  # fmt: skip
        papers.append({**shared, **own})
    return papers[0], papers[1]


def _beyond(available: list[str], required: list[str]) -> list[str]:
    """Return the usable cubes that are not in Required, if the list repeats those."""
    rest = list(available)
    if all(rest.count(cube) >= required.count(cube) for cube in required):
        for cube in required:
            rest.remove(cube)
    return rest


def _division(vector: Mapping[str, Any]) -> str:
    """Return a division that has every variation of a vector made for any division."""
    for division in _DIVISIONS:
        answer = solution(
            division=division, edition=vector["rules"], variations=vector.get("variations") or []
        )
        if answer["legal"]:
            return load_rules(vector["rules"], division).division
    return _DIVISIONS[0]


def _size(answer: dict[str, Any], expect: Mapping[str, Any], call: Mapping[str, Any]) -> Any:
    """The Solution's size or, where there is none, that of a doubled set."""
    if isinstance(expect["size"], list):
        return _each(answer, "size")
    if call["set_name"] is not None:
        return answer["size"]
    return next((one["size"] for one in answer["variations"] if "size" in one), None)


def _sizes(answer: dict[str, Any], expect: Mapping[str, Any], call: Mapping[str, Any]) -> Any:
    """The sizes of the readings or, of a pair, those of the two Solutions."""
    return _each(answer, "size") if "second" in answer else [one["size"] for one in answer["readings"]]


def _each(answer: Mapping[str, Any], key: str) -> list[Any]:
    return [answer[key], *([answer["second"][key]] if "second" in answer else [])]


def _nested(value: Any) -> bool:
    return isinstance(value, list) and any(isinstance(one, list) for one in value)


def _symbols(answer: dict[str, Any], expect: Mapping[str, Any], call: Mapping[str, Any]) -> Any:
    return next((one["symbols"] for one in answer["variations"] if "symbols" in one), None)


def _equal(answer: dict[str, Any], expect: Mapping[str, Any], call: Mapping[str, Any]) -> Any:
    other = solution(**{**call, "set_name": expect["equals"]})
    return sorted(map(str, _outcomes(answer))) == sorted(map(str, _outcomes(other)))


def _outcomes(answer: Mapping[str, Any]) -> list[list[str]]:
    return list({tuple(reading["cards"]): reading["cards"] for reading in answer["readings"]}.values())


def _without(answer: dict[str, Any], expect: Mapping[str, Any], call: Mapping[str, Any]) -> Any:
    return solution(**{**call, "variations": []})["size"]


def _possible(answer: dict[str, Any], expect: Mapping[str, Any], call: Mapping[str, Any]) -> Any:
    return answer["possible"]["answer"] if "possible" in answer else None


def _value(answer: dict[str, Any], expect: Mapping[str, Any], call: Mapping[str, Any]) -> Any:
    """The Goal's value; one that has only negative values is illegal and shows those."""
    goal = answer["goal"]
    if not goal["legal"] and expect["value"] in ("illegal", None):
        return expect["value"]
    return ", ".join(map(str, goal["values"] or goal["negative"]))


_Got = Callable[[dict[str, Any], Mapping[str, Any], Mapping[str, Any]], Any]
_TOLD = {"why", "complete", "equals", "note"}
_GOT: dict[str, _Got] = {
    "legal": lambda answer, expect, call: answer["legal"],
    "correct": lambda answer, expect, call: {"correct": True, "incorrect": False}.get(answer["verdict"]),
    "ambiguous": lambda answer, expect, call: answer["ambiguous"],
    "cards": lambda answer, expect, call: (
        _each(answer, "cards") if _nested(expect["cards"]) else answer["cards"]
    ),
    "removed": lambda answer, expect, call: answer.get("removed", []),
    "remaining": lambda answer, expect, call: answer.get("remaining", len(call["universe"] or [])),
    "readings": lambda answer, expect, call: [reading["reading"] for reading in answer["readings"]],
    "sizes": _sizes,
    "value": _value,
    "values": lambda answer, expect, call: [str(value) for value in answer["goal"]["values"]],
    "size": _size,
    "symbols": _symbols,
    "equal": _equal,
    "size_without_variation": _without,
    "possible": _possible,
}


def _same(key: str, expected: Any, got: Any, *, complete: bool) -> bool:
    if key == "values" and not complete:
        return set(map(str, expected)) <= set(got)
    if key == "readings":
        return {_canonical(text) for text in expected} == {_canonical(text) for text in got}
    if isinstance(expected, list) and isinstance(got, list):
        return sorted(map(str, expected)) == sorted(map(str, got))
    return bool(expected == got) or (key == "value" and str(expected) == str(got))


def _canonical(text: str) -> str:
    return show(parse(scan(text))[0].sides[0])
