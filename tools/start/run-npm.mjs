import { spawnSync } from "node:child_process";
import { fail } from "./fail.mjs";

/** Runs npm and shows what it says; ends the script when it fails. */
export function runNpm(args) {
  const { status, error } = spawnSync("npm", args, {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (error !== undefined || status !== 0) {
    fail(`\`npm ${args.join(" ")}\` failed${error === undefined ? "" : `: ${error.message}`}.`);
  }
}
