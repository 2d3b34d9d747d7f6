import pytest

import rulings


@pytest.fixture
def kb(tiny):
    return rulings.load(tiny.root)


def test_an_entry_is_found_by_id_or_spelling(kb):
    assert kb["C3"] == kb["c 3"]
    assert "c03" in kb


def test_an_unknown_id_names_the_nearest(kb):
    with pytest.raises(KeyError, match="did you mean 'C3'"):
        kb["C33"]
    assert "C33" not in kb


def test_ids_are_in_the_order_of_the_knowledge_base(kb):
    assert kb.ids[:3] == ["C3", "C10", "C11"]


def test_check_rules_on_a_table(kb):
    answer = kb.check({"game": "equations", "action": "move", "turn": "out-of-turn", "then": "nothing-yet"})
    assert [entry["id"] for entry in answer["applies"]] == ["C3"]


def test_records_have_a_typed_view(kb):
    from rulings.model import Provision, case_of, edition_of

    case = case_of(kb["C3"])
    assert (case.rulings[0].verdict, case.penalties[0].points) == ("illegal-procedure", -1)
    provision = case_of(kb["II-B"])
    assert isinstance(provision, Provision)
    assert provision.examples[0].gives == "illegal-procedure"
    assert edition_of(kb["toy-20"]).season == "2020-21"
