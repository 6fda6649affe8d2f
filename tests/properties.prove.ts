import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

/** The suites with laws that hold for whatever fast-check makes up. */
const suites = globSync("{packages,game,apps}/**/*.test.{ts,tsx}", {
  cwd: root,
  exclude: (name) => name === "node_modules" || name === "dist",
}).filter((file) => readFileSync(path.join(root, file), "utf8").includes('from "fast-check"'));

const rounds = Number(process.env["PROPERTY_ROUNDS"] ?? 5);

// `npm test` holds the laws for one seed, which is the same in each run.
for (let round = 1; round <= rounds; round++) {
  const seed = randomInt(2 ** 31);
  test(`all laws hold for inputs of another seed: ${round}, ${seed}`, () => {
    const vitest = path.join(root, "node_modules", ".bin", "vitest");
    const { status, stdout } = spawnSync(vitest, ["run", ...suites], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, PROPERTY_SEED: String(seed) },
      maxBuffer: 64 * 1024 * 1024,
    });
    expect(status === 0 ? "" : stdout).toBe("");
  });
}
