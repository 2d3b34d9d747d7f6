"""Writes the compiled form to disk so that it is whole or absent, however many builders there are."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from rulings.compiler import compile_folder
from rulings.store import StaleError, Store

_ASIDE = "building-"
_DAMAGED = "-damaged"
_ABANDONED = 3600.0


def build(top: str, folders: Sequence[str]) -> Store:
    """Compile a checkout into the first folder that can be written, or else keep it in memory."""
    files = compile_folder(Path(top))
    for folder in folders:
        try:
            write(files, folder)
            return Store(folder)
        except (OSError, StaleError):
            continue
    return Store(top, files)


def write(files: dict[str, bytes], folder: str) -> None:
    """Write the files to a folder in one step, and clear away what older builds left beside it."""
    parent = os.path.dirname(folder)
    os.makedirs(parent, exist_ok=True)
    aside = tempfile.mkdtemp(prefix=_ASIDE, dir=parent)
    try:
        for file, content in files.items():
            (Path(aside) / file).write_bytes(content)
        os.chmod(aside, 0o755)
        _move(aside, folder, files)
    finally:
        for left in (aside, aside + _DAMAGED):
            shutil.rmtree(left, ignore_errors=True)
    _clear(parent, os.path.basename(folder))


def _move(aside: str, folder: str, files: dict[str, bytes]) -> None:
    """Rename; what stands there already is damaged, unless another builder has just put the same there."""
    try:
        os.rename(aside, folder)
    except OSError:
        if not _holds(folder, files):
            os.rename(folder, aside + _DAMAGED)
            os.rename(aside, folder)


def _holds(folder: str, files: dict[str, bytes]) -> bool:
    try:
        return all((Path(folder) / name).read_bytes() == content for name, content in files.items())
    except OSError:
        return False


def _clear(parent: str, keep: str) -> None:
    with os.scandir(parent) as entries:
        old = [entry.path for entry in entries if entry.name != keep and not _in_use(entry)]
    for path in old:
        shutil.rmtree(path, ignore_errors=True)


def _in_use(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.name.startswith(_ASIDE) and time.time() - entry.stat().st_mtime < _ABANDONED
    except OSError:
        return False
