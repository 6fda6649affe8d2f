import { bytesOf } from "../../core/rules/random/rng.ts";
import { sha256 } from "../../core/rules/random/sha256.ts";

/** Words about things, and what they look like: changing them changes nobody's numbers. */
const prose: ReadonlySet<string> = new Set(["name", "flavour", "icon", "text", "description"]);

/**
 * A short code of tables of content: the same for the same numbers, on every machine and in whatever
 * order their rows are written. Names, texts and pictures do not count; the order of a list does,
 * because draws go by it.
 */
export function contentCode(tables: unknown): string {
  const [word = 0] = sha256(bytesOf(canonical(tables)));
  return (word >>> 0).toString(16).padStart(8, "0");
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const rows = Object.entries(value)
    .filter(([key, row]) => row !== undefined && !(prose.has(key) && typeof row === "string"))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${rows.map(([key, row]) => `${JSON.stringify(key)}:${canonical(row)}`).join(",")}}`;
}
