"""The `rulings` command: one file per subcommand, loaded only when it is called.

Each subcommand's module has
    HELP      one line for the overview
    EXAMPLE   a call that works, shown by --help
    configure(parser)   adds its arguments
    run(args) -> int    answers on stdout, remarks on stderr; 0 answered, 1 no answer, 2 could not be read
"""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module

from rulings.errors import RulingsError, did_you_mean

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, NoReturn

COMMANDS = {
    "check": "rule on a table: what applies, the penalty, what to ask next",
    "show": "one case or provision, whole",
    "list": "cases and provisions by section, game, division, verdict …",
    "facts": "the facts and values in which a table is described",
    "goal": "is this Goal legal, and what may it equal",
    "equation": "is this Equation correct, and if not, why",
    "solution": "is this On-Sets Solution correct, and if not, why",
    "diff": "what changed in substance between two editions",
    "impact": "which situations an edition leaves standing, unsettles or contradicts",
    "variations": "which variations may be chosen, and whether a choice is legal",
    "limits": "every time limit, and what happens when it is missed",
    "score": "score a shake or a match",
    "edition": "begin a new edition from an old one or from a rulebook's text",
    "lint": "check the knowledge base",
}


_NARROWEST, _WIDEST = 40, 80


def terminal_width() -> int:
    """Return the width to lay text out for: that of the terminal, within what can be read."""
    try:
        columns = int(os.environ.get("COLUMNS") or os.get_terminal_size(sys.stdout.fileno()).columns)
    except (OSError, ValueError):
        columns = _WIDEST
    return max(_NARROWEST, min(_WIDEST, columns))


class _Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one line that ends with something that works."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see '{self.prog} --help'\n")


def _overview() -> str:
    width = max(map(len, COMMANDS))
    rows = "\n".join(f"  {name:<{width}}  {text}" for name, text in COMMANDS.items())
    return (
        "usage: rulings [COMMAND ...]\n\n"
        "Rulings for judges of Equations and On-Sets.\n\n"
        f"{rows}\n\n"
        "'rulings COMMAND --help' shows each command's arguments and an example.\n"
    )


def _parser(name: str, module: Any) -> argparse.ArgumentParser:
    parser = _Parser(
        prog=f"rulings {name}",
        description=module.HELP,
        epilog=f"example:\n{module.EXAMPLE}",
        formatter_class=lambda prog: argparse.RawDescriptionHelpFormatter(prog, width=terminal_width()),
    )
    module.configure(parser)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one subcommand and return its exit status."""
    words = [*(sys.argv[1:] if argv is None else argv)]
    if not words or words[0] in ("-h", "--help", "help"):
        sys.stdout.write(_overview())
        return 0
    name, rest = words[0], words[1:]
    if name not in COMMANDS:
        guess = did_you_mean(name, COMMANDS)
        sys.stderr.write(f"rulings: unknown command {name!r}{guess} ('rulings --help' lists them)\n")
        return 2
    module = import_module(f"rulings.cli.{name}")
    try:
        return int(module.run(_parser(name, module).parse_intermixed_args(rest)))
    except RulingsError as error:
        sys.stderr.write(f"rulings {name}: {error}\n")
        return 2
    except BrokenPipeError:
        return 0
