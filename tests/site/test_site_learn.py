"""The quiz of the Learn page in a real browser: asked, answered, kept, and brought back."""

import json

import pytest

pytestmark = pytest.mark.browser

KEPT = "rulings-learn"
CASES = "learn.html#kind=rule&section=C"
LIMITS = "learn.html#kind=time&section=adventurous-equations-2018-19"


@pytest.fixture(scope="module")
def told(parts):
    """Every form by what is told and first asked."""
    found = {}
    for data in (data for part in parts.values() for data in part):
        prompt = data["asks"][0]["prompt"] if data["asks"] else ""
        found[f"{data['scene']} {data['text']}".strip(), prompt] = data
    return found


class Learner:
    """Somebody who knows the answers, and gives the right or a wrong one."""

    def __init__(self, page, told):
        self.page, self.told = page, told
        page.locator("#told").wait_for()

    @property
    def text(self):
        return " ".join(self.page.locator("#told").inner_text().split())

    @property
    def data(self):
        legend = self.page.locator("#open legend").inner_text() if self.page.locator("#open").count() else ""
        return self.told[self.text, legend]

    def answer(self, right=True):
        """Answer all that is asked, and return the question."""
        data = self.data
        for ask in data["asks"]:
            number = ask["right"] if right else (ask["right"] + 1) % len(ask["choices"])
            self.page.locator("#open .choices button").nth(number).click()
        return data

    def next(self, button="Next question"):
        """Leave this question, and wait for the next."""
        before = self.page.locator("#told").element_handle()
        self.page.get_by_role("button", name=button).click()
        before.wait_for_element_state("hidden")

    def until(self, wanted, most=60):
        """Go on until a question is of the kind that is wanted."""
        for _ in range(most):
            if wanted(self.data):
                return
            self.next("Another question")
        pytest.fail("no such question came")

    def score(self):
        return self.page.locator("#standing").inner_text()

    def kept(self):
        return json.loads(self.page.evaluate(f"() => localStorage.getItem('{KEPT}')") or "{}")


@pytest.fixture
def learn(open_page, told):
    return lambda url, **options: Learner(open_page(url, **options), told)


def test_a_case_asks_verdict_and_penalty_and_then_the_turn(learn, address):
    one = learn(f"{address}{CASES}", has_touch=True)
    one.until(lambda data: len(data["asks"]) == 2 and "turn" in data)
    page, data = one.page, one.answer()
    assert page.locator(".marked .good .sign").all_inner_texts() == ["✓", "✓"]
    card = page.locator(".given").first
    assert data["answer"]["rulings"][0]["text"] in card.inner_text()
    path, label, title = data["answer"]["cites"][0]
    assert card.locator(f"a[href$='{path}']").inner_text() == f"{label} {title}"
    page.get_by_role("button", name="One fact changed: what now?").tap()
    turn = data["turn"]
    assert page.locator("#open legend").inner_text() == turn["text"]
    page.locator("#open .choices button").nth(turn["ask"]["right"]).tap()
    assert page.get_by_role("heading", name="The ruling now").count() == 1
    assert "1 of 1 right" in one.score()


def test_a_wrong_answer_is_marked_in_words_and_comes_back(learn, address):
    one = learn(f"{address}{LIMITS}")
    text, data = one.text, one.answer(right=False)
    right = data["asks"][0]["choices"][data["asks"][0]["right"]]
    assert "Not correct" in one.page.locator(".marked").inner_text()
    assert one.page.locator(".marked .good").inner_text().split("\n")[1:] == [right, "The answer"]
    assert right in one.page.locator("#status").inner_text()
    assert "1 to come back" in one.score()
    seen = []
    for _ in range(6):
        one.next()
        seen.append(one.text)
        if seen[-1] == text:
            break
        one.answer()
    assert seen.index(text) >= 3
    assert "wrong before" in one.page.locator(".story").inner_text()


