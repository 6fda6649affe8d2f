// Develops the web app: Vite serves the sources with reload on change and passes the rest on to a host of its own.
import { spawn } from "node:child_process";
import { ensureInstalled } from "./start/ensure-installed.mjs";
import { nodeBinary } from "./start/node-binary.mjs";
import { whenNpmEnds } from "./start/when-npm-ends.mjs";

const hostPort = process.env.PORT ?? "3000";
const webPort = process.env.WEB_PORT ?? "5173";

ensureInstalled();
const node = nodeBinary();

const sources = ["apps/server/src", "packages/accounts/src", "packages/engine/src", "game/src"];
const watched = sources.map((folder) => `--watch-path=${folder}`);
const children = [
  spawn(node, [...watched, "apps/server/src/main.ts"], {
    stdio: "inherit",
    // The browser comes through Vite, so that is the site's address for cookies and origins.
    env: { ...process.env, PORT: hostPort, PUBLIC_URL: `http://localhost:${webPort}` },
  }),
  spawn(node, ["../../node_modules/vite/bin/vite.js", "--port", webPort, "--strictPort"], {
    cwd: "apps/web",
    stdio: "inherit",
    env: { ...process.env, ALDERMOOR_HOST: `http://127.0.0.1:${hostPort}` },
  }),
];

for (const signal of ["SIGINT", "SIGTERM"])
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
whenNpmEnds(() => children.forEach((child) => child.kill("SIGTERM")));
for (const child of children) {
  child.on("exit", (code) => {
    process.exitCode = code ?? 0;
    children.forEach((other) => other.kill("SIGTERM"));
  });
}
