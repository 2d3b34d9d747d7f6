"""A small knowledge base of our own, copied for each test so that the test may break it."""

from __future__ import annotations

from pathlib import Path

from rulings.compiler import compile_readable
from rulings.lint import run_check
from rulings.lint.base import View
from rulings.store import Store

TINY = Path(__file__).parent / "fixtures" / "tiny"
C3 = "situations/toy-manual-2020-21/C/C03-out-of-turn-move.yaml"
C10 = "situations/toy-manual-2020-21/C/C10-out-of-turn-bonus.yaml"
C11 = "situations/toy-manual-2020-21/C/C11-base-talk.yaml"
P1 = "situations/toy-manual-2020-21/P/P1-play-insulates.yaml"
SECTION = "kb/toy-rules-2020-21/02-moving.yaml"
VOCABULARY = "kb/vocabulary.yaml"


class TinyBase:
    """A copy of the small knowledge base."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def write(self, file: str, text: str) -> TinyBase:
        path = self.root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return self

    def edit(self, file: str, old: str, new: str) -> TinyBase:
        text = (self.root / file).read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        return self.write(file, text.replace(old, new))

    def problems(self) -> list[str]:
        return [str(problem) for problem in compile_readable(self.root)[0].problems]

    def store(self) -> Store:
        sources, files = compile_readable(self.root)
        assert not sources.problems, "\n".join(map(str, sources.problems))
        return Store("memory", files)

    def findings(self, check: str) -> list[str]:
        return [str(finding) for finding in run_check(check, View(self.store()))]
