import pytest
from tiny_kb import C3, C10, C11, P1

EDITION = "kb/toy-rules-2020-21/edition.yaml"


def test_references_that_exist_are_fine(tiny):
    assert tiny.findings("references") == []


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (C3, "see: [C10]", "see: [C12]", ":25:7: C3: see: 'C12' does not exist; did you mean 'C11'?"),
        (C3, "see: [C10]", "see: [c10]", ":25:7: C3: see: 'c10' is spelled 'C10'"),
        (C3, "see: [C10]", "see: [C3]", ":25:7: C3: see names the case itself"),
        (
            C3,
            "rests_on: [toy-rules-2020-21/II-A, P1]",
            "rests_on: [toy-rules-2020-21/II-C, P1]",
            ":24:12: C3: rests_on: 'toy-rules-2020-21/II-C' does not exist; "
            "did you mean 'toy-rules-2020-21/II-B'?",
        ),
        (
            C3,
            "rests_on: [toy-rules-2020-21/II-A, P1]",
            "rests_on: [toy-rule-2020-21/II-A, P1]",
            ":24:12: C3: rests_on: 'toy-rule-2020-21/II-A' names an unknown edition; "
            "did you mean 'toy-rules-2020-21'?",
        ),
        (
            C10,
            "instead: C3",
            "instead: X3",
            ":16:5: C10: near_misses: 'X3' does not exist; did you mean 'C3'?",
        ),
        (C11, "rests_on: [P1]", "rests_on: [P1]\ntwins: [C9]", ":12:9: C11: twins: 'C9' does not exist"),
        (
            C3,
            "prevails_over: []",
            "prevails_over: [{id: P9, because: it says more}]",
            ":23:17: C3: prevails_over: 'P9' does not exist",
        ),
        (
            EDITION,
            "with: [toy-manual-2020-21]",
            "with: [toy-manuel]",
            ":8:1: toy-rules-2020-21: with: no edition",
        ),
        (
            EDITION,
            "with:",
            "supersedes: older\nwith:",
            ":8:1: toy-rules-2020-21: supersedes: no edition 'older'",
        ),
    ],
)
def test_a_dead_reference_is_found_at_its_place(tiny, file, old, new, message):
    (found,) = tiny.edit(file, old, new).findings("references")
    assert found.startswith(file + message)


def test_provisions_of_an_edition_not_yet_written_are_let_pass(tiny):
    tiny.write("kb/next-year/edition.yaml", "id: next-year\ntitle: Next\nleague: toy\nseason: 2021-22\n")
    tiny.edit(P1, "source:", "rests_on: [next-year/IV-B]\nsource:")
    assert tiny.findings("references") == []


def test_a_number_printed_twice_must_say_which(tiny):
    for part in ("I", "II"):
        text = (tiny.root / P1).read_text().replace("id: P1", f"id: P2-{part}")
        tiny.write(f"situations/toy-manual-2020-21/P/P2-{part}-x.yaml", text)
    (found,) = tiny.edit(C3, "see: [C10]", "see: [P2]").findings("references")
    assert found.endswith("C3: see: 'P2' may mean P2-I or P2-II; say which")
