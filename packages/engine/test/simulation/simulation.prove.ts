import { afterAll, beforeAll, expect, test } from "vitest";
import { setRunnerHandlersAside } from "../../src/testing/runner-handlers.ts";
import { runSimulation } from "./run-simulation.ts";

let restore = (): void => undefined;
beforeAll(() => {
  restore = setRunnerHandlersAside();
});
afterAll(() => restore());

const seedCount = 5000;

test(`all promises are kept in ${seedCount} simulations`, async () => {
  const broken: string[] = [];
  for (let seed = 1; seed <= seedCount; seed++) {
    const { problems } = await runSimulation({ seed });
    if (problems.length > 0) broken.push(`npm run sim -- --seed ${seed} --trace: ${problems[0]}`);
  }
  expect(broken).toEqual([]);
});
