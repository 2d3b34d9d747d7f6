"""Field -> term -> number -> weight, in Whoosh's term dictionary and postings: search.trm and search.pst.

Weights are ready-made (see index.py), so Whoosh's codec is all that is needed: neither its query classes,
which take longer to import than a search takes, nor its table of contents, whose names differ at each build.
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NAME = "search"
FILES = (f"{NAME}.trm", f"{NAME}.pst")


class _Field:
    """What Whoosh asks of a field: how its postings are written, which is with nothing but a weight."""

    def __init__(self) -> None:
        self.format = import_module("whoosh.formats").Existence()


class _Segment:
    """The one segment of the index; its name is fixed, so that equal sources make equal files."""

    def create_file(self, storage: Any, ext: str, **options: Any) -> Any:
        """Return a new file of the segment."""
        return storage.create_file(self.make_filename(ext), **options)

    def open_file(self, storage: Any, ext: str, **options: Any) -> Any:
        """Return a file of the segment."""
        return storage.open_file(self.make_filename(ext), **options)

    def make_filename(self, ext: str) -> str:
        """Return the name of a file of the segment."""
        return NAME + ext


def write(fields: dict[str, dict[str, dict[int, float]]]) -> dict[str, bytes]:
    """Return the files that hold field -> term -> number -> weight."""
    storage, codec = _storage(), import_module("whoosh.codec.whoosh3").W3Codec(compression=0)
    writer = codec.field_writer(storage, _Segment())
    for name in sorted(fields):
        writer.start_field(name, _Field())
        for term in sorted(fields[name], key=str.encode):
            writer.start_term(term.encode())
            for number, weight in sorted(fields[name][term].items()):
                writer.add(number, weight, b"", 1)
            writer.finish_term()
        writer.finish_field()
    writer.close()
    return {name: bytes(storage.files[name]) for name in FILES}


def _storage() -> Any:
    return import_module("whoosh.filedb.filestore").RamStorage()


class Postings:
    """The postings of terms, read one by one as they are asked for."""

    def __init__(self, files: dict[str, bytes]) -> None:
        storage = _storage()
        storage.files.update(files)
        self._terms: Any = import_module("whoosh.codec.whoosh3").W3Codec().terms_reader(storage, _Segment())
        self._format = _Field().format

    def of(self, field: str, term: str) -> dict[int, float]:
        """Return number -> weight of a term; nothing when the field does not have it."""
        key = term.encode()
        if (field, key) not in self._terms:
            return {}
        matcher = self._terms.matcher(field, key, self._format)
        found: dict[int, float] = {}
        while matcher.is_active():
            found[matcher.id()] = matcher.weight()
            matcher.next()
        return found
