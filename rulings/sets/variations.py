"""Variations as they are called: read from their names, and which of them may stand in a shake.

A variation is read by the patterns its edition lists ("{} wild"), so `Y Wild`, `wild Y` and `Wild Cube Y` are
one thing. Each is judged in the order of choosing; one that may not be chosen is ignored in the shake.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rulings.errors import NotationError, UsageError, did_you_mean, friendly_list
from rulings.names import shown as quoted
from rulings.sets.notation import COLOURS, FACES, RELATIONS, SYMMETRIC, Undefined, cubes, parse, scan
from rulings.sets.notation import face as read_face
from rulings.sets.rules import Rules, VariationRule
from rulings.sets.setnames import outcomes
from rulings.sets.universe import Universe, card, shown

_LONGEST = 60  # letters of a name that are compared with the known ones
_TYPED = str.maketrans("∪∩−–′’∨Λ∧∅⊆⊂", "un--''v^^^cc")
_HYPHEN = re.compile(r"(?<=\w\w)-(?=\w\w)")  # between words; B-R is a set
_COLOUR_WORDS = {"blue": "B", "red": "R", "green": "G", "yellow": "Y"}


@dataclass
class Chosen:
    """A variation in force or refused: its rule, its blank filled in, and why it may not stand."""

    rule: VariationRule
    argument: str = ""
    automatic: bool = False
    faults: list[tuple[str, str]] = field(default_factory=list)
    symmetric: bool = False  # whether - in its set means symmetric difference
    size: int | None = None  # of a doubled set

    @property
    def stands(self) -> bool:
        """Whether the choice is legal."""
        return not self.faults

    @property
    def label(self) -> str:
        """The variation's name with its blank filled in."""
        filled = shown(self.argument) if self.rule.takes == "card" else self.argument
        return f"{self.rule.label} {filled}".rstrip()


@dataclass(frozen=True)
class Force:
    """The variations a shake is played under, by key."""

    by_key: dict[str, Chosen]

    def __contains__(self, key: str) -> bool:
        return key in self.by_key

    def argument(self, key: str) -> str | None:
        """Return how a variation's blank was filled in, None if it is not in force."""
        return self.by_key[key].argument if key in self.by_key else None

    def clause(self, key: str) -> str:
        """Return where the rulebook has a variation that is in force."""
        return self.by_key[key].rule.clause or ""

    def partners(self, symbol: str) -> str:
        """Return the symbols whose cubes may stand for this one: itself and what it is interchanged with."""
        swaps = (chosen.rule.swaps for chosen in self.by_key.values())
        return next((pair for pair in swaps if symbol in pair), symbol)

    def twice(self, cards: Universe) -> int:
        """Return the mask of the cards that count double."""
        named = (chosen for chosen in self.by_key.values() if chosen.rule.takes in ("set", "colour"))
        return next((doubled(chosen, cards) for chosen in named), 0)


def read_variation(text: str, rules: Rules) -> Chosen:
    """Read one variation by any of the names its edition gives it."""
    words = " ".join(_HYPHEN.sub(" ", text.translate(_TYPED).casefold()).split())
    for rule in rules.variations.values():
        if words in rule.names and not rule.takes:
            return Chosen(rule)
    for pattern, rule in _patterns(rules):
        match = pattern.fullmatch(words)
        argument = _argument(rule.takes, match[1]) if match else None
        if argument is not None:
            return Chosen(rule, argument)
    raise UsageError(f"unknown variation {quoted(text)}{_hint(words, rules)}")


def _hint(words: str, rules: Rules) -> str:
    """Name what may have been meant: the blank that was not filled in, or the nearest name."""
    for rule in rules.variations.values():
        if rule.takes and words and words in rule.label.casefold():
            return f"; say which {rule.takes}, like {_example(rule)!r}"
    names = [_example(rule) if rule.takes else rule.label for rule in rules.variations.values()]
    return did_you_mean(words[:_LONGEST], names) or f"; there are {friendly_list(names)}"


def _patterns(rules: Rules) -> list[tuple[re.Pattern[str], VariationRule]]:
    """Every pattern with a blank, cubes before cards, since `R required` means a cube."""
    found = []
    for rule in rules.variations.values():
        for name in rule.names if rule.takes else ():
            found.append((re.compile(re.escape(name).replace(r"\{\}", r"\s*(.*?)\s*")), rule))
    return sorted(found, key=lambda entry: entry[1].takes != "cube")


def _example(rule: VariationRule) -> str:
    return rule.names[0].replace("{}", {"cube": "B", "card": "BR", "set": "B-R", "colour": "B"}[rule.takes])


def _argument(takes: str, text: str) -> str | None:
    """Return the filled-in blank, or None if it is not of the kind the variation takes."""
    text = _COLOUR_WORDS.get(text, text)
    try:
        if takes == "cube":
            return text if re.fullmatch(r"\d", text) else read_face(text)
        if takes == "card":
            return card(text) if text else None
        signs = scan(text)
    except (NotationError, UsageError):
        return None
    written = "".join(sign.face for sign in signs)
    if takes == "colour":
        return written if len(written) == 1 and written in COLOURS else None
    return written or None


