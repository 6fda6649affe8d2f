import { expect, test } from "vitest";
import type { NextStep } from "./next-steps.ts";
import { stepsBefore } from "./page-line.ts";

const wear: NextStep = { kind: "wear", target: "sword", changes: [], kills: null };
const boss: NextStep = { kind: "boss", target: "m", zone: "fenside-meadows", odds: 0.7 };
const calling: NextStep = { kind: "calling", target: "" };
const steps = [wear, boss, calling];

test("what is better and in the bag goes before a step of the story", () => {
  expect(stepsBefore({ quest: "first-swing", state: "open" }, steps)).toEqual([wear]);
});

test("a reward that waits goes before it", () => {
  expect(stepsBefore({ quest: "first-swing", state: "ready" }, steps)).toEqual([]);
});

test("the first fight and the first piece to wear are pointed at by their own steps", () => {
  expect(stepsBefore({ quest: "a-dry-pair-of-boots", state: "open" }, steps)).toEqual([]);
  expect(stepsBefore({ quest: "equip-yourself", state: "open" }, steps)).toEqual([]);
});

test("before a boss goes what makes it fall, and the challenge once it would", () => {
  const quest = "the-dip-in-the-meadow";
  expect(stepsBefore({ quest, state: "open" }, steps)).toEqual([wear, boss]);
});
