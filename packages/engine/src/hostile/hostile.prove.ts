import { afterAll, beforeAll, expect, test } from "vitest";
import { setRunnerHandlersAside } from "../testing/runner-handlers.ts";
import { besiege } from "./siege.ts";

let restore = (): void => undefined;
beforeAll(() => {
  restore = setRunnerHandlersAside();
});
afterAll(() => restore());

// The first rounds fill caches and let the runtime compile; after them nothing may grow. What a
// round leaves for the collector differs from one to the next: only the least of ten tells.
const warmRounds = 10;
const growthBytesMax = 8 * 1024 * 1024;

test("97: a million hostile messages change nothing and leave nothing behind", async () => {
  const report = await besiege({ seed: 1000, rounds: 50, casesPerRound: 20_000 });
  expect(report.problems).toEqual([]);
  expect("polluted" in {}).toBe(false);
  const { heapBytes, ...figures } = report;
  const early = Math.min(...heapBytes.slice(warmRounds, 2 * warmRounds));
  const growthBytes = Math.min(...heapBytes.slice(-warmRounds)) - early;
  process.stdout.write(`${JSON.stringify({ ...figures, growthBytes, heapBytes })}\n`);
  expect(growthBytes).toBeLessThan(growthBytesMax);
});
