"""The test paper and the export to Anki."""

from html.parser import HTMLParser

import pytest

from rulings.training import KINDS
from rulings.training.anki import anki_text
from rulings.training.paper import paper_html, write_paper


@pytest.fixture(scope="session")
def questions(quiz):
    return quiz.draw(quiz.wish(division="middle"), 25, seed=7)


@pytest.fixture(scope="session")
def pages(questions):
    return paper_html(questions, "25 questions · Middle · seed 7")


class Text(HTMLParser):
    """Collects the text of a page, and its open tags."""

    def __init__(self):
        super().__init__()
        self.words, self.open = [], []

    def handle_starttag(self, tag, attrs):
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)


def text_of(page):
    parser = Text()
    parser.feed(page)
    assert parser.open == []
    return " ".join("".join(parser.words).split())


def test_the_same_seed_gives_the_same_paper_byte_for_byte(quiz, pages):
    again = quiz.draw(quiz.wish(division="middle"), 25, seed=7)
    assert paper_html(again, "25 questions · Middle · seed 7") == pages


def test_the_sheet_has_every_question_and_gives_no_answer_away(questions, pages):
    sheet = text_of(pages["questions"])
    for question in questions:
        assert " ".join(question.text.split()) in sheet
        for ask in question.asks:
            assert all(choice in sheet for choice in ask.choices)
    rules = [
        each
        for each in questions
        if each.kind == "rule" and each.answer.reason and len(each.answer.reason) > 20
    ]
    assert rules
    for question in rules:
        assert question.answer.reason not in sheet
    assert 'class="right"' not in pages["questions"]


def test_the_key_has_letter_reason_and_citation_of_every_question(questions, pages):
    key = text_of(pages["answers"])
    for question in questions:
        for ask in question.asks:
            assert f"{'abcd'[ask.right]} {ask.choices[ask.right]}" in key
        assert question.answer.cites[0] in key


def test_the_sheet_has_lines_for_name_and_date_and_the_key_says_nothing_twice(questions, pages):
    sheet, key = text_of(pages["questions"]), text_of(pages["answers"])
    assert "Name" in sheet and "Date" in sheet
    assert "nobody loses a point" in key and "Nobody loses a point." not in key


def test_the_pages_ask_nobody_for_anything(pages):
    for page in pages.values():
        assert "http" not in page and "<script" not in page and "<link" not in page


def test_the_paper_is_written_where_it_is_wanted_and_without_a_browser_as_html_only(tmp_path, pages):
    written = write_paper(tmp_path / "new", "paper", pages, None)
    assert [path.name for path in written] == ["paper-questions.html", "paper-answers.html"]
    assert written[0].read_text(encoding="utf-8") == pages["questions"]


def test_a_browser_that_fails_leaves_the_html(tmp_path, pages):
    written = write_paper(tmp_path, "paper", pages, str(tmp_path / "no-such-browser"))
    assert [path.suffix for path in written] == [".html", ".html"]


def test_anki_takes_one_line_of_four_fields_for_each_question(questions):
    head, lines = [], []
    for line in anki_text(questions).splitlines():
        (head if line.startswith("#") else lines).append(line)
    assert head[0] == "#separator:tab"
    assert len(lines) == len(questions)
    fields = [line.split("\t") for line in lines]
    assert all(len(row) == 4 for row in fields)
    assert len({row[0] for row in fields}) == len(questions)


def test_no_anki_field_begins_with_a_quote_or_a_comment(quiz):
    """Anki reads a field in quotes as quoted, and a line that begins with # as a remark."""
    for kind in KINDS:
        questions = quiz.draw(quiz.wish(kinds=(kind,)), 12, seed=5)
        for line in anki_text(questions).splitlines()[5:]:
            fields = line.split("\t")
            assert len(fields) == 4 and all(fields), line
            assert not any(field.startswith(('"', "#")) for field in fields), line
            assert " " not in fields[3].replace(" level::", "").replace(" section::", ""), line


def test_an_anki_note_of_a_changed_ruling_is_another_note(questions):
    from dataclasses import replace

    (old,) = anki_text(questions[:1]).splitlines()[-1:]
    (new,) = anki_text([replace(questions[0], fingerprint="new")]).splitlines()[-1:]
    assert old.split("\t")[0] != new.split("\t")[0]
