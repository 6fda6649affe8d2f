import { expect, test } from "vitest";
import { foodInZones } from "./food.ts";

test("food pays for what it costs in every zone from the second on, or makes no difference of a twentieth there", () => {
  const told = foodInZones();
  expect(told.length).toBe(9);
  const matters = told.filter((one) => one.fed.xpPerHour > 1.05 * one.without.xpPerHour);
  expect(matters.length).toBeGreaterThan(6);
  const vain = matters.filter(({ pays }) => pays <= 1);
  expect(vain.map(({ zone, pays }) => ({ zone, pays }))).toEqual([]);
});
