"""The compiled knowledge base: found, kept fresh, opened without YAML.

An installed package carries it in `rulings/data/compiled/`. A checkout keeps it in `.compiled/<fingerprint>/`
and builds it anew when a YAML file has changed; where that cannot be written, in the user's cache folder;
where that cannot be written either, in memory. A folder is built aside and renamed, so it is whole or absent.
"""

from __future__ import annotations

import os

from rulings.errors import RulingsError, UsageError, nearest
from rulings.ids import spelling
from rulings.lazy import lazy
from rulings.quickjson import loads
from rulings.rows import Rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    from rulings.searching.index import Index

    T = TypeVar("T")
    File = tuple[str, int, int]  # name, size, time of the last change

FORMAT = 2
PACKAGE = os.path.dirname(os.path.abspath(__file__))
FOLDERS = ("kb", "situations")
_PRIME = 2**61 - 1
# An edited compiler makes new compiled files, just as an edited YAML file does.
_COMPILER = (
    "compiler",
    "loader",
    "packing",
    "resolve",
    "rows",
    "schema",
    "shapes",
    "vocabulary",
    "vocabularysource",
    "yamlsource",
    "searching/analysis",
    "searching/documents",
    "searching/facts",
    "searching/index",
    "searching/postings",
)


class StaleError(RulingsError):
    """A compiled form that is damaged, incomplete, or gone."""


class Store:
    """One compiled knowledge base, read piece by piece as it is asked for."""

    def __init__(self, folder: str, memory: dict[str, bytes] | None = None) -> None:
        self.folder = folder
        self.mend: Callable[[StaleError], Store] | None = None
        self._memory = memory
        index = _parse(self._read("index.json"), folder)
        if not isinstance(index, dict) or index.get("format") != FORMAT:
            raise StaleError(f"{folder}: compiled by another version of rulings")
        for name, size in index["sizes"].items():
            if self._size(name) != size:
                raise StaleError(f"{os.path.join(folder, name)}: incomplete")
        self.files: int = index["files"]
        self._sums: dict[str, int] = index["sums"]
        self.labels: dict[str, dict[str, str]] = index["labels"]

    @lazy
    def ids(self) -> Rows:
        """Where each record stands, and what it is: id -> [offset, length, kind, title]."""
        return self._sound(lambda: Rows(self._read("ids.json"), lambda text: _parse(text, self.folder)))

    def find(self, text: str) -> list[str]:
        """Return the ids that a spelling means: none, one, or several when the number is printed twice."""
        return [text] if text in self.ids else self._spellings.get(spelling(text), [])

    def near(self, text: str, count: int = 3) -> list[str]:
        """Return the ids that a text comes nearest to, by title or spelling; rules out of force come last."""
        key, title = spelling(text), text.strip().casefold()
        hits = nearest(key, self._spellings, 4 * count)
        told = [hit for hit in hits if key in hit] or hits
        names = [name for name, row in self.ids.items() if row[3].casefold() == title]
        names += [name for hit in told for name in self._spellings[hit]]
        old = {each.get("supersedes") for each in self.rules["editions"]}
        names.sort(key=lambda name: name.partition("/")[0] in old)
        return list(dict.fromkeys(names))[:count]

    def title(self, name: str) -> str:
        """Return the title of an entry, or nothing when there is none of that id."""
        row = self.ids.get(name)
        return str(row[3]) if row else ""

    def record(self, name: str) -> dict[str, Any]:
        """Return the record with exactly this id; KeyError when there is none."""
        return self._sound(lambda: self._record(name))

    def _record(self, name: str) -> dict[str, Any]:
        offset, length = self.ids[name][:2]
        record: dict[str, Any] = _parse(self._read("records.jsonl", offset, length), self.folder)
        if record.get("id") != name:
            raise StaleError(f"{self.folder}: records.jsonl and ids.json disagree")
        return record

    def records(self) -> list[dict[str, Any]]:
        """Return every record in the order of the knowledge base."""
        return self._sound(
            lambda: [_parse(line, self.folder) for line in self._read("records.jsonl").split(b"\n") if line]
        )

    @lazy
    def _spellings(self) -> dict[str, list[str]]:
        return self._json("spellings.json")  # type: ignore[no-any-return]

    @lazy
    def engine(self) -> dict[str, Any]:
        """What the matcher needs: vocabulary, constraints, boxes."""
        return self._json("engine.json")  # type: ignore[no-any-return]

    @lazy
    def rules(self) -> dict[str, Any]:
        """The rules packed for the checker."""
        return self._json("rules.json")  # type: ignore[no-any-return]

    @lazy
    def expressions(self) -> dict[str, Any]:
        """What each edition says about expressions."""
        return self._json("expressions.json")  # type: ignore[no-any-return]

    @lazy
    def phrases(self) -> dict[str, Any]:
        """How the quiz tells a table."""
        return self._json("phrases.json")  # type: ignore[no-any-return]

    @lazy
    def places(self) -> dict[str, dict[str, list[int]]]:
        """Line and column of the parts of each record in its YAML file."""
        return self._json("places.json")  # type: ignore[no-any-return]

    @lazy
    def search_index(self) -> Index:
        """The index of words; when it is damaged and cannot be mended on disk, one made in memory."""
        from rulings.searching.index import Index, build

        try:
            return self._sound(lambda: Index(self._verified))
        except RulingsError:
            lists = self._json("synonyms.json")
            return Index(build(self.records(), self.engine["vocabulary"], lists).__getitem__)

    def _json(self, name: str) -> Any:
        return self._sound(lambda: _parse(self._read(name), os.path.join(self.folder, name)))

    def _sound(self, read: Callable[[], T]) -> T:
        """Return what `read` gives; when the files turn out damaged or gone, once more after mending them."""
        try:
            return read()
        except StaleError as error:
            if self.mend is None:
                raise
            self.__dict__ = {**vars(self.mend(error)), "mend": self.mend}
            return read()

    def _size(self, name: str) -> int:
        if self._memory is not None:
            return len(self._memory[name])
        try:
            return os.stat(os.path.join(self.folder, name)).st_size
        except OSError:
            return -1

    def _verified(self, name: str) -> bytes:
        """Return a file whose content must be exactly what was written."""
        from zlib import crc32

        content = self._read(name)
        if crc32(content) != self._sums.get(name):
            raise StaleError(f"{os.path.join(self.folder, name)}: damaged")
        return content

    def _read(self, name: str, offset: int = 0, length: int = -1) -> bytes:
        if self._memory is not None:
            return self._memory[name][offset : offset + length if length >= 0 else None]
        try:
            with open(os.path.join(self.folder, name), "rb") as file:
                file.seek(offset)
                return file.read(length)
        except OSError as error:
            raise StaleError(f"{os.path.join(self.folder, name)}: {error.strerror}") from None


