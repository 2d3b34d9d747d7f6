"""`rulings site`: builds the static site."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from time import perf_counter

from rulings.knowledge import load
from rulings.pages import build_site

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

HELP = "build the static reference site, with the checker in it"
EXAMPLE = """\
  rulings site --out public
  rulings site --out public --serve --port 8000"""
_WIDTH = 70


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    parser.add_argument(
        "--out", metavar="DIR", default="site-out", help="the folder to build (default: site-out)"
    )
    parser.add_argument(
        "--serve", action="store_true", help="show it on this machine, rebuilt when YAML changes"
    )
    parser.add_argument("--port", type=int, default=8000, help="the port to serve on (default: 8000)")


def run(args: argparse.Namespace) -> int:
    """Build the site, and serve it when asked to."""
    out = Path(args.out)
    began = perf_counter()
    gc.disable()  # what is built lives until it is written; looking for garbage meanwhile costs a tenth
    pages = build_site(load(), out, _progress if sys.stderr.isatty() else _silent)
    gc.enable()
    _clear()
    print(f"{pages} pages in {out} ({perf_counter() - began:.1f} s)")
    if args.serve:
        from rulings.site.serve import serve

        serve(out, args.port)
    return 0


def _progress(text: str) -> None:
    sys.stderr.write(f"\r{text[:_WIDTH]:<{_WIDTH}}")
    sys.stderr.flush()


def _silent(text: str) -> None:
    """Say nothing where nobody watches."""


def _clear() -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{'':<{_WIDTH}}\r")
