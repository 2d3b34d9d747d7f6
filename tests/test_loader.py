import pytest
from tiny_kb import C3, C10, P1, SECTION, VOCABULARY


def test_a_sound_knowledge_base_has_no_problems(tiny):
    assert tiny.problems() == []


def test_every_problem_of_every_file_is_reported_at_once(tiny):
    tiny.edit(C3, "about: move", "about: mive")
    tiny.edit(C10, "title: Bonus", "titel: Bonus")
    tiny.edit(SECTION, "topic: moving.bonus", "topic: moving.bonsu")
    tiny.write("situations/toy-manual-2020-21/C/C12-broken.yaml", "id: [")
    files = [problem.split(":")[0] for problem in tiny.problems()]
    assert files == [SECTION, C3, C10, C10, "situations/toy-manual-2020-21/C/C12-broken.yaml"]


def test_a_broken_vocabulary_does_not_make_every_case_look_wrong(tiny):
    tiny.write(VOCABULARY, "facts: [")
    assert [problem.split(":")[0] for problem in tiny.problems()] == [VOCABULARY]


def test_a_missing_vocabulary_is_said_once(tiny):
    (tiny.root / VOCABULARY).unlink()
    assert tiny.problems() == ["kb/vocabulary.yaml:1:1: cannot be read: No such file or directory"]


@pytest.mark.parametrize("name", ["kb/glossary.yaml", "kb/vocab.yml"])
def test_a_yaml_file_nobody_knows_is_never_skipped_silently(tiny, name):
    tiny.write(name, "a: b")
    assert tiny.problems()[0].startswith(f"{name}:1:1: no such file is known here; kb/ holds vocabulary.yaml")


def test_an_edition_folder_needs_its_manifest(tiny):
    tiny.write("kb/next-year/01-play.yaml", "section: I\ntitle: Play\nprovisions: []\n")
    assert tiny.problems()[0].startswith("kb/next-year:1:1: has no edition.yaml")


def test_two_files_with_one_id_name_each_other(tiny):
    text = (tiny.root / P1).read_text()
    tiny.write("situations/toy-manual-2020-21/P/P1-again.yaml", text)
    assert tiny.problems() == [
        f"{P1}:1:1: id 'P1' is taken; it stands in {P1.replace('play-insulates', 'again')}:1:1 too"
    ]


def test_a_folder_and_its_manifest_agree_on_the_id(tiny):
    tiny.edit("kb/toy-rules-2020-21/edition.yaml", "id: toy-rules-2020-21", "id: other")
    assert "id 'other' and folder 'toy-rules-2020-21' disagree" in tiny.problems()[0]


def test_facts_of_a_provision_are_typed_only_where_they_stand_unquoted(tiny):
    record = tiny.store().record("toy-rules-2020-21/II-A")
    assert record["facts"] == {
        "seconds": 60,
        "direction": "left",
        "strict": True,
        "factor": 1.5,
        "code": "07",
        "spoken": "no",
    }


def test_expressions_in_examples_stay_as_typed(tiny):
    tiny.edit(SECTION, "expression: 2+3", "expression: 12")
    assert tiny.store().record("toy-rules-2020-21/II-A")["examples"][0]["expression"] == "12"


def test_expression_rules_are_kept_by_edition(tiny):
    assert tiny.store().expressions == {"toy-rules-2020-21": {"cubes": 6, "leading_zero": "no"}}
