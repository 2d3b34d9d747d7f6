"""A test paper: question sheet and answer key as printable HTML, and as PDF where a browser is there."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

from rulings.errors import RulingsError
from rulings.training.layout import letters

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulings.training.question import Question

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge", "brave-browser")
_SECONDS = 60
_FOOTER = (
    "Every answer is computed from the knowledge base of rulings; the edition named with a question decides."
)


def paper_html(questions: Sequence[Question], about: str) -> dict[str, str]:
    """Return the question sheet and the answer key; the same questions give the same bytes."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    from rulings.site.environment import folder

    environment = Environment(
        loader=FileSystemLoader(folder() / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    shared = {"questions": questions, "about": about, "letters": letters(), "footer": _FOOTER}
    titles = {"questions": ("sheet", "Rulings: test paper"), "answers": ("key", "Rulings: answer key")}
    return {
        name: environment.get_template(f"paper/{template}.html.j2").render(title=title, **shared)
        for name, (template, title) in titles.items()
    }


def write_paper(folder: Path, stem: str, pages: dict[str, str], browser: str | None) -> list[Path]:
    """Write the pages, and their PDFs when there is a browser; return what was written."""
    written = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, text in pages.items():
            path = folder / f"{stem}-{name}.html"
            path.write_text(text, encoding="utf-8", newline="\n")
            written.append(path)
            if browser and (pdf := _printed(browser, path)):
                written.append(pdf)
    except OSError as error:
        raise RulingsError(f"cannot write {error.filename}: {error.strerror}") from None
    return written


def find_browser() -> str | None:
    """Return a browser that can print without a window, if one is installed."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


def _printed(browser: str, page: Path) -> Path | None:
    """Print a page to a PDF beside it; nothing when the browser does not manage."""
    target = page.with_suffix(".pdf")
    with tempfile.TemporaryDirectory() as profile:
        call = [
            browser,
            "--headless",
            "--disable-gpu",
            "--no-sandbox",
            "--no-pdf-header-footer",
            f"--user-data-dir={profile}",
            f"--print-to-pdf={target.resolve()}",
            page.resolve().as_uri(),
        ]
        try:
            subprocess.run(call, capture_output=True, timeout=_SECONDS, check=True)
        except (OSError, subprocess.SubprocessError):
            return None
    return target if target.is_file() else None
