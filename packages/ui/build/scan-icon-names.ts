import { readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";

/**
 * Which strings of a source may name a picture. Screens choose names by conditions and tables, so
 * there every string is a candidate, and a `<GameIcon name="…">` certainly is one; content has an
 * `icon` key or constant, and its value certainly is one.
 */
type Candidates = "every-string" | "game-icon-tags" | "icon-keys";

const patterns: Readonly<Record<Candidates, RegExp>> = {
  "every-string": /["'`]([a-z0-9-]+)["'`]/g,
  "game-icon-tags": /<GameIcon\b[^>]*?\bname="([a-z0-9-]+)"/g,
  "icon-keys": /\bicon"?\s*[:=]\s*"([a-z0-9-]+)"/g,
};

/** The candidates in all sources below the folders but not below `except`, sorted, each once. */
export function scanIconNames(
  folders: readonly string[],
  candidates: Candidates,
  except: readonly string[] = [],
): readonly string[] {
  const isLeftOut = (file: string) => except.some((folder) => file.startsWith(folder + sep));
  const files = folders.flatMap(sourceFiles).filter((file) => !isLeftOut(file));
  const sources = files.map((file) => readFileSync(file, "utf8"));
  return [...new Set(sources.flatMap((source) => namesIn(source, candidates)))].sort();
}

/** The candidates in one source, in the order they stand there. */
export function namesIn(source: string, candidates: Candidates): readonly string[] {
  return [...source.matchAll(patterns[candidates])].flatMap(([, name]) => name ?? []);
}

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx)$/.test(entry.name))
    .filter((entry) => !/(?:\.test\.tsx?|-table\.ts)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
