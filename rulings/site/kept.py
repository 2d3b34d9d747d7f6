"""The knowledge base while the site is built: what is asked for again and again is worked out once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property, partial
from typing import Any

from rulings.check import Checker
from rulings.contrast import Contrast
from rulings.entries import Entries
from rulings.knowledge import KnowledgeBase
from rulings.store import Store
from rulings.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    Record = dict[str, Any]

_RULINGS_ALONE = {"most": 0, "questions": 0}


class KeptStore(Store):
    """A store that reads each record once: the pages ask for the same ones thousands of times."""

    def __init__(self, store: Store) -> None:
        self.__dict__.update(vars(store))
        self._all = store.records()
        self._by_id = {record["id"]: record for record in self._all}
        if mend := store.mend:
            self.mend = lambda error: KeptStore(mend(error))

    def record(self, name: str) -> Record:
        """Return the record with exactly this id; KeyError when there is none."""
        return self._by_id[name]

    def records(self) -> list[Record]:
        """Return every record in the order of the knowledge base."""
        return self._all


class _Later(Sequence[Any]):
    """A list that is worked out when somebody looks at it."""

    def __init__(self, work: Callable[[], list[Any]]) -> None:
        self._work = work

    @cached_property
    def _items(self) -> list[Any]:
        return self._work()

    def __getitem__(self, place: Any) -> Any:
        return self._items[place]

    def __len__(self) -> int:
        return len(self._items)


class KeptChecker(Checker):
    """A checker for the quiz, which comes back to the same tables and wants nothing but what applies there.

    What would turn a ruling takes longer to find than the ruling, and is wanted of few.
    """

    def __init__(self, store: Store) -> None:
        super().__init__(store.rules, store.record)
        self._tables: dict[tuple[Any, ...], Table] = {}
        self._applying: dict[str, list[Record]] = {}

    def table(self, facts: Table | Mapping[str, Any]) -> Table:
        """Return the table that some facts describe."""
        if isinstance(facts, Table):
            return super().table(facts)
        key = tuple((name, str(value)) for name, value in facts.items())
        if key not in self._tables:
            self._tables[key] = super().table(facts)
        return self._tables[key]

    def check(self, facts: Table | Mapping[str, Any], **options: Any) -> Record:
        """Rule on a table; without open cases and questions the answer is what applies, and no more."""
        if options != _RULINGS_ALONE:
            return super().check(facts, **options)
        table = self.table(facts)
        line = str(table)
        if line not in self._applying:
            self._applying[line] = [] if table.broken else list(self._rulings(table))
        return {"table": line, "applies": self._applying[line]}

    def _rulings(self, table: Table) -> Iterator[Record]:
        force, rows = self.matcher.in_force(self.editions(table))
        entries = Entries(self.matcher, table)
        applies = self.matcher.match(table, force)[0]
        yields = entries.yielding(applies)
        turning = cache(lambda: Contrast(self.matcher, table, rows))
        for number, same in entries.groups(applies, yields):
            entry = entries.applying(number, same, yields)
            work = partial(_turns, turning, number, entry["verdict"])
            yield {**entry, "contrast": _Later(work)}


def _turns(turning: Callable[[], Contrast], number: int, verdict: str) -> list[Record]:
    return turning().of(number, verdict)


class KeptKnowledge(KnowledgeBase):
    """A knowledge base over a kept store, with a checker and comparisons that remember."""

    def __init__(self, store: KeptStore) -> None:
        super().__init__(store)
        self._changes: dict[tuple[str, str], list[Record]] = {}

    @cached_property
    def checker(self) -> Checker:
        """What rules on tables."""
        return KeptChecker(self.store)

    def diff(self, old: str, new: str) -> list[Record]:
        """Return what changed in substance between two editions."""
        if (old, new) not in self._changes:
            self._changes[old, new] = super().diff(old, new)
        return self._changes[old, new]
