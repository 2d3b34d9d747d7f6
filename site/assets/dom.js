/* Elements without HTML strings: every text goes in as text. Shared by Check, Learn and the booklet. */
"use strict";
globalThis.Rulings = globalThis.Rulings || {};
(function (R) {
  const root = document.documentElement.dataset.root;
  const TONES = {
    good: ["legal", "allowed", "correct", "stands", "insulated"],
    bad: ["illegal-procedure", "not-allowed", "incorrect", "penalty"],
    void: ["set-aside", "no-effect", "undefined", "ambiguous"],
    open: ["depends"],
  };
  const data = globalThis.RULINGS_DATA;
  const facts = new Map(data.rules.vocabulary.facts.map((fact) => [fact.name, fact]));
  const shorts = new Map(data.rules.editions.map((edition) => [edition.id, edition.short]));

  /* h("p", {class: "note"}, "text", element, …); a handler is {onclick: function}. */
  function h(tag, attributes, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) {
      if (typeof value === "function") element.addEventListener(name.slice(2), value);
      else if (value === true) element.setAttribute(name, "");
      else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
    }
    element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false && child !== ""));
    return element;
  }

  const tone = (verdict) => Object.keys(TONES).find((name) => TONES[name].includes(verdict)) || "plain";
  const named = (kind, name) => ((data.rules.vocabulary[kind] || {})[name] || {}).label || name;
  const verdictLabel = (name) => (name === "depends" ? "Depends" : named("verdicts", name));
  const signed = (points) => (points < 0 ? `−${-points}` : `+${points}`);

  function cited(id) {
    const [edition, number] = id.split("/");
    return number ? `${shorts.get(edition) || edition} ${number}` : id;
  }

  function link(id, title = "") {
    const text = [h("span", { class: "id" }, cited(id)), title && ` ${title}`];
    return data.paths[id] ? h("a", { href: root + data.paths[id] }, text) : h("span", {}, text);
  }

  function valueLabel(fact, value) {
    const known = facts.get(fact).values.find((each) => each.name === value);
    return known ? known.label : value;
  }

  const values = (fact, names) => names.map((name) => valueLabel(fact, name)).join(" or ");

  function factList(table, turned = []) {
    return h("dl", { class: "facts" }, Object.entries(table).map(([fact, names]) =>
      h("div", { class: turned.includes(fact) && "turned" }, h("dt", {}, facts.get(fact).label), h("dd", {}, values(fact, names)))));
  }

  const verdict = (name, big) => h("span", { class: `verdict ${tone(name)}${big ? " big" : ""}` }, verdictLabel(name));
  const steps = (order) => (order && order.length ? h("ol", { class: "order" }, order.map((step) => h("li", {}, step))) : "");

  Object.assign(R, { root, data, facts, h, tone, named, verdict, verdictLabel, signed, link, cited, valueLabel, values, factList, steps });
})(globalThis.Rulings);
