"""The expression engine: readings a second beside brute force with sympy; growth with the cubes."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from random import Random
from time import perf_counter
from typing import Any

from rulings.expr import equation, goal
from rulings.expr.readings import Budget
from rulings.expr.rules import load_rules
from rulings.expr.study import Manner, Study, study_written
from rulings.expr.tokens import scan
from rulings.expr.valuetext import value_text

_OPERANDS = (3, 4, 5, 6, 7, 8, 9)  # beyond, brute force takes too long to watch
_SIGNS = "+-x/*"


def run() -> None:
    """Print every measurement."""
    _beside_brute_force()
    _growth()
    _goals()


main = run


def _row(rng: Random, operands: int, signs: str = _SIGNS) -> str:
    digits = [rng.choice("123456789") for _ in range(operands)]
    return digits[0] + "".join(rng.choice(signs) + digit for digit in digits[1:])


def _study(text: str) -> Study:
    return study_written(scan(text), text, load_rules(division="middle"), Manner(), Budget(2.0))


def _beside_brute_force() -> None:
    print(f"{'operands':>8}{'readings':>10}{'ours/s':>12}{'brute force/s':>15}{'ratio':>8}  same values")
    rng = Random(5)
    _study("1+1")
    set(_brute("1+1"))
    for operands in _OPERANDS:
        texts = [_row(rng, operands, "+-x/") for _ in range(max(2, 200 // operands**2))]
        started = perf_counter()
        ours = [_study(text) for text in texts]
        took = perf_counter() - started
        count = sum(r.count for study in ours for r in study.readings)
        started = perf_counter()
        theirs = [set(_brute(text)) for text in texts]
        slow = perf_counter() - started
        agree = all(_texts(a) == b for a, b in zip(ours, theirs, strict=True))
        speeds = f"{count / took:>12,.0f}{count / slow:>15,.0f}{slow / took:>8.1f}"
        print(f"{operands:>8}{count:>10,}{speeds}  {agree}")
    print()


def _texts(study: Study) -> set[str]:
    values = {value_text(value) for value in study.values if isinstance(value, Fraction)}
    return values | ({"undefined"} if study.undefined else set())


def _brute(text: str) -> Iterator[str]:
    """Yield the value of every grouping, each built and evaluated on its own."""
    import sympy

    for tree in _trees(text):
        value = _sympy_value(tree, sympy)
        yield "undefined" if value is None else str(value)


@lru_cache(maxsize=4096)
def _trees(text: str) -> list[Any]:
    if len(text) == 1:
        return [text]
    places = [k for k, char in enumerate(text) if char in _SIGNS]
    return [(text[k], a, b) for k in places for a in _trees(text[:k]) for b in _trees(text[k + 1 :])]


def _sympy_value(tree: Any, sympy: Any) -> Any:
    if isinstance(tree, str):
        return sympy.Integer(tree)
    sign, *parts = tree
    a, b = (_sympy_value(part, sympy) for part in parts)
    if a is None or b is None or (sign == "/" and b == 0):
        return None
    return {"+": lambda: a + b, "-": lambda: a - b, "x": lambda: a * b, "/": lambda: a / b}[sign]()


def _growth() -> None:
    print(f"{'cubes':>6}{'readings':>12}{'values':>9}{'seconds':>9}  complete")
    rng = Random(7)
    for operands in (3, 4, 5, 6, 7, 8, 9, 10, 11, 12):
        text = _row(rng, operands)
        started = perf_counter()
        answer = equation(f"{text}=7", goal="7", division="middle")
        seconds = perf_counter() - started
        found = _study(text)
        cubes = 2 * operands - 1
        print(f"{cubes:>6}{found.count:>12,}{len(found.values):>9,}{seconds:>9.3f}  {answer['complete']}")
    print()


def _goals() -> None:
    print(f"{'Goal':<14}{'readings':>9}{'values':>8}{'milliseconds':>14}")
    table = {
        "3x5+2": (None, []),
        "4x3": ("elementary", ["factorial"]),
        "203": ("senior", ["0 wild", "imaginary"]),
        "9+1": ("middle", ["powers of the base"]),
        "2x8x5": ("senior", ["x wild", "log", "decimal in goal", "factorial"]),
        "0+0x0": ("senior", ["0 wild", "imaginary", "decimal in goal", "factorial"]),
    }
    for text, (division, variations) in table.items():
        started = perf_counter()
        answer = goal(text, division=division, variations=variations)
        milliseconds = 1000 * (perf_counter() - started)
        print(f"{text:<14}{answer['count']:>9,}{answer['values']:>8,}{milliseconds:>14.1f}")


if __name__ == "__main__":
    run()
