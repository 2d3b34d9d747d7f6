/* Words -> terms, as rulings/searching/analysis.py cuts them, with Porter's stemmer and the nearest right spelling. */
"use strict";
globalThis.RulingsWords = (function () {
  const WORD = /[\p{L}\p{Nl}\p{No}]+(?:['’][\p{L}\p{Nl}\p{No}]+)?|\p{Nd}+|[^\p{L}\p{N}_\s]/gu;
  const LETTERS = /^\p{L}+$/u, DIGIT = /^\p{Nd}$/u, ALNUM = /^[\p{L}\p{N}]/u;
  const REPEATED = /^(x+|v+|i+)$/, HYPHENS = "-–−", LONGEST = 40;

  /* Tell a symbol of the game from the same sign as punctuation. */
  function isSymbol(text, place) {
    const char = text[place], before = place ? text[place - 1] : " ", after = text[place + 1] || " ";
    if (char === "!") return DIGIT.test(before) || ")]}".includes(before) || (before === " " && after === " ");
    if (HYPHENS.includes(char)) return (DIGIT.test(after) || "i(".includes(after)) && !ALNUM.test(before);
    if (char === ".") return DIGIT.test(after) && !/\p{L}/u.test(before);
    if (char === "/") return DIGIT.test(before) && DIGIT.test(after);
    return true;
  }

  class Analyzer {
    constructor(tables) {
      const { symbols, forms, figures, told_apart: toldApart } = tables;
      Object.assign(this, { symbols, forms, figures, toldApart, known: new Map() });
      for (const name of ["articles", "ignored", "whole"]) this[name] = new Set(tables[name]);
    }

    /* The terms of a text in order, each with the words it was made of; figures of speech put together. */
    terms(text) {
      const words = [...this.words(text)];
      const stems = words.map((word) => ({ ...word, stem: this.stem(word.text) })).filter((word, place) => word.stem && this.ofTheGame(words, place));
      const done = [];
      for (let place = 0; place < stems.length;) {
        const { name, length } = this.figure(stems, place);
        const first = stems[place], last = stems[place + length - 1];
        if (!this.ignored.has(name)) done.push({ name, word: text.slice(first.start, last.end) });
        place += length;
      }
      return done;
    }

    names(text) {
      return this.terms(text).map((term) => term.name);
    }

    figure(stems, place) {
      const name = stems[place].stem;
      for (const [figure, head] of own(this.figures, name) || []) {
        if (figure.every((wanted, at) => stems[place + at] && stems[place + at].stem === wanted)) return { name: head, length: figure.length };
      }
      return { name, length: 1 };
    }

    /* Tell a word of the game (the challenge Now) from the everyday word that looks like it. */
    ofTheGame(words, place) {
      const word = words[place].text, rule = own(this.toldApart, word.toLowerCase());
      if (!rule || (/^\p{Lu}/u.test(word) && place)) return true;
      if (rule.after) return !place || rule.after.includes(words[place - 1].text.toLowerCase());
      return place + 1 === words.length || !rule.not_before.includes(words[place + 1].text.toLowerCase());
    }

    stem(word) {
      if (!this.known.has(word)) this.known.set(word, this.stemmed(word));
      return this.known.get(word);
    }

    stemmed(word) {
      let low = word.toLowerCase().replace("’", "'").split("'")[0];
      if (this.articles.has(low) || word === "I") return ""; // the pronoun; the imaginary number is written small
      if (this.ignored.has(low)) return low;
      low = own(this.forms, low) || low;
      return LETTERS.test(low) && !this.whole.has(low) ? porter(low) : low;
    }

    *words(text) {
      for (const match of text.matchAll(WORD)) {
        const [found] = match, start = match.index, end = start + found.length;
        if (ALNUM.test(found)) {
          if (found.length > 1 && REPEATED.test(found)) for (let at = 0; at < found.length; at += 1) yield { text: found[at], start: start + at, end: start + at + 1 };
          else yield { text: found.slice(0, LONGEST), start, end };
        } else if (own(this.symbols, found) && isSymbol(text, start)) yield { text: this.symbols[found], start, end };
      }
    }
  }

  const own = (object, key) => (Object.hasOwn(object, key) ? object[key] : undefined);

  // --- Porter's stemmer ---------------------------------------------------------------------------------------

  const C = "[^aeiouy]+", V = "[aeiou]+";
  const MORE_THAN_0 = new RegExp(`^(${C})?${V}${C}`), MORE_THAN_1 = new RegExp(`^(${C})?${V}${C}${V}${C}`);
  const EXACTLY_1 = new RegExp(`^(${C})?${V}${C}(${V})?$`), VOWEL = new RegExp(`^(${C})?[aeiouy]`);
  const SHORT = new RegExp(`^${C}[aeiouy][^aeiouwxy]$`);
  const STEP2 = { ational: "ate", tional: "tion", enci: "ence", anci: "ance", izer: "ize", bli: "ble", alli: "al", entli: "ent", eli: "e", ousli: "ous", ization: "ize", ation: "ate", ator: "ate", alism: "al", iveness: "ive", fulness: "ful", ousness: "ous", aliti: "al", iviti: "ive", biliti: "ble", logi: "log" };
  const STEP3 = { icate: "ic", ative: "", alize: "al", iciti: "ic", ical: "ic", ful: "", ness: "" };
  const IN2 = new RegExp(`^(.+?)(${Object.keys(STEP2).join("|")})$`), IN3 = new RegExp(`^(.+?)(${Object.keys(STEP3).join("|")})$`);
  const IN4 = /^(.+?)(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;

  function porter(given) {
    if (given.length < 3) return given;
    const startsWithY = given[0] === "y";
    let word = startsWithY ? `Y${given.slice(1)}` : given, match;
    if (/(sses|ies)$/.test(word)) word = word.slice(0, -2);
    else if (/[^s]s$/.test(word)) word = word.slice(0, -1);
    if (word.endsWith("eed")) {
      if (MORE_THAN_0.test(word.slice(0, -3))) word = word.slice(0, -1);
    } else if ((match = /^(.*)(ed|ing)$/.exec(word)) && VOWEL.test(match[1])) word = mended(match[1]);
    if (word.endsWith("y") && VOWEL.test(word.slice(0, -1))) word = `${word.slice(0, -1)}i`;
    if ((match = IN2.exec(word)) && MORE_THAN_0.test(match[1])) word = match[1] + STEP2[match[2]];
    if ((match = IN3.exec(word)) && MORE_THAN_0.test(match[1])) word = match[1] + STEP3[match[2]];
    if ((match = IN4.exec(word))) word = MORE_THAN_1.test(match[1]) ? match[1] : word;
    else if ((match = /^(.+?)(s|t)(ion)$/.exec(word)) && MORE_THAN_1.test(match[1] + match[2])) word = match[1] + match[2];
    if ((match = /^(.+?)e$/.exec(word)) && (MORE_THAN_1.test(match[1]) || (EXACTLY_1.test(match[1]) && !SHORT.test(match[1])))) [, word] = match;
    if (word.endsWith("ll") && MORE_THAN_1.test(word)) word = word.slice(0, -1);
    return startsWithY ? `y${word.slice(1)}` : word;
  }

  /* The stemmer of the Python side looks for these endings at the beginning of a word only; so does this one. */
  function mended(word) {
    if (/^(at|bl|iz)$/.test(word)) return `${word}e`;
    if (/^([^aeiouylsz])\1$/.test(word)) return word.slice(0, -1);
    return SHORT.test(word) ? `${word}e` : word;
  }

  // --- spelling -----------------------------------------------------------------------------------------------

  const SHORTEST = 4, LONG = 8, MOST = 24;

  class Speller {
    constructor(words) {
      this.words = words;
      this.known = new Set(words);
    }

    corrected(word) {
      const low = word.toLowerCase();
      if (low.length < SHORTEST || low.length > MOST || !LETTERS.test(low)) return [];
      const near = this.near(low);
      return near ? [near] : this.split(low);
    }

    near(word) {
      const slips = word.length < LONG ? 1 : 2;
      let best = null;
      for (const known of this.words) {
        if (Math.abs(known.length - word.length) > slips) continue;
        const count = distance(word, known, slips);
        if (count > slips) continue;
        const rank = [count, Number(known[0] !== word[0]), known];
        if (!best || rank[0] - best[0] || rank[1] - best[1] ? !best || rank[0] < best[0] || (rank[0] === best[0] && rank[1] < best[1]) : known < best[2]) best = rank;
      }
      return best ? best[2] : "";
    }

    split(word) {
      for (let place = SHORTEST; place <= word.length - SHORTEST; place += 1) {
        const parts = [word.slice(0, place), word.slice(place)];
        if (parts.every((part) => this.known.has(part))) return parts;
      }
      return [];
    }
  }

  /* How many letters must be added, dropped, changed or swapped with their neighbour; at most `most` + 1. */
  function distance(one, other, most) {
    let last = [], before = [], row = Array.from({ length: other.length + 1 }, (_, at) => at);
    for (let i = 1; i <= one.length; i += 1) {
      [last, before, row] = [before, row, [i]];
      for (let j = 1; j <= other.length; j += 1) {
        let cost = Math.min(before[j] + 1, row[j - 1] + 1, before[j - 1] + Number(one[i - 1] !== other[j - 1]));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) cost = Math.min(cost, last[j - 2] + 1);
        row.push(cost);
      }
      if (Math.min(...row) > most) return most + 1;
    }
    return row[other.length];
  }

  return { Analyzer, Speller, porter };
})();
