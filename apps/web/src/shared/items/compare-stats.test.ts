import { expect, test } from "vitest";
import { compareStats } from "./compare-stats.ts";

test("a stat that the worn piece has and this one lacks is shown as a loss", () => {
  expect(compareStats({ armor: 58 }, { armor: 39, evasion: 10 })).toEqual([
    { key: "armor", value: 58, difference: 19 },
    { key: "evasion", value: 0, difference: -10 },
  ]);
});

test("against an empty slot everything is gain", () => {
  expect(compareStats({ attack: 5 }, null)).toEqual([{ key: "attack", value: 5, difference: 5 }]);
});

test("a stat of nothing is no row", () => {
  expect(compareStats({ attack: 0 }, { attack: 0 })).toEqual([]);
});
