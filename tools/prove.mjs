// Runs the long proofs (`*.prove.ts`): thousands of seeds, hundreds of kills. `npm test` holds a
// small sample of each. An argument picks the files whose path contains it.
import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.resolve(path.dirname(new URL(import.meta.url).pathname), "..");
const bin = path.join(root, "node_modules", ".bin");
const { status } = spawnSync(
  path.join(bin, "vitest"),
  ["run", "--config", "vitest.prove.config.ts", ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: bin + path.delimiter + process.env.PATH },
  },
);
process.exitCode = status ?? 1;
