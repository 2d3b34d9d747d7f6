"""Where an edition is read from: the knowledge base that came with the package, or a folder on disk.

A folder is one edition (it holds edition.yaml). Inside another knowledge base it is read with that base's own
topics and vocabulary; anywhere else it is laid over ours, as a draft is.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from dataclasses import dataclass

from rulings.errors import SourceError, UsageError
from rulings.names import Names
from rulings.store import FOLDERS, PACKAGE, Store, checkout, open_store

_MANIFEST = "edition.yaml"


@dataclass(frozen=True)
class EditionSource:
    """An edition and the compiled knowledge base that holds it."""

    store: Store
    id: str
    folder: str = ""

    @property
    def draft(self) -> bool:
        """Whether it was given as a folder."""
        return bool(self.folder)


def find_edition(text: str, store: Store) -> EditionSource:
    """Return the edition that a name or a folder means, or raise with the nearest right name."""
    found = _found(text, store)
    if "level" not in found.store.record(found.id):
        raise UsageError(f"{found.id} is no rulebook; give one such as adventurous-2018-19")
    return found


def _found(text: str, store: Store) -> EditionSource:
    path = os.sep in text or text in (os.curdir, os.pardir)
    if os.path.isdir(text) and (path or os.path.isfile(os.path.join(text, _MANIFEST))):
        return _folder(os.path.abspath(text), text)
    if path:
        raise UsageError(f"{text} is no folder; give an edition or a folder that holds {_MANIFEST}")
    return EditionSource(store, edition_named(text, store))


def edition_named(text: str, store: Store) -> str:
    """Return the id of the edition that a full or short name means."""
    editions = store.engine["editions"]
    names = Names("edition", ((each["id"], [each["short"]] if "short" in each else []) for each in editions))
    return names.find(text)


def yaml_root() -> str:
    """Return the folder that holds the YAML folders kb/ and situations/: of the package or the checkout."""
    shipped = os.path.join(PACKAGE, "data")
    return shipped if os.path.isdir(os.path.join(shipped, FOLDERS[0])) else checkout()


def _folder(folder: str, text: str) -> EditionSource:
    if not os.path.isfile(os.path.join(folder, _MANIFEST)):
        below = os.path.join(folder, FOLDERS[0])
        inside = sorted(os.listdir(below)) if os.path.isdir(below) else []
        editions = [name for name in inside if os.path.isfile(os.path.join(below, name, _MANIFEST))]
        hint = f"; give one of its editions, such as {text}/{FOLDERS[0]}/{editions[0]}" if editions else ""
        raise UsageError(f"{text} holds no {_MANIFEST}{hint}")
    parent = os.path.dirname(folder)
    name = os.path.basename(folder)
    if os.path.isfile(os.path.join(parent, "vocabulary.yaml")):
        store = open_store(os.path.dirname(parent))
        return EditionSource(store, edition_named(name, store), folder)
    return EditionSource(overlay(folder, name), name, folder)


def overlay(folder: str, name: str) -> Store:
    """Compile our knowledge base with a folder from elsewhere as the edition of a name."""
    from pathlib import Path

    from rulings.compiler import compile_folder

    root = yaml_root()
    with tempfile.TemporaryDirectory() as top:
        kb = os.path.join(top, FOLDERS[0])
        os.mkdir(kb)
        for entry in os.listdir(os.path.join(root, FOLDERS[0])):
            if entry != name:
                os.symlink(os.path.join(root, FOLDERS[0], entry), os.path.join(kb, entry))
        _place(folder, os.path.join(kb, name), name)
        os.symlink(os.path.join(root, FOLDERS[1]), os.path.join(top, FOLDERS[1]))
        try:
            return Store(folder, compile_folder(Path(top)))
        except SourceError as error:
            first = error.problems[0].replace(f"{FOLDERS[0]}/{name}", folder, 1)
            more = f" (and {len(error.problems) - 1} more)" if len(error.problems) > 1 else ""
            raise UsageError(f"the draft is not complete: {first}{more}") from None


def _place(folder: str, target: str, name: str) -> None:
    """Put a folder where an edition belongs; one that stands in for another takes on its id."""
    if os.path.basename(folder) == name:
        os.symlink(folder, target)
        return
    shutil.copytree(folder, target)
    manifest = os.path.join(target, _MANIFEST)
    with open(manifest, encoding="utf-8") as file:
        lines = [line for line in file if not line.startswith(("id:", "supersedes:"))]
    with open(manifest, "w", encoding="utf-8") as file:
        file.writelines([f"id: {name}\n", *lines])
