"""What a judge does with the site, in a real browser: from a server and from unpacked files."""

import json
import re
import shutil

import pytest

from rulings.pages import build_site
from rulings.site.serve import server

pytestmark = pytest.mark.browser

TABLET, PORTRAIT, PHONE = (1024, 768), (768, 1024), (390, 844)
KINDS = (
    "index.html",
    "check.html",
    "check.html#game=equations&action=bonus-move&standing=leading&then=charged|nothing-yet",
    "check.html#game=equations&action=move&turn=out-of-turn&variation=0-wild",
    "learn.html",
    "search.html?q=bonus",
    "about.html",
    "reference.html",
    "situations/index.html",
    "situations/section-C.html",
    "situations/C19.html",
    "rules/index.html",
    "rules/adventurous-equations-2018-19/index.html",
    "rules/adventurous-equations-2018-19/V.html",
    "variations/index.html",
    "variations/0-wild.html",
    "penalties.html",
    "limits/adventurous-equations-2018-19.html",
    "scoring/adventurous-equations-2018-19.html",
    "conflicts/index.html",
    "conflicts/high.html",
    "topics/index.html",
    "topics/time-limits.html",
    "principles.html",
    "glossary.html",
    "changes/index.html",
    "changes/*/index.html",
    "changes/*/challenging*.html",
    "impact/*/to-be-read-again*.html",
    "print/index.html",
    "print/card.html",
    "print/booklet.html",
)


def size(pair):
    return {"viewport": {"width": pair[0], "height": pair[1]}}


def first(site, path):
    """Return a path, or the first that fits a pattern: long lists are cut into pages with numbers."""
    return sorted(site.glob(path))[0].relative_to(site).as_posix() if "*" in path else path


def tap(page, label):
    page.get_by_role("button", name=label, exact=True).first.click()


def answer_question(page, value):
    """Tap a value in the question on top, or in another that is asked."""
    page.locator(f"#ask [data-key='{value}']").first.click()


def fold_out(page):
    for summary in page.locator("summary").all():
        if not summary.evaluate("each => each.parentElement.open"):
            summary.click()


# --- at the table ------------------------------------------------------------------------------------------


def test_tapping_what_happened_gives_the_ruling_the_penalty_and_the_citation(open_page, address):
    page = open_page(f"{address}check.html", has_touch=True)
    page.locator("#context").get_by_role("button", name="Equations").tap()
    page.locator("[data-key='sort Moved a cube']").tap()
    page.locator(".question [data-key='action=bonus-move']").tap()
    page.goto(f"{page.url}&standing=leading&then=charged")
    card = page.locator("#answer .ruling").first
    assert "C19" in card.inner_text()
    assert "Illegal procedure" in card.inner_text()
    assert "−1" in card.locator(".penalty").first.inner_text()
    assert "Rests on" in card.inner_text()


def test_the_page_answers_as_the_command_does(open_page, address, kb):
    facts = {"game": "equations", "action": "move", "turn": "out-of-turn", "then": "next-player-moved"}
    page = open_page(f"{address}check.html#" + "&".join(f"{fact}={value}" for fact, value in facts.items()))
    result = kb.check(facts)
    shown = page.locator("#answer > .card .badge").all_inner_texts()
    assert [entry["id"] for entry in result["applies"] if "/" not in entry["id"]] == [
        name for name in shown if " " not in name
    ]
    assert page.locator(".question legend").inner_text() == result["ask"][0]["question"]


def test_a_link_carries_the_table_and_back_undoes(open_page, address):
    page = open_page(f"{address}check.html#game=on-sets")
    answer_question(page, "sort Moved a cube")
    answer_question(page, "action=move")
    assert "action=move" in page.url
    other = open_page(page.url)
    assert other.locator("#known .chip").inner_text() == page.locator("#known .chip").inner_text()
    page.go_back()
    assert page.locator("#known .chip").count() == 0


def test_players_who_disagree_are_told_whether_it_matters(open_page, address):
    page = open_page(f"{address}check.html#game=equations&action=move&turn=in-turn|out-of-turn&then=charged")
    assert page.get_by_role("heading", name=re.compile("The dispute (matters|does not matter)")).count() == 1


