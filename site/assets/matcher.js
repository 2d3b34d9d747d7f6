/* Boxes as bitsets: match, explain, nearest. The browser's half of rulings/matcher.py. */
"use strict";
(function (R) {
  const HOLDS = "holds", UNKNOWN = "not known", FAILS = "fails";

  function explain(box, table) {
    return [...box].map(([fact, want]) => {
      const have = table.have(fact);
      const answer = !(have & ~want) ? HOLDS : have & want ? UNKNOWN : FAILS;
      return { fact, want, have, answer };
    });
  }

  const gap = (box, table) => explain(box, table).filter((row) => row.answer !== HOLDS);
  const ruledOut = (rows) => rows.some((row) => row.answer === FAILS);
  const hex = (text) => BigInt(`0x${text}`);
  const union = (parts) => parts.reduce((bits, part) => bits | part, 0n);
  const range = (start, count) => Array.from({ length: count }, (_, number) => start + number);

  /* The numbers of the set bits, lowest first. */
  function members(bits) {
    const text = bits.toString(2), last = text.length - 1, found = [];
    for (let at = text.lastIndexOf("1"); at >= 0; at = at ? text.lastIndexOf("1", at - 1) : -1) found.push(last - at);
    return found;
  }

  class Boxes {
    constructor(alike, count) {
      this.every = (1n << BigInt(count)) - 1n;
      this.length = count;
      this.alike = new Map(Object.entries(alike).map(([fact, wanting]) => [
        fact, Object.entries(wanting).map(([mask, bits]) => [BigInt(mask), hex(bits)]),
      ]));
      this.naming = new Map([...this.alike].map(([fact, wanting]) => [fact, union(wanting.map(([, bits]) => bits))]));
      this.free = new Map([...this.naming].map(([fact, bits]) => [fact, this.every & ~bits]));
      this.cells = new Map([...this.alike.keys()].map((fact) => [fact, new Map()]));
    }

    get boxes() {
      if (!this.single) {
        this.single = range(0, this.length).map(() => new Map());
        for (const [fact, wanting] of this.alike) {
          for (const [mask, bits] of wanting) for (const number of members(bits)) this.single[number].set(fact, mask);
        }
      }
      return this.single;
    }

    /* The boxes a fact leaves open when it may have these values, and those for which it holds. */
    cell(fact, have) {
      const known = this.cells.get(fact);
      if (!known.has(have)) {
        let may = this.free.get(fact), inside = may;
        for (const [want, bits] of this.alike.get(fact)) {
          if (!(want & have)) continue;
          may |= bits;
          if (!(have & ~want)) inside |= bits;
        }
        known.set(have, [may, inside]);
      }
      return known.get(have);
    }

    match(masks, among) {
      let may = among, inside = among;
      for (const [fact, unnamed] of this.free) {
        const have = masks.get(fact);
        if (have === undefined) inside &= unnamed;
        else {
          const found = this.cell(fact, have);
          may &= found[0];
          inside &= found[1];
        }
      }
      return [may, inside];
    }

    /* For each fact the boxes that hold when that fact is left out of account. */
    without(masks, among) {
      const facts = [...this.free.keys()];
      const holding = facts.map((fact) => (masks.has(fact) ? this.cell(fact, masks.get(fact))[1] : this.free.get(fact)));
      const after = [among];
      for (const bits of [...holding].reverse()) after.push(after[after.length - 1] & bits);
      after.reverse();
      const found = new Map();
      let before = among;
      facts.forEach((fact, number) => {
        found.set(fact, before & after[number + 1]);
        before &= holding[number];
      });
      return found;
    }

    byMissing(masks, among) {
      const slices = [];
      for (const [fact, naming] of this.naming) {
        const have = masks.get(fact);
        count(slices, among & (have === undefined ? naming : ~this.cell(fact, have)[1]));
      }
      return groups(slices, among);
    }

    byFailing(masks, among) {
      const slices = [];
      for (const [fact, have] of masks) if (this.naming.has(fact)) count(slices, among & ~this.cell(fact, have)[0]);
      return groups(slices, among);
    }
  }

  /* Add one to the counter of each member; counter i is spread over bit i of the slices. */
  function count(slices, bits) {
    for (let number = 0; bits; number += 1) {
      if (number === slices.length) slices.push(0n);
      [slices[number], bits] = [slices[number] ^ bits, slices[number] & bits];
    }
  }

  function* groups(slices, among) {
    for (let total = 0; among && total < 1 << slices.length; total += 1) {
      const group = slices.reduce((left, slice, number) => left & ((total >> number) & 1 ? slice : ~slice), among);
      if (group) yield group;
      among &= ~group;
    }
  }

  class Matcher {
    constructor(vocabulary, packed, cases) {
      Object.assign(this, { vocabulary, packed, cases });
      Object.assign(this, { ids: packed.ids, bits: packed.bits, abouts: packed.abouts, verdicts: packed.verdicts });
      this.rowsOf = [];
      this.owners = [];
      packed.rulings.forEach((rulings, number) => {
        this.rowsOf.push(range(this.owners.length, rulings));
        for (let place = 0; place < rulings; place += 1) this.owners.push(number);
      });
      this.boxes = new Boxes(packed.boxes, this.ids.length);
      this.rows = new Boxes(packed.rows, this.owners.length);
      this.usual = new Boxes(packed.usual, this.ids.length);
      this.numbers = new Map(this.ids.map((id, number) => [id, number]));
      this.penalised = new Set(members(hex(packed.penalised)));
      this.situations = hex(packed.situations[0]);
      this.isSituation = new Set(members(this.situations));
      this.situationRows = new Set(members(hex(packed.situations[1])));
    }

    case(number) {
      return this.cases[this.ids[number]];
    }

    place(row) {
      return row - this.rowsOf[this.owners[row]][0];
    }

    inForce(editions) {
      const found = editions.map((edition) => this.packed.in[edition]).filter(Boolean);
      return [union(found.map(([cases]) => hex(cases))), union(found.map(([, rows]) => hex(rows)))];
    }

    match(table, force) {
      const [may, applies] = this.boxes.match(table.masks, force);
      const open = [...this.boxes.byMissing(table.masks, may & ~applies)];
      return [members(applies), open.flatMap(members)];
    }

    rulings(number, table) {
      const gaps = this.rowsOf[number].map((row) => [row, gap(this.rows.boxes[row], table)]);
      const holding = gaps.filter(([, rows]) => !rows.length);
      return (holding.length ? holding : gaps.filter(([, rows]) => !ruledOut(rows))).map(([row]) => row);
    }

    nearest(table, among, most = 3) {
      const found = [];
      for (const group of this.boxes.byFailing(table.masks, among)) {
        const ranked = members(group).map((number) => [number, this.agreement(number, table)]);
        found.push(...ranked.sort((one, other) => other[1] - one[1]).map(([number]) => number));
        if (found.length >= most) break;
      }
      return found.slice(0, most);
    }

    agreement(number, table) {
      const { full } = this.vocabulary;
      return explain(this.boxes.boxes[number], table)
        .filter((row) => row.answer === HOLDS)
        .reduce((bits, row) => bits + Math.log2(R.count(full.get(row.fact)) / R.count(row.want)), 0);
    }
  }

  Object.assign(R, { HOLDS, UNKNOWN, FAILS, explain, gap, ruledOut, members, Matcher });
})(globalThis.Rulings);
