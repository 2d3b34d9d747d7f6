from pathlib import Path

import pytest

import rulings
from rulings.cli import main
from rulings.factsheet import fact_lines, markdown

GUIDE = Path(__file__).parent.parent / "kb" / "README.md"


@pytest.fixture(scope="module")
def vocabulary():
    return rulings.load().vocabulary


def test_the_guide_explains_every_fact_and_value_as_the_vocabulary_has_them(vocabulary):
    assert GUIDE.read_text(encoding="utf-8").endswith(markdown(vocabulary) + "\n"), (
        "kb/README.md is out of date: keep its introduction and replace the rest by `rulings facts --markdown`"
    )


def test_a_fact_is_shown_with_its_question_and_the_words_people_use(vocabulary):
    text = "\n".join(fact_lines(vocabulary, "standing"))
    assert "How does this player stand in the match?" in text
    assert "in the lead" in text


def test_an_unknown_fact_names_the_nearest(capsys):
    assert main(["facts", "standin"]) == 2
    assert "did you mean 'standing'?" in capsys.readouterr().err
