"""What a judge wants to be asked about: the choice, and what it means to the quiz."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulings.training import KINDS, Quiz
from rulings.training.changed import since
from rulings.training.levels import NAMES as LEVELS
from rulings.tui.parts import Cell, Para, Part, Taps
from rulings.tui.session import Session

_TITLES = {
    "kind": "Kind",
    "section": "Section",
    "level": "Level",
    "division": "Division",
    "game": "Game",
    "edition": "By which rules",
    "changed": "Only what a change of the rules has turned",
    "variation": "Variation",
}
_FROM_SETTINGS = ("game", "division")
_SCOPE = ("league", "season")
Offered = dict[str, list[tuple[str, str]]]


class TrainWish:
    """The choice so far; taps are `wish:NAME=VALUE`."""

    def __init__(self) -> None:
        self.chosen = dict.fromkeys(_TITLES, "")
        self._settings: dict[str, str] | None = None

    def follow(self, session: Session) -> bool:
        """Take over settings that have changed; tell whether any have."""
        context = session.state.context
        settings = {name: context.get(name, "") for name in (*_FROM_SETTINGS, *_SCOPE)}
        if settings == self._settings:
            return False
        self._settings = settings
        self.chosen |= {name: settings[name] for name in _FROM_SETTINGS}
        return True

    def words(self, session: Session) -> dict[str, Any]:
        """Return the choice as the quiz takes it."""
        chosen = self.chosen
        found: dict[str, Any] = {name: chosen[name] for name in ("division", "game", "edition", "variation")}
        found["kinds"] = (chosen["kind"],) if chosen["kind"] else ()
        found["sections"] = (chosen["section"],) if chosen["section"] else ()
        found["level"] = LEVELS.index(chosen["level"]) + 1 if chosen["level"] else 0
        if chosen["changed"]:
            found |= since(session.kb, *chosen["changed"].split("→"))
        elif not chosen["edition"] and any(session.state.context.get(name) for name in _SCOPE):
            found["editions"] = frozenset(session.result["editions"])
        return found

    def parts(self, session: Session, quiz: Quiz | None) -> Iterator[Part]:
        """Yield everything that may be chosen, what is chosen marked."""
        for name, values in _offered(session, quiz).items():
            if not values:
                continue
            yield Para(_TITLES[name], "heading")
            chosen = self.chosen[name]
            cells = [Cell(f"wish:{name}=", "Any", style="cell" if chosen else "on", wide=5)]
            cells += [
                Cell(
                    f"wish:{name}={value}",
                    label,
                    style="on" if value == chosen else "cell",
                    wide=max(6, len(label) + 2),
                )
                for value, label in values
            ]
            yield Taps(cells, 0)


def _offered(session: Session, quiz: Quiz | None) -> Offered:
    """Return what may be chosen: name -> (value, label)."""
    settings = session.settings()
    sources = quiz.sources if quiz else []
    editions = session.kb.store.engine["editions"]
    cite, facts = session.citing.cite, session.vocabulary.facts
    variations = sorted({name for source in sources for name in source.variations})
    return {
        "kind": [(name, name.capitalize()) for name in KINDS],
        "section": [(name, name) for name in sorted({each.section for each in sources}, key=_numbered)],
        "level": [(name, name.capitalize()) for name in LEVELS],
        **{name: settings[name] for name in ("division", "game") if name in settings},
        "edition": [(each["id"], cite(each["id"])) for each in editions],
        "changed": [
            (f"{old}→{each['id']}", f"{cite(old)} → {each['season']}")
            for each in editions
            if (old := each.get("supersedes"))
        ],
        "variation": [(name, str(facts[f"variation.{name}"]["label"])) for name in variations],
    }


def _numbered(section: str) -> tuple[int, str]:
    """Return what sorts the lettered sections of a manual before the Roman numbers of the rulebooks."""
    if not section or set(section) - set("IVX"):
        return (0, section)
    value = sum({"I": 1, "V": 5, "X": 10}[digit] for digit in section)
    return (value - 2 * (section.count("IV") + section.count("IX")), section)
