import { afterAll, beforeAll, expect, test } from "vitest";
import { setRunnerHandlersAside } from "../../src/testing/runner-handlers.ts";
import { fuzz } from "./fuzz.ts";

let restore = (): void => undefined;
beforeAll(() => {
  restore = setRunnerHandlersAside();
});
afterAll(() => restore());

// The first rounds fill caches and let the runtime compile; after them nothing may grow. What a
// round leaves for the collector differs from one to the next: only the least of ten tells.
const warmRounds = 10;
const growthBytesMax = 8 * 1024 * 1024;

// SECURITY_ROUNDS makes a run longer or shorter, SECURITY_SEED repeats one: round n has the seed of the first plus n.
const rounds = Number(process.env["SECURITY_ROUNDS"] ?? 50);
const seed = Number(process.env["SECURITY_SEED"] ?? 1000);

test("97: hostile messages, a million as a rule, change nothing and leave nothing behind", async () => {
  const report = await fuzz({ seed, rounds, casesPerRound: 20_000 });
  expect(report.problems).toEqual([]);
  expect("polluted" in {}).toBe(false);
  const { heapBytes, ...figures } = report;
  const steady = heapBytes.slice(Math.min(warmRounds, rounds - 1));
  const early = Math.min(...steady.slice(0, warmRounds));
  const growthBytes = Math.min(...heapBytes.slice(-warmRounds)) - early;
  process.stdout.write(`${JSON.stringify({ ...figures, growthBytes, heapBytes })}\n`);
  expect(growthBytes).toBeLessThan(growthBytesMax);
});