def choose(names: Iterable[str], rules: Rules, dealt: Universe | None, rolled: str | None) -> list[Chosen]:
    """Judge the variations in the order they were chosen; `rolled` is every cube's symbol, if known."""
    chosen = [Chosen(rules.variations[key], automatic=True) for key in rules.automatic]
    read = [read_variation(name, rules) for name in names]
    wild_called = any(one.rule.key == "wild-cube" for one in read)
    for one in read:
        one.faults += _listed(one, rules) or _repeated(one, chosen) or _conflicts(one, chosen, rules)
        one.faults += _cube_faults(one, rules, rolled) if one.rule.takes == "cube" else []
        one.faults += [] if wild_called else _needs_faults(one, rolled)
        if dealt is not None:
            one.faults += _card_faults(one, dealt)
        if one.rule.takes in ("set", "colour"):
            one.symmetric = any(earlier.rule.key == "symmetric-difference" for earlier in chosen)
            one.faults += _doubled_faults(one, rules, dealt)
        chosen.append(one)
    return chosen


def in_force(chosen: Sequence[Chosen]) -> Force:
    """Return the variations that stand."""
    return Force({one.rule.key: one for one in chosen if one.stands})


def _listed(one: Chosen, rules: Rules) -> list[tuple[str, str]]:
    if one.rule.clause is None:
        return [
            ("variation-not-in-division", f"{one.rule.label} is no variation of {rules.division} division")
        ]
    return []


def _repeated(one: Chosen, earlier: Sequence[Chosen]) -> list[tuple[str, str]]:
    for other in earlier:
        if other.rule.group == one.rule.group and other.stands:
            when = "in force every shake" if other.automatic else f"already chosen ({other.label})"
            return [("variation-repeated", f"{one.rule.label} is {when}")]
    return []


def _conflicts(one: Chosen, earlier: Sequence[Chosen], rules: Rules) -> list[tuple[str, str]]:
    for other in earlier:
        if not other.stands or not (_excludes(one, other, rules) or _excludes(other, one, rules)):
            continue
        fault = ("variation-in-conflict", f"{one.label} conflicts with {other.label}, chosen before it")
        if (
            one.rule.prevails
        ):  # the later choice is illegal, but it is the earlier one that falls if it stands
            other.faults.append(("variation-in-conflict", f"{other.label} gives way to {one.label}"))
        else:
            return [fault]
    return []


def _excludes(one: Chosen, other: Chosen, rules: Rules) -> bool:
    barred = (read_variation(name, rules) for name in one.rule.excludes)
    return any((bar.rule.key, bar.argument) == (other.rule.key, other.argument) for bar in barred)


def _cube_faults(one: Chosen, rules: Rules, rolled: str | None) -> list[tuple[str, str]]:
    symbol, clause = one.argument, "variation-misapplied"
    if symbol not in FACES:
        return [(clause, f"{one.label}: a digit cube can be neither required nor wild")]
    if symbol in RELATIONS and not rules.restrictions:
        return [("restrictions-not-played", f"{one.label}: {rules.division} division has no = or c cubes")]
    if one.rule.key == "wild-cube" and symbol in rules.wild_bars:
        return [(clause, f"{one.label}: = and c are never wild")]
    if rolled is not None and symbol not in rolled:
        return [("variation-without-effect", f"{one.label}: no {symbol} cube was rolled")]
    return []


def _needs_faults(one: Chosen, rolled: str | None) -> list[tuple[str, str]]:
    needs = one.rule.needs
    if not needs or rolled is None or set(needs) & set(rolled):
        return []
    return [("variation-without-effect", f"{one.label}: no {' or '.join(needs)} cube was rolled")]


def _card_faults(one: Chosen, dealt: Universe) -> list[tuple[str, str]]:
    if one.rule.key == "blank-card-wild" and "" not in dealt.cards:
        return [("variation-without-effect", "Blank Card Wild: the blank card was not dealt")]
    if one.rule.takes == "card" and one.argument not in dealt.cards:
        return [("variation-without-effect", f"{one.label}: that card was not dealt")]
    return []


def doubled(one: Chosen, dealt: Universe) -> int:
    """Return the mask of the cards that a Double Set or Double Color counts twice."""
    signs = scan(one.argument)
    if one.symmetric:
        signs = [type(sign)(sign.face, SYMMETRIC if sign.face == "-" else sign.symbol, 0) for sign in signs]
    return next(iter(outcomes(parse(signs)[0].sides[0], dealt)))


def symbols(one: Chosen) -> int:
    """Return how many symbols, brackets apart, name a doubled set."""
    return len(cubes(scan(one.argument)))


def _doubled_faults(one: Chosen, rules: Rules, dealt: Universe | None) -> list[tuple[str, str]]:
    try:
        if parse(scan(one.argument), one.argument)[0].relations:
            return [("variation-misapplied", f"{one.label}: = and c name no set")]
    except Undefined as fault:
        return [("variation-misapplied", f"{one.label}: {fault.message}")]
    most, used = rules.double_set_most_symbols, symbols(one)
    if used > most:
        return [("variation-misapplied", f"{one.label}: {used} symbols, and at most {most} may name the set")]
    if dealt is None:
        return []
    mask = doubled(one, dealt)
    one.size = mask.bit_count()
    if mask == 0 or (mask == dealt.all and one.rule.takes == "set"):
        what = "no card" if mask == 0 else "every card"
        return [
            (
                "variation-misapplied",
                f"{one.label}: the set has {what} of the Universe, so nothing is singled out",
            )
        ]
    return []
