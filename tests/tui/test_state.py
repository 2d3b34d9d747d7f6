"""What is kept between two days."""

import pytest

from rulings.tui.state import TABLES_KEPT, State, load_state, save_state, user_folder


def test_a_saved_state_comes_back(tmp_path):
    state = State({"game": "equations"}, "rulings-light", ["action=move"], "action=challenge")
    assert save_state(state, tmp_path / "deep" / "folder") == ""
    assert load_state(tmp_path / "deep" / "folder") == (state, "")


def test_without_a_file_everything_is_as_new(tmp_path):
    assert load_state(tmp_path) == (State(), "")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "7",
        '{"context": []}',
        '{"tables": "x"}',
        '{"tables": [1]}',
        '{"theme": 3}',
        '{"context": {"game": 1}}',
        "[" * 100_000,
        "\x00",
    ],
)
def test_a_damaged_file_is_set_aside(tmp_path, text):
    (tmp_path / "state.json").write_text(text)
    state, notice = load_state(tmp_path)
    assert state == State()
    assert "set aside as state.damaged" in notice
    assert not (tmp_path / "state.json").exists()


def test_a_second_damaged_file_does_not_overwrite_the_first(tmp_path):
    for text in ("{1", "{2"):
        (tmp_path / "state.json").write_text(text)
        load_state(tmp_path)
    assert (tmp_path / "state.damaged").read_text() == "{1"
    assert (tmp_path / "state.damaged-2").read_text() == "{2"


def test_unknown_settings_of_a_later_version_are_left_out(tmp_path):
    (tmp_path / "state.json").write_text('{"context": {"game": "equations", "weather": "dry"}, "more": 1}')
    state, notice = load_state(tmp_path)
    assert (state.context, notice) == ({"game": "equations"}, "")


def test_a_folder_that_cannot_be_written_is_told(tmp_path):
    (tmp_path / "file").write_text("")
    assert "could not be saved" in save_state(State(), tmp_path / "file")


def test_the_newest_ten_tables_are_kept_each_once():
    state = State()
    for number in range(TABLES_KEPT + 3):
        state.keep(f"table {number}")
    state.keep("table 5")
    state.keep("")
    assert state.tables[:2] == ["table 5", "table 12"]
    assert len(state.tables) == TABLES_KEPT


def test_the_folder_is_the_platforms_own(monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", "/somewhere")
    monkeypatch.setattr("sys.platform", "linux")
    assert user_folder().parts[-2:] == ("somewhere", "rulings")
