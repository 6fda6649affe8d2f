import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

export type IconScan = {
  /** Folders of sources to read, with all below them. */
  readonly folders: readonly string[];
  /** Which strings of a file may name a picture. */
  readonly candidates: "every-string" | "icon-keys";
  readonly isKnown: (name: string) => boolean;
};

/**
 * The pictures named in sources. Screens choose names by conditions and tables, so there every
 * string that is a picture's name counts; content has an `icon` key, so there only its value does.
 */
export function scanIconNames({ folders, candidates, isKnown }: IconScan): readonly string[] {
  const pattern = candidates === "icon-keys" ? iconKeyPattern : stringPattern;
  const names = new Set<string>();
  for (const file of folders.flatMap(sourceFiles)) {
    for (const [, name] of readFileSync(file, "utf8").matchAll(pattern)) {
      if (name !== undefined && isKnown(name)) names.add(name);
    }
  }
  return [...names].sort();
}

const iconKeyPattern = /icon\w*"?\s*:\s*"([a-z0-9-]+)"/gi;
const stringPattern = /["'`]([a-z0-9-]+)["'`]/g;

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx)$/.test(entry.name))
    .filter((entry) => !/(?:\.test\.tsx?|-table\.ts)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
