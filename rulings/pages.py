"""KnowledgeBase -> the static site: every page, script and asset, written into one folder.

The folder carries a list of what was written (`.rulings-site.json`): a rebuild replaces exactly those files,
and a folder that holds anything else is refused. The same knowledge base gives the same bytes.
"""

from __future__ import annotations

import gc
import json
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

from rulings.errors import RulingsError, UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rulings.knowledge import KnowledgeBase
    from rulings.site.library import Library
    from rulings.site.page import Page

MANIFEST = ".rulings-site.json"
MENU = (
    ("Check", "check.html"),
    ("Situations", "situations/index.html"),
    ("Rules", "rules/index.html"),
    ("Variations", "variations/index.html"),
    ("Learn", "learn.html"),
    ("Changes", "changes/index.html"),
    ("Reference", "reference.html"),
)
_SHELVES = (
    ("Situations", "situations/index.html", "The manual, case by case"),
    ("Rulebooks", "rules/index.html", "Section by section, with what rests on each"),
    ("Variations", "variations/index.html", "By division and season"),
    ("Penalties", "penalties.html", "Every point that can be lost"),
    ("Time limits", "limits/{rulebook}.html", "And what happens when one is missed"),
    ("Scoring", "scoring/{rulebook}.html", "A shake and a match"),
    ("Topics", "topics/index.html", "One question, every edition's answer"),
    ("Conflicts", "conflicts/index.html", "Where the sources disagree, and what stands"),
    ("Principles and guidance", "principles.html", "How judges work"),
    ("Glossary and slang", "glossary.html", "What people at the table say"),
    ("Print", "print/index.html", "A booklet, and a card for the floor"),
)

Files = dict[str, bytes]


def build_site(kb: KnowledgeBase, out: Path, report: Callable[[str], None] = lambda text: None) -> int:
    """Build the whole site into a folder and return the number of pages; the folder must be ours or empty."""
    old = _ours(out)
    report("reading")
    with _undisturbed():
        files = site_files(kb, report)
    report(f"writing {len(files)} files")
    _write(out, files, old)
    return sum(name.endswith(".html") for name in files)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Leave the search for dead cycles until later: nearly everything made here lives to the end."""
    wanted = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if wanted:
            gc.enable()


def site_files(kb: KnowledgeBase, report: Callable[[str], None] = lambda text: None) -> Files:
    """Return every file of the site by its path."""
    from rulings.site.environment import folder
    from rulings.site.library import Library
    from rulings.site.scripts import scripts

    library = Library(kb)
    files: Files = {}
    for path, text in _rendered(library, report):
        files[path] = text.encode()
    report("scripts")
    assets = folder() / "assets"
    for asset in sorted(assets.iterdir()):
        if asset.suffix in (".css", ".js", ".svg", ".webmanifest"):
            top = asset.name in ("sw.js", "manifest.webmanifest")
            files[asset.name if top else f"assets/{asset.name}"] = asset.read_bytes()
    files.update((f"assets/{name}", text.encode()) for name, text in scripts(library).items())
    files["sw.js"] = _worker(files).encode()
    return files


def _rendered(library: Library, report: Callable[[str], None]) -> Iterator[tuple[str, str]]:
    from rulings.site.environment import environment

    made = environment(library.store, library.links)
    rulebook = next((each["id"] for each in library.newest if each in library.rulebooks), "")
    shelves = [(name, path.format(rulebook=rulebook), about) for name, path, about in _SHELVES]
    made.globals.update(menu=MENU, newest=library.newest, shelves=shelves)
    templates = {name: made.get_template(name) for name in made.list_templates()}
    for number, page in enumerate(all_pages(library)):
        if not number % 100:
            report(f"pages: {page.path}")
        kind = page.template.partition(".")[0]
        common = {
            "title": page.title,
            "here": page.here,
            "root": page.root,
            "kind": kind,
            "here_path": page.path,
        }
        yield page.path, templates[page.template].render(**common, **page.data)


def all_pages(library: Library) -> Iterator[Page]:
    """Yield every page of the site."""
    from rulings.site.changes import changes
    from rulings.site.reference import reference
    from rulings.site.tools import tools
    from rulings.site.views import rulebooks, situations

    for pages in (tools, situations, rulebooks, reference, changes):
        yield from pages(library)


def _worker(files: Files) -> str:
    """Return the service worker with the list of files and their hashes, so that it changes when they do."""
    digests = {
        name: sha256(content).hexdigest()[:12] for name, content in sorted(files.items()) if name != "sw.js"
    }
    version = sha256(json.dumps(digests).encode() + files["sw.js"]).hexdigest()[:12]
    listing = json.dumps(digests, separators=(",", ":"))
    return f'const VERSION = "{version}";\nconst FILES = {listing};\n{files["sw.js"].decode()}'


# --- the folder --------------------------------------------------------------------------------------------


def _ours(out: Path) -> list[str]:
    """Return the files of an earlier build, or refuse a folder that holds anything else."""
    if not out.exists():
        return []
    if not out.is_dir():
        raise UsageError(f"{out} is a file; give a folder")
    known = _listed(out / MANIFEST)
    for path in sorted(out.rglob("*")):
        name = path.relative_to(out).as_posix()
        ours = path.is_dir() or name == MANIFEST or name in known
        if path.is_symlink() or not ours:
            raise UsageError(
                f"{out} holds {name}, which is not part of a site; give an empty or a new folder"
            )
    return known


def _listed(manifest: Path) -> list[str]:
    if not manifest.is_file():
        return []
    try:
        names = [str(name) for name in json.loads(manifest.read_bytes())["files"]]
    except (ValueError, KeyError, TypeError):
        names = [".."]
    if any(name.startswith("/") or ".." in Path(name).parts for name in names):
        raise RulingsError(f"{manifest} is damaged; give an empty or a new folder")
    return names


def _write(out: Path, files: Files, old: list[str]) -> None:
    """Write the files, remove those of the earlier build that are gone, and list what is there now."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        _list(out, sorted({*old, *files}))  # a build that is cut short leaves a folder that is still ours
        for folder in sorted({(out / name).parent for name in files}):
            folder.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (out / name).write_bytes(content)
        for name in set(old) - set(files):
            (out / name).unlink(missing_ok=True)
        for folder in sorted((path for path in out.rglob("*") if path.is_dir()), reverse=True):
            if not any(folder.iterdir()):
                folder.rmdir()
        _list(out, sorted(files))
    except OSError as error:
        raise RulingsError(f"{error.filename or out}: {error.strerror}") from None


def _list(out: Path, names: list[str]) -> None:
    (out / MANIFEST).write_text(json.dumps({"files": names}, indent=0) + "\n", encoding="utf-8")
