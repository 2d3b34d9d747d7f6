"""The index is built with the knowledge base, verified when opened, and made anew when it is damaged."""

import os
import subprocess
import sys

import pytest

from rulings import store as module
from rulings.search import Searcher
from rulings.searching.postings import Postings, write
from rulings.store import open_store

FILES = ("search.json", "search.trm", "search.pst")


@pytest.fixture(autouse=True)
def own_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def compiled(root):
    (folder,) = (root / ".compiled").iterdir()
    return folder


def found(root=None):
    return [hit.id for hit in Searcher(open_store(root)).search("somebody moved out of turn")]


def test_postings_come_back_as_they_were_written():
    postings = {"b": {0: 1.0, 3: 2.5}, "a": {2: 0.25}, "é ü": dict.fromkeys(range(500), 1.0)}
    reader = Postings(write({"words": postings, "lines": {"a": {7: 1.0}}}))
    assert {term: reader.of("words", term) for term in postings} == postings
    assert reader.of("lines", "a") == {7: 1.0}
    assert reader.of("words", "c") == reader.of("lines", "b") == reader.of("none", "a") == {}


def test_equal_sources_make_equal_files(tiny):
    open_store(tiny.root)
    first = {name: (compiled(tiny.root) / name).read_bytes() for name in FILES}
    (compiled(tiny.root) / "index.json").unlink()
    open_store(tiny.root)
    assert {name: (compiled(tiny.root) / name).read_bytes() for name in FILES} == first


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("damage", ["flipped", "cut", "empty", "gone"])
def test_a_damaged_index_is_rebuilt_and_never_an_error(tiny, name, damage):
    sound = found(tiny.root)
    path = compiled(tiny.root) / name
    content = path.read_bytes()
    middle = len(content) // 2
    broken = {"flipped": content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]}
    broken |= {"cut": content[:-3], "empty": b""}
    if damage == "gone":
        path.unlink()
    else:
        path.write_bytes(broken[damage])
    assert found(tiny.root) == sound == ["C3", *sound[1:]]
    assert path.read_bytes() == content


@pytest.mark.parametrize("name", FILES)
def test_a_damaged_index_of_an_installed_package_is_made_in_memory(tiny, tmp_path, monkeypatch, name):
    sound = found(tiny.root)
    package = tmp_path / "package"
    (package / "data").mkdir(parents=True)
    os.rename(compiled(tiny.root), package / "data" / "compiled")
    (package / "data" / "compiled" / name).write_bytes(b"#")
    monkeypatch.setattr(module, "PACKAGE", str(package))
    assert found() == sound


def test_a_damaged_index_keeps_nothing_else_from_working(tiny):
    open_store(tiny.root)
    (compiled(tiny.root) / "search.pst").write_bytes(b"#")
    before = os.stat(compiled(tiny.root) / "index.json").st_mtime_ns
    assert open_store(tiny.root).record("C3")["id"] == "C3"
    assert os.stat(compiled(tiny.root) / "index.json").st_mtime_ns == before


def test_two_processes_search_and_build_at_once(tiny):
    code = (
        "import sys; from rulings.store import open_store; from rulings.search import Searcher\n"
        "print(Searcher(open_store(sys.argv[1])).search('moved out of turn')[0].id)"
    )
    command = [sys.executable, "-c", code, str(tiny.root)]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(3)]
    assert [process.communicate(timeout=60)[0] for process in running] == ["C3\n"] * 3


def test_an_edited_list_of_synonyms_is_seen_at_once(tiny):
    assert not Searcher(open_store(tiny.root)).search("queuejumper").hits
    tiny.write("kb/synonyms.yaml", "same:\n  - [out of turn, queuejumper]\n")
    assert Searcher(open_store(tiny.root)).search("queuejumper").hits


def test_a_wrong_list_of_synonyms_is_reported_with_its_place(tiny):
    tiny.write("kb/synonyms.yaml", "suggests:\n  ahead: {turn: out-of-trun}\nsynonyms: []\n")
    first, second = tiny.problems()
    assert first.startswith("kb/synonyms.yaml:2:17: unknown value 'out-of-trun' for fact 'turn'")
    assert second.startswith("kb/synonyms.yaml:3:1: unknown key 'synonyms'")
