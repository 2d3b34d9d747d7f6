"""How texts and questions are cut into terms."""

import pytest

from rulings.searching.analysis import Analyzer, tables

LISTS = {
    "symbols": {"√": "root", "÷": "divide", "∪": "union", "∩": "intersection", "!": "factorial", "+": "plus"}
    | {"-": "minus", "*": "star", "|": "i", ".": "decimal", "/": "divide", "×": "x"},
    "articles": ["the", "a", "his"],
    "ignored": ["out", "of", "is", "up", "do", "to"],
    "forms": [["0", "zero"], ["color", "colour"], ["go", "went"], ["second", "2nd"], ["times"]],
    "same": [["block", "flub ball"], ["ran out", "time up", "out of time"], ["player", "kid"]],
    "told_apart": {"i": {"not_before": ["have"]}, "now": {"after": ["said"]}},
}


@pytest.fixture(scope="module")
def names():
    return Analyzer(tables(LISTS)).names


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("0", ["0"]),
        ("x 5", ["x", "5"]),
        ("√9", ["root", "9"]),
        ("A ∪ B ∩ C", ["union", "b", "intersect", "c"]),
        ("8÷2", ["8", "divid", "2"]),
        ("7!", ["7", "factori"]),
        ("(8+5)!", ["8", "plu", "5", "factori"]),
        ("xxx24", ["x", "x", "x", "24"]),
        ("9||6", ["9", "i", "i", "6"]),
        ("-23", ["minu", "23"]),
        (".012", ["decim", "012"]),
        ("1/8", ["1", "divid", "8"]),
    ],
)
def test_one_character_and_every_symbol_counts(names, text, terms):
    assert names(text) == terms


@pytest.mark.parametrize("text", ["illegal!", "illegal!!", "wait - illegal", "illegal/illegal", "illegal."])
def test_punctuation_is_no_symbol_of_the_game(names, text):
    assert set(names(text)) <= {"illeg", "wait"}


def test_endings_irregular_forms_numbers_and_spellings_come_together(names):
    assert names("moves went colour zero 2nd") == names("move go color 0 second")


def test_a_figure_of_speech_is_one_term_whatever_article_stands_inside(names):
    assert names("his flub ball") == names("the flub ball") == names("block") == ["block"]
    assert names("time is up") != names("time up") == names("out of the time") == ["ran-out"]


def test_a_figure_is_not_found_in_its_ignored_words_alone(names):
    assert names("time") == ["time"]


def test_a_word_alone_in_its_list_keeps_its_ending(names):
    assert names("times time") == ["times", "time"]


def test_the_speaker_is_not_the_imaginary_number(names):
    assert names("do i have to") == ["have"]
    assert names("I have") == ["have"]
    assert names("turn i over") == ["turn", "i", "over"]


def test_the_challenge_now_is_told_from_the_adverb(names):
    assert names("kid said now") == ["player", "said", "now"]
    assert names("so Now is called") == ["so", "now", "call"]
    assert names("what now") == ["what"]


def test_terms_know_where_they_stand_in_the_text():
    text = "He took the flub ball!"
    found = {term.name: text[term.start : term.end] for term in Analyzer(tables(LISTS)).terms(text)}
    assert found == {"he": "He", "took": "took", "block": "flub ball"}


def test_any_text_is_cut_without_an_error(names):
    for text in ("", " ", "\0", "ﬁ’’''", "٣٤", "x" * 5000, "!" * 5000, "'", "é́"):
        assert isinstance(names(text), list)
