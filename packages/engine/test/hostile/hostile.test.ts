import { afterAll, beforeAll, expect, test } from "vitest";
import { setRunnerHandlersAside } from "../../src/testing/runner-handlers.ts";
import { fuzz } from "./fuzz.ts";

let restore = (): void => undefined;
beforeAll(() => {
  restore = setRunnerHandlersAside();
});
afterAll(() => restore());

test("97: fifteen hundred hostile messages change nothing and leave nothing behind", async () => {
  const report = await fuzz({ seed: 1, rounds: 2, casesPerRound: 750 });
  expect(report.problems).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(75);
  expect(report.honest).toBeGreaterThan(0);
  expect(report.unhandled).toBeGreaterThan(0);
  expect("polluted" in {}).toBe(false);
});