def test_the_question_on_top_is_answered_by_a_number_key(open_page, address):
    page = open_page(f"{address}check.html#game=equations&action=move")
    label = page.locator(".question .choices button").nth(1).get_attribute("data-key")
    page.keyboard.press("2")
    page.wait_for_function("key => location.hash.includes(key)", arg=label)
    asked = page.locator(".question legend").inner_text()
    page.keyboard.press("0")
    page.wait_for_function("() => location.hash.includes('skip=')")
    page.wait_for_function("text => document.querySelector('.question legend').innerText !== text", arg=asked)


def test_the_whole_check_works_from_the_keyboard(open_page, address):
    page = open_page(f"{address}check.html")
    page.locator("#context button").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => location.hash.includes('game=')")
    assert page.evaluate("() => document.activeElement.dataset.key").startswith("game=")


def test_the_act_is_found_under_headings_by_two_digits(open_page, address):
    page = open_page(f"{address}check.html#game=equations")
    page.keyboard.press("3")
    assert page.locator(".question [data-key='action=bonus-move']").count() == 1
    tap(page, "All headings")
    assert page.locator(".question [data-key^='sort ']").count() == 6
    page.keyboard.press("3")
    page.keyboard.press("2")
    page.wait_for_function("() => location.hash.includes('action=bonus-move')")


def test_words_become_facts(open_page, address):
    page = open_page(f"{address}check.html#game=equations")
    page.fill("#words", "the leader made a bonus move")
    page.get_by_role("button", name="Take all of these").click()
    page.wait_for_function("() => location.hash.includes('action=bonus-move')")
    assert "standing=leading" in page.url


def test_an_unknown_name_in_the_address_is_said_and_ignored(open_page, address):
    page = open_page(f"{address}check.html#game=equations&weather=fine&turn=sideways")
    assert "weather" in page.locator("#known").inner_text()
    assert "turn=sideways" in page.locator("#known").inner_text()


def test_a_hostile_address_is_shown_as_text(open_page, address):
    page = open_page(
        f"{address}check.html#<img src=x onerror=alert(1)>=%3Cscript%3E&%E0%A4%A=1&__proto__=2&constructor=3"
    )
    assert page.locator("#known img, #known script").count() == 0
    assert "constructor" in page.locator("#known").inner_text()


# --- searching ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("typed", "wanted"), [("C19", "situations/C19.html"), ("c 3", "situations/C3.html")])
def test_an_id_and_enter_opens_that_entry(open_page, address, typed, wanted):
    page = open_page(f"{address}rules/index.html")
    page.keyboard.press("/")
    page.keyboard.type(typed)
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{wanted}")


def test_search_shows_the_right_case_first(open_page, address):
    page = open_page(f"{address}index.html")
    page.fill("#q", "leader made a bonus move")
    page.locator("#hits a").first.wait_for()
    taken = page.evaluate(
        """async () => {
            const search = await rulingsSearch(), began = performance.now();
            for (let round = 0; round < 20; round += 1) search.search(`leader bonused ${round} times`);
            return (performance.now() - began) / 20;
        }"""
    )
    print(f"a search takes {taken:.1f} ms")
    assert page.locator("#hits a").first.inner_text().startswith("C19")


def test_arrow_keys_walk_through_what_was_found(open_page, address):
    page = open_page(f"{address}index.html")
    page.fill("#q", "bonus move")
    page.locator("#hits a").first.wait_for()
    page.keyboard.press("ArrowDown")
    assert page.locator("#q").get_attribute("aria-activedescendant") == "hit1"
    page.keyboard.press("Escape")
    assert page.locator("#hits").is_hidden()


# --- offline, paper ----------------------------------------------------------------------------------------


def test_after_one_visit_everything_works_without_a_network(open_page, web):
    page = open_page(f"{web}index.html")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=60_000)
    page.context.set_offline(True)
    for path in (
        "situations/E12.html",
        "variations/0-wild.html",
        "",
        "learn.html#section=E",
        "check.html#game=equations&action=move&turn=out-of-turn",
    ):
        page.goto(web + path)
        assert page.locator("h1").count() == 1
        if path.startswith("learn"):
            page.locator("#told").wait_for()
    assert "C1" in page.locator("#answer").inner_text()
    page.fill("#q", "bonus")
    page.locator("#hits a").first.wait_for()


