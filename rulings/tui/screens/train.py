"""Train: one question after the other, the ruling, and the turn; what was learnt is kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.worker import get_current_worker

from rulings.errors import RulingsError
from rulings.training import Quiz
from rulings.training.progress import Progress
from rulings.training.progress import user_folder as progress_folder
from rulings.training.question import Question
from rulings.tui.parts import Cell, Para, Part, Taps, lay
from rulings.tui.screens.place import Place
from rulings.tui.state import user_folder
from rulings.tui.traintext import Lesson, weak_parts
from rulings.tui.trainwish import TrainWish
from rulings.tui.widgets.sheet import Sheet

_COUNT = 10
_FILE = "progress.json"


class TrainScreen(Place):
    """Ten questions at a time: what is due for repetition first, then what is new."""

    NAME = "Train"
    ABOUT = (
        "Rule on cases until you need no book. Read what happened, tap your ruling, and read the reason; a "
        "tap on a citation opens it. Then one fact is changed: what now? Cases that you got wrong come back "
        "soon, the others later. “Choose” narrows the questions by kind, section, level, division, game, "
        "edition, variation, and to what a change of the rules has turned; "
        "“Weak” shows what you have learnt and the sections to go over again."
    )
    KEYS: ClassVar[tuple[Binding, ...]] = (
        Binding("n", "on", "Next"),
        Binding("f", "wishes", "Choose"),
        Binding("w", "progress", "Weak"),
        Binding("c", "copy", "Copy"),
        Binding("escape", "back", "Back"),
    )
    SEED: ClassVar[int | None] = None  # the same seed asks the same questions

    def __init__(self) -> None:
        super().__init__()
        self._wish = TrainWish()
        self._quiz: Quiz | None = None
        self._progress: Progress | None = None
        self._questions: list[Question] = []
        self._lesson: Lesson | None = None
        self._number = self._right = self._asked = 0
        self._waiting = True
        self._error = ""
        self._shown = "lesson"  # or wishes, or weak: in a narrow terminal instead of the question

    def body(self) -> ComposeResult:
        """Yield the question, and the choice of questions."""
        with Horizontal(id="body"):
            yield Sheet(id="lesson", classes="panel")
            yield Sheet(id="wishes", classes="side")

    def on_mount(self) -> None:
        """Draw the first questions."""
        super().on_mount()
        self.query_one("#lesson").focus()

    # --- drawing questions -----------------------------------------------------------------------------

    def _draw(self, again: bool = False) -> None:
        """Draw questions; with `again`, whether they are due or not."""
        self._waiting, self._lesson, self._error = True, None, ""
        self._number = self._right = self._asked = 0
        self._draw_aside(again)

    @work(thread=True, exclusive=True)
    def _draw_aside(self, again: bool) -> None:
        """Make the questions outside the event loop: each is worked out by the checker."""
        worker = get_current_worker()
        quiz = self._quiz or Quiz(self.app.kb)
        progress = self._progress or Progress(self._path())
        questions: list[Question] = []
        error = ""
        try:
            wish = quiz.wish(**self._wish.words(self.app.session))
            questions = (
                quiz.draw(wish, _COUNT, self.SEED) if again else quiz.due(wish, _COUNT, progress, self.SEED)
            )
        except RulingsError as fault:
            error = str(fault)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._take, quiz, progress, questions, error)

    def _path(self) -> Path:
        """Return where progress is kept: with the command line's, or in the folder the app was given."""
        folder = self.app.folder
        return (progress_folder() if folder == user_folder() else folder) / _FILE

    def _take(self, quiz: Quiz, progress: Progress, questions: list[Question], error: str) -> None:
        if self._progress is None and progress.notice:
            self.notify(progress.notice, severity="warning", timeout=10)
        self._quiz, self._progress, self._questions, self._error = quiz, progress, questions, error
        self._waiting = False
        self._ask(0)
        self.tell()

    def _ask(self, number: int) -> None:
        """Put a question, or come to the end."""
        self._number, self._lesson = number, None
        if number < len(self._questions):
            question = self._questions[number]
            place = f"{number + 1} of {len(self._questions)}"
            if self._progress and self._progress.changed(question.key, question.fingerprint):
                place += " · the ruling has changed since you learnt it"
            self._lesson = Lesson(question, place, self.app.kb.store)
        self._show()

    # --- showing ---------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Show the question and the choice of questions, where there is room for both."""
        super().tell()
        if self._wish.follow(self.app.session):
            self._draw()
        lesson, wishes = self.query_one("#lesson"), self.query_one("#wishes", Sheet)
        lesson.display = self.roomy or self._shown == "lesson"
        wishes.display = self.roomy or self._shown != "lesson"
        wishes.set_classes("side" if self.roomy else "panel")
        wishes.show(self._wishes(), top=False)
        if not self._lesson:
            self._show()

    def _show(self) -> None:
        """Show where the lesson stands, with what is new in view."""
        sheet = self.query_one("#lesson", Sheet)
        if not self._lesson:
            sheet.show(self._no_question())
            return
        told, new = self._lesson.parts()
        sheet.show([*told, *new])
        above = lay(told, max(1, sheet.scrollable_content_region.width)).height
        keys = [cell.key for cell in sheet.cells]
        sheet.cursor = (
            keys.index("on")
            if "on" in keys
            else next((at for at, key in enumerate(keys) if key.startswith("say:")), 0)
        )
        # By force: the scrollbar that would allow it is only there after the next layout.
        sheet.scroll_to(y=above, animate=False, force=True)

    def _no_question(self) -> Iterator[Part]:
        if self._waiting:
            yield Para("Drawing questions …", "muted")
            return
        if self._error:
            yield Para(self._error, "bad")
        elif self._questions:
            yield Para(f"{self._right} of {self._asked} right", "title")
        else:
            yield Para("Nothing like that is due, and nothing is new.", "title")
        yield Para("")
        if self._progress:
            yield from weak_parts(self._progress)
            yield Para("")
        more = Cell("more", "More questions", "those due, then new ones", "strong", "n")
        anything = Cell("again", "Anything again", "whether it is due or not")
        choose = Cell("act:wishes", "Choose", "kind, section, level", hint="f")
        yield Taps([*([more] if self._questions else []), anything, choose], 22)

    def _wishes(self) -> Iterator[Part]:
        if not self.roomy:
            yield Taps([Cell("act:back", "Back to the question", style="strong", hint="Esc")], 28)
        progress = [Para("Progress", "heading"), *(weak_parts(self._progress) if self._progress else ())]
        yield from progress if self._shown == "weak" else ()
        yield from self._wish.parts(self.app.session, self._quiz)
        yield from () if self._shown == "weak" else progress

    # --- taps and keys ---------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Let digits answer."""
        if event.character and event.character.isdecimal() and self.query_one("#lesson").display:
            self.query_one("#lesson", Sheet).choose_hint(event.character)

    def chosen(self, sheet: Sheet, verb: str, rest: str) -> None:
        """Answer, go on, or narrow the questions."""
        if verb == "say":
            self._say(int(rest))
        elif verb == "wish":
            name, _, value = rest.partition("=")
            self._narrow(name, value)
        elif verb == "weak":
            self._shown = "lesson"
            self._narrow("section", rest)
        elif verb == "again":
            self._draw(again=True)
            self.tell()
        else:
            self.action_on()

    def _narrow(self, name: str, value: str) -> None:
        self._wish.chosen[name] = value
        self._draw()
        self.tell()

    def _say(self, number: int) -> None:
        lesson = self._lesson
        # A second tap on a target that is gone already is no answer to what came in its place.
        if lesson is None or lesson.open is None or number >= len(lesson.open.choices):
            return
        lesson.said.append(number)
        if lesson.answered and not lesson.turning:
            self._note(lesson)
        self._show()

    def _note(self, lesson: Lesson) -> None:
        """Keep how it went."""
        asked = len(lesson.question.asks)
        self._asked += 1
        self._right += lesson.right == asked
        assert self._progress
        self._progress.note(lesson.question, lesson.right, asked)
        try:
            self._progress.save()
        except OSError as error:
            self.notify(f"Your progress could not be saved: {error.strerror}", severity="warning")
        self.query_one("#wishes", Sheet).show(self._wishes(), top=False)

    def action_on(self) -> None:
        """Go on: to the turn, to the next question (an unanswered one is left), to more of them."""
        if not self.query_one("#lesson").display:
            self.action_back()
        elif self._lesson and self._lesson.turn_waits:
            self._lesson.turning = True
            self._show()
        elif self._lesson:
            self._ask(self._number + 1)
        elif not self._waiting:
            self._draw()
            self.tell()

    def action_wishes(self) -> None:
        """Choose what is asked."""
        self._turn_to("wishes")

    def action_progress(self) -> None:
        """Show what was learnt and where it is weak."""
        self._turn_to("weak")

    def action_back(self) -> None:
        """Go back to the question."""
        self._turn_to("lesson")

    def _turn_to(self, shown: str) -> None:
        self._shown = shown
        self.tell()
        sheet = self.query_one("#lesson" if shown == "lesson" else "#wishes", Sheet)
        sheet.focus()
        if shown != "lesson":
            sheet.action_edge(0)

    def action_copy(self) -> None:
        """Copy the question, and the ruling once it is shown."""
        self.app.copy_parts(self.query_one("#lesson", Sheet).parts)
