/* From what is known of a table to the rulings, the penalties and the next question. The browser's half of
   rulings/check.py, entries.py, penalties.py, contrast.py and stub.py: the result has the same shape. */
"use strict";
(function (R) {
  const APPLIES = "applies", DOES_NOT = "does not apply", DEPENDS = "depends";
  const MOST_CONTRASTS = 3;
  const CONTEXT = ["game", "division", "players", "level"];

  class Checker {
    constructor(data) {
      this.known = data.rules.editions;
      this.vocabulary = new R.Vocabulary(data.rules.vocabulary);
      this.language = new R.Language(this.vocabulary, data.rules.constraints);
      this.matcher = new R.Matcher(this.vocabulary, data.rules, data.cases);
      this.questions = new R.Questions(this.matcher);
      this.conflicts = data.conflicts;
    }

    editions(table, every) {
      const [edition, league, season] = R.SCOPE.map((name) => table.extras.get(name) || "");
      const found = R.inForce(this.known, edition, league, season, every);
      if (every || edition || !this.vocabulary.facts.has("level")) return found;
      // The first level of the vocabulary is the usual one; only who plays another has to say so.
      return R.atLevel(this.known, found, this.vocabulary.values("level", table.masks.get("level") || 1n));
    }

    check(facts, { allEditions = false, most = Infinity, skip = [], questions = 8 } = {}) {
      const table = facts instanceof R.Table ? facts : this.language.read(facts).table;
      return new Check(this, table, this.editions(table, allEditions)).result(most, new Set(skip), questions);
    }
  }

  class Check {
    constructor(checker, table, editions) {
      Object.assign(this, { checker, table, editions, matcher: checker.matcher, vocabulary: checker.vocabulary });
      [this.force, this.forceRows] = this.matcher.inForce(editions);
      this.entries = new Entries(checker, table);
    }

    result(most, skip, questions) {
      const { table } = this, sound = !table.broken.length;
      const [applies, may] = sound ? this.matcher.match(table, this.force) : [[], []];
      const shown = this.applying(applies);
      return {
        table: String(table),
        editions: this.editions,
        say: this.say(shown),
        contradictions: table.contradictions(),
        implied: table.implied(),
        applies: shown,
        may_apply: may.slice(0, most).map((number) => this.entries.possible(number)),
        may_apply_count: may.length,
        likely: may.length ? this.likely(applies) : [],
        ...this.nearest(sound && !applies.length),
        ask: sound ? this.ask(shown, skip, questions) : [],
        disputes: sound ? table.disputed().map((fact) => this.dispute(fact)) : [],
      };
    }

    likely(applies) {
      return this.checker.questions.likely(this.table, this.forceRows, new Set(applies)).map(([number, share]) => {
        const { id, title } = this.matcher.case(number);
        return { id, title, share: R.rounded(share, 3) };
      });
    }

    applying(applies) {
      if (!applies.length) return [];
      const yields = this.entries.yielding(applies);
      const contrast = new Contrast(this.matcher, this.table, this.forceRows);
      return this.entries.groups(applies, yields).map(([number, same]) => {
        const entry = this.entries.applying(number, same, yields);
        entry.contrast = contrast.of(number, entry.verdict);
        const notes = entry.penalties.length ? this.remarks("penalty") : [];
        for (const penalty of entry.penalties) penalty.notes = penalty.status !== DOES_NOT ? notes : [];
        return entry;
      });
    }

    /* The vocabulary's remarks of one kind that hold here, or that may (with their condition). */
    remarks(name) {
      const found = [];
      for (const remark of (this.vocabulary.data.remarks || {})[name] || []) {
        const box = remark.when || {}, rows = R.gap(this.vocabulary.masks(box), this.table);
        if (R.ruledOut(rows)) continue;
        const condition = this.vocabulary.phrase(Object.fromEntries(rows.map((row) => [row.fact, box[row.fact]])));
        found.push({ text: remark.text, if: condition, from: remark.source || "" });
      }
      return found;
    }

    say(shown) {
      const said = this.remarks("stand").map((remark) => ({ ...remark, until: "" }));
      for (const { id, disclosure } of shown) {
        if (!disclosure) continue;
        const { hold: text, until = "" } = disclosure;
        if (said.every((each) => each.text !== text || each.until !== until)) said.push({ text, if: "", from: id, until });
      }
      return said;
    }

    ask(shown, skip, count) {
      const hanging = shown.map((entry) => [
        this.matcher.numbers.get(entry.id), new Set(entry.penalties.flatMap((each) => each.asks)),
      ]);
      return this.checker.questions.ask(this.table, this.forceRows, hanging, skip, count);
    }

    /* Say whether it matters who is right, and what would be ruled under each version. */
    dispute(fact) {
      const values = this.vocabulary.values(fact, this.table.have(fact));
      const versions = values.map((value) => new Check(this.checker, this.table.but(fact, [value]), this.editions));
      const ruled = versions.map((each) => each.ruled());
      const outcomes = ruled.map((each) => [...new Set(each.map(outcome))].sort().join("\n"));
      // While nothing is ruled under any version, a dispute matters if it keeps different rulings open.
      const told = outcomes.some(Boolean) ? outcomes : versions.map((each) => each.openRulings());
      const matters = told.some((each) => each !== told[0]);
      return {
        fact,
        values,
        matters,
        versions: values.map((value, number) => ({ value, applies: ruled[number] })),
        guidance: matters ? this.remarks("testimony") : [],
      };
    }

    ruled() {
      const [applies] = this.matcher.match(this.table, this.force);
      const yields = this.entries.yielding(applies);
      const leading = this.entries.groups(applies, yields).filter(([number]) => !yields.has(number));
      return leading.map(([number]) => {
        const { id, title, about, verdict, text, order, penalties } = this.entries.entry(number);
        return { id, title, about, verdict, text, order, points: total(penalties) };
      });
    }

    openRulings() {
      return this.matcher.rows.match(this.table.masks, this.forceRows)[0];
    }

    /* Say honestly that nothing covers this table, and what comes nearest. */
    nearest(wanted) {
      if (!wanted || !this.table.answered.size) return { nearest: [], governing: [], stub: "" };
      const situations = this.force & this.matcher.situations;
      const nearest = this.matcher.nearest(this.table, situations || this.force).map((number) => this.near(number));
      return { nearest, governing: this.governing(nearest), stub: stub(this.table, nearest) };
    }

    governing(nearest) {
      const cited = [...new Set(nearest.flatMap((each) => each.rests_on))];
      const found = cited.filter((name) => this.editions.includes(name.split("/")[0]));
      if (found.length) return found;
      const provisions = this.matcher.nearest(this.table, this.force & ~this.matcher.situations, 1);
      return provisions.map((number) => this.matcher.ids[number]);
    }

    near(number) {
      const { id, title, edition, about = null, rests_on = [] } = this.matcher.case(number);
      const rows = R.explain(this.matcher.boxes.boxes[number], this.table).filter((row) => row.answer !== R.HOLDS);
      const differs = rows.map((row) => this.entries.row(row));
      return { id, title, edition, about, verdict: this.entries.verdict(number), differs, rests_on };
    }
  }

  const outcome = (entry) => JSON.stringify([entry.about, entry.verdict, entry.order, Object.entries(entry.points).sort()]);

  /* The cases of a matcher as they stand at one table. */
  class Entries {
    constructor(checker, table) {
      Object.assign(this, { checker, matcher: checker.matcher, table });
    }

    /* The cases over which another one that applies prevails, with its id and the reason. */
    yielding(applies) {
      const present = new Map(applies.map((number) => [this.matcher.ids[number], number])), yields = new Map();
      for (const [name, number] of present) {
        for (const other of this.matcher.case(number).prevails_over || []) {
          if (present.has(other.id)) yields.set(present.get(other.id), { id: name, because: other.because });
        }
      }
      return yields;
    }

    /* Put cases that say the same under the situation that leads them; those that yield come last. */
    groups(applies, yields) {
      const groups = new Map();
      for (const number of applies) {
        const found = applies.find((each) => this.leads(each, number));
        const lead = found === undefined ? number : found;
        if (!groups.has(lead)) groups.set(lead, []);
        if (lead !== number) groups.get(lead).push(number);
      }
      const found = [...groups];
      return [...found.filter(([number]) => !yields.has(number)), ...found.filter(([number]) => yields.has(number))];
    }

    leads(one, other) {
      const { matcher } = this;
      if (matcher.abouts[one] !== matcher.abouts[other] || !matcher.isSituation.has(one)) return false;
      const first = matcher.case(one), second = matcher.case(other);
      const named = second.kind === "situation"
        ? one < other && (first.twins || []).includes(second.id)
        : (first.rests_on || []).includes(second.id);
      return named && this.verdict(one) === this.verdict(other);
    }

    verdict(number) {
      const verdicts = new Set(this.rows(number).map((row) => this.matcher.verdicts[row]));
      return verdicts.size === 1 ? [...verdicts][0] : DEPENDS;
    }

    rows(number) {
      const open = this.matcher.rulings(number, this.table);
      return open.length ? open : this.matcher.rowsOf[number];
    }

    applying(number, same, yields) {
      const other = yields.get(number) || null;
      const entry = this.entry(number, other ? `${other.id} prevails: ${other.because}` : "");
      return { ...entry, why: this.why(number), same: same.map((each) => this.matcher.ids[each]), yields_to: other };
    }

    /* Each fact on which a case that applies rests, and its ruling too where one holds. */
    why(number) {
      const rows = this.rows(number);
      const settled = rows.length === 1 ? R.explain(this.matcher.rows.boxes[rows[0]], this.table) : [];
      const holds = settled.length && settled.every((row) => row.answer === R.HOLDS);
      const found = holds ? settled : R.explain(this.matcher.boxes.boxes[number], this.table);
      return found.map((row) => this.row(row));
    }

    possible(number) {
      const entry = this.entry(number);
      const missing = entry.why.filter((row) => row.answer === R.UNKNOWN).map((row) => row.fact);
      return { ...entry, same: [], yields_to: null, contrast: [], missing };
    }

    entry(number, setAside = "") {
      const record = this.matcher.case(number), rows = this.rows(number);
      const rulings = rows.map((row) => record.rulings[this.matcher.place(row)]);
      const settled = rulings.length === 1 ? rulings[0] : null;
      return {
        id: record.id,
        kind: record.kind,
        title: record.title,
        edition: record.edition,
        about: record.about || null,
        verdict: this.verdict(number),
        text: settled ? settled.text || "" : "",
        order: settled ? settled.order || [] : [],
        rulings: settled ? [] : rulings.map(({ when = {}, condition, verdict, text = "", order = [] }) => ({ when, condition, verdict, text, order })),
        decided_by: settled ? [] : this.deciding(rows),
        penalties: penaltiesAt(record, this.table, setAside),
        disclosure: record.say || null,
        bits: R.rounded(this.matcher.bits[number], 2),
        why: R.explain(this.matcher.boxes.boxes[number], this.table).map((row) => this.row(row)),
        conflicts: (record.conflicts || []).map((id) => this.checker.conflicts[id]),
      };
    }

    deciding(rows) {
      const waiting = rows.flatMap((row) => R.gap(this.matcher.rows.boxes[row], this.table));
      return [...new Set(waiting.map((row) => row.fact))];
    }

    row({ fact, want, have, answer }) {
      const { vocabulary, masks } = this.table;
      return {
        fact, want: vocabulary.values(fact, want), have: masks.has(fact) ? vocabulary.values(fact, have) : [], answer,
      };
    }
  }

  function penaltiesAt(record, table, setAside) {
    return (record.penalties || []).map((penalty) => {
      const [status, why, asks] = setAside ? [DOES_NOT, setAside, []] : standing(penalty, table);
      const by = penalty.by ? table.vocabulary.named("authorities", penalty.by) : null;
      return { to: penalty.to, points: penalty.points, status, why, imposed_by: by, asks };
    });
  }

  function standing(penalty, table) {
    const { vocabulary } = table, rows = R.gap(vocabulary.masks(penalty.box), table);
    const [shields, mayShield] = guards(penalty, table);
    if (shields) return [DOES_NOT, shields, []];
    if (!rows.length) {
      const because = penalty.because || vocabulary.phrase(penalty.box);
      return [APPLIES, mayShield ? `${because} (not if ${mayShield})` : because, []];
    }
    if (R.ruledOut(rows)) {
      const failing = rows.filter((row) => row.answer !== R.UNKNOWN).map((row) => [row.fact, penalty.box[row.fact]]);
      return [DOES_NOT, `unless ${vocabulary.phrase(Object.fromEntries(failing))}`, []];
    }
    const asks = rows.map((row) => row.fact);
    return [DEPENDS, asks.map((fact) => vocabulary.facts.get(fact).question).join(" "), asks];
  }

  /* What shields from a penalty of this kind, such as a warning that was not given, and what may. */
  function guards({ box }, table) {
    const { vocabulary } = table;
    let shields = "", mayShield = "";
    for (const { of, unless, because } of vocabulary.data.guards || []) {
      if (!(of in box) || Object.keys(unless).some((fact) => fact in box)) continue;
      const rows = R.gap(vocabulary.masks(unless), table);
      if (!rows.length) shields ||= because;
      else if (!R.ruledOut(rows)) mayShield ||= because;
    }
    return [shields, mayShield];
  }

  function total(penalties) {
    const points = {};
    for (const { status, to, points: each } of penalties) if (status === APPLIES) points[to] = (points[to] || 0) + each;
    return points;
  }

  /* What the rulings at one table would become if a single fact were otherwise. */
  class Contrast {
    constructor(matcher, table, force) {
      Object.assign(this, { matcher, table });
      this.without = matcher.rows.without(table.masks, force);
      [, this.now] = matcher.rows.match(table.masks, force);
    }

    of(number, verdict) {
      const { facts } = this.matcher.vocabulary;
      const known = [...this.table.masks].filter(([fact, have]) => R.count(have) === 1 && !facts.get(fact).no_detail);
      const turned = known.map(([fact, have]) => this.best(fact, have, number, verdict)).filter(Boolean);
      turned.sort((one, other) => compare(one.distance, other.distance));
      return turned.slice(0, MOST_CONTRASTS).map((each) => each.answer);
    }

    /* The nearest other ruling on the same subject that another value of one fact gives. */
    best(fact, have, number, verdict) {
      const { matcher } = this, naming = matcher.rows.naming.get(fact), found = [];
      if (naming === undefined) return null;
      const full = matcher.vocabulary.full.get(fact), about = matcher.abouts[number];
      for (let bit = 1n; bit <= full; bit <<= 1n) {
        if (bit === have) continue;
        const rows = this.without.get(fact) & matcher.rows.cell(fact, bit)[0] & naming & ~this.now;
        for (const row of R.members(rows)) {
          const fits = matcher.abouts[matcher.owners[row]] === about && matcher.verdicts[row] !== verdict;
          if (fits) found.push({ distance: [Number(!matcher.situationRows.has(row)), row], row, bit });
        }
      }
      found.sort((one, other) => compare(one.distance, other.distance) || (one.bit < other.bit ? -1 : 1));
      const box = matcher.boxes.boxes[number];
      const beaten = new Set((matcher.case(number).prevails_over || []).map((each) => each.id));
      for (const { distance, row, bit } of found) {
        const [value] = matcher.vocabulary.values(fact, bit);
        if (!this.table.but(fact, [value]).broken.length) {
          const becomes = matcher.ids[matcher.owners[row]];
          // This case would still apply, and prevail.
          if (beaten.has(becomes) && bit & (box.has(fact) ? box.get(fact) : bit)) continue;
          return { distance, answer: { fact, value, becomes, verdict: matcher.verdicts[row] } };
        }
      }
      return null;
    }
  }

  function compare(one, other) {
    const at = one.findIndex((part, place) => part !== other[place]);
    return at < 0 ? 0 : one[at] - other[at];
  }

  /* A new situation in YAML, filled in as far as a table tells, ready to be completed and sent in. */
  function stub(table, nearest) {
    const { vocabulary, given } = table;
    const ticked = [...table.listed.values()].flat().map((name) => [name, vocabulary.values(name, table.have(name))]);
    const facts = [...new Map([...ticked, ...given])];
    const when = facts.filter(([fact]) => !CONTEXT.includes(fact));
    const about = nearest.length ? nearest[0].about : Object.keys(vocabulary.data.subjects || {})[0] || "";
    const verdict = Object.keys(vocabulary.data.verdicts || {})[0] || "";
    return [
      "id: NEW1",
      "title: Say in a few words what happened",
      "also_asked: [another way to put it, a third way]",
      `games: ${given.has("game") ? items(given.get("game")) : "all"}`,
      `divisions: ${given.has("division") ? items(given.get("division")) : "all"}`,
      `about: ${about}`,
      `when: ${boxText(when)}`,
      "rulings:",
      `  - verdict: ${verdict}`,
      "    text: Say what is ruled, and why",
      "    order: [Say what the players must do]",
      "penalties: []",
      `rests_on: ${items(nearest.length ? nearest[0].rests_on : [])}`,
      `see: ${items(nearest.map((each) => each.id))}`,
      "examples:",
      `  - table: ${boxText(facts)}`,
      `    gives: ${verdict}`,
      "near_misses: []",
      "source: {document: NEW, item: NEW1}",
      "",
    ].join("\n");
  }

  const word = (name) => (/^[a-z.-]*$/.test(name) && !["yes", "no", "none"].includes(name) ? name : `"${name}"`);
  const items = (names) => `[${names.map(word).join(", ")}]`;
  const boxText = (facts) =>
    `{${facts.map(([fact, values]) => `${fact}: ${values.length === 1 ? word(values[0]) : items(values)}`).join(", ")}}`;

  Object.assign(R, { Checker, APPLIES, DOES_NOT, DEPENDS, total });
})(globalThis.Rulings);
