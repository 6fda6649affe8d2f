import { afterAll, beforeAll, expect, test } from "vitest";
import { setRunnerHandlersAside } from "../../src/testing/runner-handlers.ts";
import { runNodes } from "./run-nodes.ts";

let restore = (): void => undefined;
beforeAll(() => {
  restore = setRunnerHandlersAside();
});
afterAll(() => restore());

// The first of them, and the shorter ones of those that found a fault once. The proof (nodes.prove.ts) has them all.
const seeds = [1, 3, 210, 356, 756, 1171];

test("all promises are kept by several nodes through kills, freezes, broken links and lost wake-ups", async () => {
  const broken: string[] = [];
  const totals = new Map<string, number>();
  for (const seed of seeds) {
    const { problems, counts } = await runNodes({ seed });
    if (problems.length > 0)
      broken.push(`npm run sim -- --nodes --seed ${seed} --trace: ${problems[0]}`);
    for (const [name, count] of Object.entries(counts))
      totals.set(name, (totals.get(name) ?? 0) + count);
  }
  expect(broken).toEqual([]);
  expect([...totals].filter(([, total]) => total === 0)).toEqual([]);
});

test("a seed decides everything that happens", async () => {
  const [first, second] = [await runNodes({ seed: 3 }), await runNodes({ seed: 3 })];
  expect(second.digest).toBe(first.digest);
  expect(second.counts).toEqual(first.counts);
});

test.each(["ignores-epochs", "forgets-a-row"] as const)(
  "a database that %s is noticed",
  async (fault) => {
    let noticed = 0;
    for (const seed of [11, 210, 1333]) {
      const { problems } = await runNodes({ seed, fault });
      noticed += problems.length;
      if (noticed > 0) break;
    }
    expect(noticed).toBeGreaterThan(0);
  },
);
