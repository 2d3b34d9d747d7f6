import os
import subprocess
import sys
from pathlib import Path

import pytest
from tiny_kb import C3

from rulings import store as module
from rulings.errors import RulingsError, SourceError, UsageError
from rulings.store import open_store


def compiled(root: Path) -> Path:
    (folder,) = (root / ".compiled").iterdir()
    return folder


@pytest.fixture(autouse=True)
def own_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def test_a_checkout_is_compiled_once_and_then_opened(tiny):
    open_store(tiny.root)
    before = os.stat(compiled(tiny.root) / "index.json").st_mtime_ns
    assert open_store(tiny.root).record("C3")["title"] == "Somebody moved out of turn"
    assert os.stat(compiled(tiny.root) / "index.json").st_mtime_ns == before


def test_an_edited_file_is_seen_at_once_and_the_old_form_is_removed(tiny):
    open_store(tiny.root)
    old = compiled(tiny.root)
    tiny.edit(C3, "title: Somebody moved out of turn", "title: Edited")
    assert open_store(tiny.root).record("C3")["title"] == "Edited"
    assert compiled(tiny.root) != old


def test_an_added_and_a_removed_file_are_seen(tiny):
    open_store(tiny.root)
    text = (tiny.root / C3).read_text().replace("id: C3", "id: C12")
    tiny.write("situations/toy-manual-2020-21/C/C12-more.yaml", text)
    assert "C12" in open_store(tiny.root).ids
    (tiny.root / "situations/toy-manual-2020-21/C/C12-more.yaml").unlink()
    assert "C12" not in open_store(tiny.root).ids


def test_a_broken_file_is_reported_and_nothing_is_written(tiny):
    tiny.write("situations/toy-manual-2020-21/C/C12-broken.yaml", "id: [")
    with pytest.raises(SourceError, match=r"C12-broken\.yaml:2:1: is not YAML"):
        open_store(tiny.root)
    assert not (tiny.root / ".compiled").exists()


@pytest.mark.parametrize(
    "name", ["index.json", "ids.json", "records.jsonl", "engine.json", "expressions.json", "places.json"]
)
def test_a_truncated_file_is_rebuilt(tiny, name):
    open_store(tiny.root)
    path = compiled(tiny.root) / name
    path.write_bytes(path.read_bytes()[:-3])
    assert open_store(tiny.root).record("C3")["id"] == "C3"
    assert path.read_bytes().endswith(b"\n")


@pytest.mark.parametrize("name", ["index.json", "records.jsonl", "engine.json"])
def test_a_missing_file_is_rebuilt(tiny, name):
    open_store(tiny.root)
    (compiled(tiny.root) / name).unlink()
    assert open_store(tiny.root).engine["cases"]
    assert (compiled(tiny.root) / name).exists()


@pytest.mark.parametrize("read", [lambda s: s.record("C3"), lambda s: s.engine, lambda s: s.records()])
def test_damage_that_keeps_the_size_is_mended_when_it_is_met(tiny, read):
    sound = read(open_store(tiny.root))
    for name in ("ids.json", "records.jsonl", "engine.json"):
        path = compiled(tiny.root) / name
        path.write_bytes(b"#" * path.stat().st_size)
    assert read(open_store(tiny.root)) == sound


def test_a_form_removed_by_another_process_is_built_again(tiny):
    store = open_store(tiny.root)
    for path in compiled(tiny.root).iterdir():
        path.unlink()
    assert store.record("C3")["id"] == "C3"


def test_a_checkout_that_cannot_be_written_uses_the_cache_folder(tiny, tmp_path):
    (tiny.root / ".compiled").write_text("in the way")
    assert open_store(tiny.root).record("C3")["id"] == "C3"
    assert list((tmp_path / "cache" / "rulings").glob("*/*/index.json"))


def test_where_nothing_can_be_written_it_works_from_memory(tiny, tmp_path):
    (tiny.root / ".compiled").write_text("in the way")
    (tmp_path / "cache").write_text("in the way")
    store = open_store(tiny.root)
    assert (store.record("C3")["id"], len(store.records()), store.engine["format"]) == (
        "C3",
        11,
        module.FORMAT,
    )


def test_two_builders_at_once_do_no_harm(tiny):
    code = (
        "import sys; from rulings.store import open_store; print(open_store(sys.argv[1]).record('C3')['id'])"
    )
    command = [sys.executable, "-c", code, str(tiny.root)]
    running = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(4)]
    assert [process.communicate(timeout=60)[0] for process in running] == ["C3\n"] * 4
    names = [path.name for path in (tiny.root / ".compiled").iterdir()]
    assert len(names) == 1, names


def test_the_shipped_form_is_opened_without_looking_at_yaml(tiny, tmp_path, monkeypatch):
    open_store(tiny.root)
    package = tmp_path / "package"
    (package / "data").mkdir(parents=True)
    os.rename(compiled(tiny.root), package / "data" / "compiled")
    monkeypatch.setattr(module, "PACKAGE", str(package))
    assert open_store().record("C3")["id"] == "C3"


@pytest.mark.parametrize("damage", ["index.json", "ids.json", "records.jsonl"])
def test_a_damaged_shipped_form_is_reported(tiny, tmp_path, monkeypatch, damage):
    open_store(tiny.root)
    package = tmp_path / "package"
    (package / "data").mkdir(parents=True)
    os.rename(compiled(tiny.root), package / "data" / "compiled")
    path = package / "data" / "compiled" / damage
    path.write_bytes(b"#" * path.stat().st_size)
    monkeypatch.setattr(module, "PACKAGE", str(package))
    with pytest.raises(RulingsError, match="damaged; install rulings again"):
        open_store().record("C3")


def test_a_folder_without_kb_is_refused_with_what_would_be_right(tmp_path):
    with pytest.raises(UsageError, match="give the folder that holds kb/"):
        open_store(tmp_path)


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("C3", ["C3"]),
        ("c 3", ["C3"]),
        ("c03", ["C3"]),
        ("ii-a", ["toy-rules-2020-21/II-A"]),
        ("toy-20/II-A", ["toy-rules-2020-21/II-A"]),
        ("toy-20", ["toy-rules-2020-21"]),
        ("Z9", []),
    ],
)
def test_an_id_is_found_by_its_usual_spellings(tiny, text, ids):
    assert tiny.store().find(text) == ids


def test_a_number_printed_twice_means_both(tiny):
    for part in ("I", "II"):
        text = (tiny.root / C3).read_text().replace("id: C3", f"id: C39-{part}")
        tiny.write(f"situations/toy-manual-2020-21/C/C39-{part}-x.yaml", text)
    store = tiny.store()
    assert store.find("c39") == ["C39-I", "C39-II"]
    assert store.find("c39-ii") == ["C39-II"]