def test_a_rebuilt_site_replaces_the_kept_copy(open_page, kb, tmp_path):
    from threading import Thread

    out = tmp_path / "out"
    build_site(kb, out)
    running = server(out, 0)
    Thread(target=running.serve_forever, daemon=True).start()
    page = open_page(f"http://127.0.0.1:{running.server_port}/about.html")
    page.wait_for_function("() => navigator.serviceWorker.controller", timeout=60_000)
    listed = (out / "sw.js").read_text(encoding="utf-8")
    about = (
        (out / "about.html").read_text(encoding="utf-8").replace("About this site</h1>", "About, anew</h1>")
    )
    (out / "about.html").write_text(about, encoding="utf-8")
    changed = re.sub(r'"about.html":"\w+"', '"about.html":"000000000000"', listed).replace(
        'VERSION = "', 'VERSION = "x'
    )
    (out / "sw.js").write_text(changed, encoding="utf-8")
    page.evaluate("() => navigator.serviceWorker.getRegistration().then((each) => each.update())")
    page.get_by_text("A newer version of this site has arrived").wait_for(timeout=60_000)
    tap(page, "Reload")
    page.get_by_role("heading", name="About, anew").wait_for()
    names = page.evaluate("() => caches.keys()")
    assert len(names) == 1
    running.shutdown()
    running.server_close()


@pytest.mark.parametrize(
    ("path", "most"), [("print/card.html", 1), ("print/booklet.html", 60), ("situations/C19.html", 3)]
)
def test_what_is_printed_fits(open_page, address, path, most):
    page = open_page(address + path)
    page.wait_for_load_state("load")
    pages = len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="Letter", prefer_css_page_size=True)))
    assert 1 <= pages <= most


# --- for everybody -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", KINDS)
def test_axe_finds_nothing(open_page, site, web, violations, path):
    page = open_page(web + first(site, path), **size(TABLET))
    fold_out(page) if path.startswith("check") else None
    assert violations(page) == []


@pytest.mark.parametrize(
    "path",
    [
        "index.html",
        "check.html#game=equations&action=move&turn=out-of-turn",
        "situations/C19.html",
        "learn.html",
    ],
)
@pytest.mark.parametrize("shape", [PORTRAIT, PHONE])
def test_axe_finds_nothing_in_the_dark_and_on_small_screens(open_page, web, violations, path, shape):
    page = open_page(web + path, color_scheme="dark", **size(shape))
    assert violations(page) == []


@pytest.mark.parametrize("shape", [TABLET, PORTRAIT, PHONE])
def test_no_page_scrolls_sideways(open_page, site, address, shape):
    page = open_page(f"{address}index.html", **size(shape))
    wide = []
    for path in KINDS:
        page.goto(address + first(site, path))
        if page.evaluate("() => document.documentElement.scrollWidth - innerWidth") > 0:
            wide.append(path)
    assert wide == []


@pytest.mark.parametrize(
    "path", ["index.html", "check.html#game=equations&action=move", "situations/C19.html", "learn.html"]
)
def test_targets_are_large_enough_for_a_finger(open_page, web, path):
    page = open_page(web + path, has_touch=True, **size(PORTRAIT))
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, select, input, summary, nav a, .card > a, .rows a")]
            .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 44)
            .map((each) => each.outerHTML.slice(0, 90))"""
    )
    assert small == []


def test_the_strings_of_the_data_reach_the_page_as_text(open_page, site, tmp_path):
    out = tmp_path / "out"
    shutil.copytree(site, out)
    rules = out / "assets" / "rules.js"
    head, body = rules.read_text(encoding="utf-8").split(" = ", 1)
    data = json.loads(body[:-2])
    data["cases"]["C1"]["title"] = "<img src=x onerror=alert(1)>"
    rules.write_text(f"{head} = {json.dumps(data)};\n", encoding="utf-8")
    page = open_page(f"{out.as_uri()}/check.html#game=equations&action=move&turn=out-of-turn&then=charged")
    assert page.locator("#answer").get_by_text("<img src=x").count() >= 1
    assert page.locator("#answer img").count() == 0
