"""What is known of one table: for each fact the values it may still have.

A table is given as `NAME=VALUE` words, as a mapping, or as a file with either; `NAME=A|B` is a fact on which
the players disagree. Facts and values may be spelled as people say them (see names.py). It prints as one line
that can be pasted into the next call. A family may be given as the list of its members in force. `edition`,
`league` and `season` choose the rules in force; `goal` and `equation` are expressions, from which findings
are computed.
"""

from __future__ import annotations

from rulings.constraints import Constraints
from rulings.errors import UsageError, did_you_mean
from rulings.families import NONE, Families, short
from rulings.names import Names, folded, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from collections.abc import Set as AbstractSet
    from typing import Any

    from rulings.vocabulary import Vocabulary

    Given = dict[str, list[str]]

SCOPE = ("edition", "league", "season")
EXPRESSIONS = ("goal", "equation")
_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.,:/+@%=^")
_SPOKEN = {True: "yes", False: "no"}


class Language:
    """What tables are described in: a vocabulary, its constraints, and its families of facts."""

    def __init__(self, vocabulary: Vocabulary, constraints: list[dict[str, Any]]) -> None:
        self.vocabulary = vocabulary
        self.constraints = Constraints(vocabulary, constraints)
        self.families = Families(vocabulary)


class Table:
    """The facts given, and the values each fact may have once the constraints have been applied."""

    __slots__ = (
        "answered",
        "broken",
        "computed",
        "derived",
        "extras",
        "given",
        "language",
        "listed",
        "masks",
        "vocabulary",
    )

    def __init__(
        self,
        language: Language,
        given: Given,
        extras: Mapping[str, str] | None = None,
        listed: Given | None = None,
        computed: Given | None = None,
    ) -> None:
        self.language, self.vocabulary = language, language.vocabulary
        self.given = given
        self.computed = computed or {}  # what the expressions among the extras show
        self.listed = listed or {}  # family -> its members in force
        self.extras = extras or {}
        families, full = language.families, self.vocabulary.full
        ticked = families.ticked(name for chosen in self.listed.values() for name in chosen)
        masks = ticked | self.vocabulary.masks(self.computed) | self.vocabulary.masks(given)
        self.masks = {fact: mask for fact, mask in masks.items() if mask != full[fact]}
        self.derived, self.broken = language.constraints.narrow(self.masks)
        self.answered: AbstractSet[str] = given.keys() | self.computed.keys()
        if self.listed:
            self._deny_the_rest()

    def _deny_the_rest(self) -> None:
        """What is not on a sheet is not in force, as far as that says nothing about anything else."""
        families, constraints = self.language.families, self.language.constraints
        for fact, no in families.denied(self.listed).items():
            if fact not in self.given and self.have(fact) & no and constraints.silent(self.masks, fact, no):
                self.masks[fact] = no
        settled = {fact for fact in families.of(self.listed) if self.have(fact).bit_count() == 1}
        self.answered = self.answered | settled

    def have(self, fact: str) -> int:
        """Return the mask of the values a fact may have."""
        return self.masks.get(fact, self.vocabulary.full[fact])

    def but(self, fact: str, values: Iterable[str]) -> Table:
        """Return the same table with other values for one fact."""
        given = {**self.given, fact: list(values)}
        return Table(self.language, given, self.extras, self.listed, self.computed)

    def showing(self, computed: Given) -> Table:
        """Return the same table with what its expressions show."""
        return Table(self.language, self.given, self.extras, self.listed, computed)

    def listing(self, family: str, members: list[str]) -> Table:
        """Return the same table with these members of a family in force and no others."""
        listed = {**self.listed, family: members}
        return Table(self.language, self.given, self.extras, listed, self.computed)

    def disputed(self) -> list[str]:
        """Return the facts that were given several values."""
        return [fact for fact, values in self.given.items() if len(values) > 1]

    def contradictions(self) -> list[dict[str, Any]]:
        """Say which of the given facts cannot stand together, and why."""
        return [
            {
                "facts": {fact: self.vocabulary.values(fact, self.have(fact)) for fact, _ in literals},
                "because": because,
            }
            for literals, because in self.broken
        ]

    def implied(self) -> list[dict[str, Any]]:
        """Return the values that follow from what was given, each with its reason."""
        return [
            {"fact": fact, "values": self.vocabulary.values(fact, self.have(fact)), "because": because}
            for fact, because in dict(self.derived).items()
        ]

    def __str__(self) -> str:
        words = [f"{name}={text}" for name, text in self.extras.items()]
        words += [f"{name}={','.join(map(short, chosen)) or NONE}" for name, chosen in self.listed.items()]
        words += [f"{fact}={'|'.join(values)}" for fact, values in self.given.items()]
        return " ".join(map(quoted, words))


def quoted(word: str) -> str:
    """Return a word as a shell takes it back."""
    return word if _PLAIN.issuperset(word) else "'" + word.replace("'", "'\"'\"'") + "'"


