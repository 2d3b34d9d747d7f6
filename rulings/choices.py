"""Whether a variation may be chosen here: every reason why not, and what it costs."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulings.differences.wording import division_words, value_words
from rulings.errors import RulingsError, friendly_list
from rulings.resources import DIGITS, Cube, symbol
from rulings.variations import allowed_words, inside

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from rulings.variations import Variation, VariationList

    Record = dict[str, Any]

_DIGIT = " digit"
_COSTS = (
    "first_illegal_points",
    "first_illegal_remedy",
    "second_illegal_points",
    "second_illegal_consequence",
    "illegal_choice_insulated_by",
    "insulated_choice_effect",
)
_YEARS = {"odd-years": "odd", "even-years": "even"}


@dataclass
class Choice:
    """One choice with what speaks against it and what could not be told."""

    text: str
    key: str
    parameters: Record
    reasons: list[str] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    cite: str = ""


class Choices:
    """The choices of one shake, in the order in which they were made."""

    def __init__(self, listed: VariationList, texts: Sequence[str], resources: list[Cube] | None) -> None:
        self.listed, self.resources = listed, resources
        self.made = [Choice(text, *listed.read(text)) for text in texts]
        for number, choice in enumerate(self.made):
            self._judge(choice, self.made[:number])

    def _judge(self, choice: Choice, before: list[Choice]) -> None:
        variation = self.listed.listed.get(choice.key)
        if variation is None:
            divisions = self.listed.divisions_with(choice.key)
            have = "has" if len(divisions) == 1 else "have"
            where = f"; {division_words(divisions)} {have} it" if divisions else ""
            choice.reasons.append(f"not on the {self.listed.division.capitalize()} list{where}")
            return
        choice.cite = variation.number
        if not self.listed.playable(variation):
            years, now = _YEARS[variation.available], _YEARS[self.listed.year]
            choice.reasons.append(f"played in {years} years only; {self.listed.season} is an {now} year")
        if variation.available == "automatic":
            choice.reasons.append("in force in every shake already")
        if any(each.key == choice.key and not each.reasons for each in before):
            choice.reasons.append("chosen already in this shake")
        self._blanks(choice, variation)
        self._conflicts(choice, variation, before)
        if not choice.reasons:
            self._effect(choice, variation)

    def _blanks(self, choice: Choice, variation: Variation) -> None:
        game = _game(self.listed)
        for name, allowed in variation.parameters.items():
            value = choice.parameters.get(name)
            if name == "cube" and isinstance(value, (str, int)) and len(str(value)) == 1:
                value = choice.parameters[name] = _symbol(str(value), game)
            if value is None:
                choice.reasons.append(f"the blank is not filled: name the {name} ({allowed_words(allowed)})")
            elif not inside(value, allowed):
                choice.reasons.append(f"{name} {value} is out of range; {allowed_words(allowed)}")

    def _conflicts(self, choice: Choice, variation: Variation, before: list[Choice]) -> None:
        for other in before:
            known = self.listed.listed.get(other.key)
            if known and (_excludes(variation, known, other) or _excludes(known, variation, choice)):
                choice.reasons.append(f"conflicts with {other.text}, chosen before")

    def _effect(self, choice: Choice, variation: Variation) -> None:
        """See whether the cubes it works on are there, themselves or by a wild cube (A22, A26, A31)."""
        needs = [need.format(**choice.parameters) for need in variation.record.get("needs", ())]
        if not needs:
            return
        answers = [
            self._has(need, "{" not in raw)
            for need, raw in zip(needs, variation.record["needs"], strict=True)
        ]
        if True in answers:
            return
        if None in answers:
            choice.open.append(f"legal only with {friendly_list(needs, 'or')}")
        else:
            usable = f" that base {self._base()} has" if needs[0].endswith(_DIGIT) else ""
            choice.reasons.append(f"no effect: there is no {friendly_list(needs, 'or')}{usable} in Resources")

    def _has(self, need: str, wild_helps: bool) -> bool | None:
        """Tell whether Resources hold what is needed; None when that is not known."""
        if self.resources is None:
            return None
        if need.endswith(_DIGIT):
            return self._has_digit(need.removesuffix(_DIGIT))
        if len(need) != 1:
            return None
        there = {cube.symbol for cube in self.resources}
        if need in there:
            return True
        kind = "digits" if need in DIGITS else "signs"
        return wild_helps and any(kind in supplies for wild, supplies in self._wild() if wild in there)

    def _has_digit(self, colour: str) -> bool | None:
        """Tell whether a cube of a colour can be a digit that the base in force has (A27)."""
        of_colour = {cube.symbol for cube in self.resources or () if cube.colour == colour}
        if any(sign in DIGITS and int(sign) < self._base() for sign in of_colour):
            return True
        if any("digits" in supplies for wild, supplies in self._wild() if wild in of_colour):
            return True
        return None if any(not cube.colour for cube in self.resources or ()) else False

    def _base(self) -> int:
        """Return the base in force."""
        named = [each.parameters.get("base") for each in self.made if not each.reasons]
        return next((base for base in named if isinstance(base, int)), 10)

    def _wild(self) -> list[tuple[str, list[str]]]:
        """Return the wild cubes that were chosen, and what they may stand for."""
        found = []
        for choice in self.made:
            variation = self.listed.listed.get(choice.key)
            if variation and not choice.reasons and (supplies := variation.record.get("supplies")):
                needs = variation.record.get("needs", ())
                found += [
                    (need.format(**choice.parameters), supplies) for need in needs if _fillable(need, choice)
                ]
        return found

    def as_data(self) -> list[Record]:
        """Return the choices as plain data."""
        return [
            {
                "choice": choice.text,
                "variation": choice.key,
                "parameters": choice.parameters,
                "legal": None if choice.open and not choice.reasons else not choice.reasons,
                "reasons": choice.reasons or choice.open,
                "cite": choice.cite,
            }
            for choice in self.made
        ]

    def cost(self) -> list[Record]:
        """Return what an illegal choice costs, if there is one."""
        found = []
        for key in _COSTS if any(choice.reasons for choice in self.made) else ():
            if fact := self.listed.fact(key):
                question = self.listed.book.store.record("variations.choosing")["facts"][key]
                words = value_words(fact.value, question, key)
                found.append({"what": question["title"], "value": words, "cite": fact.cite})
        return found


def _fillable(need: str, choice: Choice) -> bool:
    try:
        need.format(**choice.parameters)
    except KeyError:
        return False
    return True


def _game(listed: VariationList) -> str:
    manifest = listed.book.manifest
    return str(manifest["games"][0])


def _symbol(text: str, game: str) -> str:
    try:
        return symbol(text, game)
    except RulingsError:
        return text


def _excludes(one: Variation, other: Variation, chosen: Choice) -> bool:
    """Tell whether a variation excludes another as it was chosen."""
    return any(
        each["variation"] == other.name
        and all(chosen.parameters.get(name) == value for name, value in each.get("when", {}).items())
        for each in one.record.get("excludes", ())
    )
