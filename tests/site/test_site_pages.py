"""Every page parses strictly, leads nowhere that is not there, and asks nothing of another host."""

from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

import pytest

from rulings.site.links import slug

VOID = {"meta", "link", "input", "br", "rect", "path"}
HEADINGS = ("h1", "h2", "h3", "h4")


class Strict(HTMLParser):
    """Collects links and anchors, and finds faults that browsers would silently mend."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.faults, self.links, self.ids, self.headings, self.labels, self.inputs = (
            [],
            [],
            [],
            [],
            set(),
            set(),
        )
        self.open, self.tags = [], set()
        self.feed(text)
        self.close()
        if self.open:
            self.faults.append(f"left open: {self.open}")

    def handle_starttag(self, tag, attributes):
        names = [name for name, _ in attributes]
        given = dict(attributes)
        self.tags.add(tag)
        self.faults += [f"{tag}: {name} twice" for name in set(names) if names.count(name) > 1]
        self.faults += [f"{tag}: {name} inline" for name in names if name.startswith("on") or name == "style"]
        if tag == "script" and not given.get("src"):
            self.faults.append("inline script")
        self.ids += [given["id"]] if "id" in given else []
        self.links += [given[name] for name in ("href", "src", "action") if name in given]
        if tag in HEADINGS:
            self.headings.append(int(tag[1]))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> closes something else")


@pytest.fixture(scope="module")
def pages(site):
    return {
        path.relative_to(site).as_posix(): Strict(path.read_text(encoding="utf-8"))
        for path in site.rglob("*.html")
    }


def test_html_parses_strictly(pages):
    assert {name: page.faults for name, page in pages.items() if page.faults} == {}


def test_ids_are_unique_in_a_page(pages):
    assert [name for name, page in pages.items() if len(set(page.ids)) != len(page.ids)] == []


def test_each_page_has_one_main_heading_and_skips_no_level(pages):
    for name, page in pages.items():
        assert page.headings.count(1) == 1, name
        assert page.headings[0] == 1, name
        steps = zip(page.headings, page.headings[1:], strict=False)
        assert all(later - earlier <= 1 for earlier, later in steps), name


def test_each_page_has_its_landmarks_and_the_policy(site, pages):
    for name, page in pages.items():
        assert {"header", "nav", "main", "footer"} <= page.tags, name
        text = (site / name).read_text(encoding="utf-8")
        assert "default-src 'none'; script-src 'self'" in text
        assert "unsafe" not in text.split("<title>")[0]


def test_every_link_and_anchor_resolves(site, pages):
    assert [
        f"{name}: {link}"
        for name, page in pages.items()
        for link in page.links
        if not leads(site, pages, name, link)
    ] == []


def leads(site, pages, name, link):
    """Tell whether a link of a page leads to a file, and to an anchor where it names one."""
    parts = urlsplit(link)
    path = ((site / name).parent / unquote(parts.path) if parts.path else site / name).resolve()
    if not path.is_file():
        return False
    # On these two pages the fragment is what their script reads.
    anchored = parts.fragment and path.suffix == ".html" and path.name not in ("check.html", "learn.html")
    return not anchored or parts.fragment in pages[path.relative_to(site.resolve()).as_posix()].ids


def test_no_page_names_another_host(pages):
    assert [
        link
        for page in pages.values()
        for link in page.links
        if urlsplit(link).scheme or link.startswith("//")
    ] == []


def test_assets_name_no_other_host(site):
    allowed = "http://www.w3.org/2000/svg"
    for path in (site / "assets").iterdir():
        assert "http" not in path.read_text(encoding="utf-8").replace(allowed, "").replace(
            'startsWith("http")', ""
        ), path


@pytest.mark.parametrize("text", ["IV-B-2", "0 wild", "a/../b", "<script>"])
def test_a_slug_is_safe_as_a_file_name(text):
    assert all(char.isalnum() or char == "-" for char in slug(text))
