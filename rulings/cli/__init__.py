"""The `rulings` command: one file per subcommand, loaded only when it is called.

Each subcommand's module has
    HELP      one line for the overview
    EXAMPLE   a call that works, shown by --help
    configure(parser)   adds its arguments
    run(args) -> int    answers on stdout, remarks on stderr; 0 answered, 1 no answer, 2 could not be read
and, where a call without options but --json is common and has to start quickly,
    WORDS     the name of the argument that takes the words of such a call
"""

from __future__ import annotations

import atexit
import gc
import sys

from rulings.errors import RulingsError, did_you_mean

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

COMMANDS = {
    "check": "rule on a table: what applies, the penalty, what to ask next",
    "search": "find cases and provisions in your own words",
    "show": "one case or provision, whole",
    "list": "cases and provisions by section, game, division, verdict …",
    "facts": "the facts and values in which a table is described",
    "goal": "is this Goal legal, and what may it equal",
    "equation": "is this Equation correct, and if not, why",
    "solution": "is this On-Sets Solution correct, and if not, why",
    "diff": "what changed in substance between two editions",
    "impact": "which situations an edition confirms, unsettles or contradicts",
    "variations": "which variations may be chosen, and whether a choice is legal",
    "limits": "every time limit, and what happens when it is missed",
    "score": "score a shake or a match",
    "edition": "begin a new edition from an old one or from a rulebook's text",
    "quiz": "rule on cases until you need no book",
    "site": "build the static reference site, with the checker in it",
    "lint": "check the knowledge base",
}

_INTERRUPTED = 130
_JSON = "--json"


class _Words:
    """The arguments of a call without options: its words, whether as JSON, nothing for every option."""

    def __init__(self, name: str, words: list[str], json: bool) -> None:
        self.json = json
        setattr(self, name, words)

    def __getattr__(self, name: str) -> None:
        return None


def _overview() -> str:
    width = max(map(len, COMMANDS))
    rows = "\n".join(f"  {name:<{width}}  {text}" for name, text in COMMANDS.items())
    return (
        "usage: rulings [COMMAND ...]\n\n"
        "Rulings for judges of Equations and On-Sets.\n\n"
        f"{rows}\n\n"
        "'rulings' alone opens its screens in a terminal.\n"
        "'rulings COMMAND --help' shows each command's arguments and an example.\n"
        "'rulings --version' says which version this is.\n"
    )


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return f"rulings {version('rulings')}"
    except PackageNotFoundError:
        return "rulings, run from its folder without being installed"


def _arguments(name: str, module: Any, words: list[str]) -> Any:
    """Return the arguments of a call; argparse alone would cost a tenth of the time such a call may take."""
    plain = [word for word in words if word != _JSON]
    if hasattr(module, "WORDS") and not any(word.startswith("-") for word in plain):
        return _Words(module.WORDS, plain, _JSON in words)
    from rulings.cli.parsing import parser

    return parser(name, module).parse_intermixed_args(words)


def _tui() -> int:
    from rulings.tui import run

    try:
        return run()
    except RulingsError as error:
        sys.stderr.write(f"rulings: {error}\n")
        return 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run one subcommand and return its exit status."""
    words = [*(sys.argv[1:] if argv is None else argv)]
    if not words and all(stream and stream.isatty() for stream in (sys.stdin, sys.stdout)):
        return _tui()
    _print_any_sign()
    if words[:1] == ["help"] and words[1:2]:
        words = [words[1], "--help"]
    if not words or words[0] in ("-h", "--help", "help"):
        sys.stdout.write(_overview())
        return 0
    if words[0] in ("-V", "--version", "version"):
        print(_version())
        return 0
    name, rest = words[0], words[1:]
    if name not in COMMANDS:
        guess = did_you_mean(name, (*COMMANDS, "--help", "--version"))
        sys.stderr.write(f"rulings: unknown command {name!r}{guess} ('rulings --help' lists them)\n")
        return 2
    return _run(name, rest)


def _run(name: str, words: list[str]) -> int:
    """Run a subcommand; whatever goes wrong outside of us is one line too."""
    module = _module(name)
    try:
        status = int(module.run(_arguments(name, module, words)))
        if sys.stdout:
            sys.stdout.flush()
        return status
    except RulingsError as error:
        sys.stderr.write(f"rulings {name}: {error}\n")
        return 2
    except BrokenPipeError:
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        where = f"{error.filename}: " if error.filename else ""
        sys.stderr.write(f"rulings {name}: {where}{error.strerror or error}\n")
        return 2
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return _INTERRUPTED


def _module(name: str) -> Any:
    """Import a subcommand; `importlib` alone would cost as much as three of our own modules."""
    # What a short call reads lives until its answer is printed: looking for garbage costs a tenth of it,
    # and looking once more when the interpreter ends another tenth.
    gc.disable()
    atexit.register(gc.freeze)
    path = f"rulings.cli.{name}"
    __import__(path)
    module = sys.modules[path]
    if not hasattr(module, "WORDS"):
        gc.enable()
    return module


def _print_any_sign() -> None:
    """Let a terminal or a file that has no − or → show a ? there, and not stop us."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace" if stream is sys.stderr else "replace")


def _drop_output() -> None:
    """Forget what nobody can be given any more, so that it is not tried again at exit."""
    import os

    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        return
