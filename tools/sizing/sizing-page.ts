import { readFileSync } from "node:fs";
import { deployedBounds } from "./bounds.ts";
import { sizingTables } from "./sizing-tables.ts";

export const sizingFile = new URL("../../docs/sizing.md", import.meta.url);
const begins = "<!-- computed: npm run sizing -- --write -->\n";
const ends = "<!-- end of what is computed -->\n";

/** The page with its tables computed anew. */
export function sizingPage(): string {
  const page = readFileSync(sizingFile, "utf8");
  const [before, rest = ""] = page.split(begins);
  const [, after] = rest.split(ends);
  if (before === undefined || after === undefined)
    throw new Error("docs/sizing.md has lost the marks between which its tables stand.");
  const tables = sizingTables([10_000, 100_000, 1_000_000], deployedBounds());
  return `${before}${begins}\n${tables}\n${ends}${after}`;
}
