import { expect, test } from "vitest";
import { createWindowCounter } from "./window-counter.ts";

test("an address is counted until it was quiet for a window, each for itself", () => {
  const counter = createWindowCounter(2, 1_000);
  expect(counter.take("one", 10_000)).toBe(0);
  expect(counter.take("one", 10_400)).toBe(0);
  expect(counter.take("one", 10_500)).toBe(900);
  expect(counter.take("other", 10_500)).toBe(0);
  expect(counter.take("one", 11_399)).toBe(1);
  expect(counter.take("one", 11_400)).toBe(0);
});

test("no more addresses are kept in mind than fit, and the first goes for the next", () => {
  const counter = createWindowCounter(1, 1_000);
  for (let address = 0; address <= 100_000; address += 1) counter.take(`address ${address}`, 5_000);
  expect(counter.take("address 1", 5_000)).toBe(1_000);
  expect(counter.take("address 0", 5_000)).toBe(0);
});
