/* The questions of the catalogue, those that fit a wish, and which of them comes next. */
"use strict";
globalThis.Rulings = globalThis.Rulings || {};
(function (R) {
  const GAP = 4, RECENT = 8;

  /* Every question, with its forms: where each stands, and the games and divisions it is for. */
  R.questions = function (catalogue) {
    const kinds = catalogue.filters.kind.options.map(([name]) => name);
    return catalogue.parts.flatMap((part) => {
      const { edition, section, questions } = part;
      let place = -1;
      return questions.map(([rest, fingerprint, kind, level, variation, changed, forms]) => ({
        name: `${kinds[kind]}:${edition}/${rest}`,
        about: rest.split(/[#@~]/)[0],
        ...{ fingerprint, kind, level, variation, changed, edition, section },
        forms: forms.map(([game, division]) => ({ game, division, part, place: (place += 1) })),
      }));
    });
  };

  const any = (wanted, listed) => wanted === undefined || !listed.length || listed.includes(wanted);
  const one = (wanted, listed) => wanted === undefined || listed.includes(wanted);

  function within(question, section) {
    return !section || section === question.edition || section === `${question.edition}/${question.section}`;
  }

  const fits = (question, wish) => one(wish.kind, [question.kind]) && one(wish.level, [question.level])
    && one(wish.variation, question.variation) && one(wish.changed, question.changed) && within(question, wish.section);

  const fittingForms = (question, wish) => question.forms.filter((form) => any(wish.game, form.game) && any(wish.division, form.division));

  /* One sitting. What was wrong comes back after a few others; before what is new comes what is owed from earlier. */
  R.Deck = class {
    constructor(questions, weights, memory, chance = Math.random) {
      Object.assign(this, { questions, weights, memory, chance, count: 0, right: 0, asked: new Set(), later: new Map(), recent: [], turns: weights.map((weight) => chance() / (weight || 1)) });
      this.choose({});
    }

    /* Choose by places in the options of the filters, and by `edition` or `edition/section`. A kind that weighs nothing is asked
       only when it, or what changed, is chosen. */
    choose(wish) {
      const usual = wish.kind === undefined && wish.changed === undefined;
      this.wish = wish;
      this.pool = this.questions.filter((question) => fits(question, wish) && fittingForms(question, wish).length && (!usual || this.weights[question.kind]));
    }

    owed() {
      return this.pool.filter((question) => ["owed", "changed"].includes(this.memory.standing(question)));
    }

    next() {
      const waiting = this.pool.filter((question) => this.later.has(question.name));
      const due = waiting.filter((question) => this.later.get(question.name) <= this.count);
      const open = this.pool.filter((question) => !this.asked.has(question.name));
      const standing = (...names) => open.filter((question) => names.includes(this.memory.standing(question)));
      const found = due[0] || this.drawn(standing("owed", "changed")) || this.dealt(standing("new")) || waiting[0] || this.dealt(standing("known"));
      if (!found) return null;
      return { question: found, form: this.drawn(fittingForms(found, this.wish)) };
    }

    drawn(items) {
      const away = items.filter((item) => !this.recent.includes(item.about)), left = away.length ? away : items;
      return left[Math.floor(this.chance() * left.length)];
    }

    /* Each kind by its weight, as the command deals them. */
    dealt(questions) {
      const kinds = [...new Set(questions.map((question) => question.kind))];
      if (!kinds.length) return undefined;
      const kind = kinds.reduce((best, each) => (this.turns[each] < this.turns[best] ? each : best));
      this.turns[kind] += 1 / (this.weights[kind] || 1);
      return this.drawn(questions.filter((question) => question.kind === kind));
    }

    note(question, right) {
      this.count += 1;
      this.right += Number(right);
      this.seen(question);
      if (right) this.later.delete(question.name);
      else this.later.set(question.name, this.count + GAP);
      this.memory.note(question, right);
    }

    /* A question that was looked at without an answer does not come again in this sitting. */
    seen(question) {
      this.asked.add(question.name);
      this.recent = [question.about, ...this.recent].slice(0, RECENT);
    }

    again() {
      this.asked.clear();
    }
  };
})(globalThis.Rulings);
