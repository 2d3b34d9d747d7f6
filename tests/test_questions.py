from math import log2
from typing import Any

import pytest
from checker_kb import check, checker, store
from hypothesis import given
from hypothesis import strategies as st

from rulings.matcher import Matcher, gap, ruled_out
from rulings.packing import pack
from rulings.questions import _USUAL, Questions, _gain


def asked(words: str, **options: Any) -> list[str]:
    return [each["fact"] for each in check(words, **options)["ask"]]


def test_the_first_question_is_what_the_player_did():
    first = check("")["ask"][0]
    assert first["fact"] == "action"
    assert first["question"] == "What did the player do?"
    assert first["values"] == ["move", "bonus-move", "set-goal", "challenge", "talk"]


def test_C1_C2_and_C3_are_told_apart_by_what_happened_next():
    first = check("action=move turn=out-of-turn")["ask"][0]
    assert first["fact"] == "then"
    assert first["decides"] in {"tells C2 from C1", "tells C2 from C3"}


def test_two_rulings_of_one_case_are_told_apart_by_their_verdicts():
    table = "action=move turn=out-of-turn then=next-player-moved|other-player-moved"
    assert check(table)["applies"][0]["verdict"] == "depends"
    asked = checker().questions.ask(
        checker().table({"action": "move", "turn": "out"}), checker().matcher.in_force(["manual-2017-18"])[1]
    )
    assert asked[0]["fact"] == "then"


def test_a_fact_already_given_or_disputed_is_not_asked_again():
    assert "then" not in asked("action=move turn=out-of-turn then=charged|challenged")


def test_a_fact_whose_condition_is_ruled_out_is_not_asked():
    assert "standing" in asked("action=bonus-move")
    assert not {"standing", "to", "second-to", "turn"} & set(asked("action=set-goal"))


def test_a_skipped_question_is_not_asked():
    assert "action" not in asked("", skip={"action"})


def test_nothing_is_asked_where_no_case_is_left():
    assert asked("action=talk then=nothing-yet") == []


def test_nothing_is_asked_once_one_ruling_is_all_that_can_come_out():
    table = "game=eq level=adv action=move turn=out-of-turn then=charged"
    assert check(table)["applies"][0]["id"] == "C1"
    assert asked(table) == []


def test_nothing_is_asked_of_a_contradiction():
    assert asked("game=on-sets k=yes") == []


@st.composite
def tables(draw: st.DrawFn) -> dict[str, list[str]]:
    facts = checker().vocabulary.facts
    chosen = draw(st.lists(st.sampled_from(sorted(facts)), unique=True, max_size=5))
    return {
        fact: draw(
            st.lists(
                st.sampled_from([value["name"] for value in facts[fact]["values"]]), min_size=1, unique=True
            )
        )
        for fact in chosen
    }


@given(tables())
def test_no_question_is_asked_that_cannot_change_what_is_open(raw):
    """For every question some answer rules an open ruling out or settles one, or settles a penalty."""
    table = checker().table(raw)
    result = checker().check(raw)
    _, force = checker().matcher.in_force(result["editions"])
    rows = checker().matcher.rows
    now = rows.match(table.masks, force)
    hanging = {
        fact for entry in result["applies"] for penalty in entry["penalties"] for fact in penalty["asks"]
    }
    for question in result["ask"]:
        fact = question["fact"]
        assert len(question["values"]) > 1
        later = [
            rows.match({**table.masks, **table.vocabulary.masks({fact: [value]})}, force)
            for value in question["values"]
        ]
        assert fact in hanging or any(each != now for each in later)
        condition = table.vocabulary.facts[fact]["ask_when"]
        assert not condition or not ruled_out(gap(table.vocabulary.masks(condition), table))


Row = tuple[
    int, float, float
]  # the values wanted, the weight, and how sure it is that the answer is among them


def plain_gain(rows: list[Row], options: int) -> float:
    """Mutual information of the answer and the ruling, by the joint distribution written out."""
    whole = sum(weight for _, weight, _ in rows)
    joint: dict[tuple[int, int], float] = {}
    for number, (want, weight, sure) in enumerate(rows):
        for value in range(options):
            inside = sure / want.bit_count() if want >> value & 1 else 0.0
            joint[number, value] = weight / whole * (inside + (1 - sure) / options)
    values = [sum(joint[number, value] for number in range(len(rows))) for value in range(options)]
    return sum(
        p * log2(p / values[value] / (rows[number][1] / whole)) for (number, value), p in joint.items() if p
    )


ROWS = st.lists(
    st.tuples(st.integers(1, 31), st.floats(0.01, 100), st.sampled_from([1.0, _USUAL])),
    min_size=1,
    max_size=12,
)


