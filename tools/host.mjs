// Runs the host of a tree that is installed and built (`npm run ready`), with the same options as `npm start`, and writes
// nothing into the tree: for service managers and containers.
import { fail } from "./start/fail.mjs";
import { hostOptionsOf } from "./start/host-options.mjs";
import { nodeBinary } from "./start/node-binary.mjs";

const node = nodeBinary();
const command = [node, ...optionsOfHost(), "apps/server/src/main.ts"];
// In the place of this process, not beside it: signals reach the host, and no second Node holds memory for it.
process.execve(node, command, process.env);

function optionsOfHost() {
  try {
    return hostOptionsOf(process.env);
  } catch (error) {
    return fail(error.message);
  }
}