def split_words(words: Iterable[str]) -> dict[str, str]:
    """Return name -> text of `NAME=VALUE` words; each name once."""
    found: dict[str, str] = {}
    for word in words:
        name, equals, text = word.partition("=")
        name = name.strip()
        if not equals or not name:
            raise UsageError(f"expected NAME=VALUE, found {shown(word)}; for example division=junior")
        if not text.strip():
            raise UsageError(f"no value stands after {shown(word)}; leave out what nobody knows")
        if name in found:
            raise UsageError(
                f"{name} is given twice; where players disagree, write {name}={found[name]}|{text}"
            )
        found[name] = text.strip()
    return found


class TableReader:
    """Turns what people give into tables, in the language of one vocabulary."""

    def __init__(self, language: Language) -> None:
        self.language, self.vocabulary = language, language.vocabulary
        self._facts: Names | None = None
        self._values: dict[str, Names] = {}

    def read(self, raw: Mapping[str, Any]) -> Table:
        """Return the table that a mapping of names to values (one, or several when disputed) describes."""
        given: Given = {}
        listed: Given = {}
        extras: dict[str, str] = {}
        families = self.language.families
        for name, value in raw.items():
            if value is None:
                continue
            if name in SCOPE or name in EXPRESSIONS:
                extras[name] = _text(name, value)
                continue
            meant = self.named(name)
            if meant in given or meant in listed:
                raise UsageError(f"{meant} is given twice, the second time as {shown(name)}; give it once")
            if meant in families.members:
                listed[meant] = families.read(meant, _listed(meant, value))
            else:
                given[meant] = self.values(meant, value)
        return Table(self.language, given, extras, listed)

    def named(self, text: str) -> str:
        """Return the fact, or the family of facts, that a text names."""
        if text in self.vocabulary.facts:
            return text
        if not isinstance(text, str):
            raise UsageError(f"expected the name of a fact, found {shown(str(text))}")
        families = self.language.families
        if family := families.named(text):
            return family
        if self._facts is None:
            self._facts = Names("fact", map(_fact_spellings, self.vocabulary.facts.values()))
        meant = self._facts.meant(text)
        if folded(text) in SCOPE or not meant:
            raise UsageError(f"unknown fact {shown(text)}{self._guess(text)}")
        gathered = meant if len(meant) == 1 else families.gathered(meant)
        if len(gathered) > 1:
            raise self._facts.ambiguous(text, gathered)
        return gathered[0]

    def values(self, fact: str, given: Any) -> list[str]:
        """Return the values of a fact that were given, in the vocabulary's order."""
        parts = list(given) if isinstance(given, (list, tuple, set, frozenset)) else _parts(fact, given)
        chosen = {self._value(fact, part) for part in parts}
        if not chosen:
            raise UsageError(f"{fact} has no value; name one or leave the fact out")
        return [value["name"] for value in self.vocabulary.facts[fact]["values"] if value["name"] in chosen]

    def _value(self, fact: str, given: Any) -> str:
        text = _text(fact, given)
        if self.vocabulary.knows(fact, text):
            return text
        names = self._values.get(fact)
        if names is None:
            entries = self.vocabulary.facts[fact]["values"]
            names = Names(
                "value",
                ((each["name"], (each["label"], *each["aliases"])) for each in entries),
                f" for {fact}",
            )
            self._values[fact] = names
        return names.find(text)

    def _guess(self, text: str) -> str:
        """Name the nearest fact, or the fact that has a value of this name."""
        assert self._facts is not None
        key = folded(text[:60])
        for name, fact in self.vocabulary.facts.items():
            if any(key == folded(value["name"]) for value in fact["values"]) and key not in ("yes", "no"):
                return f"; did you mean {name}={key}?"
        known = [*self._facts.names, *SCOPE, *EXPRESSIONS]
        return did_you_mean(key, known) or f"; known are {', '.join(self._facts.names[:6])} …"


def _fact_spellings(fact: dict[str, Any]) -> tuple[str, list[str]]:
    member = [fact["name"].partition(".")[2]] if fact["family"] else []
    return fact["name"], [fact["label"], *member, *fact["aliases"]]


def _parts(fact: str, given: Any) -> list[str]:
    parts = [part.strip() for part in _text(fact, given).split("|")]
    if not all(parts):
        raise UsageError(f"{fact}={_text(fact, given)} leaves a value empty; write {fact}=A|B")
    return parts


def _listed(family: str, given: Any) -> list[str]:
    parts = given if isinstance(given, (list, tuple)) else _text(family, given).split(",")
    texts = [_text(family, part).strip() for part in parts]
    if disputed := next((text for text in texts if "|" in text), ""):
        one, _, other = disputed.partition("|")
        raise UsageError(
            f"{family} is a list: write {family}={one},{other} for both, "
            f"or {family}.{one}=yes|no where players disagree"
        )
    return texts


def _text(name: str, value: Any) -> str:
    if isinstance(value, bool):
        return _SPOKEN[value]
    if isinstance(value, (str, int)):
        return str(value).strip()
    raise UsageError(f"{name} needs a value or a list of values, found {shown(str(value))}")
