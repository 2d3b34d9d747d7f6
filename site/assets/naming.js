/* What the rules are called in the page: facts, values, verdicts, citations. Shared by Check and the booklet. */
"use strict";
(function (R) {
  const { h, root } = R;
  const TONES = {
    good: ["legal", "allowed", "correct", "stands", "insulated"],
    bad: ["illegal-procedure", "not-allowed", "incorrect", "penalty"],
    void: ["set-aside", "no-effect", "undefined", "ambiguous"],
    open: ["depends"],
  };
  const data = globalThis.RULINGS_DATA;
  const facts = new Map(data.rules.vocabulary.facts.map((fact) => [fact.name, fact]));
  const editions = new Map(data.rules.editions.map((edition) => [edition.id, edition.cited_as]));

  const tone = (verdict) => Object.keys(TONES).find((name) => TONES[name].includes(verdict)) || "plain";
  const named = (kind, name) => ((data.rules.vocabulary[kind] || {})[name] || {}).label || name;
  const verdictLabel = (name) => (name === "depends" ? "Depends" : named("verdicts", name));
  const signed = (points) => (points < 0 ? `−${-points}` : `+${points}`);

  function cited(id) {
    const [edition, number] = id.split("/");
    return number ? `${editions.get(edition) || edition}, ${number}` : id;
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

  const verdict = (name, big) => h("span", { class: `verdict ${tone(name)}${big ? " big" : ""}` }, verdictLabel(name));

  Object.assign(R, { data, facts, tone, named, verdict, verdictLabel, signed, link, cited, valueLabel, values });
})(globalThis.Rulings);
