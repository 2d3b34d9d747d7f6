import json

import pytest

import rulings
from rulings.pages import site_files

C3 = "situations/toy-manual-2020-21/C/C03-out-of-turn-move.yaml"
EVIL = "<script>alert(1)</script> & <b>"


@pytest.fixture
def built(tiny):
    text = (tiny.root / C3).read_text(encoding="utf-8")
    title = next(line for line in text.splitlines() if line.startswith("title: "))
    tiny.edit(C3, title, f"title: {json.dumps(EVIL)}")
    return site_files(rulings.load(tiny.root))


def test_a_title_with_a_script_is_shown_and_not_run(built):
    pages = {name: content.decode() for name, content in built.items() if name.endswith(".html")}
    naming = [
        name
        for name, text in pages.items()
        if "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;" in text
    ]
    assert "situations/C3.html" in naming
    assert [name for name, text in pages.items() if "<script>alert" in text] == []


def test_data_scripts_stay_one_assignment_of_json(built):
    for name in ("rules.js", "cases.js", "index.js"):
        head, body = built[f"assets/{name}"].decode().split(" = ", 1)
        assert head.startswith("globalThis.RULINGS_")
        assert body.endswith(";\n")
        assert json.loads(body[:-2])
        assert "\u2028" not in body
