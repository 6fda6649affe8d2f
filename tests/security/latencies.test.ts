import { expect, test } from "vitest";
import { beyondMachine, latenciesOf } from "./latencies.ts";

test("a wait that the machine shares is no host's fault, and one that it does not is", () => {
  const machine = [
    { startedAtMs: 0, tookMs: 2 },
    { startedAtMs: 50, tookMs: 900 },
    { startedAtMs: 1_000, tookMs: 3 },
  ];
  const samples = [
    { startedAtMs: 40, tookMs: 950 },
    { startedAtMs: 1_000, tookMs: 700 },
    { startedAtMs: 2_000, tookMs: 20 },
  ];
  expect(beyondMachine(samples, machine).map(({ tookMs }) => tookMs)).toEqual([50, 697, 20]);
});

test("a stop counts with all that would have been asked meanwhile", () => {
  const stop = [
    { startedAtMs: 0, tookMs: 1_000 },
    ...Array(50).fill({ startedAtMs: 0, tookMs: 1 }),
  ];
  expect(latenciesOf(stop, 50)).toMatchObject({ count: 71, max: 1_000 });
  expect(latenciesOf(stop, 50).p99).toBeGreaterThan(900);
});
