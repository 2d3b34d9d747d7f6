"""The search in the page finds what the command finds, in the same order."""

import json
import subprocess
from pathlib import Path

import pytest

from rulings.search import Searcher

HERE = Path(__file__).parent
QUESTIONS = HERE.parent / "search" / "queries.jsonl"
MORE = (
    "C19",
    "c 19",
    "b39",
    "B39-II",
    "IV-B-2",
    "et14",
    "0 wild goal of 7020",
    '"bonus move" leader',
    '"no goal',
    "div:junior bonus",
    "sec:D time ran out",
    "sec:D",
    "bonnus movve leedr",
    "xxx24",
    "5! is a factorial",
    "√9 in the goal",
    "constructor prototype",
    "",
    "?!",
)

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def questions():
    asked = [json.loads(line)["q"] for line in QUESTIONS.read_text(encoding="utf-8").splitlines()]
    return [*asked, *MORE]


@pytest.fixture(scope="module")
def found(node, site, questions):
    assets = site / "assets"
    done = subprocess.run(
        [node, str(HERE / "searching.js"), str(assets), str(assets / "index.js")],
        input="\n".join(map(json.dumps, questions)),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_page_and_the_command_find_the_same(kb, questions, found):
    searcher = Searcher(kb.store)
    for question, page in zip(questions, found, strict=True):
        command = searcher.search(question, limit=10)
        assert page["ids"] == [hit.id for hit in command], question
        assert page["facts"] == command.facts, question
