/* Runs the site's checker under Node: tables on standard input, one JSON object a line; results the same way.
   node conformance.js ASSETS DATA */
"use strict";
const fs = require("fs"), path = require("path"), vm = require("vm");
const [assets, data] = process.argv.slice(2);
const files = ["table", "matcher", "questions", "checker"].map((name) => path.join(assets, `${name}.js`));
for (const file of [data, ...files]) vm.runInThisContext(fs.readFileSync(file, "utf8"), { filename: file });
const checker = new globalThis.Rulings.Checker(globalThis.RULINGS_DATA);
const lines = fs.readFileSync(0, "utf8").split("\n").filter(Boolean);
const answers = lines.map((line) => {
  const { table, options } = JSON.parse(line);
  return JSON.stringify(checker.check(table, options));
});
process.stdout.write(`${answers.join("\n")}\n`);
