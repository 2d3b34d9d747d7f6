"""Paper: what stands on the mat or on paper, judged by the expression engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, VerticalScroll
from textual.timer import Timer
from textual.widgets import Input

from rulings.errors import RulingsError
from rulings.tui.papertext import answer_parts
from rulings.tui.parts import Cell, Para, Taps
from rulings.tui.screens.place import Place
from rulings.tui.widgets.sheet import Sheet

_PAUSE = 0.15
_MAT = ("required", "permitted", "resources", "forbidden")
_AFTER = {"": "not said", "now": "Now", "impossible": "Impossible", "last-cube": "last cube"}
_OF_SETS = "solution"
_KINDS = {
    "goal": ("Goal", ("text", "equals", "variations", "wild")),
    "equation": ("Equation", ("text", "goal", *_MAT, "regroup", "variations", "wild")),
    "solution": (
        "On-Sets Solution",
        ("text", "universe", "goal", *_MAT, "regroup", "variations", "wild", "blank"),
    ),
}
_TITLES = {
    "text": "As it stands",
    "equals": "Can it equal …?",
    "goal": "Goal on the mat",
    "universe": "Cards dealt: BRG RY Y _",
    "regroup": "A checker's grouping",
    "variations": "Variations: 0 wild, base 8",
    "wild": "A wild cube is, such as 0=5",
    "blank": "Colours on the blank card",
    **{name: f"Cubes in {name.capitalize()}" for name in _MAT},
}
_PICK = Taps([Cell("pick", "Pick variations", style="quiet", hint="v")], 20)


class PaperScreen(Place):
    """A form for what was laid or written, and the engine's answer beside it."""

    NAME = "Paper"
    ABOUT = (
        "Type the Goal as it lies, an Equation or an On-Sets Solution as it is written, and as much of "
        "the mat as matters. The answer follows as you type: legal or not with every reason, each reading "
        "with its exact value, what a checker's regrouping does. Keys: x ×, / ÷, * power, v root; 2s "
        "sideways, 2u upside down; a space is a gap on the mat. “Put the findings on the table” takes the "
        "result over."
    )
    KEYS: ClassVar[tuple[Binding, ...]] = (
        Binding("a", "findings", "Facts"),
        Binding("v", "pick", "Pick"),
        Binding("e", "after", "After"),
        Binding("escape", "leave", "Back"),
    )

    def __init__(self) -> None:
        super().__init__()
        self._kind, self._after, self._table = "goal", "", 0
        self._answer: dict[str, Any] = {}
        self._waiting: Timer | None = None

    def body(self) -> ComposeResult:
        """Yield the form and the answer."""
        with Horizontal(id="body", classes="split"):
            with VerticalScroll(classes="form", can_focus=False):
                yield Sheet(id="kinds")
                for name, title in _TITLES.items():
                    line = Input(id=f"field-{name}")
                    line.border_title = title
                    yield line
                    if name == "variations":
                        yield Sheet(
                            Taps([Cell("pick", "Pick variations", style="quiet", hint="v")], 20), id="pick"
                        )
                yield Sheet(id="after")
            yield Sheet(id="answer", classes="side")

    def on_mount(self) -> None:
        """Begin with the game of the settings and the variations of the table."""
        super().on_mount()
        self.query_one("#field-text").focus()

    def _begin(self) -> None:
        """Begin a sheet for another table."""
        session = self.app.session
        self._table, self._after = session.number, ""
        self._kind = _OF_SETS if session.state.context.get("game") == "on-sets" else "goal"
        self._clear()
        ticked = session.facts.get("variation", ())
        self._take_variations([str(session.vocabulary.facts[name]["label"]) for name in ticked])

    def _clear(self) -> None:
        for field in self.query(Input):
            field.value = ""

    def tell(self) -> None:
        """Show the form for the kind of thing that is judged."""
        super().tell()
        if self._table != self.app.session.number:
            self._begin()
        cells = [
            Cell(f"kind:{kind}", title, style="on" if kind == self._kind else "cell")
            for kind, (title, _) in _KINDS.items()
        ]
        self.query_one("#kinds", Sheet).show([Taps(cells, 0)])
        wanted = _KINDS[self._kind][1]
        for name in _TITLES:
            self.query_one(f"#field-{name}").display = name in wanted
        after = self.query_one("#after", Sheet)
        after.display = "required" in wanted
        led = [
            Cell(f"after:{key}", label, style="on" if key == self._after else "cell")
            for key, label in _AFTER.items()
        ]
        after.show([Para("Written after", "heading"), Taps(led, 0)])
        self._judge_soon()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Judge again when the typing pauses."""
        event.stop()
        self._judge_soon()

    def _judge_soon(self) -> None:
        if self._waiting:
            self._waiting.stop()
        self._waiting = self.set_timer(_PAUSE, self._judge_now)

    def _field(self, name: str) -> str | None:
        return self.query_one(f"#field-{name}", Input).value.strip() or None

    def _variations(self) -> list[str]:
        typed = self._field("variations") or ""
        return [part.strip() for part in typed.split(",") if part.strip()]

    def _judge_now(self) -> None:
        if self._field("text") is None and (self._kind != "solution" or self._field("goal") is None):
            self._answer = {}
            self.query_one("#answer", Sheet).show([Para("Type what stands on the mat or on paper.", "muted")])
            return
        self._judge(self._call())

    def _call(self) -> Callable[[], dict[str, Any]]:
        """Return the call of the engine that the form describes."""
        from rulings.cli.wildcubes import wild_argument
        from rulings.expr import equation, goal

        edition, division = self._edition(), self.app.session.state.context.get("division")
        typed = {name: self._field(name) for name in _KINDS[self._kind][1]}
        variations = self._variations()
        after = self._after or None
        if self._kind == "solution":
            return lambda: _solution(typed, edition, division, variations, after)

        def call() -> dict[str, Any]:
            wild = wild_argument((typed["wild"] or "").split())
            text = typed["text"] or ""
            if self._kind == "goal":
                return goal(text, edition, division, variations, typed["equals"], wild)
            mat: dict[str, Any] = {name: typed[name] for name in _MAT}
            mat |= {"after": after, "regroup": typed["regroup"], "wild": wild}
            return equation(text, typed["goal"], edition, division, variations, **mat)

        return call

    def _edition(self) -> str | None:
        """Return the rulebook in force for the game that is judged, or none for the newest."""
        game = "on-sets" if self._kind == "solution" else "equations"
        known = {each["id"]: each for each in self.app.kb.store.engine["editions"]}
        for name in self.app.session.result["editions"]:
            if known[name].get("level") and game in (known[name].get("games") or ()):
                return str(name)
        return None

    @work(thread=True, exclusive=True)
    def _judge(self, call: Callable[[], dict[str, Any]]) -> None:
        """Ask the engine outside the event loop: some values take their time."""
        try:
            answer, error = call(), ""
        except RulingsError as fault:
            answer, error = {}, str(fault)
        self.app.call_from_thread(self._show, call, answer, error)

    def _show(self, call: Callable[[], dict[str, Any]], answer: dict[str, Any], error: str) -> None:
        self._answer = answer
        parts = (
            [Para(line, "bad", exact=number > 0) for number, line in enumerate(error.split("\n"))]
            if error
            else answer_parts(answer, self.app.session.citing)
        )
        self.query_one("#answer", Sheet).show(parts)

    # --- taps and keys ---------------------------------------------------------------------------------

    def chosen(self, sheet: Sheet, verb: str, rest: str) -> None:
        """Change the kind or what went before, or take the findings over."""
        if verb in ("findings", "pick"):
            (self.action_findings if verb == "findings" else self.action_pick)()
            return
        if verb == "kind":
            if rest != self._kind and _OF_SETS in (rest, self._kind):
                self._clear()  # the cubes of the other game
            self._kind = rest
        else:
            self._after = rest
        self.tell()

    def action_findings(self) -> None:
        """Put the findings on the table."""
        if not self._answer:
            self.notify("Nothing has been judged yet.")
            return
        unknown = self._answer.get("findings_open", ())
        self.app.session.put_findings(self._kind, self._answer["findings"], unknown)
        if self._variations():
            self.app.session.put_variations(self._variations())
        self.app.to_table()

    def action_pick(self) -> None:
        """Pick the variations in force by taps."""
        from rulings.tui.chooser import Chooser
        from rulings.tui.screens.picker import VariationPicker

        game = "on-sets" if self._kind == "solution" else "equations"
        chooser = Chooser(self.app.kb, {**self.app.session.state.context, "game": game})
        chooser.chosen = self._variations()
        self.app.push_screen(VariationPicker(chooser, self._take_variations))

    def _take_variations(self, chosen: list[str]) -> None:
        self.query_one("#field-variations", Input).value = ", ".join(chosen)

    def action_after(self) -> None:
        """Go through what may have led to the paper."""
        keys = list(_AFTER)
        self._after = keys[(keys.index(self._after) + 1) % len(keys)]
        self.tell()

    def action_leave(self) -> None:
        """Leave the line that is typed in, so that keys work; or go back to the table."""
        if isinstance(self.focused, Input):
            self.query_one("#answer").focus()
        else:
            self.app.to_table()


def _solution(
    typed: dict[str, str | None],
    edition: str | None,
    division: str | None,
    variations: list[str],
    after: str | None,
) -> dict[str, Any]:
    from rulings.cli.wildcubes import wild_argument
    from rulings.sets import solution

    if division is None:
        raise RulingsError("On-Sets needs a division; set one in the settings (tap the top line).")
    *restrictions, set_name = (typed["text"] or "").split(";")
    wild = wild_argument((typed["wild"] or "").split())
    return solution(
        set_name.strip() or None,
        division=division,
        edition=edition,
        universe=typed["universe"],
        goal=typed["goal"],
        restrictions=[text.strip() for text in restrictions],
        variations=variations,
        wild={cube: [meant] if isinstance(meant, str) else meant for cube, meant in wild.items()},
        blank=typed["blank"],
        mat={name: typed[name] for name in _MAT},
        after=after,
        regrouping=typed["regroup"],
    )
