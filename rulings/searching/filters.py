"""What narrows a search: `div:junior game:on-sets sec:D var:"0 wild" penalty:yes` -> entries that pass."""

from __future__ import annotations

from rulings.errors import UsageError, did_you_mean
from rulings.names import folded, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulings.searching.index import Index

# filter -> how its sets of entries are named in the index; game and division are facts of the entries' boxes
_SETS = {"section": "sec", "variation": "var", "penalty": "penalty", "kind": "kind", "edition": "edition"}
_FEW = 12


class Filters:
    """The filters of an index, with the spellings of their values."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self._spellings: dict[str, dict[str, str]] = index.data["scope"]

    def passing(self, wanted: Iterable[tuple[str, str]]) -> int:
        """Return the entries that pass every filter, as bits; an unknown value is an error."""
        allowed = (1 << len(self._index.ids)) - 1
        for name, text in wanted:
            allowed &= self._entries(name, text)
        return allowed

    def _entries(self, name: str, text: str) -> int:
        if name not in _SETS:
            value = _known(name, text, self._spellings[name])
            return self._index.inside(name, [value]) | ~self._index.named(name)
        values = self._index.filters(_SETS[name])
        names = {folded(value): value for value in values}
        others = self._spellings.get(name, {})
        names |= {spelling: value for spelling, value in others.items() if value in values}
        return self._index.filter(f"{_SETS[name]}:{_known(name, text, names)}") or 0


def _known(name: str, text: str, names: dict[str, str]) -> str:
    """Return the value that a text spells, or say which ones there are."""
    key = folded(text)
    if key in names:
        return names[key]
    values = list(dict.fromkeys(names.values()))[:_FEW]
    raise UsageError(
        f"unknown {name} {shown(text)}{did_you_mean(key, names) or '; known: ' + ', '.join(values)}"
    )
