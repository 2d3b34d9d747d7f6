"""Where questions come from: one source per case and kind, made into a question only when it is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from rulings.training.question import Question


@dataclass(frozen=True)
class Wish:
    """What is to be asked about; an empty wish is content with anything."""

    kinds: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    game: str = ""
    division: str = ""
    variation: str = ""
    level: int = 0
    edition: str = ""
    editions: frozenset[str] | None = None  # only what these rule, as where a league and season are set
    cases: frozenset[str] | None = None  # only these, as after a change of the rules
    before: str = ""  # the edition before that change
    after: str = ""  # and the one after it
    keys: frozenset[str] | None = None  # only what progress keeps under these


@dataclass(frozen=True)
class Source:
    """What a question can be made from."""

    kind: str
    case: str
    edition: str
    section: str
    level: int
    key: str
    fingerprint: str
    make: Callable[[Random, Wish], Question | None] = field(compare=False, repr=False)
    games: tuple[str, ...] = ()  # empty: any
    divisions: tuple[str, ...] = ()
    variations: tuple[str, ...] = ()
    before: str = ""  # the edition that a change is told from

    def suits(self, wish: Wish) -> bool:
        """Tell whether a question from here may be what is wished for."""
        return (
            (not wish.kinds or self.kind in wish.kinds)
            and (not wish.sections or any(_within(self.section, each) for each in wish.sections))
            and (not wish.game or not self.games or wish.game in self.games)
            and (not wish.division or not self.divisions or wish.division in self.divisions)
            and (not wish.variation or wish.variation in self.variations)
            and (not wish.level or wish.level == self.level)
            and (not wish.edition or wish.edition == self.edition)
            and (wish.editions is None or self.edition in wish.editions)
            and (wish.keys is None or self.key in wish.keys)
            and (wish.cases is None or self.case in wish.cases)
            and (not wish.before or self.before in ("", wish.before))
        )


def _within(section: str, wanted: str) -> bool:
    return section.casefold() == wanted.casefold()
