/* oxlint-disable no-console */
// Measures how much script is loaded, compressed, before the landing page and before the shell of the
// game can be used, and how much each page of the game adds to that: the page, everything it imports
// outright, and its English texts. Fails when one is beyond its budget. `--all` prints all files.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const entry = "index.html";
const landing = [entry, "src/screens/landing/landing-page.tsx"];
const shell = [
  entry,
  "src/shell/game-page.tsx",
  "src/shell/texts.en.ts",
  "src/shared/game-texts.en.ts",
];
/** What every page of the game fetches beside it. */
const frame = [
  "src/shell/screen-frame.tsx",
  "src/shell/notifications/bell.tsx",
  "src/shared/screen-texts.en.ts",
];

/** What a page adds to the shell, at most, in kB. A new page gets a row. */
const pageBudgets = {
  actions: 105,
  boosts: 102,
  commands: 15,
  equipment: 73,
  admin: 25,
  market: 110,
  party: 90,
  fighters: 76,
  friends: 32,
  house: 122,
  inventory: 133,
  log: 10,
  news: 20,
  "news-post": 40,
  "players-online": 19,
  premium: 48,
  profile: 122,
  "public-battle": 24,
  "public-exploration": 34,
  "public-profile": 60,
  "public-siege": 30,
  "public-village": 14,
  quests: 96,
  rankings: 40,
  recipes: 121,
  settings: 45,
  "staff-tracker": 5,
  wiki: 42,
  ticket: 36,
  "ticket-form": 35,
  tickets: 10,
  "wiki-entry": 60,
  "wiki-guide": 32,
  "wiki-kind": 45,
  "upcoming-patch": 40,
  village: 30,
  "world-boss": 62,
};
const laterChunkMaxBytes = 60_000;
/** The words of the content in another language, which its first page of the game fetches. */
const languageMaxBytes = 34_000;

const dist = new URL("../dist/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", dist), "utf8"));
const isVerbose = process.argv.includes("--all");

check("before the landing", filesOf(landing), 180_000);
const shellFiles = filesOf(shell);
check("before the shell", shellFiles, 180_000);
const known = new Set([...shellFiles, ...filesOf(frame)]);
for (const { page, name } of pages()) {
  const texts = page.replace(/[^/]+$/, "texts.en.ts");
  const files = filesOf(texts in manifest ? [page, texts] : [page]);
  const budget = pageBudgets[name];
  if (budget === undefined) fail(`${name} has no budget in apps/web/tools/first-load.mjs`);
  check(
    name,
    files.filter((file) => !known.has(file)),
    (budget ?? 0) * 1000,
  );
}
checkLaterChunks();
checkLanguage("german");

/** The pages of the game, by the name of their file. */
function pages() {
  return Object.keys(manifest)
    .filter((key) => /^src\/screens\/[^/]+\/[^/]+-screen\.tsx$/.test(key))
    .map((page) => ({ page, name: page.replace(/^.*\/|-screen\.tsx$/g, "") }));
}

function check(name, files, maxBytes) {
  const rows = files.map((file) => ({ file, bytes: sizeOf(file) }));
  const totalBytes = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  if (isVerbose) {
    for (const { file, bytes } of rows.toSorted((a, b) => b.bytes - a.bytes))
      console.log(`  ${kilobytes(bytes)}  ${file}`);
  }
  const line = `${kilobytes(totalBytes)}  ${name}, at most ${kilobytes(maxBytes)}`;
  console.log(line);
  if (totalBytes > maxBytes) fail(`too much script: ${line.trim()}`);
}

/** No single file that comes later may be too large for one wait. */
function checkLaterChunks() {
  const first = new Set(filesOf([entry]));
  const later = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith(".js") && !first.has(file));
  const largest = later
    .map((file) => ({ file, bytes: sizeOf(file) }))
    .reduce((most, one) => (one.bytes > most.bytes ? one : most));
  check(`the largest that comes later (${largest.file})`, [largest.file], laterChunkMaxBytes);
}

function checkLanguage(name) {
  const isOfLanguage = new RegExp(`languages/${name}/[^/]+\\.ts$`);
  const files = Object.keys(manifest)
    .filter((key) => isOfLanguage.test(key))
    .map((key) => manifest[key].file);
  if (files.length === 0) fail(`the build has no words of the content in ${name}`);
  check(`the content in ${name}`, [...new Set(files)], languageMaxBytes);
}

function filesOf(starts) {
  const chunks = new Set(starts.flatMap((start) => [...withImports(start)]));
  return [...new Set([...chunks].map((name) => manifest[name].file))];
}

function withImports(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  if (!(name in manifest)) throw new Error(`The build has no ${name}.`);
  seen.add(name);
  for (const imported of manifest[name].imports ?? []) withImports(imported, seen);
  return seen;
}

function sizeOf(file) {
  return gzipSync(readFileSync(new URL(file, dist))).length;
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function fail(sentence) {
  console.error(sentence);
  process.exitCode = 1;
}
