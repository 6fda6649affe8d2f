// Starts the game from a clone: installs what the lockfile names, builds the web app when it changed, and runs the
// host. Plain JavaScript, because it has to run on the Node that is there before the right one is installed.
import { spawn } from "node:child_process";
import { ensureInstalled } from "./start/ensure-installed.mjs";
import { ensureWebBuilt } from "./start/ensure-web-built.mjs";
import { fail } from "./start/fail.mjs";
import { hostOptionsOf } from "./start/host-options.mjs";
import { nodeBinary } from "./start/node-binary.mjs";
import { whenNpmEnds } from "./start/when-npm-ends.mjs";

ensureInstalled();
const node = nodeBinary();
ensureWebBuilt();

const host = spawn(node, [...optionsOfHost(), "apps/server/src/main.ts"], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => host.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
whenNpmEnds(() => host.kill("SIGTERM"));
host.on("error", (error) => fail(`The host could not be started: ${error.message}`));
host.on("exit", (code) => process.exit(code ?? 1));

function optionsOfHost() {
  try {
    return hostOptionsOf(process.env);
  } catch (error) {
    return fail(error.message);
  }
}
