"""Set algebra against plain Python sets, and no input that crashes or takes long."""

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from rulings.errors import RulingsError
from rulings.sets import solution
from rulings.sets.notation import parse, scan
from rulings.sets.regroup import allows
from rulings.sets.setnames import count, outcomes, readings, show
from rulings.sets.universe import universe

ALL = ["".join(colours) for size in range(5) for colours in combinations("BRGY", size)]
decks = st.lists(st.sampled_from(ALL), min_size=1, max_size=14, unique=True)
expressions = st.recursive(
    st.sampled_from("BRGYV^"),
    lambda inner: st.one_of(
        inner.map(lambda text: f"({text})'"),
        st.tuples(inner, st.sampled_from("Un-"), inner).map(
            lambda parts: f"({parts[0]}){parts[1]}({parts[2]})"
        ),
    ),
    max_leaves=8,
)
flat = st.lists(st.sampled_from("BRGYV^"), min_size=2, max_size=6).flatmap(
    lambda leaves: st.lists(st.sampled_from("Un-"), min_size=len(leaves) - 1, max_size=len(leaves) - 1).map(
        lambda signs: leaves[0] + "".join(sign + leaf for sign, leaf in zip(signs, leaves[1:], strict=True))
    )
)


def oracle(text, cards):
    """Let Python's own sets work out a fully bracketed expression."""
    everything = frozenset(cards)
    names = {colour: frozenset(card for card in cards if colour in card) for colour in "BRGY"}
    names |= {"V": everything, "E": frozenset()}
    python = text.replace("^", "E").replace("U", "|").replace("n", "&").replace(")'", ")^V")
    return eval(python, {"__builtins__": {}}, names)


@given(expressions, decks)
def test_a_bracketed_set_name_picks_what_plain_sets_pick(text, cards):
    (mask,) = outcomes(parse(scan(text))[0].sides[0], universe(cards))
    assert set(universe(cards).names(mask)) == oracle(text, cards)


@given(expressions, st.sampled_from("=c"), expressions, decks)
def test_a_restriction_removes_what_plain_sets_remove(left, relation, right, cards):
    answer = solution(None, restrictions=[f"{left}{relation}{right}"], universe=cards, division="M")
    a, b = oracle(left, cards), oracle(right, cards)
    assert set(answer["removed"]) == (a - b if relation == "c" else a ^ b)


@given(flat, decks)
def test_the_outcomes_are_those_of_all_groupings(text, cards):
    node, dealt = parse(scan(text))[0].sides[0], universe(cards)
    trees = list(readings(node))
    assert len({show(tree) for tree in trees}) == len(trees) == count(node)
    masks = {mask for tree in trees for mask in outcomes(tree, dealt)}
    assert masks == set(outcomes(node, dealt))
    assert all(mask in outcomes(tree, dealt) for mask, tree in outcomes(node, dealt).items())


@given(flat)
def test_every_reading_is_an_allowed_regrouping_and_reads_back_as_itself(text):
    node = parse(scan(text))[0].sides[0]
    for tree in readings(node):
        assert allows(node, tree)
        assert parse(scan(show(tree)))[0].sides[0] == tree


@given(
    st.text("BRGYUn-'V^=c()[]{} ", max_size=200),
    st.text("BRGYUn-'V^=c()", max_size=60),
    st.sampled_from("EMJS"),
)
@settings(max_examples=150, deadline=None)
def test_no_arrangement_of_symbols_crashes(set_name, restriction, division):
    answer = solution(set_name, restrictions=[restriction], universe=ALL[:12], goal="5+3", division=division)
    assert answer["verdict"] in ("correct", "incorrect", "undecided")


@given(st.text(max_size=200), st.text(max_size=20), st.text(max_size=20))
@settings(max_examples=100, deadline=None)
def test_any_text_is_answered_or_refused_with_a_message(set_name, goal, variation):
    for given_text in ({"goal": goal}, {"variations": [variation]}, {"universe": goal}, {"blank": goal}):
        try:
            solution(set_name, division="S", **given_text)
        except RulingsError as error:
            assert str(error)


@given(st.integers(2, 99), st.data())
@settings(max_examples=40, deadline=None)
def test_a_long_chain_without_brackets_is_bounded(length, data):
    signs = data.draw(st.text("Un-", min_size=length, max_size=length))
    text = "".join("BRGY"[i % 4] + sign for i, sign in enumerate(signs)) + "B"
    answer = solution(text[-200:].lstrip("Un-"), universe=ALL[:14], goal="5+3", division="S")
    assert answer["verdict"] in ("correct", "incorrect", "undecided")
