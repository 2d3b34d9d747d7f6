"""The checker in the browser answers as the Python one does: everything, in the same order."""

import json
import random
import subprocess
from pathlib import Path

import pytest

from rulings.errors import RulingsError

HERE = Path(__file__).parent
RANDOM_TABLES = 300
OPTIONS = {"allEditions": "all_editions"}

pytestmark = pytest.mark.browser


def hand_made(kb):
    """Every table that the knowledge base itself brings: examples, tables of provisions, near misses."""
    for record in kb.store.records():
        for key in ("examples", "tables", "near_misses"):
            for each in record.get(key, ()):
                if "table" in each:
                    yield {"table": each["table"], "options": {}}


def random_tables(kb, known, seed=7):
    """Tables near those known: facts dropped, added, disputed; sheets ticked; other editions."""
    pick = random.Random(seed)
    facts = list(kb.checker.vocabulary.facts.values())
    families = kb.checker.reader.language.families.members
    seasons = sorted({each["season"] for each in kb.store.engine["editions"]})
    for _ in range(RANDOM_TABLES):
        table = {fact: values for fact, values in pick.choice(known)["table"].items() if pick.random() < 0.6}
        for fact in pick.sample(facts, pick.randint(0, 4)):
            values = [value["name"] for value in fact["values"]]
            table[fact["name"]] = pick.sample(values, min(len(values), pick.choice((1, 1, 1, 2, 3))))
        for family, members in families.items():
            if pick.random() < 0.15:
                table = {fact: values for fact, values in table.items() if not fact.startswith(f"{family}.")}
                chosen = pick.sample(members, min(len(members), pick.randint(0, 3)))
                table[family] = [name.partition(".")[2] for name in chosen] or ["none"]
        if pick.random() < 0.15:
            table["season"] = pick.choice(seasons)
        options = {}
        if pick.random() < 0.15:
            options["allEditions"] = True
        if pick.random() < 0.3:
            options["skip"] = [each["name"] for each in pick.sample(facts, 3)] + list(families)[:1]
        yield {"table": table, "options": options}


def python_answer(kb, case):
    options = {OPTIONS.get(name, name): value for name, value in case["options"].items()}
    return json.loads(json.dumps(kb.check(case["table"], **options)))


@pytest.fixture(scope="module")
def cases(kb):
    known = list(hand_made(kb))
    return [{"table": {}, "options": {}}, *known, *random_tables(kb, known)]


@pytest.fixture(scope="module")
def answers(node, site, cases):
    assets = site / "assets"
    done = subprocess.run(
        [node, str(HERE / "conformance.js"), str(assets), str(assets / "rules.js")],
        input="\n".join(map(json.dumps, cases)),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_both_checkers_give_the_same_answer_to_every_table(kb, cases, answers):
    assert len(answers) == len(cases) > RANDOM_TABLES
    for case, found in zip(cases, answers, strict=True):
        try:
            wanted = python_answer(kb, case)
        except RulingsError as error:
            pytest.fail(f"{case}: {error}")
        for part, value in wanted.items():
            assert found[part] == value, f"{part} of {wanted['table']} {case['options']}"
        assert found.keys() == wanted.keys()


def test_the_tables_reach_every_part_of_an_answer(answers):
    for part in (
        "say",
        "contradictions",
        "implied",
        "applies",
        "may_apply",
        "nearest",
        "governing",
        "stub",
        "ask",
        "disputes",
    ):
        assert any(answer[part] for answer in answers), part
    entries = [entry for answer in answers for entry in answer["applies"]]
    for part in (
        "rulings",
        "decided_by",
        "penalties",
        "disclosure",
        "conflicts",
        "same",
        "yields_to",
        "contrast",
    ):
        assert any(entry[part] for entry in entries), part
    statuses = {penalty["status"] for entry in entries for penalty in entry["penalties"]}
    assert statuses == {"applies", "does not apply", "depends"}
