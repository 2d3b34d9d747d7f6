/* The Learn page: a case without its answer, the answer when it is asked for, and the pair that turns on one fact. */
"use strict";
(function (R) {
  const { h, link, verdict, signed, named, facts } = R;
  const cases = globalThis.RULINGS_CASES, place = (id) => document.getElementById(id);
  const state = { section: "", division: "", mode: "cases", order: [], at: 0, shown: false, right: 0, asked: 0 };

  const concerns = (each) => (!state.section || each.section === state.section)
    && (!state.division || each.divisions === "all" || each.divisions.includes(state.division));

  /* One card per example; in pairs, one per near-miss that another case rules on. */
  function deck() {
    const chosen = cases.filter(concerns);
    if (state.mode === "cases") return chosen.flatMap((each) => (each.examples || []).map((example) => ({ each, example })));
    return chosen.flatMap((each) => (each.near_misses || []).filter((miss) => R.data.cases[miss.instead])
      .map((miss) => ({ each, example: nearest(each.examples || [], miss.table), miss })).filter((card) => card.example));
  }

  const differing = (one, other) => [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((fact) => String(one[fact]) !== String(other[fact]));

  const nearest = (examples, table) => [...examples].sort((one, other) => differing(one.table, table).length - differing(other.table, table).length)[0];

  function shuffled(items) {
    const found = [...items];
    for (let at = found.length - 1; at > 0; at -= 1) {
      const other = Math.floor(Math.random() * (at + 1));
      [found[at], found[other]] = [found[other], found[at]];
    }
    return found;
  }

  function start() {
    Object.assign(state, { order: shuffled(deck()), at: 0, shown: false, right: 0, asked: 0 });
    draw();
  }

  function select(label, name, options) {
    return h("label", {}, label, h("select", {
      id: `choose-${name}`,
      onchange: (event) => {
        state[name] = event.target.value;
        start();
      },
    }, options.map(([value, text]) => h("option", { value, selected: state[name] === value }, text))));
  }

  function drawFilters() {
    const sections = [...new Set(cases.map((each) => each.section))];
    const divisions = facts.get("division").values;
    place("filters").replaceChildren(
      select("Show", "mode", [["cases", "Cases"], ["pairs", "Contrast pairs"]]),
      select("Section", "section", [["", "All"], ...sections.map((name) => [name, `Section ${name}`])]),
      select("Division", "division", [["", "All"], ...divisions.map((value) => [value.name, value.label])]));
  }

  /* The ruling of a case that a table's own example names, or all of them. */
  function ruled(id, gives) {
    const record = R.data.cases[id];
    const rulings = record.rulings.filter((each) => !gives || each.verdict === gives);
    return [
      h("h3", { class: "case-head" }, link(id, record.title)),
      (rulings.length ? rulings : record.rulings).map((each) => h("div", {}, h("p", {}, verdict(each.verdict, true)), each.text && h("p", {}, each.text), R.steps(each.order))),
      (record.penalties || []).map((each) => h("p", {}, h("strong", { class: "points" }, signed(each.points)), ` for ${named("roles", each.to)}`,
        each.because && `, because ${each.because}`)),
      record.say && h("p", { class: "note warn" }, record.say.hold, record.say.until && ` Until ${record.say.until}.`),
    ];
  }

  function caseCard({ each, example }) {
    return h("div", { class: "card" }, h("h2", {}, each.title), R.factList(example.table),
      state.shown && h("section", { class: `card ruling ${R.tone(example.gives)}` }, ruled(each.id, example.gives)),
      state.shown && turning(each, example));
  }

  function turning(each, example) {
    const misses = (each.near_misses || []).filter((miss) => R.data.paths[miss.instead]);
    return misses.length > 0 && h("section", {}, h("h3", {}, "What would turn it"), h("ul", { class: "contrast" }, misses.map((miss) => h("li", {},
      h("span", {}, differing(example.table, miss.table).map((fact) => `${facts.get(fact).label}: ${miss.table[fact] ? R.values(fact, miss.table[fact]) : "anything else"}`).join("; ")),
      h("span", {}, link(miss.instead, (R.data.cases[miss.instead] || {}).title))))));
  }

  function pairCard({ each, example, miss }) {
    const turned = differing(example.table, miss.table);
    const side = (table, id, gives, heading) => h("div", { class: "card" }, h("h2", {}, heading), R.factList(table, turned), state.shown && ruled(id, gives));
    return h("div", { class: "pair" }, side(example.table, each.id, example.gives, "This table"), side(miss.table, miss.instead, "", "And this one"));
  }

  function step(by) {
    state.at = (state.at + by + state.order.length) % state.order.length;
    state.shown = false;
    draw();
    place("reveal").focus({ preventScroll: true });
  }

  function mark(right) {
    state.asked += 1;
    state.right += Number(right);
    step(1);
  }

  function draw() {
    const card = state.order[state.at];
    if (!card) return place("case").replaceChildren(h("p", { class: "callout" }, "No case is left with these filters."));
    const button = (text, action, attributes = {}) => h("button", { type: "button", ...attributes, onclick: action }, text);
    const reveal = button("Show the answer", () => {
      state.shown = true;
      draw();
      place("had").focus({ preventScroll: true });
    }, { id: "reveal", class: "primary" });
    place("case").replaceChildren(
      h("p", { class: "meta" }, `${state.at + 1} of ${state.order.length}`, state.asked > 0 && `, ${state.right} of ${state.asked} right`),
      state.mode === "cases" ? caseCard(card) : pairCard(card),
      h("div", { class: "after-answer" }, state.shown
        ? [button("I had it", () => mark(true), { id: "had", class: "primary" }), button("I did not", () => mark(false))]
        : [reveal, button("Next", () => step(1)), button("Previous", () => step(-1))]));
    if (!state.shown) place("status").textContent = `Case ${state.at + 1} of ${state.order.length}`;
    return null;
  }

  drawFilters();
  start();
})(globalThis.Rulings);
