import contextlib
import json
import shlex

import pytest
from checker_kb import checker
from hypothesis import given
from hypothesis import strategies as st

from rulings.errors import UsageError
from rulings.table import Table, split_words
from rulings.tablefile import parse_table, read_table_file


def read(words: str) -> Table:
    return checker().reader.read(split_words(shlex.split(words)))


def known(table: Table) -> dict[str, list[str]]:
    return {fact: table.vocabulary.values(fact, mask) for fact, mask in table.masks.items()}


def test_a_prefix_names_a_fact_and_an_alias_its_value():
    assert read("div=jr").given == {"division": ["junior"]}


def test_labels_and_spellings_with_blanks_name_values():
    assert read("'standing=In the Lead' action=played_a_cube").given == {
        "standing": ["leading"],
        "action": ["move"],
    }


@pytest.mark.parametrize(
    "name", ["variation.multiple-of-k", "var.mult", "multiple-of-k", "k", "Multiple of k"]
)
def test_a_member_of_a_family_may_be_named_alone(name):
    assert read(f"'{name}=yes'").given == {"variation.multiple-of-k": ["yes"]}


def test_an_exact_name_is_never_ambiguous():
    assert read("to=required then=charged").given == {"to": ["required"], "then": ["charged"]}


def test_disputed_values_keep_the_order_of_the_vocabulary():
    table = read("'then=challenged|nothing-yet'")
    assert table.given == {"then": ["nothing-yet", "challenged"]}
    assert table.disputed() == ["then"]


def test_a_dispute_over_all_values_is_a_dispute_that_tells_nothing():
    table = read("'game=equations|on-sets'")
    assert table.disputed() == ["game"]
    assert table.masks == {}


def test_a_table_prints_as_one_line_that_reads_back():
    table = read("game=eq 'then=charged|challenged' league=mlag players=3")
    assert str(table) == "league=mlag game=equations 'then=charged|challenged' players=3"
    assert str(read(str(table))) == str(table)


@given(st.data())
def test_any_table_reads_back_from_its_line(data):
    facts = checker().vocabulary.facts
    chosen = data.draw(st.lists(st.sampled_from(sorted(facts)), unique=True, max_size=6))
    raw = {
        fact: data.draw(
            st.lists(
                st.sampled_from([value["name"] for value in facts[fact]["values"]]), min_size=1, unique=True
            )
        )
        for fact in chosen
    }
    table = checker().reader.read(raw)
    again = read(str(table))
    assert (again.given, again.masks) == (table.given, table.masks)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("divison=junior", "unknown fact 'divison'; did you mean 'division'?"),
        ("division=juniro", "unknown value 'juniro' for division; did you mean 'junior'?"),
        ("junior", "expected NAME=VALUE, found 'junior'; for example division=junior"),
        ("junior=yes", "unknown fact 'junior'; did you mean division=junior?"),
        ("division=", "no value stands after 'division='; leave out what nobody knows"),
        ("=junior", "expected NAME=VALUE, found '=junior'"),
        (
            "then=charged then=challenged",
            "then is given twice; where players disagree, write then=charged|challenged",
        ),
        ("div=jr division=jr", "division is given twice, the second time as 'division'; give it once"),
        ("t=x", "fact 't' may mean turn, to, then or time"),
        ("'then=charged|'", "then=charged| leaves a value empty"),
        ("then=ch", "value 'ch' for then may mean charged or challenged"),
    ],
)
def test_a_wrong_word_is_answered_with_the_nearest_right_one(words, message):
    with pytest.raises(UsageError) as error:
        read(words)
    assert message in str(error.value)
    assert "\n" not in str(error.value)


@given(st.text(max_size=300), st.text(max_size=300))
def test_garbage_is_a_usage_error_or_a_table(name, value):
    try:
        table = checker().reader.read({name: value})
    except UsageError as error:
        assert len(str(error)) < 700
    else:
        assert isinstance(table, Table)


@given(
    st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), st.lists, max_leaves=5)
)
def test_any_json_value_for_a_fact_is_a_usage_error_or_a_table(value):
    with contextlib.suppress(UsageError):
        checker().reader.read({"then": value})


@given(st.binary(max_size=400))
def test_any_bytes_as_a_file_are_a_usage_error_or_a_mapping(raw):
    with contextlib.suppress(UsageError):
        assert isinstance(parse_table(raw, "table"), dict)


