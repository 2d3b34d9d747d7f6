"""The knowledge base in this repository."""

from rulings import load
from rulings.lint import lint


def test_the_knowledge_base_can_be_read_and_lint_finds_nothing():
    report = lint()
    assert [str(each) for each in (*report.unreadable, *report.findings)] == []


def test_E21_no_contrast_names_a_case_over_which_this_one_would_still_prevail():
    table = "game=equations division=senior action=reject reason=not-equal proof=fails worked-out=yes"
    result = load().check(dict(word.split("=") for word in table.split()))
    first = result["applies"][0]
    assert first["id"] == "E21"
    assert "E19" not in [each["becomes"] for each in first["contrast"]]