@given(ROWS)
def test_the_gain_is_the_information_an_answer_gives_about_the_ruling(rows):
    alike: dict[float, dict[int, float]] = {1.0: {}, _USUAL: {}}
    for want, weight, sure in rows:
        alike[sure][want] = alike[sure].get(want, 0.0) + weight
    none_fits = (31, 1.0, 1.0)
    whole = sum(weight for _, weight, _ in rows) + 1.0
    assert _gain(alike[1.0], alike[_USUAL], whole, 5) == pytest.approx(
        plain_gain([*rows, none_fits], 5), abs=1e-9
    )


def test_what_usually_goes_with_a_case_makes_it_likelier():
    boxes = [{"against": ["self"]}, {"against": ["last-mover"]}, {"standing": ["tied"], "to": ["required"]}]
    questions = Questions(small_matcher(boxes, example={"action": ["challenge"]}))
    asked = questions.ask(checker().table({"action": "challenge"}), 0b111)
    assert asked[0]["fact"] == "against"
    assert "action" not in [each["fact"] for each in questions.ask(checker().table({}), 0b111)]


def test_members_of_a_family_are_asked_together_as_a_sheet_to_tick():
    sheet = next(each for each in check("action=set-goal then=challenged", skip={"game"})["ask"])
    assert (sheet["fact"], sheet["several"]) == ("finding.too-many-cubes", False)
    two = Questions(
        small_matcher(
            [{"variation.sideways": ["yes"]}, {"variation.multiple-of-k": ["yes"], "game": ["equations"]}]
        )
    )
    asked = two.ask(checker().table({"game": "eq"}), 0b11)
    assert [(each["fact"], each["several"]) for each in asked] == [("variation", True)]
    assert asked[0]["question"] == "Variations: which of these?"
    assert asked[0]["values"] == ["sideways", "multiple-of-k"]


def test_a_sheet_leaves_out_what_the_game_or_division_has_settled():
    boxes = [{"variation.sideways": ["yes"]}, {"variation.multiple-of-k": ["yes"]}]
    questions = Questions(small_matcher(boxes))
    (sheet,) = questions.ask(checker().table({}), 0b11)
    assert sheet["values"] == ["sideways", "multiple-of-k", "shift-permitted"]
    (alone,) = questions.ask(checker().table({"game": "eq", "division": "jr"}), 0b11)
    assert alone["fact"] == "variation.multiple-of-k"


def test_questions_that_differ_by_less_than_can_be_reckoned_come_in_the_order_of_their_names(monkeypatch):
    questions = Questions(small_matcher([{"players": ["2"]}, {"level": ["basic"]}]))
    gains = {"players": 0.5, "level": 0.5 - 1e-12}
    monkeypatch.setattr(questions, "_gains", lambda *about: dict(gains))
    assert [each["fact"] for each in questions.ask(checker().table({}), 0b11)] == ["level", "players"]


def small_matcher(boxes: list[dict[str, list[str]]], example: dict[str, list[str]] | None = None) -> Matcher:
    cases = {
        f"X{number}": {
            "id": f"X{number}",
            "edition": "m",
            "kind": "situation",
            "about": "move",
            "box": box,
            "rulings": [{"box": box, "verdict": f"v{number}"}],
            "examples": [{"table": {**box, **(example or {})}}],
        }
        for number, box in enumerate(boxes)
    }
    return Matcher(checker().vocabulary, pack(store().engine, cases.values()), cases.__getitem__)


def test_a_fact_waits_for_a_condition_that_can_no_longer_be_asked():
    """`countdown` is asked only once time has expired; where that cannot be found out, it is not asked."""
    matcher = small_matcher([{"countdown": ["given"]}, {"countdown": ["not-given"]}])
    questions = Questions(matcher)
    assert [each["fact"] for each in questions.ask(checker().table({}), 0b11)] == ["countdown"]
    assert questions.ask(checker().table({"action": "set-goal"}), 0b11) == []


def test_every_situation_comes_out_on_top_when_its_example_answers():
    for record in store().records():
        if record["kind"] != "situation":
            continue
        example = record["examples"][0]["table"]
        given: dict[str, list[str]] = {}
        skip: set[str] = set()
        for _ in range(12):
            result = checker().check(given, skip=skip)
            if result["applies"] and result["applies"][0]["id"] == record["id"]:
                break
            fact = result["ask"][0]["fact"]
            if fact in example:
                given[fact] = example[fact]
            else:
                skip.add(fact)
        else:
            pytest.fail(f"{record['id']} never comes out on top")
