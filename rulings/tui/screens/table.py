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
from rulings.tui.tabletext import case_parts, chip_parts, found_parts, proposal_parts, question_parts
from rulings.tui.widgets.sheet import Sheet
from rulings.tui.words import Proposal

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
        self._proposed: list[Proposal] = []

    def body(self) -> ComposeResult:
        """Yield the line for words, the facts given, and the panes."""
        yield Input(id="words", placeholder="What happened? Type it here, or tap below", compact=True)
        yield Sheet(id="chips")
        with Horizontal(id="body"):
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
        session = self.app.session
        self._sheet("chips").show(chip_parts(session))
        self._sheet("chips").display = bool(session.chips())
        self._tell_words()
        if self.roomy:
            self._sheet("ruling").show(RulingText(session).parts())

    def _tell_words(self) -> None:
        """Show the question and the cases or, once words are typed, what they may mean."""
        typed = self.query_one("#words", Input).value.strip()
        # As long as nothing is said every case may apply; the first question has the whole width.
        self.query_one("#right").display = bool(typed) or not self.app.session.empty
        if typed:
            self._tell_found(typed)
        else:
            self._sheet("questions").show(self._questions())
            self._sheet("cases").show(case_parts(self.app.session, self._out, self.roomy))

    def _tell_found(self, typed: str) -> None:
        session = self.app.session
        context = session.state.context
        found = self.app.kb.search(typed, context.get("game"), context.get("division"), _CASES_PROPOSED)
        boxes = [session.box_of(hit.id) for hit in found.hits]
        proposed = self.app.proposer.propose(typed, found.facts, boxes)
        self._proposed = [each for each in proposed if each.fact not in session.facts]
        self._sheet("questions").show(proposal_parts(session, self._proposed))
        self._sheet("cases").show(found_parts(session.citing, found.hits))

    def _questions(self) -> Iterator[Part]:
        return question_parts(self.app.session, self.app.size.height < _TALL)

    def _sheet(self, name: str) -> Sheet:
        return self.query_one(f"#{name}", Sheet)

    # --- words -----------------------------------------------------------------------------------------

    def on_input_changed(self, event: Input.Changed) -> None:
        """Propose facts and cases while words are typed."""
        event.stop()
        self._tell_words()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the facts typed as NAME=VALUE, or else the likely ones among those proposed."""
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
        if text and self._proposed:
            self._put_all()

    def _put_all(self) -> None:
        """Put the likely proposals on the table; where none is likely, the judge must tap."""
        likely = [each for each in self._proposed if each.likely]
        if likely:
            self.app.session.put({each.fact: [each.value] for each in likely})
            self._clear_words()
        else:
            self.notify("None of these is certain: tap what fits.")
            self._sheet("questions").focus()

    def _put(self, fact: str) -> None:
        """Put one proposal on the table; the words stay as long as they propose others."""
        name, _, value = fact.partition("=")
        self.app.session.put({name: [value]})
        self.tell()
        if not self._proposed:
            self._clear_words()

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
        """Leave the line for words, the heading opened, or the question that was called up."""
        self.app.session.leave_question()
        self._clear_words()

    # --- taps ------------------------------------------------------------------------------------------

    def chosen(self, sheet: Sheet, verb: str, rest: str) -> None:
        """Answer, change or drop a fact; look for an answer; show a case."""
        session = self.app.session
        settled: dict[str, Callable[[], None]] = {
            "value": lambda: session.answer(rest),
            "drop": lambda: session.drop(rest),
            "skip": lambda: session.skip(rest),
            "ask": lambda: self.ask(rest),
            "done": session.picked,
            "best": session.leave_question,
        }
        looked: dict[str, Callable[[], None]] = {
            "pick": lambda: session.pick(rest),
            "sort": lambda: session.look_under(rest),
        }
        others: dict[str, Callable[[], None]] = {
            "put": lambda: self._put(rest),
            "all": self._put_all,
            "words": self.action_leave_words,
            "case": lambda: self._show_case(rest),
            "disagree": self.action_disagree,
            "new": self.action_new_table,
            "out": self.action_ruled_out,
            "ruling": self.action_ruling,
            "stub": self.app.save_stub,
        }
        if verb in settled:
            settled[verb]()
            self._clear_words()
        elif verb in looked:
            looked[verb]()
            self.tell()
            sheet.show(self._questions(), top=verb != "pick")
        else:
            others[verb]()

    def ask(self, name: str) -> None:
        """Call up the question of one fact; what was typed as an expression can only be dropped."""
        if name not in self.app.session.extras and not name.endswith("."):
            self.app.session.ask(name)

    def _show_case(self, name: str) -> None:
        self.app.session.selected = name
        if self.roomy:
            self._sheet("cases").show(case_parts(self.app.session, self._out, self.roomy), top=False)
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
        """Let several answers be ticked, one for each story; or go on with those ticked."""
        session = self.app.session
        question = session.question()
        if session.picking is not None:
            session.picked()
            self._clear_words()
        elif question:
            session.asked, session.picking = question["fact"], set(session.facts.get(question["fact"], ()))
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
        cases = self._sheet("cases")
        cases.show(case_parts(self.app.session, self._out, self.roomy), top=False)
        cases.focus()
        if self._out:
            cases.action_edge(-1)

    def action_ruling(self) -> None:
        """Read the ruling on the whole screen."""
        from rulings.tui.screens.ruling import RulingScreen

        self.app.push_screen(RulingScreen())
