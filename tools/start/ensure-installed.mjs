import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import "./root.mjs";
import { runNpm } from "./run-npm.mjs";

const STAMP = "node_modules/.install-stamp";

/** Installs exactly what the lockfile names, unless that is what is there. */
export function ensureInstalled() {
  const lockfile = readFileSync("package-lock.json", "utf8");
  const stamp = createHash("sha256").update(lockfile).digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8").trim() === stamp) return;
  if (!isInstalled(JSON.parse(lockfile))) {
    process.stdout.write("Installing what the game needs; this happens once …\n");
    runNpm(["ci", "--no-audit", "--no-fund"]);
  }
  writeFileSync(STAMP, `${stamp}\n`);
}

/** Compares with npm's own record, so that a tree somebody installed by hand is not thrown away. */
function isInstalled({ packages: wanted }) {
  const record = "node_modules/.package-lock.json";
  if (!existsSync(record)) return false;
  const { packages: installed } = JSON.parse(readFileSync(record, "utf8"));
  return Object.entries(wanted)
    .filter(([path, entry]) => path.includes("node_modules/") && !entry.optional)
    .every(([path, entry]) => entry.link || installed[path]?.version === entry.version);
}
