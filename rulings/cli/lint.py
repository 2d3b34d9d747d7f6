"""`rulings lint`: check the knowledge base."""

from __future__ import annotations

import argparse
import json
import os
import sys

from rulings.errors import UsageError
from rulings.lint import Report, lint

HELP = "check the knowledge base: references, boxes, overlaps, gaps, examples, texts"
EXAMPLE = "  rulings lint\n  rulings lint situations/judges-manual-2017-18/C --json"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument("path", nargs="?", help="a folder with kb/ in it, or a file or folder inside one")
    parser.add_argument("--json", action="store_true", help="print an object with files and problems")


def run(args: argparse.Namespace) -> int:
    """Print every problem with its place; 2 when YAML cannot be read, 1 when a check finds something."""
    report = lint() if args.path is None else _lint_path(args.path)
    problems = [*report.unreadable, *report.findings]
    if args.json:
        print(
            json.dumps(
                {"files": report.files, "problems": [vars(each) for each in problems]}, ensure_ascii=False
            )
        )
    else:
        for each in problems:
            print(each)
        print(f"{report.files} files, {_problems(len(problems))}")
    return 2 if report.unreadable else bool(problems)


def _problems(count: int) -> str:
    return f"{count} problem{'' if count == 1 else 's'}"


def _lint_path(path: str) -> Report:
    """Check the knowledge base around a path, and report what lies below it."""
    full = os.path.abspath(path)
    if not os.path.exists(full):
        raise UsageError(f"{path} does not exist; give a folder that holds kb/, or a file inside one")
    root = full
    while not os.path.isdir(os.path.join(root, "kb")):
        root, above = os.path.dirname(root), root
        if root == above:
            raise UsageError(f"{path} is not inside a knowledge base; give a folder that holds kb/")
    whole = lint(root)
    if full == root:
        return whole
    part = whole.below(os.path.relpath(full, root).replace(os.sep, "/"))
    if elsewhere := len(whole.unreadable) - len(part.unreadable):
        sys.stderr.write(f"({_problems(elsewhere)} in other files; 'rulings lint {root}' shows them)\n")
    return part
