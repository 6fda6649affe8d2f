/* oxlint-disable no-console */
// Prints how much script a first visit to / loads, compressed: the entry with everything it imports
// outright, and the landing page's own chunk. Fails when it is more than the budget.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const budgetBytes = 180_000;
const aimBytes = 120_000;
const dist = new URL("../dist/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", dist), "utf8"));

const first = ["index.html", "src/landing/landing-page.tsx"];
const chunks = new Set(first.flatMap((name) => [...withImports(name)]));
const rows = [...chunks].map((name) => ({
  file: manifest[name].file,
  bytes: gzipSync(readFileSync(new URL(manifest[name].file, dist))).length,
}));
rows.sort((a, b) => b.bytes - a.bytes);

const totalBytes = rows.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { file, bytes } of rows) console.log(`${kilobytes(bytes)}  ${file}`);
console.log(
  `${kilobytes(totalBytes)}  in all; aim ${kilobytes(aimBytes)}, at most ${kilobytes(budgetBytes)}`,
);
if (totalBytes > budgetBytes) process.exitCode = 1;

function withImports(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name].imports ?? []) withImports(imported, seen);
  return seen;
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}
