"""Values as a committee reads them: "not stated", "2 minutes", "−1", "every year", "no"."""

from __future__ import annotations

from rulings.errors import friendly_list

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    Question = dict[str, Any]

NOT_STATED = "not stated"
NOT_LISTED = "not on the list"
AVAILABLE = "available"
_FIXED = {
    "every-year": "every year",
    "odd-years": "odd years",
    "even-years": "even years",
    "automatic": "in force in every shake",
}
_PLAIN_UNITS = ("points",)


def value_words(value: Any, question: Question, key: str) -> str:
    """Return a value in words, with the unit of its question."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (int, float)):
        if not value and "penalty" in question["title"].casefold():
            return "none"
        return _number(value, question.get("unit", ""), key)
    if isinstance(value, (list, tuple)):
        return ", ".join(value_words(item, question, key) for item in value) or "none"
    if isinstance(value, dict):
        return "; ".join(f"{name} {value_words(item, question, key)}" for name, item in value.items())
    if value is None:
        return "none"
    return _FIXED.get(value, str(value)) if key.endswith(AVAILABLE) else str(value)


def division_words(divisions: Sequence[str]) -> str:
    """Return divisions as a sentence names them."""
    return friendly_list([division.capitalize() for division in divisions])


def _number(value: float, unit: str, key: str) -> str:
    if unit == "seconds" or key.endswith("seconds"):
        return _time(int(value))
    if key.endswith("minutes"):
        return f"{value} minutes"
    shown = f"{value}".replace("-", "−")
    if not unit or unit in _PLAIN_UNITS or not unit.endswith("s"):
        return f"{shown} {unit}" if unit and unit not in _PLAIN_UNITS else shown
    return f"{shown} {unit if abs(value) != 1 else unit[:-1]}"


def _time(seconds: int) -> str:
    if seconds < 60 or seconds % 60:
        return f"{seconds} seconds"
    return "1 minute" if seconds == 60 else f"{seconds // 60} minutes"
