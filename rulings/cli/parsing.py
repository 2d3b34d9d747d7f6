"""Arguments by argparse, with errors of one line that end with something that works."""

from __future__ import annotations

import argparse
from textwrap import fill
from typing import Any, NoReturn

from rulings.errors import did_you_mean
from rulings.layout import terminal_width

_UNKNOWN = "unrecognized arguments: "


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}{self._guess(message) or ';'} see '{self.prog} --help'\n")

    def _parse_optional(self, arg_string: str) -> Any:
        """Take -5+3 for what it is, an expression, unless the command has a short option of that letter."""
        if arg_string[:2] != "--" and arg_string[:2] not in self._option_string_actions:
            return None
        return super()._parse_optional(arg_string)

    def _guess(self, message: str) -> str:
        """Name the option that an unknown one comes nearest to."""
        unknown = message.removeprefix(_UNKNOWN).partition(" ")[0].partition("=")[0]
        options = (option for action in self._actions for option in action.option_strings)
        return did_you_mean(unknown, options) if message.startswith(f"{_UNKNOWN}-") else ""


def parser(name: str, module: Any) -> argparse.ArgumentParser:
    """Return the argument parser of one subcommand."""
    width = terminal_width()
    made = _Parser(
        prog=f"rulings {name}",
        description=fill(module.HELP, width),
        epilog=f"example:\n{module.EXAMPLE}",
        formatter_class=lambda prog: argparse.RawDescriptionHelpFormatter(prog, width=width),
    )
    module.configure(made)
    return made
