"""What is found wrong with a Solution, each with the clause it fails."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulings.sets.rules import Rules


@dataclass(frozen=True)
class Reason:
    """One fault: its name, clause and words; whether the form is illegal, and the Solution wrong, by it."""

    finding: str
    clause: str
    text: str
    form: bool
    fatal: bool

    def plain(self) -> dict[str, str]:
        """Return the reason as plain data."""
        return {"clause": self.clause, "text": self.text, "finding": self.finding}


@dataclass
class Report:
    """Collects faults, and what could not be decided."""

    rules: Rules
    reasons: list[Reason] = field(default_factory=list)
    open: list[str] = field(default_factory=list)

    def wrong(self, finding: str, text: str, clause: str | None = None) -> None:
        """Note a fault that makes the Solution incorrect."""
        self._add(finding, text, clause, form=False, fatal=True)

    def illegal(self, finding: str, text: str, clause: str | None = None, *, fatal: bool = True) -> None:
        """Note a form the rules do not allow; `fatal` if no Solution can be correct with it."""
        self._add(finding, text, clause, form=True, fatal=fatal)

    def remark(self, finding: str, text: str) -> None:
        """Note a point of procedure that leaves the Solution as it is."""
        self._add(finding, text, None, form=False, fatal=False)

    def _add(self, finding: str, text: str, clause: str | None, *, form: bool, fatal: bool) -> None:
        where = self.rules.clauses.get(finding, "") if clause is None else clause
        reason = Reason(finding, where, text, form, fatal)
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
