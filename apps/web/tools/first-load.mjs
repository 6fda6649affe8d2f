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
  "src/shell/notifications/notice-toasts.tsx",
  "src/shell/character-menu.tsx",
  "src/shell/current-work.tsx",
  "src/shell/chat/chat-dock.tsx",
  "src/shared/screen-texts.en.ts",
  "src/shared/items/count-better.ts",
  "src/app/toasts.tsx",
  "src/app/outside-maintenance.tsx",
  "src/session/session-source.ts",
  "../../packages/ui/src/game/portrait/draw-portrait.ts",
];

/** What a page adds to the shell, at most, in kB. A new page gets a row. */
const pageBudgets = {
  actions: 47,
  boosts: 42,
  commands: 16,
  equipment: 36,
  admin: 51,
  market: 41,
  party: 70,
  fighters: 61,
  friends: 36,
  house: 44,
  inventory: 50,
  log: 30,
  news: 17,
  "news-post": 43,
  "players-online": 36,
  premium: 42,
  profile: 50,
  "public-battle": 56,
  "public-exploration": 58,
  "public-profile": 39,
  "public-siege": 61,
  "public-village": 57,
  quests: 52,
  rankings: 38,
  recipes: 48,
  settings: 52,
  "staff-tracker": 17,
  wiki: 75,
  ticket: 44,
  "ticket-form": 34,
  tickets: 33,
  "wiki-entry": 77,
  "wiki-guide": 74,
  "wiki-kind": 74,
  "upcoming-patch": 44,
  village: 66,
  "world-boss": 64,
};
/** Scripts and sheets of a page of the game together: a browser takes some milliseconds for each, whatever is in it. */
const filesMax = 80;
const laterChunkMaxBytes = 60_000;
/** The words of the content in another language, which its first page of the game fetches. */
const languageMaxBytes = 34_000;

const dist = new URL("../dist/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", dist), "utf8"));
const isVerbose = process.argv.includes("--all");

check("before the landing", filesOf(landing), 140_000);
const shellFiles = filesOf(shell);
check("before the shell", shellFiles, 180_000);
const known = new Set([...shellFiles, ...filesOf(frame)]);
let mostFiles = { name: "", count: 0 };
for (const { page, name } of pages()) {
  const files = filesOf([page, ...textsOf(page)]);
  const count = sheetsAndScriptsOf([...shell, ...frame, page, ...textsOf(page)]);
  if (count > mostFiles.count) mostFiles = { name, count };
  const budget = pageBudgets[name];
  if (budget === undefined) fail(`${name} has no budget in apps/web/tools/first-load.mjs`);
  check(
    name,
    files.filter((file) => !known.has(file)),
    (budget ?? 0) * 1000,
  );
}
console.log(`${mostFiles.count} files for ${mostFiles.name}, at most ${filesMax}`);
if (mostFiles.count > filesMax) fail(`too many files: ${mostFiles.count} for ${mostFiles.name}`);
checkCircles();
checkLaterChunks();
checkLanguage("german");

/** The pages of the game, by the name of their file. */
function pages() {
  return Object.keys(manifest)
    .filter((key) => /^src\/screens\/[^/]+\/[^/]+-screen\.tsx$/.test(key))
    .map((page) => ({ page, name: page.replace(/^.*\/|-screen\.tsx$/g, "") }));
}

function textsOf(page) {
  return [page.replace(/[^/]+$/, "texts.en.ts")].filter((texts) => texts in manifest);
}

/** Chunks that need each other: one of them runs before what it needs is there. */
function checkCircles() {
  for (const name of Object.keys(manifest)) {
    const needed = (manifest[name].imports ?? []).flatMap((imported) => [...withImports(imported)]);
    if (needed.includes(name)) fail(`${manifest[name].file} needs what needs it`);
  }
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
  return [...new Set(chunksOf(starts).map((name) => manifest[name].file))];
}

function sheetsAndScriptsOf(starts) {
  const sheets = new Set(chunksOf(starts).flatMap((name) => manifest[name].css ?? []));
  return filesOf(starts).length + sheets.size;
}

function chunksOf(starts) {
  return [...new Set(starts.flatMap((start) => [...withImports(start)]))];
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
