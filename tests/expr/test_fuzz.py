"""Whatever is typed, the engine answers or says what cannot be read, and keeps to its time and memory."""

from __future__ import annotations

import resource
from time import perf_counter

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from rulings.errors import RulingsError
from rulings.expr import equation, goal

DIVISIONS = {
    "elementary": [
        "0 wild",
        "factorial",
        "lcm",
        "gcf",
        "number of factors",
        "percent",
        "decimal point",
        "sideways",
    ],
    "middle": [
        "0 wild",
        "factorial",
        "base 8",
        "k=6",
        "powers of the base",
        "red exponent",
        "ab+",
        "upside-down",
    ],
    "senior": ["x wild", "factorial", "base 12", "imaginary", "decimal in goal", "log", "powers of the base"],
}
anything = st.text(max_size=200)
notation = st.text(alphabet="0123456789+-x/*v!()[]{}<>'. siu=", max_size=200)
digits = st.sampled_from(["0", "1", "2", "9", "v9", "3!", "2s", "4u", "i", "5'2", "(8"])
chains = st.lists(st.tuples(digits, st.sampled_from("+-x/*v")), min_size=1, max_size=60).map(
    lambda pairs: "".join(a + b for a, b in pairs) + "7"
)
texts = anything | notation | chains.map(lambda text: text[:200])


@st.composite
def tables(draw: st.DrawFn) -> tuple[str, list[str]]:
    division = draw(st.sampled_from(sorted(DIVISIONS)))
    return division, draw(st.lists(st.sampled_from(DIVISIONS[division]), max_size=4, unique=True))


def _measured(started: float) -> None:
    """Record how long it took and how much memory is in use, without judging the machine."""
    seconds = perf_counter() - started
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    event("seconds", round(seconds, 1))
    event("megabytes", round(megabytes, -1))


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(texts, tables(), st.none() | st.just("21"))
def test_any_goal_is_answered_or_refused(text: str, table: tuple[str, list[str]], equals: str | None):
    started = perf_counter()
    try:
        answer = goal(text, division=table[0], variations=table[1], equals=equals)
        assert answer["verdict"] in ("legal", "illegal", "depends")
    except RulingsError as problem:
        assert str(problem)
    _measured(started)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(texts, texts, tables())
def test_any_equation_is_answered_or_refused(left: str, right: str, table: tuple[str, list[str]]):
    started = perf_counter()
    try:
        answer = equation(f"{left}={right}", goal=right[:12], division=table[0], variations=table[1])
        assert answer["verdict"] in ("correct", "incorrect", "ambiguous", "undecided")
    except RulingsError as problem:
        assert str(problem)
    _measured(started)


@pytest.mark.parametrize(
    ("text", "division", "variations"),
    [
        ("9*(9*9)", "middle", []),
        ("9*9*9*9*9*9*9*9*9*9*9*9", "middle", []),
        ("8*1*4x6*1x5x9x1*7x3*9*1", "senior", ["powers of the base"]),
        ("9x6v1-1/8'2*1*1+9+9*1+8/2-3/0+0-9-1'2/4-0v4", "middle", ["red exponent"]),
        ("3v9*1vv0+4xv7+8-7-8x7*4-9", "middle", ["powers of the base", "k=6"]),
        ("2*3s*4s*5s*6s*7s*8s", "senior", ["imaginary"]),
        ("v" * 190 + "9", "middle", []),
        ("2" + "!" * 150, "middle", ["factorial", "multiple operations"]),
        ("(" * 99 + "9" + ")" * 98, "middle", []),
        ("i" * 100, "senior", ["imaginary"]),
        ("3!*3!v1v3!v2/3-1v9v0x8*2x2*2sv7", "senior", ["base 12", "log", "powers of the base", "factorial"]),
        ("2+2sv2s*0-v9*7*7-3-0vv9*4ux7v2v7", "senior", ["base 12"]),
        ("(0-9)*(0-(9*(9*9)))", "middle", []),
    ],
)
def test_stubborn_equations_are_answered(text: str, division: str, variations: list[str]):
    answer = equation(f"{text}=7", goal="7", division=division, variations=variations)
    assert answer["verdict"] in ("incorrect", "ambiguous", "undecided")
    assert answer["complete"] or answer["remarks"] or answer["reasons"]
