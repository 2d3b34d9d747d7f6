"""A checker's own grouping of a Solution: may it be grouped so, and does it then fail?"""

from __future__ import annotations

from itertools import islice
from typing import Any

from rulings.sets.findings import Report
from rulings.sets.judge import Judged, Table
from rulings.sets.notation import Chain, Complement, Leaf, Node
from rulings.sets.setnames import readings, show
from rulings.sets.written import Paper, Reader

_MOST = 5000


def regrouped(text: str, paper: Paper, table: Table, judged: Judged) -> dict[str, Any]:
    """Judge a regrouping of the Set-Name that a checker wrote down."""
    original = Reader(paper, table.force, Report(table.rules)).read()
    proposed = Reader(
        Paper(text, paper.restrictions, paper.wild, paper.blank), table.force, Report(table.rules)
    ).read()
    trees = [tree for one in proposed.set_name for tree in islice(readings(one.sides[0]), _MOST)]
    allowed = bool(trees) and all(
        any(allows(one.sides[0], tree) for one in original.set_name) for tree in trees
    )
    answer: dict[str, Any] = {"reading": text, "allowed": allowed, "size": None, "breaks": None}
    shown = {show(tree) for tree in trees}
    sizes = {reading.size for reading in judged.readings if reading.set_name in shown}
    if allowed and sizes:
        answer["size"] = next(iter(sizes)) if len(sizes) == 1 else None
        if table.goal is not None and table.goal.legal:
            answer["breaks"] = any(size not in table.goal.values for size in sizes)
    return answer


def allows(written: Node, tree: Node) -> bool:
    """Whether a full grouping only adds brackets to what was written."""
    if isinstance(written, Leaf):
        return written == tree
    if isinstance(written, Complement):
        return isinstance(tree, Complement) and allows(written.inner, tree.inner)
    return _covers(written.operands, written.operations, tree)


def _covers(operands: tuple[Node, ...], operations: tuple[str, ...], tree: Node) -> bool:
    if not operations:
        return allows(operands[0], tree)
    if not isinstance(tree, Chain):
        return False
    left, right = tree.operands
    wanted, reached = _leaves(left), 0
    for cut, operation in enumerate(operations):
        reached += _leaves(operands[cut])
        if reached == wanted:
            return (
                (operation,) == tree.operations
                and _covers(operands[: cut + 1], operations[:cut], left)
                and _covers(operands[cut + 1 :], operations[cut + 1 :], right)
            )
    return False


def _leaves(node: Node) -> int:
    if isinstance(node, Leaf):
        return 1
    return _leaves(node.inner) if isinstance(node, Complement) else sum(map(_leaves, node.operands))
