import pytest

from rulings.ids import natural, section_of, spelling


@pytest.mark.parametrize("text", ["B39-II", "b39-ii", "B 39 II", "b39ii", "B039-II"])
def test_spellings_of_one_id_have_one_form(text):
    assert spelling(text) == "b39ii"


def test_zeros_inside_a_number_are_kept():
    assert [spelling(text) for text in ("C10", "C100", "C03", "C0")] == ["c10", "c100", "c3", "c0"]


def test_ids_are_put_in_the_order_people_count_in():
    ids = ["C10", "C3", "B39-II", "B39-I", "A1", "B4"]
    assert sorted(ids, key=natural) == ["A1", "B4", "B39-I", "B39-II", "C3", "C10"]


@pytest.mark.parametrize(("text", "section"), [("C3", "C"), ("GP13", "GP"), ("SC", "SC"), ("JC9-a", "JC")])
def test_the_section_of_a_case_is_the_letters_of_its_id(text, section):
    assert section_of(text) == section
