import { afterEach, expect, test } from "vitest";
import { closeCluster } from "./memory-cluster.ts";
import { openNonsenseCluster } from "./nonsense/nonsense-cluster.ts";
import { sayToFollower, sayToOrderer } from "./nonsense/say-nonsense.ts";

// NONSENSE_RUNS and NONSENSE_SEED make it longer, or repeat it.
const runs = Number(process.env["NONSENSE_RUNS"] ?? 20_000);
const firstSeed = Number(process.env["NONSENSE_SEED"] ?? Date.now() % 1_000_000);
// What was written is read again and again: a new cluster now and then keeps that short.
const runsPerCluster = 1000;

afterEach(closeCluster);

test(`${runs} times, nonsense for the node that orders stops nobody (seed ${firstSeed})`, async () => {
  for (let at = 0; at * runsPerCluster < runs; at++) {
    await sayToOrderer(await openNonsenseCluster(), runsPerCluster, firstSeed + at);
    await closeCluster();
  }
  expect(runs).toBeGreaterThan(0);
});

test(`${runs / 10} times, nonsense for a node that follows stops nobody (seed ${firstSeed})`, async () => {
  await sayToFollower(await openNonsenseCluster(), Math.ceil(runs / 10), firstSeed);
});
