"""The bitsets against a plain loop over the boxes, on random rules and tables."""

from typing import Any

import pytest
from checker_kb import checker
from hypothesis import given
from hypothesis import strategies as st

from rulings.matcher import FAILS, HOLDS, UNKNOWN, Boxes, answer, gap, members, ruled_out
from rulings.packing import _alike, pack
from rulings.table import Language, Table
from rulings.vocabulary import Vocabulary

SIZES = {"a": 2, "b": 3, "c": 5, "d": 2, "e": 7}
VOCABULARY = Vocabulary(
    {
        "facts": [
            {"name": name, "values": [{"name": f"{name}{number}"} for number in range(size)]}
            for name, size in SIZES.items()
        ]
    }
)
LANGUAGE = Language(VOCABULARY, [])


def values(fact: str) -> st.SearchStrategy[list[str]]:
    return st.lists(
        st.sampled_from([f"{fact}{number}" for number in range(SIZES[fact])]), min_size=1, unique=True
    )


def some_facts(least: int = 0) -> st.SearchStrategy[dict[str, list[str]]]:
    pairs = st.sampled_from(sorted(SIZES)).flatmap(lambda fact: st.tuples(st.just(fact), values(fact)))
    return st.lists(pairs, min_size=least, unique_by=lambda pair: pair[0]).map(dict)


TABLES = some_facts().map(lambda given: Table(LANGUAGE, given))
BOXES = st.lists(some_facts(1), max_size=40)


def packed(boxes: list[dict[str, list[str]]]) -> Boxes:
    return Boxes(_alike([VOCABULARY.masks(box) for box in boxes], VOCABULARY), len(boxes))


def plain_answer(box: dict[str, list[str]], table: dict[str, list[str]]) -> str:
    """The definition in DESIGN.md, word for word: sets of values, one case at a time."""
    state = HOLDS
    for fact, inside in box.items():
        left = table.get(fact) or [f"{fact}{number}" for number in range(SIZES[fact])]
        if not set(left) & set(inside):
            return FAILS
        if not set(left) <= set(inside):
            state = UNKNOWN
    return state


def plain_missing(box: dict[str, list[str]], table: dict[str, list[str]]) -> int:
    return sum(plain_answer({fact: inside}, table) != HOLDS for fact, inside in box.items())


@given(BOXES, TABLES)
def test_bitsets_and_the_plain_loop_give_the_same_three_answers(boxes, table):
    bitsets = packed(boxes)
    may, applies = bitsets.match(table.masks, bitsets.every)
    answers = [plain_answer(box, table.given) for box in boxes]
    assert members(applies) == [number for number, found in enumerate(answers) if found == HOLDS]
    assert members(may & ~applies) == [number for number, found in enumerate(answers) if found == UNKNOWN]


@given(BOXES, TABLES)
def test_the_gap_explains_exactly_what_the_match_decides(boxes, table):
    bitsets = packed(boxes)
    may, applies = bitsets.match(table.masks, bitsets.every)
    for number in range(len(boxes)):
        rows = gap(bitsets.boxes[number], table)
        assert bool(applies >> number & 1) == (not rows)
        assert bool(may >> number & 1) == (not ruled_out(rows))


@given(BOXES, st.integers(min_value=0))
def test_boxes_are_the_same_put_together_at_once_or_one_by_one(boxes, some):
    bitsets = packed(boxes)
    bitsets.boxes.put_together(some & bitsets.every)
    full = VOCABULARY.full
    for number, box in enumerate(boxes):
        wanted = {fact: mask for fact, mask in VOCABULARY.masks(box).items() if mask != full[fact]}
        assert bitsets.boxes[number] == wanted


