import pytest
from tiny_kb import C3, C10, C11, P1, SECTION


def test_records_with_all_their_texts_are_fine(tiny):
    assert tiny.findings("texts") == []


@pytest.mark.parametrize(
    ("file", "old", "new", "missing"),
    [
        (
            C3,
            "also_asked: [the wrong kid went, he moved before her]",
            "also_asked: [one]",
            "two or more also_asked",
        ),
        (C10, "same_as: C3\n", "", "rulings"),
        (C11, "rests_on: [P1]", "rests_on: []", "rests_on"),
        (C11, "    instead: toy-rules-2020-21/II-B\n", "", "a near miss with instead"),
        (C11, "about: cube\n", "", "about"),
        (C11, "    text: Talk changes nothing about the cubes.\n", "", "a text for each ruling"),
        (C11, "    order: []\n", "", "an order for each ruling (order: [] when there is nothing to order)"),
        (P1, "source: {document: toy-manual-2020-21, item: P1}\n", "", "source"),
        (
            P1,
            "statement: What was wrong stands once somebody else has gone on lawfully.\n",
            "",
            "statement or rulings",
        ),
        (SECTION, "    topic: moving.bonus\n", "", "topic"),
        (
            SECTION,
            "    tables:\n      - table: {game: equations, action: bonus-move, turn: out-of-turn}\n"
            "        gives: illegal-procedure\n",
            "",
            "an example table",
        ),
    ],
)
def test_a_missing_text_is_found(tiny, file, old, new, missing):
    (found,) = tiny.edit(file, old, new).findings("texts")
    assert found.startswith(f"{file}:") and found.endswith(f": missing: {missing}")


def test_a_step_that_a_comma_has_split_is_found(tiny):
    tiny.edit(C11, "order: []", "order: [Put the cube back, then go on.]")
    (found,) = tiny.findings("texts")
    assert "C11: 'then go on.' begins in lower case" in found


def test_a_text_may_begin_with_a_symbol_of_the_game(tiny):
    tiny.edit(C11, "rests_on: [P1]", "rests_on: [P1]\ncomments: [x Wild counts as any sign.]")
    assert tiny.findings("texts") == []
