"""Pictures of every screen at three sizes, light and dark; `pytest --snapshot-update` takes new ones."""

import pytest
from textual.widgets import Input

from rulings.tui.themes import DARK, LIGHT
from tui.judge import SIZES, Judge, new_app

FACTS = "action=bonus-move standing=leading to=forbidden turn=in-turn 'then=nothing-yet|charged'"


async def _table(judge):
    judge.app.session.put_line(FACTS)
    judge.app.screen.tell()


async def _start(judge):
    pass


async def _ruling(judge):
    await _table(judge)
    await judge.press("r")


async def _nothing_covers(judge):
    judge.app.session.put_line("action=move turn=in-turn then=challenged time=expired")
    judge.app.screen.tell()
    await judge.press("r")


async def _words(judge):
    await judge.press("i")
    await judge.type("bonus in the lead")


async def _search(judge):
    await judge.press("slash")
    await judge.type("bonus")


async def _browse(judge):
    await judge.press("b")
    judge.app.open_entry("C19")


async def _paper(judge):
    await judge.press("p")
    await judge.pilot.pause(0.3)


async def _changes(judge):
    await judge.press("g")
    await judge.app.workers.wait_for_complete()


async def _tools(judge):
    await judge.press("o")


async def _settings(judge):
    await judge.press("comma")


async def _menu(judge):
    await judge.press("m")


async def _help(judge):
    await judge.press("question_mark")


_TABLE = (_start, _table, _ruling, _nothing_covers, _words)
_OTHERS = (_search, _browse, _paper, _changes, _tools, _settings, _menu, _help)
SCENES = {scene.__name__.strip("_"): scene for scene in (*_TABLE, *_OTHERS)}


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", SCENES)
def test_picture(snap_compare, tmp_path, scene, size, theme):
    app = new_app(tmp_path)
    app.theme = theme

    async def before(pilot):
        await pilot.pause()
        await SCENES[scene](Judge(app, pilot))
        for line in app.screen.query(Input):
            line.cursor_blink = False
        await pilot.pause()

    assert snap_compare(app, terminal_size=size, run_before=before)
