/* What was answered, kept in this browser alone: question -> [fingerprint of its ruling, right answers still owed]. */
"use strict";
globalThis.Rulings = globalThis.Rulings || {};
(function (R) {
  const KEY = "rulings-learn", DAMAGED = `${KEY}-damaged`, OWED = 2;

  const sound = (entry) => Array.isArray(entry) && typeof entry[0] === "string" && Number.isInteger(entry[1]) && entry[1] >= 0 && entry[1] <= OWED;

  /* A browser may refuse to keep anything (private windows, full disks): then it is remembered until the page closes. */
  R.Memory = class {
    constructor(storage = () => globalThis.localStorage) {
      Object.assign(this, { storage, entries: new Map(), kept: true, notice: "" });
      this.read();
    }

    attempt(action) {
      try {
        return action(this.storage());
      } catch {
        this.kept = false;
        return null;
      }
    }

    read() {
      const text = this.attempt((storage) => storage.getItem(KEY));
      if (!text) return;
      try {
        const found = Object.entries(JSON.parse(text));
        if (!found.every(([, entry]) => sound(entry))) throw new Error("an entry is not one of ours");
        this.entries = new Map(found);
      } catch {
        this.notice = "What this browser had kept of your answers is damaged. It has been set aside, and you begin anew.";
        this.attempt((storage) => storage.setItem(DAMAGED, text));
        this.attempt((storage) => storage.removeItem(KEY));
      }
    }

    /* new, known, owed (was wrong), or changed (the ruling is another one since it was answered). */
    standing(question) {
      const entry = this.entries.get(question.name);
      if (!entry) return "new";
      if (entry[0] !== question.fingerprint) return "changed";
      return entry[1] ? "owed" : "known";
    }

    /* A wrong answer has to be made good by two right ones. */
    note(question, right) {
      this.read(); // another page of this site may have noted something meanwhile
      const owed = { new: 0, known: 0, changed: 0, owed: (this.entries.get(question.name) || [])[1] - 1 }[this.standing(question)];
      this.entries.set(question.name, [question.fingerprint, right ? owed : OWED]);
      this.attempt((storage) => storage.setItem(KEY, JSON.stringify(Object.fromEntries(this.entries))));
    }

    forget() {
      this.entries.clear();
      for (const key of [KEY, DAMAGED]) this.attempt((storage) => storage.removeItem(key));
    }
  };
})(globalThis.Rulings);
