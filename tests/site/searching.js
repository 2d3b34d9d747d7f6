/* Runs the site's search under Node: questions on standard input, one JSON text a line; results the same way.
   node searching.js ASSETS INDEX */
"use strict";
const fs = require("fs"), path = require("path"), vm = require("vm");
const [assets, index] = process.argv.slice(2);
const files = ["words", "search"].map((name) => path.join(assets, `${name}.js`));
for (const file of [index, ...files]) vm.runInThisContext(fs.readFileSync(file, "utf8"), { filename: file });
const search = new globalThis.RulingsSearch(globalThis.RULINGS_INDEX);
const lines = fs.readFileSync(0, "utf8").split("\n").filter(Boolean);
const answers = lines.map((line) => {
  const { hits, facts } = search.search(JSON.parse(line), 10);
  return JSON.stringify({ ids: hits.map((hit) => hit.id), facts });
});
process.stdout.write(`${answers.join("\n")}\n`);
