/* The booklet: every situation with its ruling, laid out for paper. On the card only the Print button works. */
"use strict";
(function () {
  document.getElementById("print").addEventListener("click", () => print());
  const target = document.getElementById("booklet"), R = globalThis.Rulings, cases = globalThis.RULINGS_CASES;
  if (!target) return;
  const { h } = R;

  function ruling(each) {
    return h("div", {}, h("p", {}, each.condition && h("span", { class: "if" }, `If ${each.condition}: `), R.verdict(each.verdict), " ", each.text), R.steps(each.order));
  }

  function penalty(each, number, conditions) {
    return h("p", {}, h("strong", {}, R.signed(each.points)), ` for ${R.named("roles", each.to)}`, each.because && `, because ${each.because}`,
      conditions[number] && `; only if ${conditions[number]}`);
  }

  function situation(each) {
    const record = R.data.cases[each.id];
    if (!record) return "";
    return h("article", { class: "booklet-case", id: each.id }, h("h3", {}, h("span", { class: "badge" }, each.id), ` ${each.title}`),
      record.say && h("p", {}, h("strong", {}, `Not to be said${record.say.until ? ` until ${record.say.until}` : ""}: `), record.say.hold),
      record.rulings.map(ruling),
      (record.penalties || []).map((lost, number) => penalty(lost, number, each.penalties)),
      (record.conflicts || []).map((id) => h("p", {}, h("strong", {}, "The sources disagree. What stands: "), R.data.conflicts[id].stands)),
      (each.comments || []).map((text) => h("p", { class: "by" }, text)),
      h("p", { class: "by" }, (each.rests_on || []).map(R.cited).join(", ")));
  }

  const sections = [...new Set(cases.map((each) => each.section))];
  target.replaceChildren(...sections.flatMap((section) => [
    h("h2", {}, `Section ${section}`), ...cases.filter((each) => each.section === section).map(situation),
  ]).filter(Boolean));
})();
