/* What is known of one table, in the language of the vocabulary. The browser's half of rulings/table.py,
   vocabulary.py, constraints.py, families.py and editions.py: same names, same order, same answers. */
"use strict";
globalThis.Rulings = globalThis.Rulings || {};
(function (R) {
  const SCOPE = ["edition", "league", "season"];
  const NO = "no", NONE = "none";
  const PLAIN = /^[A-Za-z0-9\-_.,:/+@%=^]*$/;

  class Vocabulary {
    constructor(data) {
      this.data = data;
      this.facts = new Map(data.facts.map((fact) => [fact.name, fact]));
      this.full = new Map();
      this.bits = new Map();
      for (const [name, fact] of this.facts) {
        this.bits.set(name, new Map(fact.values.map((value, number) => [value.name, 1n << BigInt(number)])));
        this.full.set(name, (1n << BigInt(fact.values.length)) - 1n);
      }
    }

    mask(fact, values) {
      const bits = this.bits.get(fact);
      return values.reduce((mask, value) => mask | bits.get(value), 0n);
    }

    masks(box) {
      return new Map(Object.entries(box).map(([fact, values]) => [fact, this.mask(fact, values)]));
    }

    values(fact, mask) {
      return [...this.bits.get(fact)].filter(([, bit]) => bit & mask).map(([value]) => value);
    }

    label(fact, value) {
      const known = this.facts.get(fact).values.find((each) => each.name === value);
      return known ? known.label : value;
    }

    phrase(box) {
      return Object.entries(box)
        .map(([fact, values]) => {
          const labels = values.map((value) => this.label(fact, value)).join(" or ");
          return `${this.facts.get(fact).label}: ${labels}`;
        })
        .join("; ");
    }

    named(kind, name) {
      return ((this.data[kind] || {})[name] || {}).label || name;
    }
  }

  /* A constraint `if A and B then C` is the clause *not A, or not B, or C*: when all parts but one have become
     impossible, the last one must hold; when all have, the table contradicts itself. */
  class Constraints {
    constructor(vocabulary, constraints) {
      this.full = vocabulary.full;
      this.touching = new Map();
      for (const clause of clauses(vocabulary, constraints)) {
        for (const [fact] of clause.parts) {
          if (!this.touching.has(fact)) this.touching.set(fact, []);
          this.touching.get(fact).push(clause);
        }
      }
    }

    narrow(masks) {
      const derived = [], broken = [], todo = [...masks.keys()];
      while (todo.length) {
        for (const clause of this.touching.get(todo.pop()) || []) {
          const forced = this.forced(clause, masks);
          if (!forced) continue;
          const [fact, left] = forced;
          if (left) {
            masks.set(fact, left);
            derived.push([fact, clause.because]);
            todo.push(fact);
          } else if (!broken.includes(clause)) broken.push(clause);
        }
      }
      return [derived, broken];
    }

    silent(masks, fact, mask) {
      const given = new Map(masks).set(fact, mask);
      return (this.touching.get(fact) || []).every((clause) => !this.forced(clause, given));
    }

    forced(clause, masks) {
      let last = "", left = 0n;
      for (const [fact, allowed] of clause.parts) {
        const have = masks.get(fact) || this.full.get(fact);
        if (have & allowed) {
          if (last || !(have & ~allowed)) return null;
          last = fact;
          left = have & allowed;
        }
      }
      return [last, left];
    }
  }

  function* clauses(vocabulary, constraints) {
    for (const constraint of constraints) {
      const unless = [...vocabulary.masks(constraint.if)].map(([fact, mask]) => [fact, vocabulary.full.get(fact) & ~mask]);
      for (const part of vocabulary.masks(constraint.then)) {
        if (part[1] !== vocabulary.full.get(part[0])) yield { parts: [...unless, part], because: constraint.because };
      }
    }
  }

  /* Families of yes-or-no facts, answered at once like a sheet to tick: variation=sideways,0-wild. */
  class Families {
    constructor(vocabulary) {
      this.vocabulary = vocabulary;
      this.members = new Map();
      for (const [name, fact] of vocabulary.facts) {
        if (fact.family && fact.values.some((value) => value.name === NO)) {
          if (!this.members.has(fact.family)) this.members.set(fact.family, []);
          this.members.get(fact.family).push(name);
        }
      }
    }

    question(family) {
      const data = this.vocabulary.data;
      const group = this.vocabulary.facts.get(this.members.get(family)[0]).group;
      const asked = ((data.families || {})[family] || {}).ask;
      return asked || `${data.groups[group] || family}: which of these?`;
    }

    ticked(name) {
      return this.vocabulary.full.get(name) & ~this.vocabulary.mask(name, [NO]);
    }
  }

  class Language {
    constructor(vocabulary, constraints) {
      this.vocabulary = vocabulary;
      this.constraints = new Constraints(vocabulary, constraints);
      this.families = new Families(vocabulary);
    }

    /* Read {name: value or values}; a family is a list of members. Unknown names and values are set aside. */
    read(raw) {
      const given = new Map(), listed = new Map(), extras = new Map(), unknown = [];
      for (const [name, value] of Object.entries(raw)) {
        const values = Array.isArray(value) ? value : [value];
        const members = this.families.members.get(name);
        if (SCOPE.includes(name)) extras.set(name, values.join(","));
        else if (members) {
          const chosen = values.filter((each) => each !== NONE).map((each) => `${name}.${each}`);
          unknown.push(...chosen.filter((each) => !members.includes(each)));
          listed.set(name, members.filter((each) => chosen.includes(each)));
        } else if (this.vocabulary.facts.has(name)) {
          const bits = this.vocabulary.bits.get(name);
          unknown.push(...values.filter((each) => !bits.has(each)).map((each) => `${name}=${each}`));
          const known = [...bits.keys()].filter((each) => values.includes(each));
          if (known.length) given.set(name, known);
        } else unknown.push(name);
      }
      return { table: new Table(this, given, extras, listed), unknown };
    }
  }

  class Table {
    constructor(language, given, extras, listed) {
      Object.assign(this, { language, given, extras, listed, vocabulary: language.vocabulary });
      const { full } = this.vocabulary;
      this.masks = new Map();
      for (const name of [...listed.values()].flat()) this.masks.set(name, language.families.ticked(name));
      for (const [fact, values] of given) this.masks.set(fact, this.vocabulary.mask(fact, values));
      for (const [fact, mask] of [...this.masks]) if (mask === full.get(fact)) this.masks.delete(fact);
      [this.derived, this.broken] = language.constraints.narrow(this.masks);
      this.answered = new Set(given.keys());
      if (listed.size) this.denyTheRest();
    }

    /* What is not on a sheet is not in force, as far as that says nothing about anything else. */
    denyTheRest() {
      const { families, constraints } = this.language;
      for (const [family, chosen] of this.listed) {
        for (const fact of families.members.get(family)) {
          const no = this.vocabulary.mask(fact, [NO]);
          const open = !chosen.includes(fact) && !this.given.has(fact) && this.have(fact) & no;
          if (open && constraints.silent(this.masks, fact, no)) this.masks.set(fact, no);
        }
      }
      for (const family of this.listed.keys()) {
        for (const fact of families.members.get(family)) if (R.count(this.have(fact)) === 1) this.answered.add(fact);
      }
    }

    have(fact) {
      const mask = this.masks.get(fact);
      return mask === undefined ? this.vocabulary.full.get(fact) : mask;
    }

    but(fact, values) {
      return new Table(this.language, new Map(this.given).set(fact, values), this.extras, this.listed);
    }

    disputed() {
      return [...this.given].filter(([, values]) => values.length > 1).map(([fact]) => fact);
    }

    contradictions() {
      return this.broken.map((clause) => ({
        facts: Object.fromEntries(clause.parts.map(([fact]) => [fact, this.vocabulary.values(fact, this.have(fact))])),
        because: clause.because,
      }));
    }

    implied() {
      return [...new Map(this.derived)].map(([fact, because]) => ({
        fact, values: this.vocabulary.values(fact, this.have(fact)), because,
      }));
    }

    words() {
      return [
        ...[...this.extras].map(([name, text]) => `${name}=${text}`),
        ...[...this.listed].map(([name, chosen]) => `${name}=${chosen.map(R.short).join(",") || NONE}`),
        ...[...this.given].map(([fact, values]) => `${fact}=${values.join("|")}`),
      ];
    }

    toString() {
      return this.words().map((word) => (PLAIN.test(word) ? word : `'${word.replaceAll("'", `'"'"'`)}'`)).join(" ");
    }
  }

  /* Which editions are in force: of each league, game and level the newest, or the one of a season. */
  function inForce(editions, edition, league, season, every) {
    if (every) return editions.map((each) => each.id);
    let chosen;
    if (edition) {
      const named = edition.split(",");
      chosen = named.flatMap((name) => editions.filter((each) => each.id === name || each.short === name));
    } else {
      const year = season ? firstYear(season) : Infinity;
      chosen = newest(editions.filter((each) => (!league || each.league === league) && firstYear(each.season) <= year));
    }
    const known = new Set(editions.map((each) => each.id));
    const beside = chosen.flatMap((each) => (each.with || []).filter((other) => known.has(other)));
    return [...new Set([...chosen.map((each) => each.id), ...beside])];
  }

  const firstYear = (season) => parseInt(season, 10);

  function newest(editions) {
    const found = new Map();
    for (const each of editions) {
      const key = JSON.stringify([each.league, each.games || [], each.level]);
      if (!found.has(key) || firstYear(each.season) > firstYear(found.get(key).season)) found.set(key, each);
    }
    return [...found.values()];
  }

  function atLevel(editions, ids, levels) {
    const level = new Map(editions.map((each) => [each.id, each.level]));
    return ids.filter((id) => level.get(id) === undefined || levels.includes(level.get(id)));
  }

  const counted = new Map();

  /* How many bits are set. Masks of values repeat all the time, so they are counted once. */
  R.count = function (bits) {
    let count = counted.get(bits);
    if (count === undefined) {
      count = 0;
      for (let left = bits; left; left &= left - 1n) count += 1;
      counted.set(bits, count);
    }
    return count;
  };
  R.short = (fact) => fact.slice(fact.indexOf(".") + 1);
  Object.assign(R, { SCOPE, NONE, Vocabulary, Language, Table, inForce, atLevel });
})(globalThis.Rulings);