def test_what_was_wrong_comes_first_in_the_next_sitting_until_it_was_right_twice(learn, web):
    one = learn(web + LIMITS)
    text = one.text
    one.answer(right=False)
    for owed in (1, 0):
        one.page.reload()
        one.page.locator("#told").wait_for()
        assert one.text == text
        one.answer()
        assert [owes for _, owes in one.kept().values()] == [owed]
    one.page.reload()
    one.page.locator("#told").wait_for()
    assert one.text != text


def test_a_changed_ruling_comes_back_by_itself(learn, web):
    one = learn(web + LIMITS)
    text = one.text
    one.answer()
    kept = {name: ["another", 0] for name in one.kept()}
    one.page.evaluate(f"kept => localStorage.setItem('{KEPT}', JSON.stringify(kept))", kept)
    one.page.reload()
    one.page.locator("#told").wait_for()
    assert one.text == text
    assert "has changed" in one.page.locator(".story").inner_text()


@pytest.mark.parametrize("damaged", ["{", "null", '{"rule:x": ["f"]}', '"text"'])
def test_damaged_answers_are_set_aside_with_a_notice(learn, web, damaged):
    one = learn(web + LIMITS)
    one.page.evaluate("([key, text]) => localStorage.setItem(key, text)", [KEPT, damaged])
    one.page.reload()
    one.page.locator("#told").wait_for()
    assert "damaged" in one.page.locator("#notice").inner_text()
    assert one.page.evaluate(f"() => localStorage.getItem('{KEPT}-damaged')") == damaged
    one.answer()
    assert len(one.kept()) == 1


def test_without_storage_the_page_works_and_says_so(chromium, web, told):
    context = chromium.new_context()
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused'); } })"
    )
    page = context.new_page()
    page.goto(web + LIMITS)
    one = Learner(page, told)
    one.answer()
    assert "1 of 1 right" in one.score()
    assert "keeps nothing" in page.locator("#notice").inner_text()
    context.close()


def test_forgetting_takes_two_taps(learn, web):
    one = learn(web + LIMITS)
    one.answer(right=False)
    one.page.locator(".yours summary").click()
    one.page.locator("#forget").click()
    assert one.kept()
    one.page.locator("#forget").click()
    assert one.kept() == {}
    assert one.page.locator("#forget").is_disabled()


def test_filters_narrow_the_questions_and_the_address_carries_them(learn, address):
    one = learn(f"{address}learn.html")
    count = "() => Number(document.querySelector('#choice').textContent.match(/(\\d+) question/)[1])"
    every = one.page.evaluate(count)
    one.page.locator("#choosing summary").click()
    one.page.select_option("#choose-section", "judges-manual-2017-18/C")
    one.page.select_option("#choose-division", "junior")
    few = one.page.evaluate(count)
    assert 0 < few < every
    assert one.page.url.endswith("#section=judges-manual-2017-18/C&division=junior")
    other = learn(one.page.url)
    assert other.page.evaluate(count) == few
    assert "Section C" in other.page.locator(".story").inner_text()
    one.page.select_option("#choose-section", "")
    assert every > one.page.evaluate(count) > few


def test_questions_on_a_change_of_the_rules_come_only_when_they_are_chosen(learn, web, catalogue):
    old = catalogue["filters"]["changed"]["options"][0][0]
    rows = [row for part in catalogue["parts"] for row in part["questions"]]
    changed = [row for row in rows if 0 in row[5]]
    quiet = [row for row in rows if not catalogue["weights"][row[2]]]
    assert quiet
    one = learn(f"{web}learn.html")
    assert f"({len(rows) - len(quiet)} questions)" in one.page.locator("#choice").inner_text()
    one = learn(f"{web}learn.html#changed={old}")
    assert f"({len(changed)} questions)" in one.page.locator("#choice").inner_text()


def test_a_section_may_be_named_shortly_and_what_is_unknown_is_said(learn, web):
    one = learn(f"{web}learn.html#section=c&level=harder&weather=fine")
    assert "Section C" in one.page.locator("#choice").inner_text()
    assert "level=harder, weather=fine" in one.page.locator("#strange").inner_text()


