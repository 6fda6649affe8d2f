import { afterAll, beforeAll, expect, test } from "vitest";
import { setRunnerHandlersAside } from "../../src/testing/runner-handlers.ts";
import { runNodes } from "./run-nodes.ts";

let restore = (): void => undefined;
beforeAll(() => {
  restore = setRunnerHandlersAside();
});
afterAll(() => restore());

const seedCount = Number(process.env["NODES_SEEDS"] ?? 5000);

test(`all promises are kept by several nodes in ${seedCount} simulations`, async () => {
  const broken: string[] = [];
  for (let seed = 1; seed <= seedCount; seed++) {
    const { problems } = await runNodes({ seed });
    if (problems.length > 0)
      broken.push(`npm run sim -- --nodes --seed ${seed} --trace: ${problems[0]}`);
  }
  expect(broken).toEqual([]);
});
