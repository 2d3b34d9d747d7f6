"""A Solution as its writer put it on paper: the signs, what wild cubes stand for, and the parsed parts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rulings.errors import NotationError
from rulings.sets.findings import Report
from rulings.sets.notation import FACES, RELATIONS, SYMMETRIC, Sign, Statement, Undefined, face, parse, scan
from rulings.sets.restrictions import read_restriction
from rulings.sets.variations import Force

_GOAL_AFTER = re.compile(r"(.*?[^=\s])\s*=\s*(goal|[\d(][\dux+*()×\s]*)\s*$", re.IGNORECASE)

Wild = Mapping[str, str | Sequence[str]]


@dataclass(frozen=True)
class Paper:
    """What was written: the Set-Name, the Restrictions, the wild cube's meaning, the blank card's colours."""

    set_name: str | None
    restrictions: Sequence[str] = ()
    wild: Wild = field(default_factory=dict)
    blank: str | None = None


@dataclass
class Written:
    """A Solution read: its signs for the cube count and its statements for the values."""

    meanings: dict[str, list[str]]
    restriction_signs: list[list[Sign]] = field(default_factory=list)
    set_signs: list[Sign] = field(default_factory=list)
    restrictions: list[list[Statement]] = field(default_factory=list)
    set_name: list[Statement] = field(default_factory=list)
    readable: bool = True  # whether every part has a defined meaning


class Reader:
    """Reads one paper under the variations in force; faults go to the report."""

    def __init__(self, paper: Paper, force: Force, report: Report) -> None:
        self.paper, self.force, self.report, self.rules = paper, force, report, report.rules
        self.declared = {face(cube): _meanings(value) for cube, value in paper.wild.items()}
        self.seen: dict[str, list[str]] = {}

    def read(self) -> Written:
        """Read all parts, Restrictions first, as a list of wild meanings runs through them in that order."""
        written = Written({})
        for text in self.paper.restrictions:
            self.restriction(text, written)
        if self.paper.set_name is not None:
            self.set_name(self.paper.set_name, written)
        unused = {cube: meant[:1] for cube, meant in self.declared.items() if cube not in self.seen}
        written.meanings = unused | self.seen
        self.check_wild(written.meanings)
        self.check_use(written, unused)
        return written

    def signs(self, text: str) -> list[Sign]:
        """Scan text and put in what each cube stands for."""
        symmetric = "symmetric-difference" in self.force
        signs = []
        for sign in scan(text):
            symbol = sign.symbol
            if sign.face in self.declared:
                seen, meant = self.seen.setdefault(sign.face, []), self.declared[sign.face]
                symbol = meant[min(len(seen), len(meant) - 1)]
                seen.append(symbol)
            wild = symbol != sign.face
            if symmetric and symbol == "-" and (self.rules.wild_minus_is_symmetric or not wild):
                symbol = SYMMETRIC
            signs.append(Sign(sign.face, symbol, sign.position))
        return signs

    def restriction(self, text: str, written: Written) -> None:
        """Read one Restriction."""
        signs = self.signs(text)
        written.restriction_signs.append(signs)
        if not self.rules.restrictions:
            division = self.rules.division
            self.report.illegal("restrictions-not-played", f"{division} division plays without Restrictions")
        try:
            written.restrictions.append(read_restriction(signs, text))
        except Undefined as fault:
            written.readable = False
            self.report.illegal(fault.rule, f"Restriction {text}: {fault.message}")

    def set_name(self, text: str, written: Written) -> None:
        """Read the Set-Name, which holds no = or c and is not followed by the Goal."""
        tail = _GOAL_AFTER.match(text)
        if tail:
            self.report.illegal(
                "goal-after-set-name", f"the Set-Name ends at {tail[1]}; '= Goal' must not follow it"
            )
            text = tail[1]
        written.set_signs = self.signs(text)
        relations = [sign.symbol for sign in written.set_signs if sign.symbol in RELATIONS]
        try:
            if not written.set_signs:
                raise Undefined("no-set-name", "no Set-Name was written")
            if relations:
                raise Undefined("relation-in-set-name", f"a Set-Name holds no {relations[0]}: {text}")
            written.set_name = parse(written.set_signs, text)
        except Undefined as fault:
            written.readable = False
            self.report.illegal(fault.rule, fault.message)

    def check_use(self, written: Written, unused: Mapping[str, Sequence[str]]) -> None:
        """Remark on a meaning given to a wild cube when neither it nor what it means is written."""
        signs = [sign.face for part in (written.set_signs, *written.restriction_signs) for sign in part]
        for cube, meant in unused.items():
            if cube == self.force.argument("wild-cube") and not set(meant) & set(signs):
                text = f"no {cube} is written, so what it was said to mean changes nothing"
                self.report.remark("wild-unused", text, self.force.clause("wild-cube"))

    def check_wild(self, meanings: Mapping[str, Sequence[str]]) -> None:
        """Check that only the wild cube stands for something else, and always for the same thing."""
        for cube, meant in meanings.items():
            strange = [symbol for symbol in meant if symbol != cube]
            if not strange:
                continue
            if self.force.argument("wild-cube") != cube:
                text = f"{cube} stands for {strange[0]}, but {cube} is not wild"
                self.report.illegal("variation-absent", text, self.rules.clauses["variation-misapplied"])
                continue
            clause = self.force.clause("wild-cube")
            if any(symbol.isdigit() for symbol in strange):
                self.report.illegal("variation-misapplied", f"wild {cube} may not be a digit", clause)
            if not set(meant) <= set(self.force.partners(meant[0])):
                several = ", ".join(dict.fromkeys(meant))
                text = f"wild {cube} must stand for one symbol throughout, not for {several}"
                self.report.illegal("wild-inconsistent", text, clause)
            if not self.rules.restrictions and set(strange) & set(RELATIONS):
                text = f"wild {cube} may not be = or c in {self.rules.division} division"
                self.report.illegal("restrictions-not-played", text)


def _meanings(value: str | Sequence[str]) -> list[str]:
    """Return what a wild cube stands for, occurrence by occurrence."""
    texts = [value] if isinstance(value, str) else value
    meanings = [text if text.isdecimal() and len(text) == 1 else face(text) for text in texts]
    if not meanings:
        raise NotationError(f"say what the wild cube stands for: one of {' '.join(FACES)}")
    return meanings
