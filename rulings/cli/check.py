"""`rulings check`: rules on a table."""

from __future__ import annotations

import sys

from rulings.check import Checker
from rulings.checktext import answer_text
from rulings.errors import UsageError
from rulings.layout import terminal_width
from rulings.quickjson import dumps
from rulings.store import open_store
from rulings.table import SCOPE, quoted, split_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from typing import Any

    from rulings.store import Store
    from rulings.table import Table

HELP = "rule on a table: what happened -> the ruling, the penalties, and what to ask next"
EXAMPLE = """\
  rulings check game=equations action=move turn=out-of-turn then=next-player-moved
  rulings check div=jr action=bonus standing=leading 'then=charged|nothing-yet'
  rulings check --file table.yaml --json
  rulings check --words "kid in the lead bonused" game=equations
  rulings check --ask game=equations"""
WORDS = "words"
_LISTED, _ASKED = 8, 3


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    add = parser.add_argument
    add(
        "words",
        nargs="*",
        metavar="NAME=VALUE",
        help="a fact ('rulings facts' explains them); NAME='A|B' when players disagree; variation=A,B for "
        "all in force; goal=… and equation=… as written; - reads standard input",
    )
    add("--file", "-f", metavar="F", help="a table in YAML or JSON; facts given as words replace its own")
    add(
        "--words",
        dest="sentence",
        metavar="TEXT",
        help="start from the facts that a sentence suggests; facts given replace them",
    )
    add("--edition", help="the edition to rule by, such as basic-2019-20; several with commas")
    add("--league", help="only this league's rulebooks, such as mlag, and what they are read with")
    add("--season", help="the rules in force in a season, such as 2018-19")
    add("--all-editions", action="store_true", help="rule by every edition there is")
    add("--ask", action="store_true", help="ask question by question")
    add("--json", action="store_true", help="print the answer as one object")


def run(args: argparse.Namespace) -> int:
    """Print the answer; 0 when something applies, 1 when nothing does, 2 when the table cannot be."""
    raw = _table(args)
    store = open_store()
    checker = Checker(store.rules, store.record, store.title)
    table = checker.table(raw)
    if args.sentence:
        table = _suggested(store, table, args.sentence)
    skip: set[str] = set()
    if args.ask:
        from rulings.cli.asking import ask

        table, skip = ask(checker, table, args.all_editions)
    bounds: dict[str, Any] = {} if args.json else {"most": _LISTED, "questions": _ASKED, "brief": True}
    result = checker.check(table, all_editions=args.all_editions, skip=skip, **bounds)
    if args.json:
        print(dumps(result))
    else:
        told = {**result, "editions": checker.speaking(table, result["editions"])}
        print(answer_text(told, checker.vocabulary, terminal_width()))
    if result["contradictions"]:
        first = result["contradictions"][0]
        facts = " ".join(f"{fact}={'|'.join(values)}" for fact, values in first["facts"].items())
        raise UsageError(f"these facts contradict each other: {facts}; {first['because']}")
    return 0 if result["applies"] else 1


def _suggested(store: Store, table: Table, sentence: str) -> Table:
    """Return the table with the facts that a sentence suggests, as far as they can stand beside it."""
    from rulings.search import Searcher

    taken = []
    for fact, values in Searcher(store).facts(sentence).items():
        more = table.but(fact, values)
        if fact not in table.given and not more.broken:
            table = more
            taken.append(quoted(f"{fact}={'|'.join(values)}"))
    sys.stderr.write(f"from your words: {' '.join(taken) or 'no fact that the vocabulary knows'}\n")
    return table


def _table(args: argparse.Namespace) -> dict[str, Any]:
    """Return name -> value(s) from the file, standard input and the words, later ones replacing earlier."""
    raw: dict[str, Any] = {}
    if args.file and args.file != "-":
        from rulings.tablefile import read_table_file

        raw.update(read_table_file(args.file))
    if args.file == "-" or "-" in args.words:
        from rulings.tablefile import parse_table

        given = sys.stdin.buffer.read(1_000_000) if sys.stdin else b""
        raw.update(parse_table(given, "standard input"))
    words = [word for word in args.words if word != "-"]
    if len(words) > 1 and not any("=" in word for word in words):
        sentence = quoted(" ".join(words))
        raise UsageError(f"expected NAME=VALUE; for a sentence write: rulings check --words {sentence}")
    raw.update(split_words(words))
    raw.update({name: getattr(args, name) for name in SCOPE if getattr(args, name)})
    return raw
