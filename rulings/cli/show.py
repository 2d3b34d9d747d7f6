"""`rulings show`: entries of the knowledge base, whole."""

from __future__ import annotations

import sys

from rulings.layout import terminal_width
from rulings.rendering import page
from rulings.store import open_store

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

HELP = "show cases, provisions, topics or editions, whole, with what they cite and what cites them"
EXAMPLE = "  rulings show C3\n  rulings show b39 IX-B --json"
WORDS = "ids"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "ids", nargs="+", metavar="ID", help="C3, b 39, IX-A-1, adventurous-equations-2018-19/IX-B"
    )
    parser.add_argument(
        "--json", action="store_true", help="print the record; for several, a list of records"
    )


def run(args: argparse.Namespace) -> int:
    """Print what each id means; 1 when one of them means nothing."""
    store = open_store()
    names: list[str] = []
    unknown = 0
    for text in args.ids:
        found = store.find(text)
        names += [name for name in found if name not in names]
        if not found:
            unknown = 1
            near = store.near(text)
            guess = f"; did you mean {', '.join(near)}?" if near else "; 'rulings list' names them all"
            sys.stderr.write(f"rulings show: no entry {text!r}{guess}\n")
    records = [store.record(name) for name in names]
    if args.json:
        import json

        one = len(records) == len(args.ids) == 1
        print(json.dumps(records[0] if one else records, ensure_ascii=False, indent=2))
        return unknown
    width = terminal_width()
    print(
        f"\n\n{'-' * width}\n\n".join(page(record, store, width) for record in records),
        end="\n" if records else "",
    )
    return unknown
