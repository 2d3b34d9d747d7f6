"""The engine runs without the packages that only editing, searching and showing need."""

import subprocess
import sys

import pytest

from rulings.store import open_store

HEAVY = ("yaml", "textual", "whoosh", "jinja2", "sympy")
RUNS = {
    "load": "kb = rulings.load(root); kb['C3']; kb.ids",
    "check": "rulings.load(root).check({'game': 'equations', 'action': 'move', 'turn': 'out-of-turn'})",
    "show": "show.open_store = lambda: store.open_store(root); assert main(['show', 'C3']) == 0",
    "lint": "from rulings.lint import lint; assert lint(root).findings == []",
}


@pytest.mark.parametrize("name", RUNS)
def test_the_engine_imports_no_heavy_package(tiny, name):
    open_store(tiny.root)
    code = (
        "import sys, rulings\nfrom rulings import store\nfrom rulings.cli import main, show\n"
        f"root = {str(tiny.root)!r}\n{RUNS[name]}\n"
        f"print([name for name in {HEAVY} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout.splitlines()[-1:] == ["[]"], done.stderr


SLOW = ("argparse", "functools", "json", "re", "typing")


@pytest.mark.parametrize(
    "words", ["show C3", "show C3 --json", "check action=move", "check action=move turn=out-of-turn --json"]
)
def test_a_short_call_imports_nothing_that_takes_long(tiny, words):
    open_store(tiny.root)
    code = (
        "import sys\nbefore = {*sys.modules}\nfrom rulings import store\nfrom rulings.cli import main\n"
        f"opened = store.open_store\nstore.open_store = lambda: opened({str(tiny.root)!r})\n"
        f"assert main({words.split()!r}) in (0, 1)\n"
        f"print([name for name in {SLOW} if name in sys.modules and name not in before])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout.splitlines()[-1:] == ["[]"], done.stderr


def test_importing_the_package_imports_none_of_its_modules():
    code = "import sys, rulings; print([name for name in sys.modules if name.startswith('rulings.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout == "[]\n"
