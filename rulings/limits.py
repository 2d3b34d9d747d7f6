"""Every time limit of an edition: the task, the time, its conditions, and what happens when it is missed."""

from __future__ import annotations

from rulings.differences.wording import division_words
from rulings.rulebook import Rulebook

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    Limit = dict[str, Any]
    Place = tuple[str, str]

_UNITS = {"_seconds": 1, "_minutes": 60}
_TIME = "time.limits"
# What is measured but is no task with a deadline of its own.
_NO_TASK = (
    "timer_seconds",
    "extra_seconds",
    "countdown_seconds",
    "usual_round_minutes",
    "correction_seconds",
)
_COUNTDOWN = ("warning_when", "countdown_seconds", "countdown_by", "countdown_pace", "point_lost_when")
_DEADLINE = [(_TIME, key) for key in ("late_points", "judge_initials_each_point", "extra_seconds")]
_AFTER = [(_TIME, "after_extra_minute")]
# Tasks for which the rulebooks say something else than a point and an extra minute.
_OWN_DEADLINE: dict[str, list[Place]] = {
    "setting_goal_seconds": [("goal.setting", "time_runs_out"), ("goal.setting", "revise_after_time_points")],
    "stating_challenge_seconds": [
        (_TIME, "countdown_exception"),
        ("challenging.block", "no_challenge_points"),
        ("challenging.block", "no_challenge_extra_seconds"),
        ("challenging.block", "no_challenge_second_points"),
        ("challenging.block", "no_challenge_then"),
    ],
    "impossible_after_last_cube_seconds": [
        ("last-cube.procedure", "late_impossible"),
        ("last-cube.procedure", "late_impossible_points"),
    ],
    "impossible_until_seconds": [
        ("last-cube.procedure", "late_impossible"),
        ("last-cube.procedure", "late_impossible_points"),
    ],
    "charge_specified_seconds": [("procedure.illegal", "wrong_charge")],
    "third_party_decision_seconds": [("writing.who", "third_party_without_paper")],
    "finishing_minutes": [
        ("match.end-of-round", "unfinished_shake"),
        ("match.end-of-round", "unfinished_writing_seconds"),
    ],
}


def limits(book: Rulebook) -> list[Limit]:
    """Return the time limits of an edition, those of the table of limits first."""
    topics = [name for name, entry in book.store.ids.items() if entry[2] == "topic"]
    topics.sort(key=lambda name: name != _TIME)
    found = []
    for topic in topics:
        for key in book.keys(topic):
            if unit := next((unit for unit in _UNITS if key.endswith(unit)), ""):
                found += [_limit(book, topic, key, unit, *group) for group in _by_value(book, topic, key)]
    return found


def _by_value(book: Rulebook, topic: str, key: str) -> Iterable[tuple[list[str], Any, str]]:
    """Give each value of a limit with the divisions in which it holds."""
    groups: dict[str, tuple[list[str], Any, str]] = {}
    for division in book.divisions:
        if fact := book.fact(topic, key, division):
            groups.setdefault(repr(fact), ([], fact.value, fact.cite))[0].append(division)
    return groups.values()


def _limit(
    book: Rulebook, topic: str, key: str, unit: str, divisions: list[str], value: Any, cite: str
) -> Limit:
    question = book.store.record(topic)["facts"][key]
    whole = len(divisions) == len(book.divisions)
    task = key not in _NO_TASK and isinstance(value, int)
    own = key in _OWN_DEADLINE and bool(_said(book, _OWN_DEADLINE[key]))
    listed = topic == _TIME and _in_the_list(book, cite)
    deadline = _OWN_DEADLINE[key] if own else _DEADLINE if listed else []
    return {
        "task": question["title"] + ("" if whole else f", in {division_words(divisions)}"),
        "limit": book.words(topic, key, value),
        "seconds": value * _UNITS[unit] if isinstance(value, int) else None,
        "divisions": divisions,
        "cite": cite,
        "conditions": _said(book, _conditions(book, topic, key, unit)),
        "at_deadline": _said(book, deadline) if task else [],
        "after_extra_minute": _said(book, _AFTER) if task and not own and listed else [],
    }


def _in_the_list(book: Rulebook, cite: str) -> bool:
    """Tell whether a limit stands in the list of limits, so that what is said of all of them holds for it."""
    elsewhere = {each["number"] for each in book.provisions if each["topic"] != _TIME}
    return not elsewhere.issuperset(cite.split(", "))


def _conditions(book: Rulebook, topic: str, key: str, unit: str) -> list[Place]:
    """Return what else is said of the same task: `choosing_starts` belongs to `choosing_seconds`."""
    if key == "countdown_seconds":
        return [(topic, name) for name in _COUNTDOWN if name != key]
    stem = key.removesuffix(unit) + "_"
    return [(topic, name) for name in book.keys(topic) if name.startswith(stem) and name != key]


def _said(book: Rulebook, places: Iterable[Place]) -> list[dict[str, str]]:
    found = []
    for topic, key in places:
        if fact := book.fact(topic, key):
            title = book.store.record(topic)["facts"][key]["title"]
            found.append({"what": title, "value": book.words(topic, key, fact.value), "cite": fact.cite})
    return found
