"""Signs: what the marks mean in one reading, a flat row of numerals and operators ready for grouping."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rulings.expr.values import Value


@dataclass(frozen=True, slots=True)
class Choice:
    """One value a numeral may have, as it would be written."""

    value: Value
    text: str


@dataclass(frozen=True, slots=True)
class Sign:
    """A numeral, or an operator with its place in the row."""

    kind: str  # num, pre, post, bin
    op: str  # numeral: digits, i, repeating; operator: its name
    text: str
    first: int  # marks it is made of, first and last
    last: int
    choices: tuple[Choice, ...] = ()
    cubes: int = 1
    family: bool = False  # stands for any power of the base; the choices are a window of it


Row: TypeAlias = tuple[Sign, ...]
Tree: TypeAlias = "tuple[str, ...] | tuple[str, str, Tree] | tuple[str, str, Tree, Tree]"

# operator -> how it is written between (or beside) its operands
WRITTEN = {
    "add": "+",
    "average": "+",
    "subtract": "-",
    "multiply": "x",
    "divide": "/",
    "log": "/s",
    "remainder": "/s",
    "power": "*",
    "root": "v",
    "lcm": "lcm",
    "gcf": "gcf",
    "percent": "vu",
    "exponent": "'",
    "beside": "",
    "square-root": "v",
    "factors": "x",
    "next-prime": "x",
    "factorial": "!",
}


def is_bare_i(sign: Sign) -> bool:
    """Tell whether the sign is the imaginary unit itself."""
    return sign.kind == "num" and sign.op == "i"


def render(tree: Tree) -> str:
    """Write a reading with all the brackets it needs, in our notation."""
    return _render(tree, True)


def _render(tree: Tree, outermost: bool) -> str:
    head = tree[0]
    if head == "num":
        return str(tree[1])
    if head == "pre":
        inner = f"{WRITTEN[str(tree[1])]}{_operand(tree[2])}"
        return inner if outermost else f"({inner})"
    if head == "post":
        inner = f"{_operand(tree[2])}{WRITTEN[str(tree[1])]}"
        return inner if outermost else f"({inner})"
    left, right = _operand(tree[2]), _operand(tree[3])  # type: ignore[misc]
    inner = f"{left}{WRITTEN[str(tree[1])]}{right}"
    return inner if outermost else f"({inner})"


def _operand(tree: object) -> str:
    return _render(tree, False)  # type: ignore[arg-type]
