"""What changed in substance between two editions, by question and not by number, and what it touches."""

from __future__ import annotations

from rulings.differences.answers import answers_of, divisions_of, provisions_of
from rulings.differences.compare import Comparison
from rulings.differences.sources import EditionSource, find_edition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from rulings.store import Store

    Change = dict[str, Any]


def diff(store: Store, old: str, new: str) -> list[Change]:
    """Return the changes from one edition to another; either may be a name or a folder on disk."""
    return diff_sources(find_edition(old, store), find_edition(new, store))


def diff_sources(old: EditionSource, new: EditionSource) -> list[Change]:
    """Return the changes between two editions, each with the situations that rest on what changed."""
    topics = {**_topics(old.store), **_topics(new.store)}
    comparison = Comparison(topics, divisions_of(new.store))
    before, after = answers_of(old.store, old.id), answers_of(new.store, new.id)
    resting = _resting(old) | _resting(new)
    changes = list(comparison.changes(before, after))
    numbers = {side.id: _full_ids(side) for side in (old, new)}
    for change in changes:
        cited = [
            name
            for side, refs in ((old, change["old_ref"]), (new, change["new_ref"]))
            for ref in refs.split(", ")
            for name in numbers[side.id].get(ref, ())
        ]
        change["affected"] = list(dict.fromkeys(case for name in cited for case in resting.get(name, ())))
    return changes


def _topics(store: Store) -> dict[str, Change]:
    return {name: store.record(name) for name, (_, _, kind, *_) in store.ids.items() if kind == "topic"}


def _resting(source: EditionSource) -> dict[str, list[str]]:
    """Return the situations that rest on each provision."""
    found: dict[str, list[str]] = {}
    for record in source.store.records():
        if record["kind"] == "situation":
            for name in record.get("rests_on", ()):
                found.setdefault(name, []).append(record["id"])
    return found


def _full_ids(source: EditionSource) -> dict[str, list[str]]:
    """Return the full ids that a number cited in this edition means: its own, or one it takes over."""
    found: dict[str, list[str]] = {}
    for provision in provisions_of(source.store, source.id):
        found.setdefault(provision["number"], []).append(provision["id"])
        for other in provision.get("takes_over", ()):
            found.setdefault(other["id"].partition("/")[2], []).append(other["id"])
    return found
