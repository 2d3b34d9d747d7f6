"""The site built once from the real knowledge base, and the tools that the browser tests need."""

from __future__ import annotations

import json
import os
import re
import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest

import rulings
from rulings.pages import build_site
from rulings.site.serve import server

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def pytest_configure(config):
    config.addinivalue_line(
        "markers", "browser: needs Chromium with Playwright, or Node; CI always runs these"
    )


def need(found, what):
    """Skip where a tool is missing; in CI that is a failure, so that a gap cannot hide."""
    if found:
        return found
    if os.environ.get("CI"):
        pytest.fail(f"CI must have {what}")
    return pytest.skip(f"needs {what}")


@pytest.fixture(scope="session")
def axe():
    """The source of axe-core, which finds faults that keep people out."""
    try:
        import axe_playwright_python
    except ImportError:
        need(None, "axe-playwright-python")
    return (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def violations(axe):
    """Lists what axe finds in a page as it stands."""

    def found(page):
        page.evaluate(axe)
        report = page.evaluate("runOnly => axe.run(document, {runOnly})", STANDARDS)
        return [
            f"{each['id']}: {node['html'][:120]}" for each in report["violations"] for node in each["nodes"]
        ]

    return found


@pytest.fixture(scope="session")
def kb():
    return rulings.load()


@pytest.fixture(scope="session")
def site(kb, tmp_path_factory):
    out = tmp_path_factory.mktemp("site") / "out"
    build_site(kb, out)
    return out


def _assigned(path):
    """Return the value that a data script sets."""
    head, body = path.read_text(encoding="utf-8").split(" = ", 1)
    assert re.fullmatch(r"globalThis\.RULINGS_[A-Z]+", head)
    return json.loads(body.removesuffix(";\n"))


@pytest.fixture(scope="session")
def catalogue(site):
    """What the Learn page chooses from."""
    return _assigned(site / "assets" / "quiz.js")


@pytest.fixture(scope="session")
def parts(site, catalogue):
    """The questions of the Learn page by file, in all their forms."""
    return {part["file"]: _assigned(site / "assets" / part["file"]) for part in catalogue["parts"]}


def _bundled_node():
    """Return the Node that Playwright for Python brings along."""
    spec = find_spec("playwright")
    found = Path(spec.origin).parent / "driver" / "node" if spec and spec.origin else None
    return str(found) if found and found.is_file() else None


@pytest.fixture(scope="session")
def node():
    return need(shutil.which("node") or _bundled_node(), "Node")


@pytest.fixture(scope="module")  # Playwright keeps an event loop running until it is stopped
def chromium():
    program = need(next(filter(None, map(shutil.which, CHROMIUM)), None), "Chromium")
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        need(None, "Playwright for Python")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def web(site):
    """The site's address on a server of this machine."""
    from threading import Thread

    running = server(site, 0)
    Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{running.server_port}/"
    running.shutdown()
    running.server_close()


@pytest.fixture(params=["http", "file"])
def address(request, site):
    """The site from a server, and as unpacked files."""
    return request.getfixturevalue("web") if request.param == "http" else Path(site).as_uri() + "/"


@pytest.fixture
def open_page(chromium):
    """Opens a page that fails the test on any error in it or any request to another host."""
    contexts, faults = [], []

    def opened(url, **options):
        context = chromium.new_context(**{"viewport": {"width": 1024, "height": 768}, **options})
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
        page.on(
            "request",
            lambda asked: faults.append(asked.url) if not asked.url.startswith(_host(url)) else None,
        )
        page.goto(url)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert faults == []


def _host(url):
    return "file://" if url.startswith("file:") else "/".join(url.split("/")[:3]) + "/"
