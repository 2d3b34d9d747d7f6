import pytest

import rulings
from rulings.cli import main, site
from rulings.site.serve import HOST, server


@pytest.fixture(autouse=True)
def small(tiny, monkeypatch):
    monkeypatch.setattr(site, "load", lambda: rulings.load(tiny.root))


def test_the_command_builds_into_the_folder_it_is_given(tmp_path, capsys):
    assert main(["site", "--out", str(tmp_path / "public")]) == 0
    assert (tmp_path / "public" / "check.html").is_file()
    told = capsys.readouterr()
    assert "pages in" in told.out
    assert told.err == ""


def test_a_folder_with_other_files_is_a_wrong_call(tmp_path, capsys):
    (tmp_path / "mine.txt").write_text("mine")
    assert main(["site", "--out", str(tmp_path)]) == 2
    assert "give an empty or a new folder" in capsys.readouterr().err


def test_what_is_served_is_served_to_this_machine_only(tmp_path):
    running = server(tmp_path, 0)
    assert running.server_address[0] == HOST == "127.0.0.1"
    running.server_close()


def test_a_port_in_use_is_said_in_one_line(tmp_path, capsys):
    running = server(tmp_path, 0)
    port = str(running.server_port)
    assert main(["site", "--out", str(tmp_path / "out"), "--serve", "--port", port]) == 2
    assert f"port {port}" in capsys.readouterr().err
    running.server_close()
