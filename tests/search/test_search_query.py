"""What people type is taken apart."""

import pytest

from rulings.searching.query import LONGEST, parse

KNOWN = {
    "c19": ["C19"],
    "b39": ["B39-I", "B39-II"],
    "iv-b-2": ["one/IV-B-2", "two/IV-B-2"],
    "et14": ["one/ET14"],
}


def find(text):
    return KNOWN.get(text.casefold().replace(" ", ""), [])


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("c19", ["C19"]),
        ("B 39", ["B39-I", "B39-II"]),
        ("ET14", ["one/ET14"]),
        ("IV-B-2", ["one/IV-B-2", "two/IV-B-2"]),
        ("what does c19 say", ["C19"]),
        ("c19 or ET14?", ["C19", "one/ET14"]),
    ],
)
def test_ids_are_found_however_they_are_spelled(text, ids):
    assert parse(text, find).ids == ids


@pytest.mark.parametrize("text", ["is c 19 cubes fine", "4+c19", "the goal", ""])
def test_what_only_looks_like_an_id_is_none(text):
    assert parse(text, find).ids == []


def test_filters_are_taken_out_of_the_words():
    question = parse('cube div:junior game:on-sets sec:D var:"0 wild" penalty:yes late', find)
    assert question.filters == [
        ("division", "junior"),
        ("game", "on-sets"),
        ("section", "D"),
        ("variation", "0 wild"),
        ("penalty", "yes"),
    ]
    assert question.words.split() == ["cube", "late"]


def test_a_quoted_phrase_is_kept_and_counts_as_words_too():
    question = parse("the “cube in the air” fell", find)
    assert question.phrases == ["cube in the air"]
    assert question.words.split() == ["the", "cube", "in", "the", "air", "fell"]


@pytest.mark.parametrize("text", ['"never closed', 'a "b" c"', '"', '""', "a: :b div:", 'var:"'])
def test_quotes_and_colons_that_lead_nowhere_are_words(text):
    assert parse(text, find).filters == []


def test_a_very_long_text_is_cut():
    assert len(parse("word " * 10_000, find).words) <= LONGEST
