"""Which conflicts between the sources bear on a ruling: those about its case, game, level and division."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    Record = dict[str, Any]
    Facts = Mapping[str, str]

_ALL, _LOW, _USUAL_LEVEL = "all", "low", "adventurous"


def bears(conflict: Record, case: Record, facts: Facts, records: Mapping[str, Record]) -> bool:
    """Tell whether a conflict names the case and, where it names rules, one that holds at the table.

    What weighs little, such as a misprint, is for readers of the book, and so is what turns on other facts.
    """
    if conflict.get("weight") == _LOW:
        return False
    if any(facts.get(fact) not in values for fact, values in (conflict.get("when") or {}).items()):
        return False
    provisions = [records[name] for name in conflict.get("provisions") or ()]
    if case["id"] not in (*conflict.get("cases", ()), *(each["id"] for each in provisions)):
        return False
    level = facts.get("level", records[case["edition"]].get("level") or _USUAL_LEVEL)
    return not provisions or any(
        records[each["edition"]]["level"] == level and _holds(each, facts, records) for each in provisions
    )


def _holds(provision: Record, facts: Facts, records: Mapping[str, Record]) -> bool:
    divisions, division = provision.get("divisions") or _ALL, facts.get("division")
    games = records[provision["edition"]]["games"]
    return facts.get("game") in (None, *games) and (
        division is None or divisions == _ALL or division in divisions
    )
