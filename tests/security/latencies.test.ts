import { expect, test } from "vitest";
import { beyondMachine, latenciesOf } from "./latencies.ts";

test("a wait for a processor is no host's fault, and the rest of it is", () => {
  const samples = [
    { startedAtMs: 0, tookMs: 950, keptMs: 900 },
    { startedAtMs: 1_000, tookMs: 700, keptMs: 3 },
    { startedAtMs: 2_000, tookMs: 20, keptMs: 30 },
  ];
  expect(beyondMachine(samples).map(({ tookMs }) => tookMs)).toEqual([50, 697, 0]);
});

test("a stop counts with all that would have been asked meanwhile", () => {
  const quick = { startedAtMs: 0, tookMs: 1, keptMs: 0 };
  const stop = [{ ...quick, tookMs: 1_000 }, ...Array<typeof quick>(50).fill(quick)];
  expect(latenciesOf(stop, 50)).toMatchObject({ count: 71, max: 1_000 });
  expect(latenciesOf(stop, 50).p99).toBeGreaterThan(900);
});
