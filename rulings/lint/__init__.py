"""Checks of the knowledge base: one per file, each finds it or stays quiet.

They look at the compiled form, so they run without YAML wherever the package runs.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from rulings.errors import SourceError
from rulings.lint.base import Finding, View
from rulings.store import Store, checkout, open_store

CHECKS = (
    "filenames",
    "references",
    "circles",
    "conflicts",
    "bearings",
    "topics",
    "boxes",
    "gaps",
    "overlaps",
    "twins",
    "examples",
    "near_misses",
    "texts",
    "unused",
    "sorts",
    "limits",
)


@dataclass
class Report:
    """The files looked at, what could not be read, and what the checks found."""

    files: int
    unreadable: list[Finding]
    findings: list[Finding]

    def below(self, path: str) -> Report:
        """Return what concerns one file or the files of one folder."""
        inside = [
            [each for each in found if each.file == path or each.file.startswith(f"{path}/")]
            for found in (self.unreadable, self.findings)
        ]
        return Report(self.files, *inside)


def lint(root: str | None = None) -> Report:
    """Check the knowledge base of the package, or the one in a folder that holds kb/."""
    try:
        store = open_store(root)
    except SourceError:
        return _lint_readable(root)
    return Report(store.files, [], lint_store(store))


def _lint_readable(root: str | None) -> Report:
    """Check what can be read beside what cannot: one broken file does not hide the faults of the others."""
    from rulings.compiler import compile_readable

    sources, files = compile_readable(Path(root or checkout()))
    unreadable = [
        Finding(each.place.file, each.place.line, each.place.column, each.message, "source")
        for each in sources.problems
    ]
    return Report(
        sources.files, unreadable, lint_store(Store("", files)) if sources.vocabulary["facts"] else []
    )


def lint_store(store: Store) -> list[Finding]:
    """Run every check and return what they found, file by file."""
    view = View(store)
    return sorted(finding for name in CHECKS for finding in run_check(name, view))


def run_check(name: str, view: View) -> list[Finding]:
    """Run one check by its name."""
    found = import_module(f"rulings.lint.{name}").check(view)
    return [Finding(each.file, each.line, each.column, each.message, name) for each in found]
