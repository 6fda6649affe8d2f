import { expect, test } from "vitest";
import { overallMerit, pieceMerit } from "./piece-merit.ts";

test("a better blade has more merit for attack and none for survival", () => {
  expect(pieceMerit({ attack: 12 }, "attack")).toBeGreaterThan(pieceMerit({ attack: 5 }, "attack"));
  expect(pieceMerit({ attack: 12 }, "survival")).toBe(0);
});

test("a better tool counts as an upgrade", () => {
  expect(overallMerit({ "eff-mining": 0.08 })).toBeGreaterThan(
    overallMerit({ "eff-mining": 0.04 }),
  );
});

test("a stat nobody weighs adds nothing", () => {
  expect(overallMerit({ goldFind: 0.1 })).toBe(0);
});
