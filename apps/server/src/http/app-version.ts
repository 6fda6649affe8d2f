import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import packageJson from "../../package.json" with { type: "json" };

const stampedVersion = z.object({ version: z.string() });

/**
 * Tells which version of the app is served: what the build wrote into its `version.json`, else the host's version
 * and a digest of the entry page, which names every script by its content. It follows a new build at once, and
 * reads the file only when it changed.
 */
export function createVersionReader(webDirectory: string): () => string {
  let known = { stamp: "", version: "" };
  return function currentVersion() {
    const stamp = ["version.json", "index.html"]
      .map(
        (name) => statSync(join(webDirectory, name), { throwIfNoEntry: false })?.mtimeMs ?? "none",
      )
      .join();
    if (stamp !== known.stamp) known = { stamp, version: readVersion(webDirectory) };
    return known.version;
  };
}

function readVersion(webDirectory: string): string {
  const stamped = stampedVersion.safeParse(parseJson(readText(join(webDirectory, "version.json"))));
  if (stamped.success) return stamped.data.version;
  const page = readText(join(webDirectory, "index.html"));
  const build =
    page === null ? "no-app" : createHash("sha256").update(page).digest("hex").slice(0, 12);
  return `${packageJson.version}+${build}`;
}

function readText(path: string): string | null {
  return statSync(path, { throwIfNoEntry: false }) === undefined
    ? null
    : readFileSync(path, "utf8");
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
