"""`rulings impact`: which situations an edition leaves standing."""

from __future__ import annotations

import json

from rulings.differences.sources import find_edition
from rulings.impact import STANDS, STATES, impact
from rulings.layout import Lines, terminal_width
from rulings.store import open_store

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from typing import Any

HELP = "every situation under an edition: stands, to be read again, contradicted, or its rule is gone"
EXAMPLE = """\
  rulings impact adventurous-2018-19
  rulings impact basic-2019-20 --state contradicted --markdown
  rulings impact ./drafts/adventurous-equations-2020-21 --json"""
_HEADINGS = {
    "contradicted": "CONTRADICTED",
    "rule-gone": "THE RULE IS GONE",
    "re-read": "TO BE READ AGAIN",
    "stands": "STANDS",
}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "edition",
        metavar="EDITION",
        help="an edition ('rulings list --kind edition' names them), or a folder that holds edition.yaml",
    )
    parser.add_argument("--state", choices=STATES, help="only the situations in this state")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--markdown", action="store_true", help="print Markdown for a ballot or a mail")
    form.add_argument("--json", action="store_true", help="print a list; for a draft, an object (see --help)")
    parser.epilog = (
        f"{parser.epilog}\n\nfor a draft --json gives an object: situations, outcomes (examples that are\n"
        "  ruled otherwise), overlaps and gaps that are new"
    )


def run(args: argparse.Namespace) -> int:
    """Print the situations by state; 1 when none is in the state asked for."""
    store = open_store()
    source = find_edition(args.edition, store)
    manifest = source.store.record(source.id)
    everything = impact(source)
    rows = [row for row in everything if args.state in (None, row["state"])]
    news: dict[str, Any] = {}
    if source.draft:
        from rulings.whatif import what_if

        news = what_if(store, source)
    if args.json:
        print(
            json.dumps({"situations": rows, **news} if source.draft else rows, ensure_ascii=False, indent=2)
        )
    elif args.markdown:
        print(_markdown(manifest["title"], _counts(everything), rows, news))
    else:
        print(_text(manifest["title"], _counts(everything), rows, news))
    return 0 if rows else 1


def _counts(rows: list[dict[str, Any]]) -> str:
    counted = {state: sum(row["state"] == state for row in rows) for state in STATES}
    return ", ".join(f"{count} {state}" for state, count in counted.items())


def _text(title: str, counts: str, rows: list[dict[str, Any]], news: dict[str, Any]) -> str:
    lines = Lines(terminal_width())
    lines.add(title)
    lines.add(counts)
    for state in STATES:
        group = [row for row in rows if row["state"] == state]
        if not group:
            continue
        lines.block(f"{_HEADINGS[state]} ({len(group)})")
        if state == STANDS:
            lines.add(", ".join(row["id"] for row in group), "  ", "  ")
            continue
        for row in group:
            lines.add(f"{row['id']}  {row['title']}", "  ", "      ")
            lines.add(row["because"], "      ", "      ")
            lines.add(f"[{', '.join(row['cites'])}]", "      ", "      ")
    for heading, texts in news.items():
        lines.block(f"NEW {heading.upper()} ({len(texts)})")
        lines.items(map(_news, texts))
    return "\n".join(lines.done)


def _markdown(title: str, counts: str, rows: list[dict[str, Any]], news: dict[str, Any]) -> str:
    out = [f"# {title}: what becomes of the situations", "", counts]
    for state in STATES:
        group = [row for row in rows if row["state"] == state]
        if group:
            out += ["", f"## {_HEADINGS[state].capitalize()}", ""]
        if group and state == STANDS:
            out.append(", ".join(row["id"] for row in group))
        elif group:
            out += [f"- **{row['id']}** {row['title']}: {row['because']}" for row in group]
    for heading, texts in news.items():
        out += ["", f"## New {heading}", "", *(f"- {_news(each)}" for each in texts)]
    return "\n".join(out)


def _news(each: Any) -> str:
    if isinstance(each, str):
        return each
    return f"{each['case']}: {each['before']} → {each['after']}  ({each['table']})"
