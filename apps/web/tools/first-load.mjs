/* oxlint-disable no-console */
// Prints how much script is loaded, compressed, before the landing page and before the shell of the
// game can be used: the entry, the page, and everything they import outright. Fails when either is
// beyond its budget, or when a chunk that comes later is too large for one wait.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const entry = "index.html";
const budgets = [
  { name: "landing", page: "src/screens/landing/landing-page.tsx", maxBytes: 180_000 },
  { name: "shell", page: "src/shell/game-page.tsx", maxBytes: 200_000 },
];
const laterChunkMaxBytes = 60_000;

const dist = new URL("../dist/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", dist), "utf8"));

for (const { name, page, maxBytes } of budgets) {
  const chunks = new Set([entry, page].flatMap((start) => [...withImports(start)]));
  const rows = [...chunks].map(sized).sort(bySize);
  const totalBytes = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes } of rows) console.log(`${kilobytes(bytes)}  ${file}`);
  console.log(`${kilobytes(totalBytes)}  before the ${name}, at most ${kilobytes(maxBytes)}\n`);
  if (totalBytes > maxBytes) process.exitCode = 1;
}

const first = withImports(entry);
const later = Object.keys(manifest).filter(
  (name) => manifest[name].file.endsWith(".js") && !first.has(name),
);
const largest = later.map(sized).sort(bySize)[0];
console.log(
  `${kilobytes(largest.bytes)}  ${largest.file}, the largest that comes later, at most ${kilobytes(laterChunkMaxBytes)}`,
);
if (largest.bytes > laterChunkMaxBytes) process.exitCode = 1;

function sized(name) {
  const { file } = manifest[name];
  return { file, bytes: gzipSync(readFileSync(new URL(file, dist))).length };
}

function bySize(one, other) {
  return other.bytes - one.bytes;
}

function withImports(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name].imports ?? []) withImports(imported, seen);
  return seen;
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}
