"""`rulings diff`: what changed in substance between two editions."""

from __future__ import annotations

import json

from rulings.diff import diff_sources
from rulings.differences import report
from rulings.differences.answers import divisions_of
from rulings.differences.sources import EditionSource, find_edition
from rulings.layout import terminal_width
from rulings.store import open_store

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

HELP = "what changed in substance between two editions, and which situations rest on it"
EXAMPLE = """\
  rulings diff adventurous-2011-12 adventurous-2018-19 --penalties
  rulings diff adventurous-2018-19 basic-2019-20 --markdown
  rulings diff adventurous-2018-19 ./drafts/adventurous-equations-2020-21 --json"""


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "old",
        metavar="OLD",
        help="an edition ('rulings list --kind edition' names them), or a folder that holds edition.yaml",
    )
    parser.add_argument("new", metavar="NEW", help="the edition or folder to compare it with")
    parser.add_argument("--penalties", action="store_true", help="show penalties and points first")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--markdown", action="store_true", help="print Markdown for a ballot or a mail")
    form.add_argument("--json", action="store_true", help="print a list of changes")


def run(args: argparse.Namespace) -> int:
    """Print the changes; 1 when nothing changed in substance."""
    store = open_store()
    old, new = find_edition(args.old, store), find_edition(args.new, store)
    changes = diff_sources(old, new)
    divisions = divisions_of(new.store)
    titles = (_title(old), _title(new))
    if args.json:
        if args.penalties:
            changes.sort(key=lambda change: not report.concerns_points(change))
        print(json.dumps(changes, ensure_ascii=False, indent=2))
    elif args.markdown:
        print(report.markdown(changes, titles, divisions, args.penalties))
    else:
        print(report.text(changes, titles, divisions, terminal_width(), args.penalties))
    return 0 if any(change["kind"] != "moved" for change in changes) else 1


def _title(source: EditionSource) -> str:
    return str(source.store.record(source.id)["title"]) + (" (draft)" if source.draft else "")
