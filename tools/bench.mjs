// Runs one benchmark under the pinned Node: `npm run bench -- transfer --quick`.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const [name = "", ...options] = process.argv.slice(2);
const script = `${root}bench/${name}.ts`;

if (!/^[a-z][a-z-]*$/.test(name) || !existsSync(script)) {
  process.stderr.write(`There is no benchmark "${name}". bench/README.md lists them.\n`);
  process.exit(2);
}

const node = `${root}node_modules/.bin/node`;
const { status } = spawnSync(node, [script, ...options], { cwd: root, stdio: "inherit" });
process.exit(status ?? 1);
