import { afterAll, beforeAll, expect, test } from "vitest";
import { setRunnerHandlersAside } from "../../src/testing/runner-handlers.ts";
import { regressionSeeds } from "./regression-seeds.ts";
import { runSimulation } from "./run-simulation.ts";

let restore = (): void => undefined;
beforeAll(() => {
  restore = setRunnerHandlersAside();
});
afterAll(() => restore());

const seedCount = 20;
const shards = 2;

type Ran = ReturnType<typeof runSimulation>;
const known = new Map<number, Ran>();

/** What came of a seed, which is run once for all who ask. */
function ranWith(seed: number): Ran {
  const ran = known.get(seed) ?? runSimulation({ seed });
  known.set(seed, ran);
  return ran;
}

test("a seed decides everything that happens", async () => {
  const first = await ranWith(11);
  const second = await runSimulation({ seed: 11 });
  const other = await ranWith(12);
  expect(second.digest).toBe(first.digest);
  expect(second.counts).toEqual(first.counts);
  expect(other.digest).not.toBe(first.digest);
});

test("no seed that once broke a promise breaks one again", async () => {
  expect(await brokenPromises(regressionSeeds)).toEqual([]);
});

for (let shard = 0; shard < shards; shard++) {
  const first = 1 + (shard * seedCount) / shards;
  const last = first + seedCount / shards - 1;
  test(`all promises are kept through crashes and broken connections, seeds ${first} to ${last}`, async () => {
    const seeds = Array.from({ length: seedCount / shards }, (_, at) => first + at);
    expect(await brokenPromises(seeds)).toEqual([]);
  });
}

test("runs meet what they are made to meet", async () => {
  const totals = new Map<string, number>();
  for (let seed = 1; seed <= 12; seed++) {
    const { counts } = await ranWith(seed);
    for (const [name, count] of Object.entries(counts))
      totals.set(name, (totals.get(name) ?? 0) + count);
  }
  expect([...totals].filter(([, total]) => total === 0)).toEqual([]);
});

async function brokenPromises(seeds: readonly number[]): Promise<string[]> {
  const broken: string[] = [];
  for (const seed of seeds) {
    const { problems } = await ranWith(seed);
    if (problems.length > 0) broken.push(`npm run sim -- --seed ${seed} --trace: ${problems[0]}`);
  }
  return broken;
}