def test_a_choice_that_leaves_nothing_says_so(open_page, web):
    page = open_page(f"{web}learn.html#kind=goal&game=on-sets")
    page.get_by_role("heading", name="No question is left with this choice").wait_for()


def test_every_question_of_a_choice_is_asked_once_before_the_end(learn, web):
    one = learn(f"{web}learn.html#kind=score&section=adventurous-on-sets-2017-18")
    texts = []
    while one.page.locator("#told").count():
        texts.append(one.text)
        one.answer()
        one.next()
    assert len(set(texts)) == len(texts) == 3
    assert one.page.get_by_role("heading", name="You have been through all of these").count() == 1
    one.page.get_by_role("button", name="Once more").click()
    one.page.locator("#told").wait_for()


def test_digits_answer_and_enter_goes_on(learn, web):
    one = learn(web + CASES)
    one.until(lambda data: len(data["asks"]) == 2 and "turn" in data)
    data = one.data
    for ask in (*data["asks"], None):
        one.page.keyboard.press(str(ask["right"] + 1) if ask else "Enter")
    assert one.page.locator("#open legend").inner_text() == data["turn"]["text"]
    one.page.keyboard.press("1")
    text = one.text
    one.page.keyboard.press("Enter")
    one.page.wait_for_function("() => document.activeElement.id === 'told'")
    assert one.text != text
    assert one.page.locator("#open .choices button").count() >= 2


def test_a_case_is_recalled_by_looking_and_judging_oneself(learn, web):
    one = learn(f"{web}learn.html#kind=recall&section=D")
    text = one.text
    assert one.page.locator(".verdict").count() == 0
    one.page.get_by_role("button", name="Show the answer").click()
    assert one.page.locator(".given .verdict").count() >= 1
    one.page.get_by_role("button", name="I did not").click()
    one.page.wait_for_function("() => document.activeElement.id === 'told'")
    assert one.text != text
    assert "0 of 1 right" in one.score()


def test_an_answer_that_is_only_looked_at_counts_for_nothing(learn, web):
    one = learn(web + CASES)
    one.page.get_by_role("button", name="Show the answer").click()
    assert "Not answered" in one.page.locator(".marked").first.inner_text()
    assert one.page.locator(".given").count() == 1
    assert one.page.locator("#standing").is_hidden()
    assert one.kept() == {}


def test_only_the_part_that_is_wanted_is_loaded(open_page, address):
    page = open_page(f"{address}learn.html#section=T")
    page.locator("#told").wait_for()
    loaded = page.evaluate("() => [...document.scripts].map((each) => each.src.split('/').pop())")
    assert [name for name in loaded if name.startswith("quiz-")] == ["quiz-judges-manual-2017-18-T.js"]
    assert not {"rules.js", "index.js", "cases.js"} & set(loaded)


def test_a_part_that_is_missing_is_said_and_asked_for_again(chromium, web):
    context = chromium.new_context(service_workers="block")
    page = context.new_page()
    page.route("**/quiz-*.js", lambda route: route.abort())
    page.goto(web + CASES)
    page.get_by_role("heading", name="This question could not be loaded").wait_for()
    page.unroute("**/quiz-*.js")
    page.get_by_role("button", name="Try again").click()
    page.locator("#told").wait_for()
    context.close()


@pytest.mark.parametrize("shape", [(1180, 820), (820, 1180), (390, 844)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_answered_question_is_for_everybody(learn, web, violations, shape, scheme):
    size = {"width": shape[0], "height": shape[1]}
    one = learn(web + CASES, viewport=size, color_scheme=scheme, has_touch=True)
    one.until(lambda data: "turn" in data)
    one.answer(right=False)
    one.page.locator("#on").tap()
    one.page.locator("#open .choices button").first.tap()
    one.page.locator("#choosing summary").tap()
    assert violations(one.page) == []
    assert one.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    small = one.page.evaluate(
        """() => [...document.querySelectorAll("main button, main select, main summary")]
            .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 44)
            .map((each) => each.outerHTML.slice(0, 90))"""
    )
    assert small == []
