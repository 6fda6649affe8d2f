import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/** What holds nothing between its tests but its own world, which they close. */
const keepingNothing = ["{game,tools,bench}/**/*.test.ts"];

const engines = ["packages/engine/**/*.test.ts"];

/** What is about the whole process: what fails in it, what it writes, how long it computes. Each file has one of its own. */
const ofTheirProcess = [
  "packages/engine/src/{metrics,runtime}/*.test.ts",
  "packages/engine/test/conformance/{failures,function-model}.test.ts",
  "packages/engine/test/hostile/*.test.ts",
];

/** The same of pages; some put something of their own in the place of what a process has, such as `fetch`. */
const pagesAlone = ["{apps/web,packages/ui}/**/*.test.{ts,tsx}"];

const neverTests = ["**/node_modules/**", "**/dist/**"];

/** What signs people up and in. */
const withPasswords = ["{packages/accounts,apps/server}/**/*.test.ts"];

/** What runs the tests of other files once more: in a process that has loaded those already it would find none. */
const onPostgres = ["packages/accounts/tests/postgres.test.ts"];

/**
 * Node reads the modules itself, as it does where they run: the tests' own reader puts a call between whatever modules
 * ask of each other, which takes a fifth of the time of a rule that is asked a million times.
 */
const asTheyRun = { viteModuleRunner: false, nodeLoader: false } as const;

const cheapPasswords = "packages/accounts/src/testing/cheap-passwords.ts";

export default defineConfig({
  test: {
    reporters: ["default", "./tools/plain-total.ts"],
    // Left alone it would use one core of two, though many tests wait: for servers of their own, for clients' pauses.
    maxWorkers: Math.max(4, availableParallelism() - 1),
    // What is told to run side by side waits for clients that pause for seconds.
    maxConcurrency: 20,
    // Two cores and many servers under test: a slow machine must not read as a broken rule.
    setupFiles: ["tools/property-seed.ts"],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // What waits for a condition is done as soon as it holds, so patience costs nothing.
    expect: { poll: { timeout: 120_000, interval: 20 } },
    projects: [
      {
        extends: true,
        // Loading all that is tested anew for each of hundreds of files takes a third of the time.
        test: {
          name: "together",
          include: keepingNothing,
          isolate: false,
          experimental: asTheyRun,
        },
      },
      {
        extends: true,
        test: {
          name: "engines",
          isolate: false,
          experimental: asTheyRun,
          include: engines,
          exclude: [...neverTests, ...ofTheirProcess],
        },
      },
      {
        extends: true,
        test: { name: "engines apart", include: ofTheirProcess, experimental: asTheyRun },
      },
      { extends: true, test: { name: "pages", include: pagesAlone, isolate: false } },
      {
        extends: true,
        test: {
          name: "apart",
          experimental: asTheyRun,
          include: ["{packages,apps,tests}/**/*.test.{ts,tsx}"],
          exclude: [...neverTests, ...keepingNothing, ...engines, ...pagesAlone, ...withPasswords],
        },
      },
      {
        extends: true,
        test: {
          name: "accounts",
          isolate: false,
          experimental: asTheyRun,
          include: withPasswords,
          exclude: [...neverTests, ...onPostgres],
          setupFiles: ["tools/property-seed.ts", cheapPasswords],
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          experimental: asTheyRun,
          include: onPostgres,
          setupFiles: ["tools/property-seed.ts", cheapPasswords],
        },
      },
    ],
  },
});
