/* Which fact to ask next, and what its answer would decide. The browser's half of rulings/questions.py, where
   the model is explained. */
"use strict";
(function (R) {
  const EASY = 0.8, LEAST = 1e-9, DIGITS = 9, LOOKED_AT = 24, USUAL = 0.5;
  const SITUATION = 1.0, OTHER = 0.25, NONE_FITS = 1.0;
  const { log2 } = Math;
  const add = (map, key, weight) => map.set(key, (map.get(key) || 0) + weight);
  const sum = (weights) => [...weights].reduce((total, weight) => total + weight, 0);

  class Questions {
    constructor(matcher) {
      this.matcher = matcher;
      const { vocabulary } = matcher;
      this.conditions = new Map();
      this.easy = new Map();
      for (const [name, fact] of vocabulary.facts) {
        this.conditions.set(name, vocabulary.masks(fact.ask_when || {}));
        this.easy.set(name, fact.easy === undefined ? EASY : fact.easy);
      }
      for (const [name, fact] of vocabulary.facts) if (fact.family) this.easy.set(fact.family, this.easy.get(name));
      this.sizes = new Map([...vocabulary.full].map(([name, mask]) => [name, R.count(mask)]));
    }

    ask(table, force, hanging, skip, most) {
      const [may, holding] = this.matcher.rows.match(table.masks, force);
      const weights = this.weights(may, table);
      const gains = !holding || this.undecided(may) ? this.gains(weights, table) : new Map();
      const whole = sum(weights.values()) + NONE_FITS;
      for (const [number, facts] of hanging) {
        const share = sum(this.matcher.rowsOf[number].map((row) => weights.get(row) || 0)) / whole;
        for (const fact of facts) add(gains, fact, share);
      }
      const askable = new Askable(this.conditions, table, skip);
      const open = new Map([...gains].filter(([fact]) => askable.may(fact)));
      const asked = [...this.sheets(open, weights, table)]
        .filter(([fact]) => !skip.has(fact))
        .map(([fact, gain]) => ({ fact, gain, rank: -R.rounded(gain * this.easy.get(fact), DIGITS) }))
        .sort((one, other) => one.rank - other.rank || (one.fact < other.fact ? -1 : 1))
        .slice(0, most);
      const front = asked.length ? [...weights].sort((one, other) => other[1] - one[1]).map(([row]) => row) : [];
      return asked.map(({ fact, gain }) => this.question(fact, gain, table, front));
    }

    /* The open cases that fit best what is known, each with its share of all that is possible. */
    likely(table, force, settled, count = 3) {
      const weights = this.weights(this.matcher.rows.match(table.masks, force)[0], table), shares = new Map();
      const whole = sum(weights.values()) + NONE_FITS;
      for (const [row, weight] of weights) add(shares, this.matcher.owners[row], weight / whole);
      return [...shares].filter(([number]) => !settled.has(number)).sort((one, other) => other[1] - one[1] || one[0] - other[0]).slice(0, count);
    }

    /* Put the questions about several members of a family together into one. */
    sheets(gains, weights, table) {
      const joined = new Map(gains);
      for (const [family, names] of table.language.families.members) {
        const concerned = names.filter((fact) => gains.has(fact));
        if (concerned.length < 2) continue;
        const apart = sum(concerned.map((fact) => gains.get(fact)));
        concerned.forEach((fact) => joined.delete(fact));
        joined.set(family, Math.min(apart, this.distinct(concerned, weights)));
      }
      return joined;
    }

    distinct(facts, weights) {
      const { boxes } = this.matcher.rows, concerned = new Set(facts), alike = new Map();
      for (const [row, weight] of weights) {
        const wishes = [...boxes[row]].filter(([fact]) => concerned.has(fact));
        add(alike, wishes.map(([fact, want]) => `${fact}=${want}`).join(), weight);
      }
      const whole = sum(alike.values());
      return -sum([...alike.values()].map((part) => (part / whole) * log2(part / whole)));
    }

    undecided(rows) {
      const { owners, penalised, abouts, verdicts } = this.matcher, outcomes = new Set();
      for (const row of R.members(rows)) {
        const number = owners[row];
        outcomes.add([abouts[number], verdicts[row], penalised.has(number) ? number : ""].join());
      }
      return outcomes.size > 1;
    }

    /* How likely each open row is, up to a common factor, given what is known. */
    weights(rows, table) {
      const { matcher, sizes } = this, weights = new Map();
      const share = (fact, want, have) => (sizes.get(fact) * R.count(want & have)) / R.count(want) / R.count(have);
      for (const row of R.members(rows)) {
        let weight = matcher.situationRows.has(row) ? SITUATION : OTHER;
        for (const [fact, want] of matcher.rows.boxes[row]) {
          const have = table.masks.get(fact);
          if (have !== undefined) weight *= share(fact, want, have);
        }
        for (const [fact, usual] of matcher.usual.boxes[matcher.owners[row]]) {
          const have = table.masks.get(fact);
          if (have !== undefined) weight *= USUAL * share(fact, usual, have) + 1 - USUAL;
        }
        weights.set(row, weight);
      }
      return weights;
    }

    /* The expected bits of every fact whose answer can tell some of the rows apart. */
    gains(weights, table) {
      const { matcher } = this, shares = new Map(), usual = new Map();
      for (const [row, weight] of weights) {
        for (const [fact, want] of matcher.rows.boxes[row]) {
          const have = table.have(fact), inside = want & have;
          if (inside === have) continue;
          if (!shares.has(fact)) shares.set(fact, new Map());
          add(shares.get(fact), inside, weight);
        }
      }
      for (const fact of shares.keys()) usual.set(fact, new Map());
      for (const [row, weight] of weights) {
        for (const [fact, often] of matcher.usual.boxes[matcher.owners[row]]) {
          const inside = shares.has(fact) ? often & table.have(fact) : 0n;
          if (inside) add(usual.get(fact), inside, weight);
        }
      }
      const whole = sum(weights.values()) + NONE_FITS, gains = new Map();
      for (const [fact, alike] of shares) {
        const bits = gain(alike, usual.get(fact), whole, R.count(table.have(fact)));
        if (bits > LEAST) gains.set(fact, bits);
      }
      return gains;
    }

    question(fact, bits, table, front) {
      const { families } = table.language, { vocabulary } = table;
      const several = families.members.has(fact);
      const open = several ? families.members.get(fact).filter((name) => !table.answered.has(name) && R.count(table.have(name)) > 1) : [fact];
      return {
        fact,
        question: several ? families.question(fact) : vocabulary.facts.get(fact).question,
        values: several ? open.map(R.short) : vocabulary.values(fact, table.have(fact)),
        gain: R.rounded(bits, 3),
        decides: this.decides(open, table, front),
        several,
      };
    }

    /* Say what the answer tells: the two likeliest rulings it separates, or the one it settles. */
    decides(facts, table, front) {
      const { matcher } = this, { boxes } = matcher.rows;
      let first = -1;
      for (const fact of facts) {
        const concerned = front.filter((row) => boxes[row].has(fact)).slice(0, LOOKED_AT), have = table.have(fact);
        for (let one = 0; one < concerned.length; one += 1) {
          for (let other = one + 1; other < concerned.length; other += 1) {
            const shared = boxes[concerned[one]].get(fact) & boxes[concerned[other]].get(fact) & have;
            if (!shared) return this.between(concerned[one], concerned[other]);
          }
        }
        if (first < 0 && concerned.length) [first] = concerned;
      }
      return first >= 0 ? `tells whether ${matcher.ids[matcher.owners[first]]} applies` : "settles a penalty";
    }

    between(one, other) {
      const { matcher } = this;
      const [name, second] = [one, other].map((row) => matcher.ids[matcher.owners[row]]);
      const [verdict, another] = [one, other].map((row) => matcher.verdicts[row]);
      if (name !== second) return `tells ${name} from ${second}`;
      return verdict === another ? `settles the order in ${name}` : `tells ${verdict} from ${another} in ${name}`;
    }
  }

  /* Which facts may be asked: those not answered yet whose own condition can still come to hold. */
  class Askable {
    constructor(conditions, table, skip) {
      Object.assign(this, { conditions, table, skip, known: new Map() });
    }

    may(fact) {
      if (this.table.answered.has(fact) || this.skip.has(fact) || this.skip.has(fact.split(".")[0])) return false;
      if (!this.known.has(fact)) {
        this.known.set(fact, false); // conditions that wait for each other are never met
        const rows = R.gap(this.conditions.get(fact), this.table);
        this.known.set(fact, !R.ruledOut(rows) && rows.every((row) => this.toCome(row.fact)));
      }
      return this.known.get(fact);
    }

    toCome(fact) {
      return this.table.answered.has(fact) || this.skip.has(fact) || this.may(fact);
    }
  }

  /* The information, in bits, that an answer gives about which ruling it is. */
  function gain(wanted, usual, whole, options) {
    const values = new Map();
    let free = whole, spread = 0;
    for (const [alike, sure] of [[wanted, 1.0], [usual, USUAL]]) {
      for (const [inside, weight] of alike) {
        const count = R.count(inside);
        free -= weight * sure;
        spread += weight * (entropy(count, options, sure) - (1 - sure) * log2(options));
        for (let left = inside; left; left &= left - 1n) add(values, left & -left, (weight * sure) / count);
      }
    }
    const shared = free / options;
    let bits = 0;
    for (const weight of [...values.values(), ...Array(options - values.size).fill(0)]) {
      const part = (weight + shared) / whole;
      bits -= part > 0 ? part * log2(part) : 0;
    }
    return bits - (spread + free * log2(options)) / whole;
  }

  function entropy(count, options, sure) {
    const inside = sure / count + (1 - sure) / options, outside = (1 - sure) / options;
    const bits = -count * inside * log2(inside);
    return outside > 0 ? bits - (options - count) * outside * log2(outside) : bits;
  }

  /* Round as Python does: to the nearest, a tie to the even digit. */
  R.rounded = function (number, digits) {
    const halves = number * 2 ** (digits + 1);
    const tie = Number.isInteger(halves) && halves % 2 !== 0;
    if (!tie) return Number(number.toFixed(digits));
    const scale = 10 ** digits, below = Math.floor(number * scale);
    return (below % 2 === 0 ? below : below + 1) / scale;
  };
  R.Questions = Questions;
})(globalThis.Rulings);
