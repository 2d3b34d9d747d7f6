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
        "kb/README.md is out of date: keep its introduction, replace the rest by `rulings facts --markdown`"
    )


def test_a_fact_is_shown_with_its_question_and_the_words_people_use(vocabulary):
    text = "\n".join(fact_lines(vocabulary, "standing"))
    assert "How does this player stand in the match?" in text
    assert "in the lead" in text


def test_an_unknown_fact_names_the_nearest(capsys):
    assert main(["facts", "stanidng"]) == 2
    assert "did you mean 'standing'?" in capsys.readouterr().err


def test_a_fact_may_be_named_as_in_a_table(capsys):
    assert main(["facts", "div"]) == 0
    assert capsys.readouterr().out.startswith("division  ")


def test_a_family_stands_for_its_members(capsys):
    assert main(["facts", "variation"]) == 0
    out = capsys.readouterr().out
    assert "variation.0-wild  " in out
    assert "division  " not in out


def test_facts_keep_to_the_width_of_the_terminal(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "60")
    main(["facts"])
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 60