@pytest.mark.parametrize(
    "text",
    [
        "game: equations\nplayers: 3\nvariation.sideways: yes\nthen: [charged, challenged]\n",
        json.dumps(
            {"game": "equations", "players": 3, "variation.sideways": True, "then": ["charged", "challenged"]}
        ),
        "game=eq players=three sideways=y 'then=charged|challenged'",
        "{game: equations, players: 3, variation.sideways: yes, then: [charged, challenged]}",
    ],
)
def test_yaml_json_and_a_pasted_line_describe_the_same_table(text):
    table = checker().reader.read(parse_table(text.encode(), "table"))
    assert table.given == {
        "game": ["equations"],
        "players": ["3"],
        "variation.sideways": ["yes"],
        "then": ["charged", "challenged"],
    }


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (b"", "is empty"),
        (b"\xff\xfe", "is not UTF-8"),
        (b"- a\n- b\n", "holds no table"),
        (b"a: 1\na: 2\n", "stands twice"),
        (b"x" * 300_000, "is larger than"),
        (b"[" * 5000, "nested"),
    ],
)
def test_a_file_that_is_no_table_says_why(raw, message):
    with pytest.raises(UsageError, match=message):
        parse_table(raw, "table.yaml")


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(UsageError, match=r"none\.yaml cannot be read: No such file"):
        read_table_file(str(tmp_path / "none.yaml"))


def test_a_fact_that_belongs_to_another_game_follows_as_no():
    table = read("game=on-sets")
    assert known(table)["variation.multiple-of-k"] == ["no"]
    assert {
        "fact": "variation.multiple-of-k",
        "values": ["no"],
        "because": "These belong to Equations.",
    } in (table.implied())


def test_constraints_also_work_backwards():
    assert known(read("variation.multiple-of-k=yes"))["game"] == ["equations"]
    assert known(read("then=other-player-moved"))["players"] == ["3"]


def test_constraints_are_followed_to_the_end():
    table = read("level=basic")
    assert known(table) == {"level": ["basic"], "game": ["equations"], "variation.shift-permitted": ["no"]}


def test_a_version_of_a_dispute_that_cannot_be_is_dropped():
    assert known(read("players=2 'then=charged|other-player-moved'"))["then"] == ["charged"]


def test_on_sets_with_a_multiple_of_k_is_a_contradiction_with_its_reason():
    assert read("game=on-sets k=yes").contradictions() == [
        {
            "facts": {"game": ["on-sets"], "variation.multiple-of-k": ["yes"]},
            "because": "These belong to Equations.",
        }
    ]


def test_a_contradiction_found_through_a_chain_is_said():
    (found,) = read("level=basic game=on-sets").contradictions()
    assert found["because"] == "Basic is Equations."


def test_a_family_is_given_as_the_list_of_its_members_in_force():
    table = read("game=eq variation=sideways,k")
    assert known(table) == {
        "game": ["equations"],
        "variation.sideways": ["yes"],
        "variation.multiple-of-k": ["yes"],
        "variation.shift-permitted": ["no"],
    }
    assert str(table) == "variation=sideways,multiple-of-k game=equations"
    assert read(str(table)).masks == table.masks


@pytest.mark.parametrize("name", ["variations", "Variation", "VARIATIONS"])
def test_a_family_may_be_named_in_the_plural(name):
    assert str(read(f"{name}=sideways")) == "variation=sideways"


def test_a_beginning_that_only_members_of_one_family_share_names_the_family():
    assert checker().reader.named("variatio") == "variation"


def test_a_family_is_given_once():
    with pytest.raises(UsageError, match="variation is given twice, the second time as 'variations'"):
        read("variation=sideways variations=k")


def test_members_of_a_family_are_listed_with_commas():
    with pytest.raises(
        UsageError, match=r"write variation=sideways,k for both, or variation\.sideways=yes\|no"
    ):
        read("'variation=sideways|k'")


def test_no_member_of_a_family_is_in_force():
    table = read("variation=none variation.sideways=yes")
    assert known(table)["variation.multiple-of-k"] == ["no"]
    assert known(table)["variation.sideways"] == ["yes"]


def test_an_unknown_member_of_a_family_is_answered_with_the_nearest():
    with pytest.raises(UsageError, match="unknown member 'sidewise' of variation; did you mean 'sideways'"):
        read("variation=sidewise")


def test_what_is_missing_on_a_sheet_is_no_evidence_about_anything_else():
    """Every Junior table of Equations has Sideways: leaving it off the sheet makes no game On-Sets."""
    table = read("division=jr variation=multiple-of-k")
    assert known(table)["game"] == ["equations"]
    assert known(table)["variation.sideways"] == ["yes"]
    assert "game" not in known(read("division=jr variation=none"))
