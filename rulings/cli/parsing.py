"""Arguments by argparse, with errors of one line that end with something that works."""

from __future__ import annotations

import argparse
from typing import Any, NoReturn

from rulings.layout import terminal_width


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see '{self.prog} --help'\n")


def parser(name: str, module: Any) -> argparse.ArgumentParser:
    """Return the argument parser of one subcommand."""
    made = _Parser(
        prog=f"rulings {name}",
        description=module.HELP,
        epilog=f"example:\n{module.EXAMPLE}",
        formatter_class=lambda prog: argparse.RawDescriptionHelpFormatter(prog, width=terminal_width()),
    )
    module.configure(made)
    return made
