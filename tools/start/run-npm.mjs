import { spawnSync } from "node:child_process";
import { accessSync, constants, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fail } from "./fail.mjs";

/** Runs npm and shows what it says; ends the script when it fails. */
export function runNpm(args) {
  const { status, error } = spawnSync("npm", args, {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, npm_config_cache: writableCache() },
  });
  if (error !== undefined || status !== 0)
    fail(`\`npm ${args.join(" ")}\` failed${error === undefined ? "" : `: ${error.message}`}.`);
}

/** npm's own, unless the home folder is missing or closed, as it is for many a user of a container. */
function writableCache() {
  try {
    const usual = process.env.npm_config_cache ?? join(homedir(), ".npm");
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return usual;
  } catch {
    return join(process.cwd(), ".cache", "npm");
  }
}
