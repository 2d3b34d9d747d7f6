"""`rulings facts`: the facts and values in which a table is described."""

from __future__ import annotations

import argparse
import json

from rulings.errors import UsageError, did_you_mean
from rulings.factsheet import fact_lines, markdown
from rulings.knowledge import load

HELP = "explain the facts and values in which a table is described"
EXAMPLE = "  rulings facts then standing\n  rulings facts --markdown"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("names", nargs="*", metavar="FACT", help="facts to explain (all when left out)")
    parser.add_argument("--markdown", action="store_true", help="print the tables of kb/README.md")
    parser.add_argument("--json", action="store_true", help="print a list of objects")


def run(args: argparse.Namespace) -> int:
    """Print the facts asked for."""
    vocabulary = load().vocabulary
    if args.markdown:
        print(markdown(vocabulary))
        return 0
    for name in args.names:
        if name not in vocabulary.facts:
            raise UsageError(f"unknown fact {name!r}{did_you_mean(name, vocabulary.facts)}")
    names = args.names or list(vocabulary.facts)
    if args.json:
        print(json.dumps([vocabulary.facts[name] for name in names], ensure_ascii=False, indent=2))
    else:
        print("\n\n".join("\n".join(fact_lines(vocabulary, name)) for name in names))
    return 0
