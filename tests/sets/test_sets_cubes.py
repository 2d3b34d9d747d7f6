"""The cube count and the search for any Solution, against enumerations too plain to be wrong."""

from collections import Counter
from itertools import permutations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.errors import RulingsError
from rulings.sets import solution
from rulings.sets.notation import Undefined, parse, scan
from rulings.sets.setnames import outcomes
from rulings.sets.universe import universe

CARDS = ["BR", "B", "R", "G", "BG", ""]
CUBES = {"required-cube-unused", "cube-not-on-mat", "forbidden-cube-used", "too-many-from-resources"}
section = st.text("BRUn", max_size=3)
names = st.sampled_from(["BUR", "BnR", "(BUR)nB", "(BnR)nB", "(BUB)U(RnR)"])


def can_build(text, required, permitted, resources, swaps):
    """Try every choice of a U or n cube for every U or n written."""
    written = [symbol for symbol in text if symbol not in "()"]
    choices = ["Un" if swaps and symbol in "Un" else symbol for symbol in written]
    usable, spare = Counter(required) + Counter(permitted), Counter(resources)
    for faces in product(*choices):
        used = Counter(faces)
        lacking = used - usable
        if used >= Counter(required) and lacking <= spare and lacking.total() <= 1:
            return True
    return False


@given(names, section, section, section, st.booleans())
def test_2017_VII_B_4_the_count_agrees_with_trying_every_choice_of_cubes(
    text, required, permitted, resources, swaps
):
    answer = solution(
        text,
        division="E",
        universe=CARDS,
        variations=["u and n interchangeable"] * swaps,
        mat={"required": required, "permitted": permitted, "resources": resources, "forbidden": "Un"},
        after="now",
    )
    broken = {reason["rule"] for reason in answer["reasons"]}
    assert (not CUBES & broken) == can_build(text, required, permitted, resources, swaps or False)


def nameable(cubes):
    """Write the cubes down in every order, and group them in every way."""
    dealt, found = universe(CARDS), set()
    for size in range(2, len(cubes) + 1):
        for order in set(permutations(cubes, size)):
            try:
                for statement in parse(scan("".join(order))):
                    found |= {mask.bit_count() for mask in outcomes(statement.sides[0], dealt)}
            except Undefined:
                continue
    return found


@given(st.lists(st.sampled_from("BRGV^Un-"), min_size=3, max_size=5).map("".join))
@settings(max_examples=60, deadline=None)
def test_the_search_finds_exactly_the_sizes_that_some_order_of_the_cubes_has(cubes):
    sizes = nameable(cubes)
    for goal in ("1+1u", "1", "2", "3", "4", "5", "5+1"):
        answer = solution(division="E", universe=CARDS, goal=goal, mat={"resources": cubes})
        (value,) = answer["goal"]["values"]
        assert answer["possible"]["answer"] == (value in sizes)


@given(st.text(max_size=30), st.text(max_size=30))
@settings(deadline=None)
def test_any_mat_is_counted_or_refused_with_a_message(required, wild):
    try:
        solution("BUG", division="S", mat={"required": required}, wild={"B": wild}, variations=["B wild"])
    except RulingsError as error:
        assert str(error)
