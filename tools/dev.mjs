// Develops the web app: Vite serves the sources with reload on change and passes the rest on to a host of its own.
import { spawn } from "node:child_process";
import { ensureInstalled } from "./start/ensure-installed.mjs";
import { nodeBinary } from "./start/node-binary.mjs";

const HOST_PORT = process.env.PORT ?? "3000";
const WEB_PORT = process.env.WEB_PORT ?? "5173";

ensureInstalled();
const node = nodeBinary();

const children = [
  spawn(
    node,
    [
      "--watch-path=apps/server/src",
      "--watch-path=packages",
      "--watch-path=game/src",
      "apps/server/src/main.ts",
    ],
    {
      stdio: "inherit",
      // The browser comes through Vite, so that is the site's address for cookies and origins.
      env: { ...process.env, PORT: HOST_PORT, PUBLIC_URL: `http://localhost:${WEB_PORT}` },
    },
  ),
  spawn(node, ["tools/start/serve-sources.mjs", WEB_PORT, HOST_PORT], { stdio: "inherit" }),
];

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
}
children.forEach((child) =>
  child.on("exit", (code) => {
    children.forEach((other) => other.kill("SIGTERM"));
    process.exitCode = code ?? 0;
  }),
);
