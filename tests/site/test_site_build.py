import json
from hashlib import sha256

import pytest

import rulings
from rulings.errors import RulingsError, UsageError
from rulings.pages import MANIFEST, build_site, site_files

HEAVIEST = 60_000


@pytest.fixture
def small(tiny):
    return rulings.load(tiny.root)


def files(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def test_the_same_knowledge_base_gives_the_same_bytes(small, tmp_path):
    build_site(small, tmp_path / "one")
    build_site(small, tmp_path / "two")
    assert files(tmp_path / "one") == files(tmp_path / "two")


def test_every_case_and_every_kind_of_page_is_there(kb, site):
    built = files(site)
    for name, (_, _, kind, *_) in kb.store.ids.items():
        if kind in ("situation", "principle", "guidance", "remark"):
            assert f"situations/{name}.html" in built
    for page in ("index", "check", "learn", "search", "penalties", "principles", "glossary", "changes/index"):
        assert f"{page}.html" in built


def test_every_provision_has_an_anchor_on_one_page(kb, site):
    pages = {path: path.read_text(encoding="utf-8") for path in site.glob("rules/*/*.html")}
    for name, (_, _, kind, *_) in kb.store.ids.items():
        if kind == "provision":
            edition, number = name.split("/")
            anchor = f'<article class="provision" id="{number}">'
            assert sum(anchor in text for path, text in pages.items() if path.parent.name == edition) == 1, (
                name
            )


def test_no_page_is_heavy(site):
    heavy = {
        path.name: path.stat().st_size for path in site.rglob("*.html") if path.stat().st_size > HEAVIEST
    }
    assert heavy == {}


def test_a_rebuild_removes_what_is_gone_and_nothing_else(small, tiny, tmp_path):
    out = tmp_path / "out"
    build_site(small, out)
    before = set(files(out))
    listed = json.loads((out / MANIFEST).read_text())["files"]
    (out / "situations" / "GONE.html").write_text("an entry that is no longer there")
    (out / MANIFEST).write_text(json.dumps({"files": [*listed, "situations/GONE.html"]}))
    build_site(small, out)
    assert set(files(out)) == before


def test_a_folder_with_other_files_is_refused_and_left_alone(small, tmp_path):
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(UsageError, match=r"holds thesis\.txt"):
        build_site(small, tmp_path)
    assert set(files(tmp_path)) == {"thesis.txt"} | {
        name for name in files(tmp_path) if name.startswith("tiny/")
    }


def test_a_file_added_to_a_built_folder_is_not_overwritten(small, tmp_path):
    out = tmp_path / "out"
    build_site(small, out)
    (out / "notes.txt").write_text("mine")
    with pytest.raises(UsageError, match=r"notes\.txt"):
        build_site(small, out)


def test_a_list_that_points_outside_is_no_licence_to_delete(small, tmp_path):
    out = tmp_path / "out"
    build_site(small, out)
    victim = tmp_path / "victim.txt"
    victim.write_text("mine")
    listed = json.loads((out / MANIFEST).read_text())["files"]
    (out / MANIFEST).write_text(json.dumps({"files": [*listed, "../victim.txt"]}))
    with pytest.raises(RulingsError, match="damaged"):
        build_site(small, out)
    assert victim.read_text() == "mine"


def test_a_link_in_the_folder_is_not_followed(small, tmp_path):
    out, victim = tmp_path / "out", tmp_path / "victim.txt"
    build_site(small, out)
    victim.write_text("mine")
    (out / "index.html").unlink()
    (out / "index.html").symlink_to(victim)
    with pytest.raises(UsageError, match=r"index\.html"):
        build_site(small, out)
    assert victim.read_text() == "mine"


def test_a_file_in_place_of_the_folder_is_refused(small, tmp_path):
    (tmp_path / "out").write_text("a file")
    with pytest.raises(UsageError, match="is a file"):
        build_site(small, tmp_path / "out")


def test_the_service_worker_changes_exactly_when_the_site_does(small, tiny):
    first, again = site_files(small)["sw.js"], site_files(small)["sw.js"]
    tiny.edit("situations/toy-manual-2020-21/C/C03-out-of-turn-move.yaml", "title: ", "title: Newly worded, ")
    assert first == again
    assert site_files(rulings.load(tiny.root))["sw.js"] != first


def test_the_service_worker_names_every_file_with_its_hash(site):
    text = (site / "sw.js").read_text(encoding="utf-8")
    listed = json.loads(text.split("const FILES = ", 1)[1].split(";\n", 1)[0])
    built = files(site)
    assert set(listed) == set(built) - {"sw.js", MANIFEST}
    assert all(sha256(built[name]).hexdigest().startswith(digest) for name, digest in listed.items())
