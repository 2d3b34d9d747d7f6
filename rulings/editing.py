"""New editions: copied from an old one, or begun from the raw text of a rulebook."""

from __future__ import annotations

import os
import re
import shutil
from dataclasses import dataclass, field
from pathlib import Path

from rulings.differences.sources import edition_named, yaml_root
from rulings.errors import UsageError
from rulings.store import FOLDERS, Store

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*-\d{4}-\d{2}")
# One pattern for each depth of an outline, I. A. 1. a. (i), and one for paragraphs numbered through: ET14.
_LEVELS = (
    re.compile(r"(?P<mark>[IVX]+)\.\s+(?P<text>\S.*)"),
    re.compile(r"(?P<mark>[A-Z])\.\s+(?P<text>\S.*)"),
    re.compile(r"(?P<mark>\d{1,2})\.\s+(?P<text>\S.*)"),
    re.compile(r"(?P<mark>[a-z])\.\s+(?P<text>\S.*)"),
    re.compile(r"\((?P<mark>[ivx]+)\)\s+(?P<text>\S.*)"),
)
_THROUGH = re.compile(r"(?P<letters>[A-Z]{2})(?P<mark>I?\d{1,3})[.:]?\s+(?P<text>\S.*)")
# What converters put around a number: list dashes, arrows that mark changes, bold type, headings.
_DECORATION = re.compile(r"^[-•➔→#|\s]+|\*\*|__")
# Numbers that a copy has lost are skipped, but not many: a letter in running text is no provision.
_MOST_LOST = 2
_MOST_LINES = 100_000
_TITLE = 60


def new_edition(store: Store, name: str, old: str, parent: Path) -> Path:
    """Copy an edition's folder under a new name, ready for editing, and return where it is."""
    check_name(name)
    source = edition_named(old, store)
    if name in store.ids:
        raise UsageError(f"{name} is an edition already; choose the id of a new one")
    origin = Path(yaml_root()) / FOLDERS[0] / source
    if not origin.is_dir():
        raise UsageError(f"{source} is no rulebook; copy one of kb/, such as adventurous-2018-19")
    target = _free(parent / name)
    shutil.copytree(origin, target)
    manifest = target / "edition.yaml"
    manifest.write_text(_renamed(manifest.read_text(encoding="utf-8"), name, source), encoding="utf-8")
    return target


def check_name(name: str) -> None:
    """Refuse an id that does not end with its season."""
    if not _ID.fullmatch(name):
        raise UsageError(f"{name!r} is no id of an edition; write it as adventurous-equations-2020-21")


def _free(target: Path) -> Path:
    if target.exists():
        raise UsageError(f"{target} exists already; choose another id or remove it first")
    target.parent.mkdir(parents=True, exist_ok=True)
    return target


def _renamed(text: str, name: str, source: str) -> str:
    """Return a manifest with the new id, season and predecessor; the rest is for the editor to change."""
    season = name[-7:]
    changed = {"id": name, "season": season, "supersedes": source}
    lines = [line for line in text.splitlines() if not line.startswith(("supersedes:", "short:"))]
    out = []
    for line in lines:
        key = line.partition(":")[0]
        if key in ("title", "cited_as"):
            line = re.sub(r"\d{4}-\d{2}", season, line)
        out.append(f"{key}: {changed[key]}" if key in changed else line)
    return "\n".join([*out, f"supersedes: {source}", f"short: {name}", ""])


@dataclass
class Draft:
    """The outline of a raw text: provisions in order, and the lines that found no place."""

    provisions: list[tuple[str, str]] = field(default_factory=list)
    raw: dict[str, list[str]] = field(default_factory=dict)
    unplaced: list[tuple[int, str]] = field(default_factory=list)


