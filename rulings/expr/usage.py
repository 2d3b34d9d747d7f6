"""Which cubes a Solution takes, and whether the mat has them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from rulings.expr.reasons import Reason, reason
from rulings.expr.rules import Rules
from rulings.expr.signs import Row
from rulings.expr.tokens import Mark, scan, unreadable


@dataclass
class Mat:
    """The sections of the mat; None where nobody said what lies there."""

    required: list[Mark] | None = None
    permitted: list[Mark] | None = None
    forbidden: list[Mark] | None = None
    resources: list[Mark] | None = None
    after: str | None = None  # now, impossible, last-cube

    @property
    def known(self) -> bool:
        """Tell whether it was said which cubes a Solution may take."""
        return self.permitted is not None or self.resources is not None


@dataclass
class Uses:
    """How often each face is used once and for all, and how often in a way that may be repeated."""

    single: Counter[str] = field(default_factory=Counter)
    repeated: Counter[str] = field(default_factory=Counter)

    def least(self, face: str) -> int:
        """Return the fewest cubes with this face that will do."""
        return self.single[face] + (1 if self.repeated[face] else 0)

    def most(self, face: str) -> int:
        """Return the most cubes with this face that find a use."""
        return self.single[face] + self.repeated[face]

    @property
    def faces(self) -> list[str]:
        """Return the faces in use."""
        return sorted(set(self.single) | set(self.repeated))


def cube_list(given: str | Iterable[str] | None) -> list[Mark] | None:
    """Read the cubes of a section: a list of faces, or one text like `2 3 + {4:red}`."""
    if given is None:
        return None
    text = given if isinstance(given, str) else " ".join(given)
    text = text.replace(",", " ")
    marks = scan(text) if text.strip() else []
    if odd := next((mark for mark in marks if mark.kind != "cube"), None):
        raise unreadable(f"{odd.symbol} is on no cube; name the cubes like 2 3 + x", text, odd.position)
    return marks


def uses(
    row: Row, marks: Sequence[Mark], rules: Rules, supply: Counter[str], wild_meaning: str | None
) -> Uses:
    """Count what one row takes; a symbol the wild cube stands for may be written for it."""
    found = Uses()
    left = Counter(supply)
    for sign in row:
        for k in range(sign.first, sign.last + 1) if sign.cubes else ():
            mark = marks[k]
            if mark.kind not in ("cube", "point"):
                continue
            symbol = "*" if mark.kind == "point" else mark.symbol
            face = mark.face or symbol
            if supply and not left[face] and symbol == wild_meaning and rules.wild and left[rules.wild]:
                face = rules.wild
            left[face] -= 1
            again = sign.kind != "num" and _repeatable(face, rules)
            (found.repeated if again else found.single)[face] += 1
    return found


def _repeatable(face: str, rules: Rules) -> bool:
    repeats = rules.setting("wild", "repeats")
    return rules.has("multiple-operations") or (face == rules.wild and repeats in (True, face))


def check(found: Uses, mat: Mat, rules: Rules) -> list[Reason]:
    """Return every way in which the Solution takes cubes it may not, or leaves out ones it must take."""
    reasons: list[Reason] = []
    required = Counter(mark.cube for mark in mat.required or ())
    permitted = Counter(mark.cube for mark in mat.permitted or ())
    resources = Counter(mark.cube for mark in mat.resources or ())
    forbidden = Counter(mark.cube for mark in mat.forbidden or ())
    for face in sorted(required):
        unused = required[face] - found.most(face)
        if unused > 0:
            words = f"{_times(unused, face)} in Required {'is' if unused == 1 else 'are'} not used"
            reasons.append(reason(rules, "required", words, face))
    if not mat.known:
        return reasons
    drawn = 0
    for face in found.faces:
        needed = max(found.least(face) - required[face] - permitted[face], 0)
        missing = needed - resources[face]
        drawn += min(needed, resources[face])
        if missing > 0 and forbidden[face]:
            words = f"{_times(missing, face)} could only be the {face} in Forbidden"
            reasons.append(reason(rules, "forbidden", words, face))
        elif missing > 0:
            reasons.append(reason(rules, "permitted", f"{_times(missing, face)} more than the mat has", face))
    if mat.after == "now" and drawn > 1:
        words = f"it takes {drawn} cubes from Resources; after Now one at most is allowed"
        reasons.append(reason(rules, "now", words))
    return reasons


def check_exponents(row: Row, marks: Sequence[Mark], mat: Mat, rules: Rules) -> list[Reason]:
    """Return every bare exponent for which the mat has no cube that may be of the exponent colour."""
    if not mat.known or rules.colour is None:
        return []
    needed = Counter(marks[row[k + 1].first].cube for k, sign in enumerate(row) if sign.op == "exponent")
    sections = (mat.required, mat.permitted, mat.resources)
    usable = Counter(m.cube for part in sections for m in part or () if m.colour in (None, rules.colour))
    return [
        reason(rules, "exponent", f"too few {rules.colour} cubes with {face} to be exponents", face)
        for face in sorted(needed)
        if usable[face] < needed[face]
    ]


def _times(count: int, face: str) -> str:
    return f"a {face}" if count == 1 else f"{count} cubes with {face}"
