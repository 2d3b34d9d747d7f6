"""`rulings search`: from words to the cases and provisions they are about."""

from __future__ import annotations

import os
import sys

from rulings.errors import UsageError
from rulings.layout import Lines, terminal_width
from rulings.quickjson import dumps
from rulings.search import KINDS, Searcher
from rulings.store import open_store
from rulings.table import quoted

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from rulings.search import Found, Hit

HELP = "find cases and provisions in your own words"
EXAMPLE = """\
  rulings search kid in the lead bonused
  rulings search 'wild zero in the goal div:junior var:"0 wild"'
  rulings search c19"""
WORDS = "words"
_LIMIT = 10
_INDENT = "    "
_BOLD, _PLAIN = "\033[1m", "\033[0m"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    add = parser.add_argument
    add(
        "words",
        nargs="+",
        metavar="WORDS",
        help='a question, an id, "a phrase"; div: game: sec: var: penalty: kind: edition: narrow it',
    )
    add("--limit", "-n", type=_count, metavar="N", help=f"show at most N ({_LIMIT})")
    add("--kind", choices=KINDS, help="only situations, or only provisions")
    add("--json", action="store_true", help="print a list of objects")


def _count(text: str) -> int:
    """Read a whole number from one on."""
    if not text.isdecimal() or len(text) > 6 or int(text) < 1:
        from argparse import ArgumentTypeError

        raise ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Print what was found and which facts the words suggest; 1 when nothing was found."""
    if not args.words:
        raise UsageError("say what to look for, such as 'rulings search kid in the lead bonused'")
    searcher = Searcher(open_store())
    found = searcher.search(" ".join(args.words), limit=args.limit or _LIMIT, kind=args.kind or KINDS[0])
    if args.json:
        print(dumps([hit.data() for hit in found]))
    elif found.hits:
        print(_text(found))
    if found.hint:
        sys.stderr.write(f"rulings search: {found.hint}\n")
    return 0 if found.hits else 1


def _text(found: Found) -> str:
    colored = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    page = Lines(terminal_width())
    for hit in found:
        page.add(f"{hit.id}  {hit.title}", hang=_INDENT)
        page.done.append(_INDENT + _line(hit, page.width - len(_INDENT), colored))
    if found.facts:
        words = (quoted(f"{fact}={'|'.join(values)}") for fact, values in found.facts.items())
        page.block()
        page.add(f"These words suggest: rulings check {' '.join(words)}", hang=_INDENT)
    return "\n".join(page.done)


def _line(hit: Hit, width: int, colored: bool) -> str:
    """Return the line that shows why an entry was found, its matches set off on a terminal."""
    text, marks = hit.line_within(width)
    if not colored:
        return text
    for start, end in reversed(marks):
        text = text[:start] + _BOLD + text[start:end] + _PLAIN + text[end:]
    return text
