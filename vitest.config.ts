import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{packages,game,apps,tools,tests}/**/*.test.{ts,tsx}"],
    reporters: ["default", "./tools/plain-total.ts"],
    // Left alone it would use one core of two, though many tests wait for servers of their own.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Two cores and many servers under test: a slow machine must not read as a broken rule.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What waits for a condition is done as soon as it holds, so patience costs nothing.
    expect: { poll: { timeout: 30_000, interval: 20 } },
  },
});
