"""The one reading of a row where the usual order of operations rules: powers and roots, x and ÷, + and −."""

from __future__ import annotations

from rulings.expr.meanings import Parsed
from rulings.expr.operations import apply
from rulings.expr.readings import Grouping, Reading
from rulings.expr.signs import Tree
from rulings.expr.values import Outcome

_LEVEL = {"power": 3, "root": 3, "multiply": 2, "divide": 2, "add": 1, "subtract": 1}


def single_reading(parsed: Parsed, grouping: Grouping) -> list[Reading]:
    """Evaluate the row from the left, tighter operations first."""
    groups = {(a, b) for a, b in parsed.groups | grouping.spans if b - a > 1}
    outcome, tree = _Walk(parsed, grouping, groups).between(0, len(parsed.row))
    return [Reading(outcome, tree, 1, 0, "bin")]


class _Walk:
    """Evaluates stretches of one row."""

    def __init__(self, parsed: Parsed, grouping: Grouping, groups: set[tuple[int, int]]) -> None:
        self.row, self.g, self.groups = parsed.row, grouping, groups

    def between(self, i: int, j: int) -> tuple[Outcome, Tree]:
        """Evaluate a stretch whose outer brackets, if any, are already open."""
        operands = []
        operators: list[str] = []
        k = i
        while k < j:
            operand, k = self._operand(k, i, j)
            operands.append(operand)
            if k < j:
                operators.append(self.row[k].op)
                k += 1
        for level in (3, 2, 1):
            place = 0
            while place < len(operators):
                if _LEVEL[operators[place]] != level:
                    place += 1
                    continue
                op = operators.pop(place)
                (a, left), (b, right) = operands[place], operands.pop(place + 1)
                operands[place] = self._apply(op, (a, b)), ("bin", op, left, right)
        return operands[0]

    def _operand(self, k: int, i: int, j: int) -> tuple[tuple[Outcome, Tree], int]:
        """Evaluate what starts at k: a bracket, a root of what follows, or a numeral."""
        ends = [b for a, b in self.groups if a == k and b <= j and (a, b) != (i, j)]
        if ends:
            return self.between(k, max(ends)), max(ends)
        sign = self.row[k]
        if sign.kind == "pre":
            (value, tree), after = self._operand(k + 1, i, j)
            return (self._apply(sign.op, (value,)), ("pre", sign.op, tree)), after
        choice = sign.choices[0]
        return (choice.value, ("num", choice.text)), k + 1

    def _apply(self, op: str, operands: tuple[Outcome, ...]) -> Outcome:
        self.g.budget.spend(op, operands)
        return apply(self.g.rules, op, operands)[0]
