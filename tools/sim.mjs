// Runs simulations of the engine under the pinned Node: `npm run sim -- --seeds 5000 --from 1`,
// or one with all its events: `npm run sim -- --seed 7 --trace`. With `--nodes`, of several nodes on one log.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const asked = process.argv.slice(2).filter((option) => option !== "--nodes");
const folder = process.argv.includes("--nodes") ? "nodes" : "simulation";
const script = `${root}packages/engine/test/${folder}/cli.ts`;
const node = `${root}node_modules/.bin/node`;
const { status } = spawnSync(node, [script, ...asked], {
  cwd: root,
  stdio: "inherit",
});
process.exit(status ?? 1);