def outline(text: str) -> Draft:
    """Find the provisions of a raw rulebook text: `I. A. 1. a. (i)`, or paragraphs such as `ET14`."""
    draft = Draft()
    path: list[str] = []
    lines = text.splitlines()
    if len(lines) > _MOST_LINES:
        raise UsageError(f"{len(lines)} lines are too many for a rulebook; at most {_MOST_LINES}")
    for number, line in enumerate(lines, 1):
        stripped = _DECORATION.sub("", line).strip()
        if not stripped:
            continue
        if found := _heading(stripped, path):
            path, title, lost = found
            name = "-".join(path)
            if lost:
                draft.unplaced.append((number, f"before {name} {lost} of its level seem to be missing"))
            if name in draft.raw:
                draft.unplaced.append((number, f"{name} stands a second time: {stripped[:_TITLE]}"))
            else:
                draft.provisions.append((name, title[:_TITLE]))
                draft.raw[name] = []
        if path:
            draft.raw["-".join(path)].append(stripped)
        else:
            draft.unplaced.append((number, stripped[:_TITLE]))
    return draft


def _heading(line: str, path: list[str]) -> tuple[list[str], str, int] | None:
    """Return where a line that begins a provision stands, its text, and how many before it are lost.

    The deepest level that fits wins.
    """
    if through := _THROUGH.fullmatch(line):
        return [through["letters"] + through["mark"].replace("I", "1")], through["text"], 0
    for lost in range(_MOST_LOST + 1):
        for depth in range(min(len(path), len(_LEVELS) - 1), -1, -1):
            match = _LEVELS[depth].fullmatch(line)
            if match and _follows(match["mark"], path, depth, lost):
                return [*path[:depth], match["mark"]], match["text"], lost
    return None


def _follows(mark: str, path: list[str], depth: int, lost: int) -> bool:
    """Tell whether a mark continues its level, with so many lost between it and the one before."""
    last = _ordinal(path[depth], depth) if depth < len(path) else 0
    return _ordinal(mark, depth) == last + 1 + lost


def _ordinal(mark: str, depth: int) -> int:
    if depth in (0, 4):
        return _roman(mark.upper())
    return int(mark) if depth == 2 else ord(mark.casefold()[0]) - ord("a") + 1


def _roman(text: str) -> int:
    values = [{"I": 1, "V": 5, "X": 10}.get(char, 0) for char in text]
    pairs = zip(values, [*values[1:], 0], strict=True)
    return sum(-value if value < following else value for value, following in pairs)


def import_edition(text: str, name: str, parent: Path, raw_folder: Path) -> tuple[Path, Draft]:
    """Write a draft with empty statements; the raw text is kept apart, outside the repository."""
    check_name(name)
    draft = outline(text)
    if not draft.provisions:
        raise UsageError("no provision found; expected lines that begin like 'I.', 'A.', '1.' or 'ET14'")
    target = _free(parent / name)
    raw = _free(raw_folder / name)
    target.mkdir()
    raw.mkdir()
    (target / "edition.yaml").write_text(_manifest(name), encoding="utf-8")
    sections: dict[str, list[tuple[str, str]]] = {}
    for number, title in draft.provisions:
        sections.setdefault(number.partition("-")[0], []).append((number, title))
    for position, (section, provisions) in enumerate(sections.items(), 1):
        content = _section(section, provisions)
        (target / f"{position:02d}-{section.casefold()}.yaml").write_text(content, encoding="utf-8")
    for number, lines in draft.raw.items():
        (raw / f"{number}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return target, draft


def _manifest(name: str) -> str:
    level, game = name.split("-")[0], "on-sets" if "on-sets" in name else "equations"
    season = name[-7:]
    return f"id: {name}\ntitle: {name}\nleague: mlag\ngames: [{game}]\nlevel: {level}\nseason: {season}\n"


def _section(section: str, provisions: list[tuple[str, str]]) -> str:
    lines = [f"section: {section}", f"title: Section {section}", "provisions:"]
    for number, _ in provisions:
        lines += [f"  - id: {number}", f"    title: {number}", '    statement: ""', "    facts: {}"]
    return "\n".join(lines) + "\n"


def raw_home() -> Path:
    """Return where raw texts are kept: the user's data folder, never the repository."""
    base = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")
    return Path(base) / "rulings" / "raw"
