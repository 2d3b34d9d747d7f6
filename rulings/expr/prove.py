"""The last resort for equality: a minimal polynomial, found in a child process under limits."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction

from rulings.expr.surds import Surd
from rulings.expr.values import Estimate, Formula, Value

SECONDS = 1.4  # of the processor: a busy machine gets no other answer, only later
WALL_SECONDS = 8.0
MEGABYTES = 600
_CHILD = """
import resource, signal
resource.setrlimit(resource.RLIMIT_AS, ({bytes}, {bytes}))
signal.setitimer(signal.ITIMER_PROF, {seconds})
from sympy import I, Integer, Pow, Rational, exp, log, minimal_polynomial, pi, Symbol
x = Symbol("x")
print(minimal_polynomial({difference}, x) == x)
"""


def proved_equal(a: Value, b: Value) -> bool:
    """Tell whether a - b is proved to be zero; False means only that no proof was found in time."""
    left, right = _source(a), _source(b)
    if left is None or right is None:
        return False
    code = _CHILD.format(bytes=MEGABYTES << 20, seconds=SECONDS, difference=f"({left})-({right})")
    try:
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, timeout=WALL_SECONDS, text=True
        )
    except (subprocess.TimeoutExpired, OSError):
        return False
    return done.stdout.strip() == "True"


def _rational(q: Fraction) -> str:
    return f"Rational({q.numerator},{q.denominator})"


def _source(value: Value) -> str | None:
    """Write an algebraic value as a sympy expression; None for anything that is not algebraic."""
    if isinstance(value, Fraction):
        return _rational(value) if value.numerator.bit_length() < 200 else None
    if isinstance(value, Surd):
        terms = []
        for (mono, k), q in value.terms.items():
            factors = [
                _rational(q),
                *(f"Pow(Integer({p}),{_rational(e)})" for p, e in mono),
                *(["I"] if k else []),
            ]
            terms.append("*".join(factors))
        return "+".join(terms)
    if isinstance(value, Estimate):
        return None
    return _formula_source(value)


def _formula_source(value: Formula) -> str | None:
    parts = [_source(part) for part in value.parts]
    if any(part is None for part in parts) or value.head == "log":
        return None
    if value.head == "pow":
        return f"Pow({parts[0]},{parts[1]})" if isinstance(value.parts[1], Fraction) else None
    if value.head == "inv":
        return f"1/({parts[0]})"
    if value.head == "root":
        exponent, turn = value.extra
        return f"Pow({parts[0]},{_rational(exponent)})*exp(2*pi*I*{_rational(turn)})"
    joint = "+" if value.head == "add" else "*"
    return f"({parts[0]}){joint}({parts[1]})"
