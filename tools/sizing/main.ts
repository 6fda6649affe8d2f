// What so many players need, computed from measurements: `npm run sizing -- 25000 300000` prints it, `npm run sizing -- --write`
// brings docs/sizing.md up to date.
import { writeFileSync } from "node:fs";
import { deployedBounds } from "./bounds.ts";
import { sizingFile, sizingPage } from "./sizing-page.ts";
import { sizingTables } from "./sizing-tables.ts";

const words = process.argv.slice(2);
if (words.includes("--write")) writeFileSync(sizingFile, sizingPage());
else process.stdout.write(sizingTables(playersIn(words), deployedBounds()));

function playersIn(given: readonly string[]): readonly number[] {
  if (given.length === 0) return [10_000, 100_000, 1_000_000];
  const players = given.map(Number);
  if (players.every((each) => Number.isInteger(each) && each > 0)) return players;
  process.stderr.write("Usage: npm run sizing -- PLAYERS … | --write\n");
  process.exit(1);
}
