"""The questions of the Learn page as they are written: whole, answerable, and led to the right places."""

import json
import re

import pytest

import rulings
from rulings.site.kept import KeptChecker
from rulings.site.library import Library
from rulings.site.quizdata import quiz_scripts
from rulings.training import KINDS, Quiz, Wish

HEAVIEST = 60_000
RECALL = "recall"
C11 = "situations/toy-manual-2020-21/C/C11-base-talk.yaml"


@pytest.fixture(scope="module")
def told(parts):
    """Every form of every question."""
    return [data for part in parts.values() for data in part]


def rows(catalogue):
    """Yield each question of the catalogue as its part, kind, and the rest."""
    kinds = [name for name, _ in catalogue["filters"]["kind"]["options"]]
    for part in catalogue["parts"]:
        for name, fingerprint, kind, *rest in part["questions"]:
            yield part, f"{kinds[kind]}:{part['edition']}/{name}", fingerprint, kinds[kind], *rest


def asked(told):
    return [
        ask for data in told for ask in (*data["asks"], *([data["turn"]["ask"]] if "turn" in data else []))
    ]


def answers(told):
    for data in told:
        yield data["answer"]
        if "turn" in data:
            yield data["turn"]["answer"]


def test_the_catalogue_lists_exactly_what_the_parts_hold(site, catalogue, parts):
    listed = {part["file"]: sum(len(row[-1]) for row in part["questions"]) for part in catalogue["parts"]}
    assert listed == {file: len(part) for file, part in parts.items()}
    assert {path.name for path in site.glob("assets/quiz-*.js")} == set(listed)


def test_no_part_is_heavy(site):
    heavy = {path.name: path.stat().st_size for path in site.glob("assets/quiz-*.js")}
    assert {name: size for name, size in heavy.items() if size > HEAVIEST} == {}


def test_every_question_has_one_right_answer_among_different_ones(told):
    for ask in asked(told):
        assert 0 <= ask["right"] < len(ask["choices"])
        assert 2 <= len(set(ask["choices"])) == len(ask["choices"])


def test_every_answer_says_a_ruling_and_where_it_is_printed(told):
    for answer in answers(told):
        assert answer["rulings"]
        assert answer["cites"], answer


def test_every_link_of_an_answer_resolves(site, told):
    anchors = {}
    for answer in answers(told):
        turns = [turn["cite"] for turn in answer.get("turns", ())]
        for path, *_ in (*answer["cites"], *turns):
            page, _, anchor = path.partition("#")
            if page not in anchors:
                anchors[page] = set(re.findall(r'\bid="([^"]+)"', (site / page).read_text(encoding="utf-8")))
            assert not anchor or anchor in anchors[page], path


def test_the_page_asks_every_kind_of_the_quiz_and_every_case_that_is_asked(kb, catalogue):
    names = {name for _, name, *_ in rows(catalogue)}
    kinds = {name.partition(":")[0] for name in names}
    assert kinds == {*KINDS, RECALL}
    for question in Quiz(kb).draw(Wish(), 40, seed=1):
        assert f"{question.kind}:{question.key}" in names


def test_every_situation_can_be_recalled(kb, catalogue):
    recalled = {name.partition("/")[2] for _, name, _, kind, *_ in rows(catalogue) if kind == RECALL}
    assert recalled == {name for name, (_, _, kind, *_) in kb.store.ids.items() if kind == "situation"}


def test_a_question_has_one_fingerprint(catalogue):
    found = {}
    for _, name, fingerprint, *_ in rows(catalogue):
        assert found.setdefault(name, fingerprint) == fingerprint


def test_what_is_filtered_by_is_what_the_question_tells(catalogue, parts):
    labels = {
        name: [label for _, label in catalogue["filters"][name]["options"]] for name in ("game", "division")
    }
    for part in catalogue["parts"]:
        forms = [(row, form) for row in part["questions"] for form in row[-1]]
        for (row, (games, divisions)), data in zip(forms, parts[part["file"]], strict=True):
            scene = data["scene"].partition(" In force")[0]
            for name, places in (("game", games), ("division", divisions)):
                told = {number for number, label in enumerate(labels[name]) if label in scene}
                assert not told or set(places or told) >= told, (row[0], scene)


def test_a_link_to_practise_a_section_names_one_with_questions(site, catalogue):
    known = {f"{part['edition']}/{part['section']}" for part in catalogue["parts"]}
    linked = {
        name
        for path in site.glob("situations/*.html")
        for name in re.findall(r'learn\.html#section=([^"]+)"', path.read_text(encoding="utf-8"))
    }
    assert linked
    assert linked <= known


def test_only_what_changed_counts_as_changed(kb, catalogue):
    changed = [value for value, _ in catalogue["filters"]["changed"]["options"]]
    later = {each["supersedes"]: each["id"] for each in kb.store.engine["editions"] if each.get("supersedes")}
    touched = {old: str(kb.diff(old, later[old])) for old in changed}
    for part, name, _, kind, _, _, since, _ in rows(catalogue):
        case = re.split("[#@~]", name.partition("/")[2])[0]
        for old in (changed[place] for place in since):
            assert case in touched[old], (name, old, part["edition"], kind)


def test_the_same_knowledge_base_draws_the_same_questions(tiny):
    kb = rulings.load(tiny.root)
    assert quiz_scripts(Library(kb)) == quiz_scripts(Library(kb))


def fingerprints(root):
    text = quiz_scripts(Library(rulings.load(root)))["quiz.js"]
    found = json.loads(text.split(" = ", 1)[1].removesuffix(";\n"))
    return {name: fingerprint for _, name, fingerprint, *_ in rows(found)}


def test_a_changed_ruling_has_another_fingerprint_and_the_others_keep_theirs(tiny):
    before = fingerprints(tiny.root)
    tiny.edit(C11, "verdict: nothing-wrong", "verdict: insulated")
    after = fingerprints(tiny.root)
    changed = {name.partition("/")[2] for name in before if before[name] != after.get(name)}
    assert changed == {"C11"}


def test_the_quick_checker_rules_as_the_checker_does(kb):
    quick = KeptChecker(kb.store)
    tables = [
        {fact: values[0] for fact, values in example["table"].items()}
        for record in kb.store.records()
        if record["kind"] == "situation"
        for example in record.get("examples", ())[:1]
    ]
    for table in tables[::5]:
        want = kb.checker.check(table, most=0, questions=0)["applies"]
        have = quick.check(table, most=0, questions=0)["applies"]
        assert [plain(entry) for entry in have] == [plain(entry) for entry in want], table


def plain(entry):
    """Return an entry without the remarks on initials, which the quiz does not read."""
    penalties = [{key: value for key, value in each.items() if key != "notes"} for each in entry["penalties"]]
    return {**entry, "penalties": penalties, "contrast": list(entry["contrast"])}
