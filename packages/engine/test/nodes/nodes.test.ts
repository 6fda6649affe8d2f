import { expect, test } from "vitest";
import type { Surroundings } from "./node.ts";
import { runCluster } from "./run-cluster.ts";

const seedCount = 100;

test("several nodes execute and one orders, and every promise is kept", async () => {
  const broken: string[] = [];
  const met = new Set<string>();
  for (let seed = 1; seed <= seedCount; seed++) {
    const { problems, counts } = await runCluster(seed);
    if (problems.length > 0) broken.push(`seed ${seed}: ${problems[0]}`);
    for (const [name, count] of Object.entries(counts)) if (count > 0) met.add(name);
  }
  expect(broken).toEqual([]);
  expect([...met].toSorted()).toEqual([
    "commits",
    "freezes",
    "lostWakeUps",
    "overtaken",
    "ranByTheWriter",
    "refusedAppends",
    "repeated",
    "takeovers",
  ]);
}, 120_000);

const omissions: readonly (readonly [string, Surroundings["omits"]])[] = [
  ["a log that takes rows of a node that lost its lease", "epoch"],
  ["a node that orders without looking at what was read", "read-set"],
  ["answers that changed nothing and were never ordered", "order-of-reads"],
];

test.each(omissions)(
  "the checker notices %s",
  async (_, omits) => {
    let noticed = 0;
    for (let seed = 1; seed <= seedCount && noticed === 0; seed++) {
      const { problems } = await runCluster(seed, omits);
      noticed += problems.length;
    }
    expect(noticed).toBeGreaterThan(0);
  },
  120_000,
);
