"""`rulings list`: the entries of the knowledge base, filtered."""

from __future__ import annotations

import argparse
import json
from typing import Any

from rulings.errors import UsageError, did_you_mean
from rulings.listing import FILTERS, known_values, listed
from rulings.store import open_store

HELP = "list cases and provisions: by section, game, division, variation, verdict, penalty, kind, edition"
EXAMPLE = "  rulings list --section C --division junior\n  rulings list --penalty goal-setter --json"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    for name, help_text in FILTERS.items():
        any_too: dict[str, Any] = {"nargs": "?", "const": "any"} if name == "penalty" else {}
        parser.add_argument(f"--{name}", help=help_text, **any_too)
    parser.add_argument("--json", action="store_true", help="print a list of objects")


def run(args: argparse.Namespace) -> int:
    """Print one line per entry; 1 when none is left."""
    store = open_store()
    wanted = {
        name: _known(name, getattr(args, name), known_values(store, name))
        for name in FILTERS
        if getattr(args, name)
    }
    rows = listed(store, wanted)
    if args.json:
        print(json.dumps(rows, ensure_ascii=False, indent=2))
    else:
        width = max((len(row["id"]) for row in rows), default=0)
        for row in rows:
            verdicts = f"  [{', '.join(row['verdicts'])}]" if row["verdicts"] else ""
            print(f"{row['id']:<{width}}  {row['title']}{verdicts}")
    return 0 if rows else 1


def _known(name: str, text: str, known: list[str]) -> str:
    """Return the value as the knowledge base spells it, or say which ones there are."""
    for value in known:
        if value.casefold() == text.casefold():
            return value
    raise UsageError(
        f"unknown {name} {text!r}{did_you_mean(text, known)} (known: {', '.join(known) or 'none'})"
    )
