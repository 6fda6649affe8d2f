import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { fail } from "./fail.mjs";
import "./root.mjs";

const majorMin = 24;

/** Path of the Node that runs the host: the installed one, else this one if it is new enough. */
export function nodeBinary() {
  const installed =
    process.platform === "win32" ? "node_modules/node/bin/node.exe" : "node_modules/.bin/node";
  const candidates = [resolve(installed), process.execPath].filter((path) => existsSync(path));
  const found = candidates.find((path) => majorOf(path) >= majorMin);
  if (found === undefined) {
    fail(
      `Node ${majorMin} or newer is needed. It comes with the packages, but ${installed} is missing or older, and ` +
        `this is ${process.version}. Allow the install script of the package "node" and run \`npm ci\`, or install ` +
        `Node ${majorMin} yourself.`,
    );
  }
  return found;
}

function majorOf(path) {
  const { stdout } = spawnSync(path, ["--version"], { encoding: "utf8" });
  return Number(/^v(\d+)\./.exec(stdout ?? "")?.[1] ?? 0);
}
