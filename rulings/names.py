"""Spellings -> names: what people type for a fact or a value, and which one they mean.

A name is found by its exact form, else by a label or alias (upper and lower case, blanks, `_` and `-` are the
same), else by the beginning of one name, else by the beginning of one label or alias.
"""

from __future__ import annotations

from rulings.errors import UsageError, did_you_mean, friendly_list

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

_LONGEST = 60
_FEW = 6


def folded(text: str) -> str:
    """Return what the spellings of one name have in common."""
    return "-".join(text.casefold().replace("_", " ").replace("-", " ").split())


def shown(text: str) -> str:
    """Return a text as a message quotes it, cut when it is very long."""
    return repr(text if len(text) <= _LONGEST else text[:_LONGEST] + "…")


class Names:
    """The names of one kind (facts; the values of a fact) with their other spellings."""

    def __init__(self, what: str, entries: Iterable[tuple[str, Iterable[str]]], of: str = "") -> None:
        self.what, self.of = what, of
        self.names: list[str] = []
        self._exact: dict[str, list[str]] = {}
        self._loose: dict[str, list[str]] = {}
        for name, others in entries:
            self.names.append(name)
            self._exact[folded(name)] = [name]
            for other in others:
                meant = self._loose.setdefault(folded(other), [])
                if name not in meant:
                    meant.append(name)

    def meant(self, text: str) -> list[str]:
        """Return every name the text may stand for: none, one, or several when it is ambiguous."""
        key = folded(text)
        for index in (self._exact, self._loose):
            if key in index:
                return index[key]
        for index in (self._exact, self._loose):
            found = [name for spelling, names in index.items() if _begins(key, spelling) for name in names]
            if key and found:
                return list(dict.fromkeys(found))
        return []

    def find(self, text: str) -> str:
        """Return the one name meant, or raise with the nearest right ones."""
        meant = self.meant(text)
        if len(meant) == 1:
            return meant[0]
        if meant:
            raise self.ambiguous(text, meant)
        raise UsageError(f"unknown {self.what} {shown(text)}{self.of}{self._hint(text)}")

    def ambiguous(self, text: str, meant: list[str]) -> UsageError:
        """Return the error that says what a text may mean."""
        few = [*meant[:_FEW], "…"] if len(meant) > _FEW else meant
        return UsageError(f"{self.what} {shown(text)}{self.of} may mean {friendly_list(few, 'or')}")

    def _hint(self, text: str) -> str:
        guess = did_you_mean(folded(text[:_LONGEST]), [*self._exact, *self._loose])
        if len(self.names) <= 2 * _FEW:
            return f"{guess or ';'} known: {', '.join(self.names)}"
        return guess or f"; known are {', '.join(self.names[:_FEW])} …"


def _begins(key: str, spelling: str) -> bool:
    """Tell whether each dotted part begins as typed: `var.base` begins `variation.base`."""
    if spelling.startswith(key):
        return True
    parts, wanted = key.split("."), spelling.split(".")
    return len(parts) == len(wanted) > 1 and all(map(str.startswith, wanted, parts))
