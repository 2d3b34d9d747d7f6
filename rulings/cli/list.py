"""`rulings list`: the entries of the knowledge base, filtered."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rulings.cli.naming import spellings
from rulings.layout import Lines, terminal_width
from rulings.listing import FILTERS, known_values, listed
from rulings.names import Names
from rulings.store import Store, open_store

HELP = "list cases and provisions: by section, game, division, variation, verdict, penalty, kind, edition"
EXAMPLE = "  rulings list --section C --division junior\n  rulings list --penalty goal-setter --json"
_COLUMN = 8  # the ids of situations stand in a column; those of provisions are longer than a line allows


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    for name, help_text in FILTERS.items():
        any_too: dict[str, Any] = {"nargs": "?", "const": "any"} if name == "penalty" else {}
        parser.add_argument(f"--{name}", help=help_text, **any_too)
    parser.add_argument("--json", action="store_true", help="print a list of objects")


def run(args: argparse.Namespace) -> int:
    """Print one line per entry; 1 when none is left."""
    store = open_store()
    wanted = {name: _names(store, name).find(getattr(args, name)) for name in FILTERS if getattr(args, name)}
    rows = listed(store, wanted)
    if args.json:
        print(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        lines = Lines(terminal_width())
        width = max((len(row["id"]) for row in rows if len(row["id"]) <= _COLUMN), default=0)
        for row in rows:
            verdicts = f"  [{', '.join(row['verdicts'])}]" if row["verdicts"] else ""
            lines.add(f"{row['id']:<{width}}  {row['title']}{verdicts}", hang=" " * (_COLUMN + 2))
        print("\n".join(lines.done), end="\n" if rows else "")
    return 0 if rows else 1


def _names(store: Store, name: str) -> Names:
    """Return what may be asked for under a filter, in all its spellings."""
    said = spellings(store, name)
    if name == "edition":
        said = {each["id"]: [each["short"]] for each in store.engine["editions"] if "short" in each}
    return Names(name, ((value, said.get(value, ())) for value in known_values(store, name)))
