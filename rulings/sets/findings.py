"""What is found wrong with a Solution, each with the clause it fails, and what findings that makes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from rulings.sets.rules import Rules

# finding of kb/findings.yaml -> the rules of the reasons that show it
_BY_RULE = {
    "too-many-cubes": {"goal-cubes"},
    "no-legal-reading": {"goal-cubes", "goal-digit", "goal-shape", "goal-negative"},
    "not-equal": {"not-equal"},
    "single-cube-solution": {"single-cube-solution"},
    "too-few-operations": {"too-few-operations"},
    "uses-absent-variation": {"variation-absent"},
    "wild-inconsistent": {"wild-inconsistent"},
    "cubes-misused": {
        "cube-not-on-mat",
        "forbidden-cube-used",
        "more-cubes-than-the-game",
        "required-cube-unused",
        "restriction-missing",
        "single-cube-solution",
        "too-many-from-resources",
    },
}
AMBIGUOUS = "several-values"
COMPUTED = frozenset(_BY_RULE) | {AMBIGUOUS}


def findings(rules: Iterable[str], *, ambiguous: bool) -> list[str]:
    """Return the named findings that the rules of some reasons amount to."""
    broken = set(rules)
    shown = [name for name, theirs in _BY_RULE.items() if theirs & broken]
    return sorted([*shown, AMBIGUOUS] if ambiguous else shown)


@dataclass(frozen=True)
class Reason:
    """One fault: its rule, clause and words; whether the form is illegal, and the Solution wrong, by it."""

    rule: str
    clause: str
    text: str
    form: bool
    fatal: bool

    def plain(self) -> dict[str, str]:
        """Return the reason as plain data."""
        return {"rule": self.rule, "clause": self.clause, "text": self.text}


@dataclass
class Report:
    """Collects faults, and what could not be decided."""

    rules: Rules
    reasons: list[Reason] = field(default_factory=list)
    open: list[str] = field(default_factory=list)

    def wrong(self, rule: str, text: str, clause: str | None = None) -> None:
        """Note a fault that makes the Solution incorrect."""
        self._add(rule, text, clause, form=False, fatal=True)

    def illegal(self, rule: str, text: str, clause: str | None = None, *, fatal: bool = True) -> None:
        """Note a form the rules do not allow; `fatal` if no Solution can be correct with it."""
        self._add(rule, text, clause, form=True, fatal=fatal)

    def remark(self, rule: str, text: str, clause: str | None = None) -> None:
        """Note a point that leaves the Solution as it is."""
        self._add(rule, text, clause, form=False, fatal=False)

    def _add(self, rule: str, text: str, clause: str | None, *, form: bool, fatal: bool) -> None:
        where = self.rules.clauses.get(rule, "") if clause is None else clause
        reason = Reason(rule, where, text, form, fatal)
        if reason not in self.reasons:
            self.reasons.append(reason)

    @property
    def legal(self) -> bool:
        """Whether every form seen is allowed."""
        return not any(reason.form for reason in self.reasons)

    @property
    def fails(self) -> bool:
        """Whether some fault makes the Solution incorrect."""
        return any(reason.fatal for reason in self.reasons)
