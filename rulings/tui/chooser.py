"""The variation chooser: what may be chosen, the blanks to fill in, and whether the choices are legal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulings.choices import Choices
from rulings.errors import RulingsError
from rulings.knowledge import KnowledgeBase
from rulings.resources import Cube, read_resources
from rulings.tui.parts import Cell, Para, Part, Taps
from rulings.tui.toolsheets import Booked
from rulings.variations import AUTOMATIC, Variation, VariationList, allowed_words

_SYMBOLS = "BRGYUn-'V^()"  # of which the name of a set is made
_LEGAL = {True: ("legal", "good"), False: ("ILLEGAL", "bad"), None: ("depends", "warn")}


@dataclass
class Filling:
    """A choice whose blanks are being filled in: the words so far, and the blanks left."""

    words: str
    label: str
    blanks: list[tuple[str, Any]]  # name and what is allowed
    typed: str = ""


class Chooser(Booked):
    """Which variations may be chosen in this season and division, and whether the choices are legal."""

    def __init__(self, kb: KnowledgeBase, context: Mapping[str, str], offers: Sequence[Cell] = ()) -> None:
        super().__init__(kb, context)
        self._offers = offers  # what else can be done with the choices
        self.chosen: list[str] = []
        self._filling: Filling | None = None
        self.resources = ""

    def parts(self) -> Iterator[Part]:
        """Yield the choices made with their verdict, then what may be chosen."""
        division = self.context.get("division")
        if not division:
            yield Para("Set a division first.", "warn")
            yield Taps([Cell("act:app.settings", "Settings", style="strong")], 20)
            return
        try:
            listed = self.variations(division)
            judged = Choices(listed, self.chosen, self._cubes())
        except RulingsError as error:
            yield Para(str(error), "bad")
            yield Taps([Cell("clear", "Clear the choices")], 20)
            return
        yield Para(f"{listed.book.title} · {division.capitalize()} · {listed.season}", "muted")
        yield from self._judged(judged)
        if self._filling:
            yield from _blank(self._filling)
            return
        yield Para("May be chosen", "heading")
        yield Taps([cell for each in _open(listed) for cell in _choices(each)], 18)
        if always := [each.title for each in listed.listed.values() if each.available == AUTOMATIC]:
            yield Para(f"In every shake: {', '.join(always)}", "muted")

    def _cubes(self) -> list[Cube] | None:
        if not self.resources:
            return None
        return read_resources(self.resources, self.context.get("game", "equations"))

    def _judged(self, judged: Choices) -> Iterator[Part]:
        for choice in judged.as_data():
            told, style = _LEGAL[choice["legal"]]
            yield Para(f"{choice['choice']}: {told}", style)
            for reason in choice["reasons"]:
                yield Para(reason, "text", "  • ", "    ")
        for each in judged.cost():
            yield Para(f"{each['what']}: {each['value']} [{each['cite']}]", "muted", "  ")
        if self.chosen:
            yield Taps([*self._offers, Cell("back", "Take the last one back"), Cell("clear", "Clear")], 20)

    def tapped(self, verb: str, rest: str) -> None:
        """Add a choice, fill in a blank of it, or take choices back."""
        filling = self._filling
        if verb == "choose":
            self._choose(rest)
        elif verb == "symbol" and filling:
            filling.typed += rest
        elif verb == "rub" and filling:
            filling.typed = filling.typed[:-1]
        elif verb == "fill" and filling:
            filling.words, filling.typed = f"{filling.words} {rest}", ""
            filling.blanks.pop(0)
            self._take()
        elif verb == "leave":
            self._filling = None
        else:
            self.chosen = self.chosen[:-1] if verb == "back" else []

    def _choose(self, words: str) -> None:
        for variation in _open(self.variations(self.context["division"])):
            for name, label, blanks in _members(variation):
                if name == words:
                    self._filling = Filling(words, label, blanks)
        self._take()

    def _take(self) -> None:
        """Take the choice once no blank is left."""
        if self._filling and not self._filling.blanks:
            self.chosen.append(self._filling.words)
            self._filling = None


def _open(listed: VariationList) -> list[Variation]:
    return [each for each in listed.listed.values() if each.available != AUTOMATIC and listed.playable(each)]


def _members(variation: Variation) -> Iterator[tuple[str, str, list[tuple[str, Any]]]]:
    """Yield each variation that one provision covers: what it is called, its label and its blanks."""
    for member, given in variation.members().items():
        # Two variations may share a place in the vocabulary, so one without blanks is called by its own key.
        name, label = (member, member.replace("-", " ")) if given else (variation.key, variation.title)
        yield name, label, [each for each in variation.parameters.items() if each[0] not in given]


def _choices(variation: Variation) -> Iterator[Cell]:
    for name, label, blanks in _members(variation):
        yield Cell(f"choose:{name}", label + (" …" if blanks else ""))


def _blank(filling: Filling) -> Iterator[Part]:
    """Yield the question of the first blank that is left."""
    name, allowed = filling.blanks[0]
    yield Para(f"{filling.label}: which {name.replace('_', ' ')}?", "question")
    if isinstance(allowed, dict) and "max_symbols" in allowed:
        yield Para(f"{filling.typed or '…'}   ({allowed_words(allowed)})", "title")
        yield Taps([Cell(f"symbol:{each}", each, wide=5) for each in _SYMBOLS], 0)
        done = [Cell(f"fill:{filling.typed}", "Done", style="strong"), Cell("rub:", "Rub out", style="quiet")]
        yield Taps([*(done if filling.typed else ()), _LEAVE], 0)
        return
    values = range(allowed["min"], allowed["max"] + 1) if isinstance(allowed, dict) else allowed
    yield Taps([Cell(f"fill:{each}", str(each), wide=max(6, len(str(each)) + 2)) for each in values], 0)
    yield Taps([_LEAVE], 0)


_LEAVE = Cell("leave", "Another variation", style="quiet")
