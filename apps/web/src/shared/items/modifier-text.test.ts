import { expect, test } from "vitest";
import { modifierPhrase } from "./modifier-text.ts";

test("one of something is told in the singular, and more in the plural", () => {
  expect(modifierPhrase("restedHours", 1, "en")).toBe("+1 hour rested");
  expect(modifierPhrase("restedHours", 2, "en")).toBe("+2 hours rested");
  expect(modifierPhrase("gardenPlots", 1, "en")).toBe("+1 garden plot");
  expect(modifierPhrase("goldFind", 0.12, "en")).toBe("+12% gold find");
});
