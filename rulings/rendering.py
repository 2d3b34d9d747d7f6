"""Records as text for a narrow terminal. No reading, no printing."""

from __future__ import annotations

from rulings.errors import friendly_list
from rulings.layout import Lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from rulings.store import Store

    Record = dict[str, Any]

_INHERITED = {"rulings": "the ruling", "penalties": "the penalties", "say": "what may be said"}
_MOST_WITH_TITLES = 8
_WEIGHTS = ("high", "medium", "low")


def page(record: Record, store: Store, width: int) -> str:
    """Return one record as its page of text."""
    lines = Lines(width)
    _PAGES.get(record["kind"], _ruled_page)(record, store, lines)
    return "\n".join(lines.done)


def _ruled_page(record: Record, store: Store, lines: Lines) -> None:
    lines.add(f"{record.get('number', record['id'])}  {record['title']}", "", "    ")
    lines.add(_edition_line(record, store))
    _conflicts(record, store, lines)
    _say(record, lines)
    if record.get("statement"):
        lines.block()
        lines.add(record["statement"])
    _rulings(record, store, lines)
    _penalties(record, store, lines)
    _items(lines, "COMMENTS", record.get("comments", ()))
    _items(lines, "EXAMPLES", map(_expression, record.get("examples", ()) if "number" in record else ()))
    if record.get("facts"):
        _items(lines, "FACTS", (f"{name}: {_plain(value)}" for name, value in record["facts"].items()))
    if record.get("lost"):
        lines.block("LOST IN THE COPY")
        lines.add(record["lost"], "  ")
    _citations(record, store, lines)


def _items(lines: Lines, heading: str, texts: Iterable[str]) -> None:
    if listed := list(texts):
        lines.block(heading)
        lines.items(listed)


def _edition_line(record: Record, store: Store) -> str:
    name = str(record["edition"])
    if name not in store.ids:
        return name
    edition = store.record(name)
    return f"{edition['title']} · league {edition['league'].upper()} · season {edition['season']}"


def _conflicts(record: Record, store: Store, lines: Lines) -> None:
    for conflict in sorted(record["conflicts"], key=lambda each: _WEIGHTS.index(each.get("weight", "low"))):
        weight = f" ({conflict['weight']})" if "weight" in conflict else ""
        title = f": {conflict['title']}" if "title" in conflict else ""
        lines.block(f"! THE SOURCES DISAGREE{weight}{title}")
        lines.add(f"What stands: {conflict['stands']}", "  ", "    ")
        for printed in conflict["says"]:
            lines.add(f"{_short(printed['source'], store)} has: {printed['text']}", "  ", "    ")


def _short(name: str, store: Store) -> str:
    """Return an id as it is shown in running text: `adventurous-2018-19 IX-B`."""
    edition, slash, number = name.partition("/")
    if not slash or edition not in store.ids:
        return name
    return f"{store.record(edition).get('short', edition)} {number}"


def _say(record: Record, lines: Lines) -> None:
    if say := record.get("say"):
        until = f" UNTIL {say['until']}" if say.get("until") else ""
        lines.block(f"NOT TO BE SAID{until}")
        lines.add(say["hold"], "  ")


def _rulings(record: Record, store: Store, lines: Lines) -> None:
    rulings = record.get("rulings", ())
    if rulings and record["holds_when"]:
        lines.block(f"WHEN {record['holds_when']}")
    if base := record.get("same_as"):
        parts = [_INHERITED[key] for key in record["inherited"] if key in _INHERITED]
        taken = f" It gives {friendly_list(parts)}." if parts else ""
        lines.block(f"Same as {base} ({store.title(base)}).{taken}")
    for ruling in rulings:
        lines.block(f"If {ruling['condition']}" if ruling["condition"] else "")
        lines.add(f"=> {store.labels['verdicts'].get(ruling['verdict'], ruling['verdict']).upper()}")
        if ruling.get("text"):
            lines.add(ruling["text"], "   ")
        for number, step in enumerate(ruling.get("order", ()), 1):
            lines.add(f"{number}. {step}", "   ", "      ")


def _penalties(record: Record, store: Store, lines: Lines) -> None:
    if not record.get("rulings"):
        return
    lines.block("PENALTIES" if record.get("penalties") else "PENALTIES  none")
    for penalty in record.get("penalties", ()):
        lines.add(penalty_words(penalty, store), "  ", "     ")


def penalty_words(penalty: Record, store: Store) -> str:
    """Say a penalty: the points, for whom, on what condition, imposed by whom."""
    points = f"{penalty['points']:+d}".replace("-", "−")
    words = f"{points} for {store.labels['roles'].get(penalty['to'], penalty['to'])}"
    if penalty.get("because"):
        words += f", because {penalty['because']}"
    if penalty["condition"]:
        words += f"; only if {penalty['condition']}"
    if by := penalty.get("by"):
        words += f" (imposed by {store.labels['authorities'].get(by, by)})"
    return words


def _citations(record: Record, store: Store, lines: Lines) -> None:
    named = {
        "RESTS ON": record.get("rests_on"),
        "TAKES OVER": [each["id"] for each in record.get("takes_over", ())],
        "SEE": record.get("see"),
        "PREVAILS OVER": [each["id"] for each in record.get("prevails_over", ())],
        "TWINS": record.get("twins"),
        "CITED BY": record["cited_by"],
        "TOPIC": [record["topic"]] if "topic" in record else None,
    }
    for heading, names in named.items():
        if names and len(names) > _MOST_WITH_TITLES:
            lines.block(heading)
            lines.add(", ".join(names), "  ")
        elif names:
            lines.block(heading)
            for name in names:
                lines.add(f"{name}  {store.title(name)}".rstrip(), "  ", "      ")
    if source := record.get("source"):
        page_number = f", page {source['page']}" if "page" in source else ""
        lines.block(f"SOURCE  {source['document']}, {source['item']}{page_number}")


def _expression(example: Record) -> str:
    first = example.get("expression", "")
    rest = [f"{key} {_plain(value)}" for key, value in example.items() if key != "expression"]
    return f"{first}   {', '.join(rest)}".strip()


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(_plain, value))
    if isinstance(value, dict):
        return "; ".join(f"{key} {_plain(item)}" for key, item in value.items())
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def _topic_page(record: Record, store: Store, lines: Lines) -> None:
    lines.add(f"{record['id']}  {record['title']}")
    lines.block("PROVISIONS")
    for name in record["entries"]:
        lines.add(f"{name}  {store.title(name)}", "  ", "      ")


def _edition_page(record: Record, store: Store, lines: Lines) -> None:
    lines.add(record["title"])
    lines.block()
    for key in ("id", "short", "league", "season", "games", "level", "supersedes", "with", "about"):
        if key in record:
            lines.add(f"{key}: {_plain(record[key])}", "  ", "      ")
    lines.block(f"{len(record['entries'])} entries; 'rulings list --edition {record['id']}' names them")


def _conflict_page(record: Record, store: Store, lines: Lines) -> None:
    lines.add(f"{record['id']}  {record.get('title', 'The sources disagree')}")
    _conflicts({"conflicts": [record]}, store, lines)
    _items(lines, "CONCERNS", [*record.get("cases", ()), *record.get("provisions", ())])


_PAGES = {"topic": _topic_page, "edition": _edition_page, "conflict": _conflict_page}
