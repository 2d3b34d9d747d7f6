"""The start: describe the table, see the cases, read the ruling."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widgets import Input

from rulings.errors import RulingsError
from rulings.tui.parts import Part
from rulings.tui.rulingtext import RulingText
from rulings.tui.screens.place import Place
from rulings.tui.tabletext import case_parts, chip_parts, proposal_parts, question_parts
from rulings.tui.widgets.sheet import Sheet

_CASES_PROPOSED = 6
_TALL = 30


class TableScreen(Place):
    """The question on top, the facts so far, the cases in three bands, and the ruling where there is room."""

    NAME = "Table"
    ABOUT = (
        "Tap the answer to the question on top, or type what happened in words. The cases follow at once: "
        "those that apply, those that may with what is still missing, and, behind a key, those ruled out. "
        "Tap a case to read its ruling. A fact given can be changed by a tap and removed by its cross. "
        "Where the players tell different stories, tap “They disagree” and tick each story: the ruling "
        "then says whether it matters."
    )
    KEYS = (
        Binding("n", "new_table", "New"),
        Binding("r", "ruling", "Ruling"),
        Binding("i", "words", "Words"),
        Binding("u", "undo", "Undo"),
        Binding("slash", "app.go('search')", "Search", key_display="/"),
        Binding("d", "disagree", "Dispute"),
        Binding("k", "not_known", "Skip"),
        Binding("c", "app.copy_ruling", "Copy"),
        Binding("z", "ruled_out", "Out"),
        Binding("l", "app.last_tables", "Last"),
        Binding("w", "app.save_table", "Save"),
        Binding("f", "app.open_table", "Open"),
        Binding("escape", "leave_words", "Back"),
    )

    def __init__(self) -> None:
        super().__init__()
        self._out = False

    def body(self) -> ComposeResult:
        """Yield the three panes."""
        with Horizontal(id="body"):
            with Vertical(id="left"):
                yield Input(id="words", placeholder="What happened? Type it here, or tap below", compact=True)
                yield Sheet(id="chips")
                yield Sheet(id="questions")
            with Vertical(id="right"):
                yield Sheet(id="cases")
                yield Sheet(id="ruling")

    def on_mount(self) -> None:
        """Begin with the question on top."""
        super().on_mount()
        self.query_one("#questions").focus()

    def tell(self) -> None:
        """Show the table as it stands."""
        super().tell()
        self._tell_questions()
        session = self.app.session
        self._sheet("chips").show(chip_parts(session))
        self._sheet("chips").display = bool(session.chips())
        self._sheet("cases").show(case_parts(session, self._out))
        if self.roomy:
            self._sheet("ruling").show(RulingText(session).parts())

    def _tell_questions(self) -> None:
        typed = self.query_one("#words", Input).value.strip()
        sheet = self._sheet("questions")
        sheet.show(self._proposals(typed) if typed else self._questions())

    def _questions(self) -> Iterator[Part]:
        return question_parts(self.app.session, self.app.size.height < _TALL)

    def _proposals(self, typed: str) -> Iterator[Part]:
        context = self.app.session.state.context
        found = self.app.kb.search(typed, context.get("game"), context.get("division"), _CASES_PROPOSED)
        return proposal_parts(self.app.session, self.app.proposer.propose(typed, found.facts), found.hits)

    def _sheet(self, name: str) -> Sheet:
        return self.query_one(f"#{name}", Sheet)

    # --- words -----------------------------------------------------------------------------------------

    def on_input_changed(self, event: Input.Changed) -> None:
        """Propose facts and cases while words are typed."""
        event.stop()
        self._tell_questions()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the facts typed as NAME=VALUE, or else the first proposal."""
        event.stop()
        text = event.value.strip()
        if "=" in text:
            try:
                self.app.session.put_line(text)
            except RulingsError as error:
                self.notify(str(error), severity="error")
                return
            self._clear_words()
            return
        cells = self._sheet("questions").cells
        if text and cells:
            self._sheet("questions").post_message(Sheet.Chosen(self._sheet("questions"), cells[0]))

    def on_key(self, event: Any) -> None:
        """Let digits answer the question on top, and the arrow lead from the words to what they propose."""
        if event.key == "down" and self.focused is self.query_one("#words"):
            event.stop()
            self._sheet("questions").focus()
        elif event.character and event.character.isdecimal():
            self._sheet("questions").choose_hint(event.character)

    def _clear_words(self) -> None:
        with self.prevent(Input.Changed):
            self.query_one("#words", Input).value = ""
        self._sheet("questions").focus()
        self.tell()

    def action_words(self) -> None:
        """Go to the line for words."""
        self.set_focus(self.query_one("#words"))

    def action_leave_words(self) -> None:
        """Leave the line for words, or the question that was called up."""
        self.app.session.asked, self.app.session.picking = "", None
        self._clear_words()

    # --- taps ------------------------------------------------------------------------------------------

    def chosen(self, sheet: Sheet, verb: str, rest: str) -> None:
        """Answer, change or drop a fact; show a case."""
        session = self.app.session
        question = session.question()
        if verb == "value" and question:
            session.put({question["fact"]: [rest]})
        elif verb == "put":
            name, _, value = rest.partition("=")
            session.put({name: [value]})
        elif verb == "pick":
            session.pick(rest)
            sheet.show(self._questions(), top=False)
            return
        elif verb == "case":
            self._show_case(rest)
            return
        else:
            self._other(verb, rest)
            return
        self._clear_words()

    def _other(self, verb: str, rest: str) -> None:
        session = self.app.session
        actions: dict[str, Callable[[], None]] = {
            "drop": lambda: session.drop(rest),
            "skip": lambda: session.skip(rest),
            "ask": lambda: self.ask(rest),
            "done": session.picked,
            "best": lambda: session.ask(""),
        }
        if verb in actions:
            actions[verb]()
            self._clear_words()
        elif verb == "disagree":
            self.action_disagree()
        elif verb == "new":
            self.action_new_table()
        elif verb == "out":
            self.action_ruled_out()
        elif verb == "ruling":
            self.action_ruling()
        elif verb == "stub":
            self.app.save_stub()

    def ask(self, name: str) -> None:
        """Call up the question of one fact; what was typed as an expression can only be dropped."""
        if name not in self.app.session.extras and not name.endswith("."):
            self.app.session.ask(name)

    def _show_case(self, name: str) -> None:
        self.app.session.selected = name
        if self.roomy:
            self._sheet("cases").show(case_parts(self.app.session, self._out), top=False)
            self._sheet("ruling").show(RulingText(self.app.session).parts())
        else:
            self.action_ruling()

    # --- keys ------------------------------------------------------------------------------------------

    def action_new_table(self) -> None:
        """Put this table with the last ones and begin another."""
        self.app.session.new()
        self.app.save()
        self._clear_words()

    def action_undo(self) -> None:
        """Take the latest change back."""
        if not self.app.session.undo():
            self.notify("Nothing to undo.")
        self._clear_words()

    def action_disagree(self) -> None:
        """Let several answers be ticked, one for each story."""
        session = self.app.session
        question = session.question()
        if question and session.picking is None:
            session.picking = set(session.facts.get(question["fact"], ()))
            sheet = self._sheet("questions")
            sheet.show(self._questions(), top=False)

    def action_not_known(self) -> None:
        """Leave the question on top."""
        if question := self.app.session.question():
            self.app.session.skip(question["fact"])
            self._clear_words()

    def action_ruled_out(self) -> None:
        """Show or hide the cases that are ruled out."""
        self._out = not self._out
        self._sheet("cases").show(case_parts(self.app.session, self._out), top=False)

    def action_ruling(self) -> None:
        """Read the ruling: on its own screen, or in its pane where there is room."""
        if self.roomy:
            self._sheet("ruling").focus()
        else:
            from rulings.tui.screens.ruling import RulingScreen

            self.app.push_screen(RulingScreen())
