/* From a judge's words to the entries they are about: the browser's half of rulings/search.py and searching/. */
"use strict";
globalThis.RulingsSearch = (function () {
  const { Analyzer, Speller } = globalThis.RulingsWords;
  const FILTERS = { div: "division", division: "division", game: "game", sec: "section", section: "section", var: "variation", variation: "variation", penalty: "penalty", kind: "kind", edition: "edition" };
  const PREFIXES = { section: "sec", variation: "var", penalty: "penalty", kind: "kind", edition: "edition" };
  const FILTER = new RegExp(`(?<![\\p{L}\\p{N}_:])(${Object.keys(FILTERS).join("|")}):(?:"([^"]*)"|([^\\s"]+))`, "giu");
  const ID = /(?<![\p{L}\p{N}_+*/^-])[A-Za-z]{1,5}\d{0,3}(?:-[A-Za-z0-9]{1,4})*(?![\p{L}\p{N}_+*/^-])/gu;
  const LONE_ID = /^\s*[A-Za-z]{1,5}[ -]?\d{1,3}(?:[ -][A-Za-z0-9]{1,4}){0,4}\s*$/;
  const LONGEST = 2000, LONGEST_PHRASE = 5;
  const SCOPE = ["game", "division"];
  /* A number that might as well be another; 0 and 1 have meanings of their own. */
  const isNumber = (term) => /^\d+$/.test(term) && !["0", "1"].includes(term);
  const sideBySide = (names) => names.slice(1).map((name, at) => [names[at], name]);

  /* The terms that stand for two terms side by side, also with any number in place of a number. */
  function pairs(names) {
    const shapes = sideBySide(names.map((name) => (isNumber(name) ? "#" : name))).filter((both) => both.includes("#"));
    return [...sideBySide(names), ...shapes].map((both) => both.join(" "));
  }
  const unique = (items) => [...new Set(items)];
  const folded = (text) => text.toLowerCase().replace(/[_-]/g, " ").split(/\s+/).filter(Boolean).join("-");
  const bits = (text) => BigInt(`0x${text || "0"}`);

  /* What different spellings of one id have in common: `b 03`, `B3` and `b3` are `b3`. */
  function spelling(text) {
    const out = [];
    for (const char of text.toLowerCase()) {
      const last = out[out.length - 1];
      if (!/[\p{L}\p{N}]/u.test(char)) out.push(" ");
      else if (last === "0" && /\d/.test(char) && !/\d/.test(out[out.length - 2] || " ")) out[out.length - 1] = char;
      else out.push(char);
    }
    return out.join("").replaceAll(" ", "");
  }

  class Search {
    constructor(index) {
      this.index = index;
      this.tuning = index.tuning;
      this.analyzer = new Analyzer(index.tables);
      this.speller = new Speller(index.words.split(" "));
      this.places = new Map(index.ids.map((id, number) => [id, number]));
      this.postings = new Map(Object.entries(index.terms));
      this.lines = new Map(Object.entries(index.line_terms));
      this.sets = new Map();
    }

    search(text, limit = 10) {
      const question = this.parse(text.slice(0, LONGEST).replace(/[“”„«»]/g, '"'));
      const terms = this.terms(question.words);
      const [suggested, leaning] = this.factsIn(terms);
      const scores = this.scores(terms);
      this.weigh(scores, suggested, leaning);
      if (question.filters.length && !question.ids.length && !this.analyzer.terms(question.words).length) this.index.ids.forEach((_, number) => scores.set(number, 0));
      const allowed = (number) => question.filters.every((set) => (set >> BigInt(number)) & 1n);
      const ranked = this.quoting([...scores.keys()].filter(allowed), scores, question)
        .sort((one, other) => scores.get(other) - scores.get(one) || one - other);
      const named = question.ids.filter((id) => this.places.has(id)).map((id) => this.places.get(id)).filter(allowed);
      const order = unique([...named, ...(question.lone ? [] : ranked)]).slice(0, limit);
      return { hits: order.map((number) => this.hit(number)), facts: suggested };
    }

    hit(number) {
      const id = this.index.ids[number];
      return { id, label: this.index.labels[number], title: this.index.titles[number], path: this.index.paths[number] };
    }

    // --- the question -----------------------------------------------------------------------------------------

    parse(text) {
      const filters = [];
      const rest = text.replace(FILTER, (_, name, quoted, bare) => {
        filters.push(this.passing(FILTERS[name.toLowerCase()], quoted || bare || ""));
        return " ";
      });
      const phrases = [...rest.matchAll(/"([^"]*)"/g)].map((match) => match[1]).filter((phrase) => phrase.trim());
      const words = rest.replaceAll('"', " ");
      const lone = words.split(/\s+/).filter(Boolean).length === 1 || LONE_ID.test(words);
      const spelled = [...(lone ? [words.trim()] : []), ...(words.match(ID) || []).filter((word) => /[-\d]/.test(word))];
      const ids = unique(spelled.flatMap((word) => this.find(word)));
      const flat = (each) => each.split(/\s+/).filter(Boolean).join(" ");
      return { words, phrases, filters, ids, lone: lone && ids.length > 0, allQuoted: flat(words) === flat(phrases.join(" ")) };
    }

    find(text) {
      if (this.places.has(text)) return [text];
      const key = spelling(text);
      return Object.hasOwn(this.index.spellings, key) ? this.index.spellings[key] : [];
    }

    /* The entries that pass a filter; one that nothing is known of lets everything pass. */
    passing(name, text) {
      const key = folded(text), { scope } = this.index, every = (1n << BigInt(this.index.ids.length)) - 1n;
      if (SCOPE.includes(name)) {
        const value = Object.hasOwn(scope[name], key) ? scope[name][key] : null;
        return value === null ? every : this.inside(name, [value]) | (every & ~this.named(name));
      }
      const prefix = `${PREFIXES[name]}:`, others = scope[name] || {}, alias = Object.hasOwn(others, key) ? others[key] : key;
      const known = Object.keys(this.index.sets).find((each) => each.startsWith(prefix) && [key, folded(alias)].includes(folded(each.slice(prefix.length))));
      return known ? bits(this.index.sets[known]) : every;
    }

    /* The terms of a question, those that no entry has replaced by the nearest that one has. */
    terms(words) {
      return this.analyzer.terms(words).flatMap(({ name, word }) => {
        if (this.postings.has(name) || Object.hasOwn(this.index.phrases, name)) return [name];
        const numeral = word.startsWith("0") ? "0 in front" : `${word.length} digit numeral`;
        const other = /^\d+$/.test(word) ? numeral : this.speller.corrected(word).join(" ");
        return this.analyzer.names(other);
      });
    }

    factsIn(names) {
      const found = [{}, {}], { phrases } = this.index;
      const gather = (box, more) => {
        for (const [fact, values] of Object.entries(more)) box[fact] = unique([...(box[fact] || []), ...values]);
      };
      for (let place = 0; place < names.length; place += 1) {
        for (let length = Math.min(LONGEST_PHRASE, names.length - place); length > 0; length -= 1) {
          const phrase = names.slice(place, place + length).join(" ");
          if (Object.hasOwn(phrases, phrase)) {
            phrases[phrase].forEach((box, number) => gather(found[number], box));
            place += length - 1;
            break;
          }
        }
      }
      return found;
    }

    // --- the ranking ------------------------------------------------------------------------------------------

    weights(term) {
      const flat = this.postings.get(term) || [], found = new Map();
      for (let at = 0; at < flat.length; at += 2) found.set(flat[at], this.index.weights[flat[at + 1]]);
      return found;
    }

    rare(count) {
      const all = this.index.ids.length;
      return Math.log(1 + (all - count + 0.5) / (count + 0.5)) ** this.tuning.rarity;
    }

    rarity(term) {
      return this.rare((this.postings.get(term) || []).length / 2);
    }

    /* A number in a question is often just an example. */
    share(term) {
      return isNumber(term) ? this.tuning.number : 1;
    }

    add(scores, weights, factor) {
      const worth = factor * this.rare(weights.size);
      for (const [number, weight] of weights) {
        scores.set(number, (scores.get(number) || 0) + (worth * weight) / (this.tuning.saturation + weight));
      }
    }

    scores(names) {
      const { most_terms: most, again, pair } = this.tuning, scores = new Map(), counts = new Map();
      for (const name of names.slice(0, 2 * most)) counts.set(name, (counts.get(name) || 0) + 1);
      for (const [name, count] of [...counts].slice(0, most)) this.add(scores, this.widened(name, counts), this.share(name) * (1 + again * (Math.min(count, 3) - 1)));
      for (const both of unique(pairs(names.slice(0, most)))) this.add(scores, this.weights(both), pair);
      this.preferLines(scores, unique(names.slice(0, most)));
      for (const [number, score] of scores) scores.set(number, score * this.index.prior[number]);
      return scores;
    }

    /* The weights of a term, with the words near it where they weigh more. */
    widened(name, asked) {
      const weights = this.weights(name);
      const near = Object.hasOwn(this.index.near, name) ? this.index.near[name] : [];
      for (const other of near.filter((each) => !asked.has(each))) {
        for (const [number, weight] of this.weights(other)) {
          if (this.tuning.near * weight > (weights.get(number) || 0)) weights.set(number, this.tuning.near * weight);
        }
      }
      return weights;
    }

    /* Raise entries by how much of the question stands in one line of theirs. */
    preferLines(scores, names) {
      const lines = new Map(), best = new Map();
      let whole = 0;
      for (const name of names) {
        const worth = this.rarity(name) * this.share(name);
        whole += worth;
        for (const line of this.lines.get(name) || []) lines.set(line, (lines.get(line) || 0) + worth);
      }
      for (const [line, worth] of lines) {
        const number = this.index.lines[line];
        if (worth > (best.get(number) || 0)) best.set(number, worth);
      }
      for (const [number, worth] of best) scores.set(number, scores.get(number) * (1 + (this.tuning.line * worth) / whole));
    }

    weigh(scores, suggested, leaning) {
      const without = (box, ...known) => Object.fromEntries(Object.entries(box).filter(([fact]) => known.every((each) => !(fact in each))));
      const leans = without(leaning, suggested);
      this.agree(scores, suggested, 1);
      this.agree(scores, leans, 1);
      this.agree(scores, without(this.index.assumed, suggested, leans), this.tuning.assumed);
    }

    /* Raise entries whose box agrees with facts, lower those whose box rules them out. */
    agree(scores, box, force) {
      const { agrees, differs, elsewhere } = this.tuning;
      for (const [fact, values] of Object.entries(box)) {
        const inside = this.inside(fact, values), outside = this.named(fact) & ~inside;
        const lower = 1 - force * (1 - (SCOPE.includes(fact) ? elsewhere : differs)), higher = 1 + force * (agrees - 1);
        for (const [number, score] of scores) {
          if ((outside >> BigInt(number)) & 1n) scores.set(number, score * lower);
          else if ((inside >> BigInt(number)) & 1n) scores.set(number, score * higher);
        }
      }
    }

    set(fact, value) {
      const key = `${fact}=${value}`;
      if (!this.sets.has(key)) this.sets.set(key, bits((this.index.facts[fact] || {})[value]));
      return this.sets.get(key);
    }

    named(fact) {
      return this.set(fact, "");
    }

    inside(fact, values) {
      return values.reduce((found, value) => found | this.set(fact, value), 0n);
    }

    /* The entries that have every quoted phrase; beside other words, which mostly tell what was said, raise them. */
    quoting(numbers, scores, { phrases, allQuoted }) {
      if (!phrases.length) return numbers;
      const terms = phrases.map((phrase) => this.analyzer.names(phrase)).flatMap((names) => (names.length < 2 ? names : pairs(names)));
      const weights = terms.map((term) => this.weights(term));
      const kept = numbers.filter((number) => weights.every((found) => found.has(number)));
      if (allQuoted) return kept.length ? kept : numbers;
      for (const number of kept) scores.set(number, scores.get(number) * this.tuning.quoted);
      return numbers;
    }
  }

  return Search;
})();