@given(BOXES, TABLES)
def test_open_boxes_come_in_order_of_missing_facts(boxes, table):
    bitsets = packed(boxes)
    may, applies = bitsets.match(table.masks, bitsets.every)
    order = [number for group in bitsets.by_missing(table.masks, may & ~applies) for number in members(group)]
    assert order == sorted(order, key=lambda number: (plain_missing(boxes[number], table.given), number))
    assert sorted(order) == members(may & ~applies)


@given(BOXES, TABLES)
def test_boxes_come_in_order_of_failing_facts(boxes, table):
    def failing(number: int) -> int:
        return sum(plain_answer({fact: want}, table.given) == FAILS for fact, want in boxes[number].items())

    bitsets = packed(boxes)
    groups = bitsets.by_failing(table.masks, bitsets.every)
    order = [number for group in groups for number in members(group)]
    assert order == sorted(range(len(boxes)), key=lambda number: (failing(number), number))


@given(BOXES, TABLES)
def test_leaving_a_fact_out_of_account_is_a_match_without_it(boxes, table):
    bitsets = packed(boxes)
    for fact, found in bitsets.without(table.masks, bitsets.every).items():
        bare = [{name: want for name, want in box.items() if name != fact} for box in boxes]
        assert members(found) == [
            number for number, box in enumerate(bare) if plain_answer(box, table.given) == HOLDS
        ]


@given(st.integers(min_value=0, max_value=1 << 200))
def test_members_are_the_numbers_of_the_set_bits(bits):
    assert sum(1 << number for number in members(bits)) == bits


@pytest.mark.parametrize(
    ("want", "have", "expected"), [(0b011, 0b001, HOLDS), (0b011, 0b110, UNKNOWN), (0b011, 0b100, FAILS)]
)
def test_a_fact_holds_is_not_known_or_fails(want, have, expected):
    assert answer(want, have) == expected


def ranked(*cases: dict[str, Any]) -> list[str]:
    common = {"edition": "m", "kind": "situation", "title": "t", "about": "x", "penalties": []}
    filled = [{**common, "rulings": [{"box": case["box"], "verdict": "v"}], **case} for case in cases]
    engine = {"vocabulary": VOCABULARY.data, "constraints": [], "editions": []}
    names: list[str] = pack(engine, filled)["ids"]
    return names


def test_situations_rank_first_and_among_equals_the_narrower_box():
    names = ranked(
        {"id": "wide", "box": {"a": ["a0"]}},
        {"id": "provision", "box": {"a": ["a0"], "b": ["b0"]}, "kind": "provision"},
        {"id": "second", "box": {"b": ["b0"], "a": ["a0"]}},
        {"id": "principle", "box": {"b": ["b0"], "a": ["a0"]}, "kind": "principle"},
    )
    assert names == ["second", "wide", "principle", "provision"]


def test_a_case_without_preconditions_and_one_that_can_never_hold_are_left_out():
    names = ranked(
        {"id": "text", "box": {}}, {"id": "never", "box": {"a": []}}, {"id": "rule", "box": {"a": ["a0"]}}
    )
    assert names == ["rule"]


def test_only_editions_in_force_match():
    matcher = checker().matcher
    table = checker().table(
        {"game": "eq", "level": "adv", "action": "move", "turn": "out", "then": "charged"}
    )
    old, _ = matcher.in_force(["rules-2011-12"])
    new, _ = matcher.in_force(["rules-2018-19"])
    assert [matcher.ids[number] for number in matcher.match(table, old)[0]] == ["rules-2011-12/IX-A"]
    assert [matcher.ids[number] for number in matcher.match(table, new)[0]] == ["rules-2018-19/IX-A"]


def test_the_nearest_cases_differ_in_the_fewest_facts():
    matcher = checker().matcher
    table = checker().table(
        {"action": "bonus", "to": "forbidden", "standing": "tied", "time": "within", "second": "none"}
    )
    force, _ = matcher.in_force(["manual-2017-18"])
    assert [matcher.ids[number] for number in matcher.nearest(table, force & matcher.situations)][:2] == [
        "C17",
        "C19",
    ]
