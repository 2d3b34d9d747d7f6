"""The rows of the knowledge base, found as text or read whole."""

import json

import pytest

from rulings.rows import _FEW, Rows, written

ROWS = [
    ["C3", 0, 5, "situation", "A move"],
    ["A1", 5, 9, "topic", 'Said: "C3",\n["D4",'],
    ["Ä", 14, 2, "x", ""],
]


def rows() -> Rows:
    return Rows(
        written([json.dumps(row, ensure_ascii=False).replace(", ", ",").encode() for row in ROWS]), json.loads
    )


@pytest.mark.parametrize("asked", [0, _FEW])
def test_a_row_is_the_same_found_as_text_or_among_all(asked):
    found = rows()
    for _ in range(asked):
        assert "nothing" not in found
    assert [found[row[0]] for row in ROWS] == [row[1:] for row in ROWS]
    assert found.get("c3") is None


@pytest.mark.parametrize("name", ["D4", 'C3",0', 'C3",0,5,"situation', "", '"', "\n", "\udce9", "["])
def test_what_looks_like_part_of_a_row_is_no_id(name):
    assert name not in rows()
    with pytest.raises(KeyError):
        rows()[name]


def test_rows_come_in_their_order():
    assert [*rows()] == [name for name, _ in rows().items()] == ["C3", "A1", "Ä"]
    assert len(rows()) == 3


@pytest.mark.parametrize("text", [b"", b"#" * 40, written([b"x"])[:-1]])
def test_a_damaged_text_is_refused_at_once(text):
    with pytest.raises(ValueError, match="Expecting value"):
        Rows(text, json.loads)
