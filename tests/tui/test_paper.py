"""What a judge does with what stands on the mat or on paper; the real rulebooks decide."""

import pytest
from textual.widgets import Input

import rulings
from rulings.tui.chooser import Chooser
from rulings.tui.parts import Taps
from tui.judge import WIDE, new_app


async def write(judge, **fields):
    for name, text in fields.items():
        judge.app.screen.query_one(f"#field-{name}", Input).value = text
    await judge.pilot.pause(0.3)
    await judge.app.workers.wait_for_complete()
    await judge.pilot.pause()


def test_a_goal_is_judged_while_it_is_typed(sit, tmp_path, kb):
    async def story(judge):
        await judge.press("p")
        await judge.type("3x5+2")
        await write(judge)
        text = judge.reads("answer")
        assert text.startswith("LEGAL")
        assert "= 21" in text and "= 17" in text

    sit(story, WIDE, new_app(tmp_path, kb))


def test_an_equation_is_checked_with_its_goal_and_a_regrouping(sit, tmp_path, kb):
    async def story(judge):
        await judge.press("p")
        await judge.tap("kinds", "kind:equation")
        await write(judge, text="5*2-4+0=3x(5+2)", goal="3x5+2", regroup="5*(2-4)+0")
        text = judge.reads("answer")
        assert "AMBIGUOUS" in text
        assert "Allowed, and breaks it" in text

    sit(story, WIDE, new_app(tmp_path, kb))


def test_an_on_sets_solution_is_judged(sit, tmp_path, kb):
    async def story(judge):
        await judge.press("p")
        await write(judge, text="BcR; BUG", universe="BRG BR BG RY GY B G _", goal="4")
        assert "BUG" in judge.reads("answer").replace("∪", "U").replace(" ", "")

    context = {"game": "on-sets", "division": "middle"}
    sit(story, WIDE, new_app(tmp_path, kb, context))


def test_a_fault_in_the_notation_is_pointed_at(sit, tmp_path, kb):
    async def story(judge):
        await judge.press("p")
        await write(judge, text="4x$")
        assert "^" in judge.reads("answer")

    sit(story, WIDE, new_app(tmp_path, kb))


def test_findings_go_to_the_table_and_what_was_looked_for_in_vain_too(sit, tmp_path, kb):
    async def story(judge):
        await judge.press("p")
        await write(judge, text="7020")
        await judge.tap("answer", "findings")
        assert judge.app.current_mode == "table"
        assert judge.facts["finding.three-digit-numeral"] == ["yes"]
        assert ["no"] in judge.facts.values()
        await judge.tap("chips", "drop:finding.")
        assert ["no"] not in judge.facts.values()

    sit(story, WIDE, new_app(tmp_path, kb))


def test_on_sets_without_a_division_asks_for_one(sit, tmp_path, kb):
    async def story(judge):
        await judge.press("p")
        await write(judge, text="BUG")
        assert "division" in judge.reads("answer")

    sit(story, WIDE, new_app(tmp_path, kb, {"game": "on-sets"}))


def test_variations_are_picked_by_taps(sit, tmp_path, kb):
    async def story(judge):
        await judge.press("p")
        await write(judge, text="7020")
        await judge.tap("pick", "pick")
        await judge.tap("", "choose:base")
        await judge.tap("", "fill:8")
        await judge.tap("way-out", "close")
        assert judge.app.screen.query_one("#field-variations").value == "base 8"

    sit(story, app=new_app(tmp_path, kb))


def every_choice(kb, game, division):
    """Yield every variation of a division with its blanks filled in."""
    chooser = Chooser(kb, {"game": game, "division": division})

    def keys(verb):
        cells = [cell for part in chooser.parts() if isinstance(part, Taps) for cell in part.cells]
        return [cell.key.partition(":")[2] for cell in cells if cell.key.startswith(f"{verb}:")]

    for name in keys("choose"):
        chooser.tapped("clear", "")
        chooser.tapped("choose", name)
        while not chooser.chosen:
            chooser.tapped("fill", "BUR" if keys("symbol") else keys("fill")[-1])
        yield chooser.chosen


@pytest.mark.parametrize("division", ["elementary", "middle", "junior", "senior"])
def test_the_engines_know_every_variation_that_can_be_picked(kb, division):
    for chosen in every_choice(kb, "equations", division):
        assert rulings.goal("12", division=division, variations=chosen)["legal"] is not None
    for chosen in every_choice(kb, "on-sets", division):
        answer = rulings.solution("B", division=division, universe="B R G", goal="1", variations=chosen)
        assert answer["verdict"]
