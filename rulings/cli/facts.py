"""`rulings facts`: the facts and values in which a table is described."""

from __future__ import annotations

import argparse
import json

from rulings.factsheet import fact_lines, markdown
from rulings.knowledge import KnowledgeBase, load
from rulings.layout import Lines, terminal_width

HELP = "explain the facts and values in which a table is described"
EXAMPLE = "  rulings facts then standing\n  rulings facts variation\n  rulings facts --markdown"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    text = "facts or families to explain (all when left out)"
    parser.add_argument("names", nargs="*", metavar="FACT", help=text)
    parser.add_argument("--markdown", action="store_true", help="print the tables of kb/README.md")
    parser.add_argument("--json", action="store_true", help="print a list of objects")


def run(args: argparse.Namespace) -> int:
    """Print the facts asked for."""
    kb = load()
    vocabulary = kb.vocabulary
    if args.markdown:
        print(markdown(vocabulary))
        return 0
    names = [fact for name in args.names for fact in _meant(kb, name)] or list(vocabulary.facts)
    if args.json:
        print(json.dumps([vocabulary.facts[name] for name in names], ensure_ascii=False, indent=2))
    else:
        lines = Lines(terminal_width())
        for name in names:
            lines.block()
            for line in fact_lines(vocabulary, name):
                indent = line[: len(line) - len(line.lstrip())]
                lines.add(line, indent, "      ")
        print("\n".join(lines.done))
    return 0


def _meant(kb: KnowledgeBase, name: str) -> list[str]:
    """Return the fact that a name means as in a table, or all members of a family."""
    meant = kb.checker.reader.named(name)
    return [each for each, fact in kb.vocabulary.facts.items() if meant in (each, fact["family"])]
