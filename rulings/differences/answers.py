"""An edition as answers: for each question of each topic the value in each division, and who gives it."""

from __future__ import annotations

from dataclasses import dataclass, field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

    from rulings.store import Store

    Record = dict[str, Any]
    Question = tuple[str, str]


@dataclass
class Answer:
    """What an edition says to one question in one division: the values, and the provisions behind them."""

    values: list[Any] = field(default_factory=list)
    refs: list[str] = field(default_factory=list)

    def add(self, value: Any, refs: Iterable[str]) -> None:
        """Add what one provision says; saying it twice adds a citation only."""
        if value not in self.values:
            self.values.append(value)
        self.refs += [ref for ref in refs if ref not in self.refs]

    @property
    def value(self) -> Any:
        """The value, lists of several provisions joined; several single values stay a list."""
        if len(self.values) == 1:
            return self.values[0]
        flat = [item for value in self.values for item in (value if isinstance(value, list) else [value])]
        return list(dict.fromkeys(map(_hashable, flat)))


Answers = dict["Question", dict[str, Answer]]


def divisions_of(store: Store) -> list[str]:
    """Return the divisions that the vocabulary knows, in its order."""
    facts = store.engine["vocabulary"]["facts"]
    return [value["name"] for fact in facts if fact["name"] == "division" for value in fact["values"]]


def provisions_of(store: Store, edition: str) -> list[Record]:
    """Return the provisions of an edition, in its order."""
    names = store.record(edition)["entries"]
    return [record for record in map(store.record, names) if record["kind"] == "provision"]


def answers_of(store: Store, edition: str) -> Answers:
    """Return what an edition answers, by itself and through the provisions it takes over."""
    divisions = divisions_of(store)
    own: Answers = {}
    taken: Answers = {}
    for provision in provisions_of(store, edition):
        _gather(own, provision, [provision["number"]], divisions)
        for other in provision.get("takes_over", ()):
            if other["id"] in store.ids:
                source = store.record(other["id"])
                refs = [provision["number"], source["number"]]
                _gather(taken, source, refs, divisions, other.get("facts"))
    # What an edition says itself comes before what it takes over.
    return {question: {**taken.get(question, {}), **own.get(question, {})} for question in {**own, **taken}}


def _gather(
    into: Answers,
    provision: Record,
    refs: list[str],
    divisions: Sequence[str],
    keys: list[str] | None = None,
) -> None:
    for question, division, value in _said(provision, divisions):
        if keys is None or question[1] in keys:
            into.setdefault(question, {}).setdefault(division, Answer()).add(value, refs)


def _said(provision: Record, divisions: Sequence[str]) -> Iterator[tuple[Question, str, Any]]:
    """Give the answers of a provision: those of its own topic, and those it gives to others besides."""
    named = provision.get("divisions", "all")
    concerned = divisions if named == "all" else named
    own = {provision["topic"]: provision.get("facts", {})} if "topic" in provision else {}
    for topic, facts in (*own.items(), *provision.get("also_answers", {}).items()):
        for key, value in facts.items():
            yield from (((topic, key), division, value) for division in concerned)
    for key, values in provision.get("by_division", {}).items():
        yield from (((provision["topic"], key), division, value) for division, value in values.items())


def _hashable(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
