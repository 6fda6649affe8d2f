import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * A name for what this build is made of: the same sources give the same version on every machine,
 * and any change gives another, so that open pages notice it.
 */
export function sourceVersion(): string {
  const hash = createHash("sha256");
  for (const path of sourcePaths()) {
    hash.update(path);
    hash.update(readFileSync(`${repository}/${path}`));
  }
  return hash.digest("hex").slice(0, 12);
}

const repository = fileURLToPath(new URL("../../..", import.meta.url));
const sources = [
  "apps/web/{index.html,vite.config.ts}",
  "apps/web/{src,build,public}/**/*.*",
  "packages/ui/{src,build}/**/*.*",
  "game/src/*/{content,rules}/**/*.ts",
  "package-lock.json",
];

function sourcePaths(): readonly string[] {
  return globSync(sources, { cwd: repository })
    .filter((path) => !path.endsWith(".test.ts"))
    .sort();
}
