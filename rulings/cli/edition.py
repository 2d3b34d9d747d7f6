"""`rulings edition`: begin a new edition from an old one, or from the raw text of a rulebook."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rulings.editing import import_edition, new_edition, raw_home
from rulings.errors import UsageError
from rulings.store import open_store

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from typing import Any

HELP = "begin a new edition: 'new ID --from OLD' copies one, 'import FILE --id ID' reads a rulebook's text"
EXAMPLE = """\
  rulings edition new adventurous-equations-2020-21 --from adventurous-2018-19
  rulings edition import rules.txt --id basic-equations-2021-22 --into drafts"""
_LARGEST = 10_000_000


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("action", choices=("new", "import"))
    parser.add_argument("what", metavar="ID|FILE", help="the new edition's id, or the file to import")
    parser.add_argument("--from", dest="old", metavar="OLD", help="new: the edition to copy")
    parser.add_argument("--id", metavar="ID", help="import: the new edition's id, which ends with its season")
    parser.add_argument("--into", metavar="FOLDER", default=".", help="where the folder is made (here)")
    parser.add_argument("--raw", metavar="FOLDER", help="import: where the raw text is kept")
    parser.add_argument("--json", action="store_true", help="print an object")


def run(args: argparse.Namespace) -> int:
    """Make the folder and say where it is; 1 when parts of a raw text found no place."""
    result = _new(args) if args.action == "new" else _import(args)
    if args.json:
        print(json.dumps(result, ensure_ascii=False, indent=2))
        return 1 if result.get("unplaced") else 0
    print(f"{result['folder']}: {result['provisions']} provisions")
    for note in result["next"]:
        print(f"  {note}")
    for line, text in result.get("unplaced", ()):
        sys.stderr.write(f"line {line} found no place: {text}\n")
    return 1 if result.get("unplaced") else 0


def _new(args: argparse.Namespace) -> dict[str, Any]:
    if not args.old:
        raise UsageError("edition new needs the edition to copy: --from adventurous-2018-19")
    store = open_store()
    folder = new_edition(store, args.what, args.old, Path(args.into))
    from rulings.differences.sources import edition_named

    entries = store.record(edition_named(args.old, store))["entries"]
    return {
        "folder": str(folder),
        "provisions": len(entries),
        "next": [f"edit the YAML files, then: rulings diff {args.old} {_path(folder)}"],
    }


def _import(args: argparse.Namespace) -> dict[str, Any]:
    if not args.id:
        raise UsageError("edition import needs an id for the edition: --id basic-equations-2021-22")
    path = Path(args.what)
    if not path.is_file():
        raise UsageError(f"{args.what} is no file; give the rulebook's text")
    if path.stat().st_size > _LARGEST:
        raise UsageError(f"{args.what} is too large for a rulebook's text")
    raw = Path(args.raw) if args.raw else raw_home()
    text = path.read_text(encoding="utf-8", errors="replace")
    folder, draft = import_edition(text, args.id, Path(args.into), raw)
    return {
        "folder": str(folder),
        "provisions": len(draft.provisions),
        "raw": str(raw / args.id),
        "unplaced": draft.unplaced,
        "next": [f"the raw text of each provision is in {raw / args.id}; write statements, topics and facts"],
    }


def _path(folder: Path) -> str:
    return str(folder) if folder.is_absolute() else f"./{folder}"