def _parse(text: bytes, source: str) -> Any:
    try:
        return loads(text)
    except ValueError:
        raise StaleError(f"{source}: damaged") from None


def open_store(root: str | os.PathLike[str] | None = None) -> Store:
    """Open the knowledge base of this package, or of the checkout at `root`, building it when it is stale."""
    shipped = os.path.join(PACKAGE, "data", "compiled")
    if root is None and os.path.isdir(shipped):
        return _opened((shipped,), _report)
    top = checkout() if root is None else os.fspath(root)
    if not os.path.isdir(os.path.join(top, FOLDERS[0])):
        raise UsageError(f"{top} has no folder kb/; give the folder that holds kb/ and situations/")
    name = fingerprint(top)
    folders = tuple(os.path.join(parent, name) for parent in _parents(top))
    return _opened(folders, lambda error: _rebuild(top, folders))


def _opened(folders: tuple[str, ...], mend: Callable[[StaleError], Store]) -> Store:
    """Return the first compiled form that is whole, or else what mending gives."""
    error = StaleError("")
    for folder in folders:
        try:
            store = Store(folder)
            break
        except StaleError as fault:
            error = fault
    else:
        store = mend(error)
    store.mend = mend
    return store


def checkout() -> str:
    """Return the folder of the checkout that this package is part of."""
    return os.path.dirname(PACKAGE)


def _report(error: StaleError) -> Store:
    raise RulingsError(f"{error}; install rulings again")


def _rebuild(top: str, folders: tuple[str, ...]) -> Store:
    from rulings.build import build

    return build(top, folders)


def _parents(top: str) -> tuple[str, ...]:
    """Return the folders that may hold compiled forms of a checkout, the preferred one first."""
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(top, ".compiled"), os.path.join(cache, "rulings", _digest(os.path.abspath(top)))


def fingerprint(top: str) -> str:
    """Return what changes whenever a YAML file (or the compiler) is added, removed or edited."""
    folders: list[tuple[str, list[File]]] = []
    for folder in FOLDERS:
        _list_yaml(os.path.join(top, folder), folder, folders)
    compiler = [_file(name, os.stat(os.path.join(PACKAGE, f"{name}.py"))) for name in _COMPILER]
    return _digest(f"{FORMAT} {compiler} {sorted(folders)}")


def _list_yaml(folder: str, shown: str, folders: list[tuple[str, list[File]]]) -> None:
    """Add the YAML files of a folder, and of those inside it."""
    try:
        entries = os.scandir(folder)
    except OSError:
        return
    files = []
    with entries:
        for entry in entries:
            if entry.is_dir():
                _list_yaml(entry.path, f"{shown}/{entry.name}", folders)
            elif entry.name.endswith((".yaml", ".yml")):
                files.append(_file(entry.name, entry.stat()))
    files.sort()
    folders.append((shown, files))


def _file(name: str, stat: os.stat_result) -> File:
    return name, stat.st_size, stat.st_mtime_ns


def _digest(text: str) -> str:
    """Return a short name for a text: its bytes as one number, modulo a large prime."""
    # Enough where nobody means harm, and hashlib or zlib alone would cost a tenth of a short command.
    return f"{int.from_bytes(text.encode(errors='surrogateescape'), 'big') % _PRIME:016x}"
