from pathlib import Path

import pytest

from rulings.yamlsource import Items, Mapping, Place, Scalar, parse_yaml, read_yaml


def only_problem(text):
    value, problems = parse_yaml(text, "x.yaml")
    assert len(problems) == 1, problems
    return value, str(problems[0])


@pytest.mark.parametrize(
    "word", ["yes", "no", "on", "off", "2018-19", "1.10", "0x1f", "null", "12:30", "true"]
)
def test_scalars_stay_the_strings_that_were_written(word):
    value, problems = parse_yaml(f"key: {word}", "x.yaml")
    assert (value["key"], problems) == (word, [])


def test_values_and_keys_remember_file_line_and_column():
    value, _ = parse_yaml("a: 1\nb:\n  - x\n  - {c: d}\n", "f.yaml")
    assert isinstance(value, Mapping)
    assert [key.place for key in value] == [Place("f.yaml", 1, 1), Place("f.yaml", 2, 1)]
    items = value.child("b")
    assert isinstance(items, Items)
    assert items[0].place == Place("f.yaml", 3, 5)
    assert items[1].child("c").place == Place("f.yaml", 4, 9)


def test_quotes_are_remembered_because_quoted_numbers_are_texts():
    value, _ = parse_yaml("a: 7\nb: '7'", "x.yaml")
    assert [isinstance(item, Scalar) and item.plain for item in value.values()] == [True, False]


def test_a_doubled_key_is_refused_with_the_line_of_the_first():
    value, problem = only_problem("id: C1\ntitle: x\nid: C2\n")
    assert problem == "x.yaml:3:1: key 'id' stands twice; it is already on line 1"
    assert value["id"] == "C1"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: &x 1\nb: *x", "x.yaml:1:4: anchors and aliases are not used here; write the value out"),
        ("a: !!python/object:os.system x", "tags are not used here"),
        ("a: 1\n---\nb: 2", "x.yaml:2:1: a second document begins here; one file holds one"),
        ("", "x.yaml:1:1: is empty"),
        ("# only a remark\n", "x.yaml:1:1: is empty"),
        ("a: b: c", "x.yaml:1:5: is not YAML: mapping values are not allowed in this context"),
        ("a: [1, 2", "is not YAML"),
        ("a:\n\t- b", "x.yaml:2:1: is not YAML: found character that cannot start any token"),
        ("? [a, b]\n: c", "x.yaml:1:3: a key must be a word"),
        ("a: \x07", "has a character that YAML does not allow"),
    ],
)
def test_what_cannot_be_trusted_is_refused_with_its_place(text, message):
    assert message in only_problem(text)[1]


@pytest.mark.parametrize("opening", ["[", "{a: ", "- "])
def test_bottomless_nesting_is_refused_and_does_not_crash(opening):
    assert "levels deep" in only_problem(opening * 200_000)[1]


def test_a_file_that_is_not_utf8_is_named_with_the_place_of_the_byte(tmp_path: Path):
    path = tmp_path / "x.yaml"
    path.write_bytes(b"a: 1\nb: caf\xe9\n")
    value, problems = read_yaml(path, "x.yaml")
    assert value is None
    assert [str(problem) for problem in problems] == ["x.yaml:2:7: is not UTF-8; save the file as UTF-8"]


def test_a_huge_file_is_refused_before_it_is_parsed(tmp_path: Path):
    path = tmp_path / "x.yaml"
    path.write_bytes(b"a: " + b"x" * 2_000_001)
    assert "larger than" in str(read_yaml(path, "x.yaml")[1][0])


def test_a_missing_file_is_a_problem_not_a_traceback(tmp_path: Path):
    assert "cannot be read" in str(read_yaml(tmp_path / "none.yaml", "none.yaml")[1][0])
