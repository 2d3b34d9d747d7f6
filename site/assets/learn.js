/* The Learn page: one question at a time, the ruling with its reason, and the turn. */
"use strict";
(function (R) {
  const { h, root } = R, catalogue = globalThis.RULINGS_QUIZ, filters = Object.entries(catalogue.filters);
  const place = (id) => document.getElementById(id);
  const SHORT = 24, MARGIN = 12;
  const memory = new R.Memory(), deck = new R.Deck(R.questions(catalogue), catalogue.weights, memory);
  const loaded = new Map();
  let chosen = {}, lesson = null, asked = 0, forgetting = false;

  const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;
  const button = (text, action, attributes = {}) => h("button", { type: "button", ...attributes, onclick: action }, text);
  const say = (text) => {
    place("status").textContent = text;
  };

  function part({ file }) {
    if (!loaded.has(file)) loaded.set(file, globalThis.rulingsScript(file).then(() => globalThis.RULINGS_PART));
    return loaded.get(file);
  }

  // --- choosing ---------------------------------------------------------------------------------------------

  const sections = () => Object.entries(catalogue.documents).map(([edition, title]) => {
    const names = [...new Set(catalogue.parts.filter((each) => each.edition === edition).map((each) => each.section))];
    return { title, options: [[edition, "All sections"], ...names.map((name) => [`${edition}/${name}`, `Section ${name}`])] };
  });
  const known = { ...Object.fromEntries(filters.map(([name, { options }]) => [name, options])), section: sections().flatMap((each) => each.options) };

  /* The value of a filter as it is listed; a section may be named without its document. */
  function listed(name, text) {
    const wanted = text.toLowerCase(), options = known[name].map(([value]) => value);
    return options.find((value) => value.toLowerCase() === wanted) || (name === "section" && options.find((value) => value.toLowerCase().endsWith(`/${wanted}`)));
  }

  function readAddress() {
    const strange = [];
    chosen = {};
    for (const [name, text] of new URLSearchParams(location.hash.slice(1))) {
      const value = Object.hasOwn(known, name) && listed(name, text);
      if (value) chosen[name] = value;
      else strange.push(text ? `${name}=${text}` : name);
    }
    place("strange").hidden = !strange.length;
    place("strange").textContent = strange.length ? `The address names what is not to be chosen here: ${strange.join(", ")}.` : "";
  }

  function choose(name, value) {
    if (value) chosen[name] = value;
    else delete chosen[name];
    const address = new URLSearchParams(chosen).toString().replaceAll("%2F", "/");
    history.replaceState(null, "", address ? `#${address}` : location.pathname + location.search);
    apply();
  }

  function apply() {
    const wish = { section: chosen.section };
    for (const [name, { options }] of filters) if (chosen[name]) wish[name] = options.findIndex(([value]) => value === chosen[name]);
    deck.choose(wish);
    drawChoice();
    if (!lesson || lesson.fresh) ask();
    else drawStanding();
  }

  function select(name, label, options) {
    return h("label", {}, label, h("select", { id: `choose-${name}`, onchange: (event) => choose(name, event.target.value) }, h("option", { value: "" }, "Any"), options));
  }

  const option = (name) => ([value, label]) => h("option", { value, selected: chosen[name] === value }, label);

  function drawFilters() {
    const plain = filters.filter(([, { options }]) => options.length).map(([name, { label, options }]) => select(name, label, options.map(option(name))));
    const groups = sections().map(({ title, options }) => h("optgroup", { label: title }, options.map(option("section"))));
    place("filters").replaceChildren(...plain.slice(0, 2), select("section", "Document and section", groups), ...plain.slice(2));
  }

  function drawChoice() {
    const label = (name) => known[name].find(([value]) => value === chosen[name])[1];
    const words = Object.keys(known).filter((name) => chosen[name]).map((name) => (name === "section" ? sectionWords(chosen.section) : label(name)));
    place("choice").replaceChildren("Choose: ", h("strong", {}, words.join(" · ") || "everything"), ` (${plural(deck.pool.length, "question")})`);
  }

  function sectionWords(value) {
    const [edition, section] = value.split("/");
    return section ? `Section ${section}, ${catalogue.documents[edition]}` : catalogue.documents[edition];
  }

  // --- asking -----------------------------------------------------------------------------------------------

  async function ask() {
    const found = deck.next();
    if (!found) return end();
    const { question, form } = found, number = (asked += 1);
    try {
      const data = (await part(form.part))[form.place];
      if (number !== asked) return null; // another choice was made meanwhile
      lesson = { question, data, standing: memory.standing(question), said: [], shown: false, turning: false, noted: false, fresh: true };
      draw();
    } catch {
      loaded.delete(form.part.file);
      message("This question could not be loaded", "The copy of the site is not complete, or the network is gone.", "Try again");
    }
    return null;
  }

  const asks = () => [...lesson.data.asks, ...(lesson.turning ? [lesson.data.turn.ask] : [])];
  const open = () => (lesson.shown && !lesson.turning ? undefined : asks()[lesson.said.length]);
  const answered = () => lesson.shown || (lesson.data.asks.length > 0 && lesson.said.length >= lesson.data.asks.length);
  const turnWaits = () => answered() && !lesson.turning && lesson.data.turn && !lesson.skipped;

  function answer(number) {
    const asked = open(), right = number === asked.right;
    lesson.said.push(number);
    lesson.fresh = false;
    if (!lesson.noted && answered()) note(lesson.data.asks.every((each, at) => each.right === lesson.said[at]));
    draw();
    const following = open();
    say(`${right ? "Correct." : `Not correct. The answer: ${asked.choices[asked.right]}.`} ${following ? following.prompt : ""}`);
  }

  function note(right) {
    lesson.noted = true;
    deck.note(lesson.question, right);
  }

  function show() {
    Object.assign(lesson, { shown: true, fresh: false, skipped: lesson.data.asks.length > 0 });
    deck.seen(lesson.question);
    draw();
    say("The answer is shown.");
  }

  function judge(number) {
    note(number === 0);
    next();
  }

  function turn() {
    lesson.turning = true;
    draw();
  }

  async function next() {
    deck.seen(lesson.question);
    await ask();
    if (lesson) place("told").focus({ preventScroll: true });
    scrollTo(0, 0);
  }

  // --- drawing ----------------------------------------------------------------------------------------------

  const tag = (text, warn) => h("span", { class: warn ? "tag warn" : "tag" }, text);

  function story() {
    const { question, standing, data } = lesson, { kind, level } = catalogue.filters;
    const remark = { owed: "You had this wrong before", changed: "The ruling has changed since you learnt it" }[standing];
    return h("section", { class: "card story" },
      h("p", { class: "tags" }, tag(`Section ${question.section}`), tag(kind.options[question.kind][1]), tag(level.options[question.level][1]), remark && tag(remark, true)),
      h("h2", { id: "told", tabindex: "-1" }, data.scene && h("span", { class: "scene" }, `${data.scene} `), data.text),
      h("p", { class: "by" }, `By ${data.by}`));
  }

  /* A question with its answers as large targets; digits choose them too. */
  function offered(prompt, choices, action) {
    return h("fieldset", { class: "question ask", id: "open", tabindex: "-1" }, h("legend", {}, prompt),
      h("div", { class: choices.every((choice) => choice.length < SHORT) ? "choices short" : "choices" }, choices.map((choice, number) =>
        button([h("kbd", { class: "key", "aria-hidden": "true" }, number + 1), h("span", {}, choice)], () => action(number)))));
  }

  const asking = (prompt, { choices }) => offered(prompt, choices, answer);

  /* What was asked, with the answer given and the right one. */
  function marked(prompt, { choices, right }, said) {
    const row = (tone, sign, choice, words) => h("li", { class: tone }, h("span", { class: "sign", "aria-hidden": "true" }, sign), h("span", {}, choice), h("em", {}, words));
    const hit = said === right, head = hit ? ["good", "Correct"] : said === undefined ? ["open", "Not answered"] : ["bad", "Not correct"];
    return h("section", { class: "marked" }, h("p", {}, h("span", { class: `verdict ${head[0]}` }, head[1]), " ", prompt),
      h("ul", {}, !hit && said !== undefined && row("bad", "✕", choices[said], "Your answer"), row("good", "✓", choices[right], hit ? "Your answer" : "The answer")));
  }

  const cite = ([path, label, title]) => h("a", { href: root + path }, h("span", { class: "id" }, label), title && ` ${title}`);

  /* A verdict that stands above already, as the right answer, is not told again. */
  function ruling(each) {
    const told = asks().some(({ choices, right }) => choices[right] === each.verdict);
    return h("div", { class: `ruling ${each.tone}` }, each.if && h("p", { class: "if" }, `If ${each.if}`),
      !told && h("p", {}, h("span", { class: `verdict ${each.tone}` }, each.verdict)), each.text && h("p", { class: "lead" }, each.text), R.steps(each.order));
  }

  function answerCard(heading, found) {
    return h("section", { class: "card given" }, h("h3", {}, heading), found.rulings.map(ruling),
      found.penalties.length > 0 && h("ul", { class: "penalties" }, found.penalties.map((each) => h("li", { class: "penalty" }, each))),
      found.notes.map((each) => h("p", { class: "note warn" }, each)),
      found.turns && found.turns.length > 0 && [h("h3", {}, "What would turn it"), h("ul", { class: "contrast" }, found.turns.map((each) => h("li", {},
        h("span", {}, "With ", h("strong", {}, each.fact)), h("span", {}, h("span", { class: `verdict ${each.tone}` }, each.verdict), " ", cite(each.cite)))))],
      h("p", { class: "idlist by" }, found.cites.map((each) => [cite(each), " "])));
  }

  function work() {
    const { data, said } = lesson, blocks = [];
    data.asks.forEach((each, number) => {
      if (number < said.length) blocks.push(marked(each.prompt, each, said[number]));
      else if (lesson.shown) blocks.push(marked(each.prompt, each));
      else if (number === said.length) blocks.push(asking(each.prompt, each));
    });
    if (!data.asks.length) blocks.push(h("p", { class: "lead" }, "What do you rule, what do you order, and who loses points? Say it aloud, then look."));
    if (answered()) blocks.push(answerCard("The ruling", data.answer));
    if (lesson.turning) {
      const last = said[data.asks.length];
      blocks.push(h("h3", {}, "One fact changed"), last === undefined ? asking(data.turn.text, data.turn.ask) : marked(data.turn.text, data.turn.ask, last));
      if (last !== undefined) blocks.push(answerCard("The ruling now", data.turn.answer));
    }
    const recalled = answered() && !data.asks.length;
    return [...blocks, recalled ? offered("Did you have it?", ["I had it", "I did not"], judge) : h("div", { class: "after-answer" }, onward())];
  }

  function onward() {
    const { data, said } = lesson;
    if (!answered()) {
      const look = button("Show the answer", show, data.asks.length ? { class: "quiet", id: "show" } : { class: "primary", id: "on" });
      return said.length ? [look] : [look, button("Another question", next, { class: "quiet", id: "skip" })];
    }
    if (open()) return [button("Next question", next, { class: "quiet" })];
    const forward = button("Next question", next, turnWaits() ? { class: "quiet" } : { class: "primary", id: "on" });
    return turnWaits() ? [button("One fact changed: what now?", turn, { class: "primary", id: "on" }), forward] : [forward];
  }

  function drawStanding() {
    const owed = deck.owed().length;
    place("score").textContent = deck.count ? `${deck.right} of ${deck.count} right` : "";
    place("standing").hidden = !deck.count && !owed;
    place("back").textContent = owed ? `${owed} to come back` : "";
    place("notice").hidden = !memory.notice && memory.kept;
    place("notice").textContent = memory.notice || (memory.kept ? "" : "This browser keeps nothing for this page: your answers are remembered until you close it.");
    place("kept").textContent = `${plural(memory.entries.size, "question")} answered so far.`;
    place("forget").textContent = forgetting ? "Tap again to forget them all" : "Forget my answers";
    place("forget").disabled = !memory.entries.size;
  }

  function draw() {
    drawStanding();
    const { fresh } = lesson;
    place("lesson").replaceChildren(story(), h("div", { class: "work" }, work()));
    if (fresh) return;
    // What is new belongs in view: the thing asked, or the answer just given with the ruling below it.
    const told = [...place("lesson").querySelectorAll(".marked, .given")].slice(-2)[0];
    (place("open") || place("on")).focus({ preventScroll: true });
    reveal((open() && place("open")) || told);
  }

  /* As much as there is room for, from its beginning, without moving what is in view already. */
  function reveal(element) {
    const { top } = element.getBoundingClientRect(), { bottom } = place("lesson").getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) scrollBy(0, Math.min(top - MARGIN, bottom - innerHeight + MARGIN));
  }

  function message(heading, text, again = "") {
    lesson = null;
    drawStanding();
    place("lesson").replaceChildren(h("section", { class: "callout" }, h("h2", {}, heading), text && h("p", {}, text), again && button(again, ask, { class: "primary", id: "on" })));
  }

  function end() {
    if (!deck.pool.length) return message("No question is left with this choice", "Take one of the filters back.");
    deck.again();
    return message("You have been through all of these", deck.count ? `${deck.right} of ${deck.count} right in this sitting.` : "", "Once more");
  }

  // --- keys and taps ----------------------------------------------------------------------------------------

  function byKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
    const answers = [...document.querySelectorAll("#open .choices button")];
    const found = event.key === "Enter" ? !event.target.closest("a, button, summary") && place("on") : /^[1-9]$/.test(event.key) && answers[Number(event.key) - 1];
    if (!found) return;
    event.preventDefault();
    found.click();
  }

  place("forget").addEventListener("click", () => {
    if (forgetting) memory.forget();
    forgetting = !forgetting;
    drawStanding();
  });
  document.addEventListener("keydown", byKey);
  addEventListener("hashchange", () => {
    readAddress();
    drawFilters();
    apply();
  });
  readAddress();
  drawFilters();
  place("quiz").hidden = false;
  apply();
})(globalThis.Rulings);
