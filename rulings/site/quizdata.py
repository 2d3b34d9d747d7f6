"""The scripts of the Learn page: a catalogue to choose from, and questions in parts loaded when wanted.

The catalogue names what may be chosen (`filters`) and lists each part with its questions, each as
[name in its edition, fingerprint, kind, level, variations, changed, forms]; a form is [games, divisions].
Kinds, levels and the rest are places in the options of their filters. A part lists the forms in that order.
"""

from __future__ import annotations

import json
from itertools import groupby

from rulings.families import short
from rulings.ids import natural
from rulings.site.data import script
from rulings.site.links import slug
from rulings.site.page import cut
from rulings.site.quiz import ASKED, drawn
from rulings.training.levels import NAMES as LEVELS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from rulings.site.library import Library
    from rulings.site.quiz import Form

    Record = dict[str, Any]
    Options = list[tuple[str, str]]
    Sections = dict[tuple[str, str], list[list[Form]]]  # the questions of each, in all their forms

_PART = 48_000


def quiz_scripts(library: Library) -> dict[str, str]:
    """Return the catalogue and the parts by file name."""
    forms = drawn(library)
    options = _options(library, forms)
    sections: Sections = {}
    for _, question in groupby(forms, key=lambda form: form.name):
        found = list(question)
        sections.setdefault((found[0].edition, found[0].section), []).append(found)
    files: dict[str, str] = {}
    parts = []
    for edition, section in _ordered(library, sections):
        runs = cut(sections[edition, section], _weight, _PART)
        for number, run in enumerate(runs, 1):
            file = f"quiz-{slug(edition)}-{slug(section)}{f'-{number}' if len(runs) > 1 else ''}.js"
            files[file] = script("RULINGS_PART", [form.data for question in run for form in question])
            rows = [_row(question, options) for question in run]
            parts.append({"file": file, "edition": edition, "section": section, "questions": rows})
    usual = {form.kind for form in forms if form.unasked}
    catalogue = {
        # What weighs nothing is asked only when it is chosen.
        "weights": [ASKED[kind][1] if kind in usual else 0 for kind, _ in options["kind"]],
        "filters": {name: {"label": label, "options": options[name]} for name, label in _FILTERS.items()},
        "documents": {edition: library.by_id[edition]["title"] for edition, _ in _ordered(library, sections)},
        "parts": parts,
    }
    return {"quiz.js": script("RULINGS_QUIZ", catalogue), **files}


def _weight(question: list[Form]) -> int:
    return sum(len(json.dumps(form.data, ensure_ascii=False).encode()) for form in question)


def _row(forms: list[Form], options: dict[str, Options]) -> list[Any]:
    first = forms[0]

    def places(name: str, values: Iterable[str]) -> list[int]:
        known = [value for value, _ in options[name]]
        return [known.index(value) for value in values]

    return [
        first.name.removeprefix(f"{first.kind}:{first.edition}/"),
        first.fingerprint,
        *places("kind", [first.kind]),
        first.level - 1,
        places("variation", first.variations),
        places("changed", first.changed),
        [[places("game", form.games), places("division", form.divisions)] for form in forms],
    ]


def _ordered(library: Library, sections: Sections) -> list[tuple[str, str]]:
    """Return the sections: manuals first, then the rulebooks, each in the order of its pages."""
    editions = sorted(library.editions, key=lambda each: each in library.rulebooks)
    places = {edition["id"]: place for place, edition in enumerate(editions)}
    printed = {
        (edition, part.section): number
        for edition, parts in library.links.parts.items()
        for number, part in enumerate(parts)
    }
    return sorted(sections, key=lambda each: (places[each[0]], printed.get(each, 0), natural(each[1])))


# --- what may be chosen ------------------------------------------------------------------------------------

_FILTERS = {
    "game": "Game",
    "division": "Division",
    "kind": "Kind of question",
    "level": "Level",
    "variation": "Variation",
    "changed": "Only what changed",
}


def _options(library: Library, forms: list[Form]) -> dict[str, Options]:
    """Return the choices of each filter that some question answers to, as names and labels."""
    facts = library.vocabulary.facts
    kinds = {form.kind for form in forms}
    labels = {
        short(name): str(fact["label"]) for name, fact in facts.items() if fact["family"] == "variation"
    }
    variations = {name: labels.get(name, name) for form in forms for name in form.variations}
    later = {each.get("supersedes"): each for each in library.editions}
    return {
        **{
            name: [(value["name"], value["label"]) for value in facts[name]["values"]]
            for name in ("game", "division")
        },
        "kind": [(kind, _capital(about)) for kind, (about, _) in ASKED.items() if kind in kinds],
        "level": [(level, _capital(level)) for level in LEVELS],
        "variation": sorted(variations.items(), key=lambda each: natural(each[1])),
        "changed": [
            (old, f"{library.by_id[old]['title']} → {later[old]['season']}")
            for old in dict.fromkeys(name for form in forms for name in form.changed)
        ],
    }


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
