"""The Jinja environment of the site: autoescaping, and the few helpers its templates share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, Undefined
from jinja2.utils import missing

from rulings.checktext import signed
from rulings.site.links import Links, slug
from rulings.store import PACKAGE, Store, checkout
from rulings.vocabulary import Vocabulary

# What a verdict comes to, for its sign and colour; a verdict that is not listed is shown as neutral.
_TONES = {
    "good": ("legal", "allowed", "correct", "stands", "insulated"),
    "bad": ("illegal-procedure", "not-allowed", "incorrect", "penalty"),
    "void": ("set-aside", "no-effect", "undefined", "ambiguous"),
}
TONES = {verdict: tone for tone, verdicts in _TONES.items() for verdict in verdicts}


class Absent(Undefined):
    """A part that a record may lack counts as nothing; a name that a template was never given is an error."""

    def _needed(self) -> Absent:
        if self._undefined_obj is missing:
            self._fail_with_undefined_error()
        return self

    def __str__(self) -> str:
        return Undefined.__str__(self._needed())

    def __bool__(self) -> bool:
        return Undefined.__bool__(self._needed())

    def __iter__(self) -> Iterator[Any]:
        return Undefined.__iter__(self._needed())


def folder() -> Path:
    """Return the folder with the templates and assets: shipped with the package, or in the checkout."""
    shipped = Path(PACKAGE) / "data" / "site"
    return shipped if shipped.is_dir() else Path(checkout()) / "site"


def environment(store: Store, links: Links) -> Environment:
    """Return the environment in which every page is rendered."""
    made = Environment(
        loader=FileSystemLoader(folder() / "templates"),
        autoescape=True,
        undefined=Absent,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    vocabulary = Vocabulary(store.engine["vocabulary"])
    made.filters.update(slug=slug, signed=signed, plain=plain, sentence=_sentence)
    made.globals.update(
        tone=lambda verdict: TONES.get(verdict, "plain"),
        label=lambda kind, name: store.labels[kind].get(name, name),
        subject=lambda name: vocabulary.data["subjects"].get(name, {}).get("label", name),
        title_of=store.title,
        path_of=links.path,
        cited=links.cited,
        conditions=lambda box: conditions(box, vocabulary),
        table_hash=table_hash,
    )
    return made


def conditions(box: dict[str, list[str]], vocabulary: Vocabulary) -> list[tuple[str, list[str]]]:
    """Return a box for a list: each fact's label with the labels of its values."""
    return [
        (str(vocabulary.facts[fact]["label"]), [vocabulary.label(fact, value) for value in values])
        for fact, values in box.items()
    ]


def table_hash(table: dict[str, list[str]]) -> str:
    """Return a table as the Check page's address carries it."""
    return "&".join(f"{fact}={'|'.join(values)}" for fact, values in table.items())


def plain(value: Any) -> str:
    """Return a value of an example as people read it."""
    if isinstance(value, dict):
        return "; ".join(f"{name} {plain(item)}" for name, item in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(map(plain, value))
    return {True: "yes", False: "no", None: "none"}.get(value, str(value))


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
