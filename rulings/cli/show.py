"""`rulings show`: entries of the knowledge base, whole."""

from __future__ import annotations

import sys

from rulings.errors import UsageError
from rulings.layout import terminal_width
from rulings.quickjson import dumps
from rulings.rendering import page
from rulings.store import open_store

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from rulings.store import Store

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
    if not args.ids:
        raise UsageError("name what to show, such as 'rulings show C3'; 'rulings list' names them all")
    store = open_store()
    names: list[str] = []
    unknown = 0
    for text in args.ids:
        found = store.find(text)
        names += [name for name in found if name not in names]
        if not found:
            unknown = 1
            sys.stderr.write(f"rulings show: no entry {text!r}{_guess(store, text)}\n")
    records = [store.record(name) for name in names]
    if args.json:
        one = len(records) == len(args.ids) == 1
        print(dumps(records[0] if one else records))
        return unknown
    width = terminal_width()
    print(
        f"\n\n{'-' * width}\n\n".join(page(record, store, width) for record in records),
        end="\n" if records else "",
    )
    return unknown


def _guess(store: Store, text: str) -> str:
    """Name the nearest entries, and for a word the way to look for it in the texts."""
    near = store.near(text)
    guess = f"; did you mean {', '.join(near)}?" if near else "; 'rulings list' names them all"
    return f"{guess} (by words: rulings search {text})" if text.isalpha() else guess
