"""`rulings quiz`: training, alone, in a room, on paper, or for other tools."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rulings.errors import UsageError
from rulings.knowledge import load
from rulings.layout import terminal_width
from rulings.names import Names
from rulings.training.levels import NAMES as LEVELS
from rulings.training.selection import KINDS, Quiz

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from rulings.training.progress import Progress
    from rulings.training.question import Question
    from rulings.training.source import Wish

HELP = "rule on cases until you need no book: alone, in a room, or as a test paper"
EXAMPLE = """\
  rulings quiz --section C --level easy
  rulings quiz --paper --count 25 --seed 7 --division middle
  rulings quiz --changed adventurous-2011-12 adventurous-2018-19
  rulings quiz --room --kind rule --seconds 60
  rulings quiz --count 5 --seed 7 --json"""
_MOST, _USUAL = 500, 10
_PROGRESS = "progress.json"


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments."""
    add = parser.add_argument
    add(
        "--section", action="append", default=[], help="A to F of the manual, or a rulebook's: IX; repeatable"
    )
    add("--kind", action="append", default=[], help=f"{', '.join(KINDS)}; repeatable")
    add("--game", help="equations or on-sets")
    add("--division", help="elementary, middle, junior or senior")
    add("--variation", help="a variation that matters, such as 0-wild")
    add("--level", choices=LEVELS, help="how narrow the case is, and how many rulings it has")
    add("--edition", help="only what this edition rules")
    add("--changed", nargs=2, metavar=("OLD", "NEW"), help="only what changed between two editions")
    add("--count", type=int, default=_USUAL, help=f"how many questions; {_USUAL} unless given")
    add("--seed", type=int, help="the same seed gives the same questions")
    add("--room", action="store_true", help="for a projector: countdown, answer on a key, score by hand")
    add("--seconds", type=int, default=45, help="the countdown of --room; 45 unless given")
    add("--paper", action="store_true", help="write a question sheet and an answer key to print")
    add("--out", metavar="FOLDER", default=".", help="where --paper writes; here unless given")
    add("--anki", metavar="FILE", help="write the questions as a text file for Anki")
    add("--json", action="store_true", help="print the questions with their answers")
    add("--progress", action="store_true", help="show what is due and which sections are weak")
    add("--forgetful", action="store_true", help="keep no progress of this session")


def run(args: argparse.Namespace) -> int:
    """Ask, or write what was asked for; 1 when there is nothing to ask."""
    if not 0 < args.count <= _MOST:
        raise UsageError(f"--count {args.count}: ask for 1 to {_MOST} questions")
    if not 0 < args.seconds <= 3600:
        raise UsageError(f"--seconds {args.seconds}: give 1 to 3600")
    if args.progress:
        return _show_progress(_progress())
    quiz = Quiz(load())
    wish = _wish(quiz, args)
    drawn = args.json or args.paper or args.anki or args.room
    progress = None if drawn or args.forgetful else _progress()
    if progress is None or args.seed is not None:
        questions = quiz.draw(wish, args.count, args.seed)
    else:
        questions = quiz.due(wish, args.count, progress)
    if not questions:
        nothing = "nothing is due, and there is nothing new" if progress else "no question is like that"
        sys.stderr.write(f"rulings quiz: {nothing}; ask for less, or with --forgetful for anything\n")
        return 1
    if drawn and len(questions) < args.count:
        sys.stderr.write(f"only {len(questions)} questions are like that\n")
    return _done(args, questions, wish, progress)


def _done(args: argparse.Namespace, questions: list[Question], wish: Wish, progress: Progress | None) -> int:
    if args.json:
        print(json.dumps([question.as_data() for question in questions], ensure_ascii=False, indent=2))
    elif args.paper:
        _paper(args, questions, wish)
    elif args.anki:
        _anki(args.anki, questions)
    elif args.room:
        _room(args.seconds, questions)
    else:
        _alone(questions, progress)
    return 0


def _wish(quiz: Quiz, args: argparse.Namespace) -> Wish:
    vocabulary = quiz.trainer.vocabulary

    def value(fact: str, text: str | None) -> str:
        return quiz.trainer.checker.reader.values(fact, text)[0] if text else ""

    edition, turned = "", {}
    if args.edition:
        named = ((each["id"], [each["short"]]) for each in quiz.trainer.store.engine["editions"])
        edition = Names("edition", named).find(args.edition)
    if args.changed:
        from rulings.training.changed import since

        turned = since(quiz.trainer.kb, *args.changed)
    members = {
        name.partition(".")[2]: fact
        for name, fact in vocabulary.facts.items()
        if fact["family"] == "variation"
    }
    names = Names("variation", ((name, (fact["label"], *fact["aliases"])) for name, fact in members.items()))
    return quiz.wish(
        kinds=tuple(args.kind),
        sections=tuple(args.section),
        game=value("game", args.game),
        division=value("division", args.division),
        variation=names.find(args.variation) if args.variation else "",
        level=LEVELS.index(args.level) + 1 if args.level else 0,
        edition=edition,
        **turned,
    )


def _progress() -> Progress:
    from rulings.training.progress import Progress, user_folder

    progress = Progress(user_folder() / _PROGRESS)
    if progress.notice:
        sys.stderr.write(f"rulings quiz: {progress.notice}\n")
    return progress


def _show_progress(progress: Progress) -> int:
    print(f"{len(progress.cards)} cases learnt, {progress.due()} due now")
    for section, right, asked in progress.weak():
        print(f"  section {section}: {right} of {asked} right")
    return 0 if progress.cards else 1


def _alone(questions: list[Question], progress: Progress | None) -> None:
    from rulings.training.alone import Alone

    def read(prompt: str) -> str:
        sys.stdout.write(prompt)
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line

    Alone(read, sys.stdout.write, progress).run(questions)


def _room(seconds: int, questions: list[Question]) -> None:
    from rulings.training.keys import keyboard
    from rulings.training.room import Room

    def write(text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    with keyboard() as key:
        Room(key, write, terminal_width(), seconds).run(questions)


def _paper(args: argparse.Namespace, questions: list[Question], wish: Wish) -> None:
    from rulings.training.paper import find_browser, paper_html, write_paper

    seed = "" if args.seed is None else f"seed {args.seed}"
    chosen = (
        wish.game.capitalize(),
        wish.division.capitalize(),
        *wish.kinds,
        *(f"section {each}" for each in wish.sections),
        wish.variation,
    )
    about = " · ".join([f"{len(questions)} questions", *filter(None, chosen), *filter(None, [seed])])
    stem = "-".join(filter(None, ["paper", wish.division, seed.replace(" ", "")]))
    browser = find_browser()
    for path in write_paper(Path(args.out), stem, paper_html(questions, about), browser):
        print(path)
    if browser is None:
        sys.stderr.write("no browser found, so no PDF; open the pages and print them\n")


def _anki(path: str, questions: list[Question]) -> None:
    from rulings.training.anki import anki_text

    try:
        Path(path).write_text(anki_text(questions), encoding="utf-8", newline="\n")
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror}") from None
    print(f"{path}: {len(questions)} notes")
