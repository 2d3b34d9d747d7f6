"""The knowledge base in this repository."""

from rulings.lint import lint


def test_the_knowledge_base_can_be_read_and_lint_finds_nothing():
    report = lint()
    assert [str(each) for each in (*report.unreadable, *report.findings)] == []
