"""Searching the knowledge base in words."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rulings
from rulings.errors import UsageError
from rulings.search import Searcher
from rulings.store import open_store


@pytest.fixture(scope="module")
def searcher():
    return Searcher(open_store())


def ids(found):
    return [hit.id for hit in found]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("c19", ["C19"]),
        ("B 39", ["B39-I", "B39-II"]),
        ("b39-ii", ["B39-II"]),
        ("ET14", ["adventurous-equations-2011-12/ET14"]),
    ],
)
def test_an_id_alone_finds_what_it_names_and_nothing_else(searcher, text, wanted):
    assert ids(searcher.search(text)) == wanted


def test_an_id_inside_a_sentence_comes_first(searcher):
    assert ids(searcher.search("is that the same as in D7 or not"))[0] == "D7"


def test_the_library_searches_too():
    kb = rulings.load()
    hits = kb.search("can I challenge my own move", limit=3)
    assert ids(hits)[0] == "D4"
    assert len(hits) == 3


def test_hits_are_ordered_by_score_and_know_their_record(searcher):
    hits = searcher.search("leading player makes a bonus move").hits
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert hits[0].data() == {
        "id": hits[0].id,
        "kind": "situation",
        "title": searcher.store.title(hits[0].id),
        "score": round(hits[0].score, 3),
        "snippet": hits[0].snippet,
    }


def test_a_typing_error_does_not_matter(searcher):
    typed, meant = searcher.search("forcout insted of moveing"), searcher.search("forceout instead of moving")
    assert ids(typed)[0] == ids(meant)[0] == "C26"


def test_british_and_american_spellings_are_the_same(searcher):
    assert ids(searcher.search("exponent colour")) == ids(searcher.search("exponent color"))


def test_numbers_may_be_words(searcher):
    assert ids(searcher.search("eight or nine in base eight")) == ids(searcher.search("8 or 9 in base 8"))


def test_a_number_nobody_wrote_down_is_known_by_its_length(searcher):
    assert "B18" in ids(searcher.search("goal 871"))[:3]


def test_a_game_or_division_given_narrows_strictly(searcher):
    for hit in searcher.search("challenge", game="on-sets", division="J", limit=50):
        box = searcher.store.record(hit.id).get("box", {})
        assert "on-sets" in box.get("game", ["on-sets"])
        assert "junior" in box.get("division", ["junior"])


def test_a_division_named_in_the_sentence_narrows_softly(searcher):
    plain = searcher.search("upside-down root as percent", limit=50)
    senior = searcher.search("upside-down root as percent senior", limit=50)
    assert ids(plain)[0] in ids(senior)
    lower = {hit.id: hit.score for hit in senior}
    outside = [hit for hit in plain if "senior" not in _box(searcher, hit).get("division", ["senior"])]
    assert outside
    assert all(lower.get(hit.id, 0) < hit.score for hit in outside)


def _box(searcher, hit):
    return searcher.store.record(hit.id).get("box", {})


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("cube sec:D", lambda record: record["section"] == "D"),
        ("cube kind:provision", lambda record: record["kind"] == "provision"),
        ("cube penalty:yes", lambda record: record["penalties"]),
        ('cube var:"0 wild"', lambda record: "0-wild" in str(record)),
        ("edition:basic-2019-20", lambda record: record["edition"] == "basic-equations-2019-20"),
        ('edition:"Basic Equations Tournament Rules 2019-20"', lambda record: "2019" in record["edition"]),
        ("div:senior game:equations", lambda record: "senior" in record["box"].get("division", ["senior"])),
    ],
)
def test_a_filter_holds_for_every_hit(searcher, text, holds):
    hits = searcher.search(text, limit=20).hits
    assert hits
    assert all(holds(searcher.store.record(hit.id)) for hit in hits)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cube div:junoir", "unknown division 'junoir'; did you mean 'junior'?"),
        ("cube var:sidways", "unknown variation 'sidways'; did you mean 'sideways'?"),
        ("edition:basic-2019-21", "unknown edition 'basic-2019-21'; did you mean 'basic-2019-20'?"),
        ("cube penalty:maybe", "unknown penalty 'maybe'; did you mean 'yes'?"),
    ],
)
def test_an_unknown_filter_value_is_refused_with_the_nearest(searcher, text, message):
    with pytest.raises(UsageError) as refused:
        searcher.search(text)
    assert str(refused.value) == message


def test_a_quoted_phrase_must_stand_there(searcher):
    quoted = ids(searcher.search('"extra minute"', limit=100))
    assert quoted
    assert set(quoted) < set(ids(searcher.search("extra minute", limit=1000)))


def test_a_phrase_that_stands_nowhere_is_taken_as_words_with_a_remark(searcher):
    found = searcher.search('"minute block"')
    assert found.hits
    assert "side by side" in found.hint


@pytest.mark.parametrize(
    "text", ["", "   ", "the of and", "what is it", "???", '"', "qqqzzzq", "qqqzzzq div:junior"]
)
def test_a_question_without_words_that_tell_gets_a_hint(searcher, text):
    found = searcher.search(text)
    assert not found.hits
    assert found.hint
    assert "\n" not in found.hint


def test_a_question_of_thousands_of_words_is_answered(searcher):
    assert searcher.search("bonus move out of turn " * 500).hits


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=200))
def test_any_text_gets_an_answer_or_a_hint(text):
    searcher = _shared()
    try:
        found = searcher.search(text)
    except UsageError as refused:
        assert "\n" not in str(refused)
    else:
        assert found.hits or found.hint


def _shared(kept=[]):  # noqa: B006 - opened once for all examples
    if not kept:
        kept.append(Searcher(open_store()))
    return kept[0]


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("the kid in first place bonused", {"standing": ["leading"], "action": ["bonus-move"]}),
        ("setter tapped the block", {"actor": ["goal-setter"], "block": ["touched"]}),
        (
            "junior, on-sets, played out of turn",
            {"division": ["junior"], "game": ["on-sets"], "turn": ["out-of-turn"]},
        ),
        ("sand ran out", {"time": ["expired"]}),
        ("base eight, zero wild", {"variation.base": ["eight"], "variation.0-wild": ["yes"]}),
        ("what a nice day", {}),
    ],
)
def test_words_suggest_facts(searcher, text, facts):
    assert searcher.facts(text) == facts


def test_a_case_whose_box_agrees_with_the_words_ranks_before_one_that_differs(searcher):
    in_goal, in_solution = (
        "sideways 1 as a power of the base, Goal",
        "sideways 1 as a power of the base, Solution",
    )
    assert ids(searcher.search(in_goal))[0] == "B53"
    assert ids(searcher.search(in_solution))[0] == "F12"


def test_the_line_shown_holds_the_words_that_matched_and_fits(searcher):
    for hit in searcher.search("cube on the line between two sections"):
        line, marks = hit.line_within(60)
        assert len(line) <= 60
        assert all(line[start:end].strip() for start, end in marks)
    assert marks


def test_no_hits_beyond_the_limit(searcher):
    assert len(searcher.search("cube", limit=1)) == 1
    assert len(searcher.search("cube", limit=0)) == 0


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("what does the variation add to goal allow", "Add to Goal"),
        ("time for checking, and in which order", "Time and order of checking"),
        ("symmetric difference on-sets", "Symmetric Difference"),
    ],
)
def test_provisions_are_found_where_they_answer_best(searcher, text, title):
    assert title in [hit.title for hit in searcher.search(text, limit=5)]
