/* The Check page: draws what the checker answers. The address holds the whole table, so Back undoes and a link shares. */
"use strict";
(function (R) {
  const { h, link, verdict, signed, named, facts } = R;
  const checker = new R.Checker(R.data), { vocabulary, language } = checker, { families } = language;
  const CONTEXT = ["game", "division", "players", "level"].filter((name) => facts.has(name));
  const LISTED = 12, QUESTIONS = 6, SUGGESTED = 10, FLAT = 12;
  const MARKS = { holds: ["✓", "holds"], "not known": ["?", "not known"], fails: ["✕", "fails"] };
  const place = (id) => document.getElementById(id);
  const state = { raw: {}, skip: [], disputing: new Set(), opened: new Set(), ticked: {}, said: "", sort: "" };

  // --- the address ------------------------------------------------------------------------------------------

  function readAddress() {
    Object.assign(state, { raw: {}, skip: [], sort: "" });
    for (const part of location.hash.slice(1).split("&").filter(Boolean)) {
      const [name, text] = part.split(/=(.*)/s).map((each) => decode(each || ""));
      if (name === "skip") state.skip = text.split(",");
      else if (text) state.raw[name] = text.split(families.members.has(name) ? "," : "|");
    }
  }

  function decode(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }

  function go() {
    const parts = Object.entries(state.raw).map(([name, values]) => {
      const joint = families.members.has(name) ? "," : "|";
      return `${name}=${values.map(encodeURIComponent).join(joint)}`;
    });
    if (state.skip.length) parts.push(`skip=${state.skip.join(",")}`);
    const hash = `#${parts.join("&")}`;
    if (location.hash === hash || (hash === "#" && !location.hash)) draw();
    else location.hash = hash;
  }

  function change(fact, values) {
    if (values && values.length) state.raw[fact] = values;
    else delete state.raw[fact];
    state.skip = state.skip.filter((name) => name !== fact);
    go();
  }

  function toggle(fact, value) {
    const now = state.raw[fact] || [], has = now.includes(value);
    if (state.disputing.has(fact)) change(fact, has ? now.filter((each) => each !== value) : [...now, value]);
    else change(fact, has && now.length === 1 ? null : [value]);
  }

  // --- asking -----------------------------------------------------------------------------------------------

  function choice(fact, value, extra) {
    const now = state.raw[fact] || [];
    const known = facts.get(fact).values.find((each) => each.name === value);
    return h("button", {
      type: "button", "data-key": `${fact}=${value}`, "aria-pressed": String(now.includes(value)), onclick: () => toggle(fact, value),
    }, extra, h("span", {}, known.label, known.explain && h("small", {}, known.explain)));
  }

  function disputeButton(fact) {
    const on = state.disputing.has(fact) || (state.raw[fact] || []).length > 1;
    if (on) state.disputing.add(fact);
    return h("button", {
      type: "button", class: "quiet", "data-key": `dispute ${fact}`, "aria-pressed": String(on),
      onclick: () => {
        if (!state.disputing.delete(fact)) state.disputing.add(fact);
        else if ((state.raw[fact] || []).length > 1) return change(fact, null);
        return draw();
      },
    }, "Players disagree");
  }

  function sheet(family, members, number) {
    const listed = state.raw[family] || [];
    const ticked = state.ticked[family] || (state.ticked[family] = new Set(listed.filter((each) => each !== R.NONE)));
    const tick = (name) => {
      if (!ticked.delete(name)) ticked.add(name);
      draw();
    };
    return [
      h("div", { class: "choices" }, members.map((name) => h("button", {
        type: "button", "data-key": `${family}.${name}`, "aria-pressed": String(ticked.has(name)), onclick: () => tick(name),
      }, facts.get(`${family}.${name}`).label))),
      h("div", { class: "after" }, h("button", {
        type: "button", class: "primary", "data-key": `sheet ${family} ${number}`,
        onclick: () => change(family, ticked.size ? members.filter((name) => ticked.has(name)) : [R.NONE]),
      }, ticked.size ? "These and no others" : "None of these")),
    ];
  }

  function skipButton(fact) {
    return h("button", {
      type: "button", class: "quiet", "data-key": `skip ${fact}`, onclick: () => {
        state.skip.push(fact);
        go();
      },
    }, h("kbd", { class: "key", "aria-hidden": "true" }, "0"), "Not known, ask something else");
  }

  function whatFor(question) {
    const words = question.decides.split(" ").map((word) => (R.data.paths[word] ? R.cited(word) : word)).join(" ");
    return h("p", { class: "why" }, `${words[0].toUpperCase()}${words.slice(1)}.`);
  }

  /* The answers under their headings, where they are too many to look over. */
  function sortsOf(question, about) {
    const sorts = Object.entries(question.values.length > FLAT && about.sorts || {})
      .map(([title, listed]) => [title, listed.filter((value) => question.values.includes(value))])
      .filter(([, values]) => values.length);
    return new Map(sorts.length > 1 ? sorts : []);
  }

  function answers(question, sorts) {
    const digit = (number) => number < 9 && h("kbd", { class: "key", "aria-hidden": "true" }, String(number + 1));
    const look = (title) => {
      state.sort = title;
      draw();
    };
    if (sorts.size && !sorts.has(state.sort)) {
      return h("div", { class: "choices" }, [...sorts.keys()].map((title, number) => h("button", {
        type: "button", "data-key": `sort ${title}`, onclick: () => look(title),
      }, digit(number), h("span", {}, title))));
    }
    return [
      h("div", { class: "choices" }, (sorts.get(state.sort) || question.values).map((value, number) => choice(question.fact, value, digit(number)))),
      sorts.size > 0 && h("div", { class: "after" }, h("button", { type: "button", class: "quiet", "data-key": "sorts", onclick: () => look("") }, "All headings")),
    ];
  }

  function topQuestion(question) {
    const { fact, several } = question, about = facts.get(fact);
    const buttons = several ? sheet(fact, question.values, 0) : answers(question, sortsOf(question, about));
    return h("div", { class: "question" }, h("fieldset", {},
      h("legend", {}, question.question),
      about && about.help && h("p", { class: "why" }, about.help), whatFor(question), buttons,
      h("div", { class: "after" }, skipButton(fact), !several && disputeButton(fact))));
  }

  function further(question) {
    const { fact, several } = question, key = `ask ${fact}`;
    return remembered(key, question.question, () => [
      whatFor(question),
      several ? sheet(fact, question.values, 1) : h("div", { class: "choices" }, question.values.map((value) => choice(fact, value))),
      !several && h("div", { class: "after" }, disputeButton(fact)),
    ]);
  }

  /* A part that opens, stays open while the page is redrawn, and is only drawn when it is open. */
  function remembered(key, title, content) {
    const open = state.opened.has(key);
    const details = h("details", { open }, h("summary", { "data-key": key }, title), open && h("div", {}, content()));
    details.addEventListener("toggle", () => {
      if (details.open === state.opened.has(key)) return;
      if (details.open) state.opened.add(key);
      else state.opened.delete(key);
      if (details.open && details.children.length === 1) details.append(h("div", {}, content()));
    });
    return details;
  }

  function drawAsk(result) {
    const [first, ...rest] = result.ask;
    place("ask").replaceChildren(...[
      first ? topQuestion(first) : result.contradictions.length ? "" : h("p", { class: "note" }, "No question is left that could change the ruling."),
      ...rest.map(further),
    ].filter(Boolean));
  }

  function factForm(fact) {
    return h("fieldset", { class: "fact" }, h("legend", {}, fact.question), fact.help && h("p", { class: "why" }, fact.help),
      h("div", { class: "choices" }, fact.values.map((value) => choice(fact.name, value.name))),
      h("div", { class: "after" }, disputeButton(fact.name)));
  }

  function drawAll() {
    const { groups } = vocabulary.data;
    place("all").replaceChildren(h("h2", {}, "Everything that can be told"), ...Object.entries(groups).map(([group, title]) =>
      remembered(`group ${group}`, title, () => {
        const inside = [...facts.values()].filter((fact) => fact.group === group && !families.members.has(fact.family));
        const sheets = [...families.members].filter(([, names]) => facts.get(names[0]).group === group);
        return [
          ...inside.filter((fact) => !CONTEXT.includes(fact.name) || fact.group !== "context").map(factForm),
          ...sheets.map(([family, names]) => h("fieldset", { class: "fact" }, h("legend", {}, families.question(family)), sheet(family, names.map(R.short), 2))),
          group === "context" && scope(),
        ];
      })));
  }

  /* Which rules are in force. */
  function scope() {
    const options = [["", "The newest of each"], ...checker.known.map((edition) => [`edition=${edition.id}`, edition.title]),
      ...[...new Set(checker.known.map((edition) => edition.season))].sort().map((season) => [`season=${season}`, `As in ${season}`])];
    const now = R.SCOPE.filter((name) => state.raw[name]).map((name) => `${name}=${state.raw[name]}`)[0] || "";
    const choose = (event) => {
      for (const name of R.SCOPE) delete state.raw[name];
      const [name, value] = event.target.value.split("=");
      if (value) state.raw[name] = [value];
      go();
    };
    return h("label", { class: "fact" }, h("span", {}, "Rules in force "), h("select", { "data-key": "scope", onchange: choose },
      options.map(([value, text]) => h("option", { value, selected: value === now }, text))));
  }

  function drawContext() {
    place("context").replaceChildren(...CONTEXT.map((name) => {
      const fact = facts.get(name);
      return h("fieldset", {}, h("legend", {}, fact.label), h("div", { class: "choices" }, fact.values.map((value) => choice(name, value.name))));
    }));
  }

  function drawKnown(table, unknown) {
    const chip = (name, label, values, disputed) => h("button", {
      type: "button", class: `chip${disputed ? " disputed" : ""}`, "data-key": `chip ${name}`, "aria-label": `Remove ${label}: ${values}`,
      onclick: () => {
        delete state.ticked[name];
        state.disputing.delete(name);
        change(name, null);
      },
    }, h("span", {}, h("b", {}, `${label}: `), values), h("span", { "aria-hidden": "true" }, "✕"));
    const chips = [
      ...[...table.extras].map(([name, text]) => chip(name, name, text)),
      ...[...table.listed].map(([name, members]) => chip(name, vocabulary.data.groups[facts.get(families.members.get(name)[0]).group] || name,
        members.map((each) => facts.get(each).label).join(", ") || "none")),
      ...[...table.given].filter(([fact]) => !CONTEXT.includes(fact)).map(([fact, values]) =>
        chip(fact, facts.get(fact).label, R.values(fact, values), values.length > 1)),
    ];
    const implied = table.implied(), some = table.given.size + table.listed.size + table.extras.size + state.skip.length;
    place("known").replaceChildren(...chips,
      ...(unknown.length ? [h("p", { class: "note warn" }, `Not understood in the address: ${unknown.join(", ")}`)] : []),
      ...(some ? [
        h("button", { type: "button", class: "quiet", "data-key": "share", onclick: share }, "Share"),
        h("button", { type: "button", class: "quiet", "data-key": "clear", onclick: clear }, "New table"),
      ] : []),
      ...(implied.length ? [remembered("implied", `${implied.length} more follow from this`, () => h("ul", {}, implied.map((each) => h("li", {},
        h("strong", {}, `${facts.get(each.fact).label}: ${R.values(each.fact, each.values)}`), ` ${each.because}`))))] : []));
  }

  function clear() {
    Object.assign(state, { raw: keptContext(), skip: [], disputing: new Set(), ticked: {}, said: "" });
    place("words").value = "";
    go();
  }

  /* The next table is usually of the same game and division. */
  function keptContext() {
    return Object.fromEntries(CONTEXT.filter((name) => state.raw[name]).map((name) => [name, state.raw[name]]));
  }

  async function share() {
    try {
      if (navigator.share) await navigator.share({ title: document.title, url: location.href });
      else {
        await navigator.clipboard.writeText(location.href);
        place("status").textContent = "The link is copied.";
      }
    } catch {
      place("status").textContent = "Copy the address of this page to share it.";
    }
  }

  // --- telling in words -------------------------------------------------------------------------------------

  function drawTell() {
    const box = h("input", {
      id: "words", type: "text", autocomplete: "off", placeholder: "e.g. leader made a bonus move", oninput: suggest,
    });
    place("tell").replaceChildren(h("div", { class: "tellbox" }, h("label", { for: "words" }, "Say what happened"), box,
      h("div", { id: "suggest", class: "suggest" })));
  }

  async function suggest() {
    state.search = await globalThis.rulingsSearch();
    state.said = place("words").value;
    drawSuggestions();
  }

  function drawSuggestions() {
    const target = place("suggest");
    if (!state.search || !state.said.trim()) return target.replaceChildren();
    const { facts: found, hits } = state.search.search(state.said, 3);
    const missing = Object.entries(found).filter(([fact, values]) => facts.has(fact) && String(state.raw[fact]) !== String(values));
    const take = (pairs) => {
      for (const [fact, values] of pairs) state.raw[fact] = values;
      go();
    };
    return target.replaceChildren(...[
      missing.length > 1 && h("button", { type: "button", class: "primary", "data-key": "take all", onclick: () => take(missing) }, "Take all of these"),
      ...missing.slice(0, SUGGESTED).map(([fact, values]) => h("button", {
        type: "button", "data-key": `take ${fact}`, onclick: () => take([[fact, values]]),
      }, `${facts.get(fact).label}: ${R.values(fact, values)}`)),
      ...hits.map((hit) => h("a", { class: "button", href: R.root + hit.path }, `${hit.label} ${hit.title}`)),
    ].filter(Boolean));
  }

  // --- answering --------------------------------------------------------------------------------------------

  function conditional(each) {
    return h("li", {}, each.if && h("span", { class: "if" }, `If ${each.if}: `), h("strong", {}, each.text),
      each.until && ` Until ${each.until}.`, each.from && [" ", link(each.from)]);
  }

  function saying(result) {
    const certain = result.say.some((each) => !each.if);
    return result.say.length && h("section", { class: `callout ${certain ? "hold" : "warn"}` },
      h("h2", {}, "What may be said now"), h("ul", {}, result.say.map(conditional)));
  }

  function contradiction(result) {
    return result.contradictions.map((each) => h("section", { class: "callout warn" }, h("h2", {}, "This table cannot be"),
      h("p", {}, each.because), h("p", { class: "by" }, Object.entries(each.facts).map(([fact, values]) => `${facts.get(fact).label}: ${R.values(fact, values)}`).join("; "))));
  }

  function dispute(each) {
    const versions = each.matters && h("ul", {}, each.versions.map((version) => h("li", {},
      h("strong", {}, `${R.valueLabel(each.fact, version.value)}: `),
      version.applies.length ? version.applies.map((ruled) => [link(ruled.id), " ", verdict(ruled.verdict), " ",
        Object.entries(ruled.points).map(([to, points]) => `${signed(points)} for ${named("roles", to)} `)]) : "no ruling yet")));
    return h("section", { class: "callout" }, h("h2", {}, each.matters ? "The dispute matters" : "The dispute does not matter"),
      h("p", {}, facts.get(each.fact).question), versions, each.guidance.length && h("ul", {}, each.guidance.map(conditional)));
  }

  function penalty(each) {
    const points = h("strong", { class: "points" }, signed(each.points)), whom = ` for ${named("roles", each.to)}`;
    const by = each.imposed_by && h("span", { class: "by" }, ` (imposed by ${each.imposed_by})`);
    const said = {
      [R.APPLIES]: () => h("p", {}, points, whom, each.why && `, because ${each.why}`, by),
      [R.DEPENDS]: () => h("p", {}, points, whom, " depends: ", h("strong", {}, each.why), by),
      [R.DOES_NOT]: () => h("p", { class: "quieter" }, `No penalty: ${signed(each.points)}${whom} ${each.why}`),
    };
    return h("div", { class: `penalty ${each.status.replaceAll(" ", "-")}` }, said[each.status](),
      (each.notes || []).map((note) => h("p", { class: "by" }, note.if && `If ${note.if}: `, note.text)));
  }

  function conflict(each) {
    return h("div", { class: "note warn" }, h("p", {}, h("strong", {}, "⚠\uFE0E The sources disagree. What stands: "), each.stands),
      remembered(`conflict ${each.id}`, "Both sides", () => each.says.map((said) => h("p", {}, link(said.source), `: ${said.text}`))));
  }

  function why(entry) {
    return h("ul", { class: "why-list" }, entry.why.map((row) => h("li", {},
      h("span", { "aria-hidden": "true" }, `${MARKS[row.answer][0]} `), h("span", { class: "hidden" }, `${MARKS[row.answer][1]}: `),
      `${facts.get(row.fact).label}: ${R.values(row.fact, row.answer === R.HOLDS && row.have.length ? row.have : row.want)}`,
      row.answer === "fails" && ` (here: ${R.values(row.fact, row.have)})`)));
  }

  function turns(entry) {
    return entry.contrast.length && h("ul", { class: "contrast" }, entry.contrast.map((each) => h("li", {},
      h("button", { type: "button", "data-key": `turn ${each.fact}=${each.value}`, onclick: () => change(each.fact, [each.value]) },
        `${facts.get(each.fact).label}: ${R.valueLabel(each.fact, each.value)}`),
      h("span", {}, verdict(each.verdict), " ", link(each.becomes)))));
  }

  function head(entry) {
    return h("h3", { class: "case-head" }, h("a", { href: R.root + R.data.paths[entry.id] }, h("span", { class: "badge" }, R.cited(entry.id)), entry.title));
  }

  function ruling(entry) {
    if (entry.yields_to) {
      return h("section", { class: "card" }, head(entry), h("p", { class: "note" }, "Gives way to ", link(entry.yields_to.id), `: ${entry.yields_to.because}`));
    }
    const edition = checker.known.find((each) => each.id === entry.edition);
    const penalties = entry.penalties.length ? entry.penalties.map(penalty) : h("p", { class: "quieter" }, "No penalty.");
    return h("section", { class: `card ruling ${R.tone(entry.verdict)}` },
      entry.conflicts.map(conflict), head(entry),
      h("p", {}, verdict(entry.verdict, true), " ", h("span", { class: "meta" }, named("subjects", entry.about))),
      entry.text && h("p", { class: "lead" }, entry.text), R.steps(entry.order),
      entry.rulings.map((each) => h("div", { class: "note" }, h("p", {}, verdict(each.verdict), " ",
        h("span", { class: "if" }, `if ${each.condition || "nothing else"}`)), each.text && h("p", {}, each.text), R.steps(each.order))),
      penalties,
      remembered(`why ${entry.id}`, "Why, and what would turn it", () => [why(entry), turns(entry)]),
      h("p", { class: "by" }, `${edition.title}, league ${edition.league.toUpperCase()}. `,
        entry.same.length > 0 && ["The same in ", entry.same.map((id) => [link(id), " "])],
        rests(entry.id)));
  }

  function rests(id) {
    const names = (R.data.cases[id].rests_on || []).slice(0, 6);
    return names.length > 0 && ["Rests on ", names.map((name) => [link(name), " "])];
  }

  function nothing(result) {
    if (result.applies.length || result.contradictions.length) return "";
    if (!result.table) return h("section", { class: "callout" }, h("h2", {}, "Ready"), h("p", {}, "Tap what you know, or say what happened. The ruling appears here as soon as it is certain."));
    if (result.may_apply_count) {
      return h("section", { class: "callout" }, h("h2", {}, "Nothing is certain yet"),
        h("p", {}, `${result.may_apply_count} rulings are still possible. The question on top tells them apart best.`),
        result.likely.length > 0 && [h("p", {}, "Likeliest so far:"), h("ul", { class: "plainrows" }, result.likely.map((each) => h("li", {},
          link(each.id, each.title), h("span", { class: "by" }, ` ${Math.round(each.share * 100)} %`))))]);
    }
    return h("section", { class: "callout" }, h("h2", {}, "Nothing covers this table"), h("p", {}, "These come nearest:"),
      h("ul", { class: "plainrows" }, result.nearest.map((each) => h("li", {}, link(each.id, each.title), " ", verdict(each.verdict),
        each.differs.map((row) => h("p", { class: "by" }, `there ${facts.get(row.fact).label}: ${R.values(row.fact, row.want)}`,
          row.have.length ? `; here ${R.values(row.fact, row.have)}` : "; here not known"))))),
      result.governing.length > 0 && h("p", {}, "Rules to go by: ", result.governing.map((id) => [link(id), " "])),
      result.stub && remembered("stub", "Send it to the rules chair", () => h("pre", { tabindex: "0" }, result.stub)));
  }

  function possible(result) {
    if (!result.may_apply_count || !result.table) return "";
    return remembered("may", `May apply (${result.may_apply_count})`, () => [
      h("ul", { class: "plainrows" }, result.may_apply.map((entry) => h("li", {}, link(entry.id, entry.title), " ", verdict(entry.verdict),
        h("p", { class: "by" }, `needs ${entry.missing.map((fact) => facts.get(fact).label).join(", ")}`)))),
      result.may_apply_count > LISTED && h("p", { class: "by" }, `and ${result.may_apply_count - LISTED} more`),
    ]);
  }

  function drawAnswer(result) {
    place("answer").replaceChildren(...[
      saying(result), contradiction(result), result.disputes.map(dispute), result.applies.map(ruling), nothing(result), possible(result),
    ].flat().filter(Boolean));
    const told = result.applies.filter((entry) => !entry.yields_to).map((entry) => `${entry.id} ${R.verdictLabel(entry.verdict)}`);
    const summary = told.length ? `Ruling: ${told.join(", ")}` : `${result.may_apply_count} rulings possible`;
    place("status").textContent = summary;
    place("jump").replaceChildren(h("span", {}, summary), h("span", { "aria-hidden": "true" }, "↓"));
    place("jump").hidden = !result.table;
  }

  // --- the whole page ---------------------------------------------------------------------------------------

  function draw() {
    const held = document.activeElement && document.activeElement.dataset.key;
    const { table, unknown } = language.read(state.raw);
    const result = checker.check(table, { most: LISTED, skip: state.skip, questions: QUESTIONS });
    drawContext();
    drawKnown(table, unknown);
    drawSuggestions();
    drawAsk(result);
    drawAll();
    drawAnswer(result);
    // After an answer in a long list the next question would be out of sight.
    if (held && place("ask").getBoundingClientRect().top < 0) place("known").scrollIntoView();
    if (held) (document.querySelector(`[data-key="${CSS.escape(held)}"]`) || document.querySelector("#ask button") || place("main")).focus({ preventScroll: true });
  }

  function answerByKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
    const [button] = event.key === "0"
      ? document.querySelectorAll(".question [data-key^='skip ']")
      : [...document.querySelectorAll(".question .choices button")].slice(/^[1-9]$/.test(event.key) ? Number(event.key) - 1 : 99);
    if (button) {
      button.focus();
      button.click();
      event.preventDefault();
    }
  }

  drawTell();
  place("jump").addEventListener("click", () => place("answer").scrollIntoView());
  document.addEventListener("keydown", answerByKey);
  addEventListener("hashchange", () => {
    readAddress();
    draw();
  });
  readAddress();
  draw();
})(globalThis.Rulings);
