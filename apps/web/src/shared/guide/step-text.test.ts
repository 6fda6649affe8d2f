import type { NextStep } from "@aldermoor/game/guide/rules/next-steps.ts";
import { expect, test } from "vitest";
import { allTexts } from "../../texts/all-texts.ts";
import { registerTexts } from "../../texts/t.ts";
import { stepText } from "./step-text.ts";

registerTexts(allTexts.en);

const steps: readonly NextStep[] = [
  { kind: "claim", target: "2", count: 2 },
  { kind: "keep", target: "boss" },
  { kind: "wear", target: "a", changes: [{ id: "a", slot: "head" }], kills: null },
  {
    kind: "wear",
    target: "a b",
    changes: [
      { id: "a", slot: "head" },
      { id: "b", slot: "body" },
    ],
    kills: { before: 1_100.4, after: 1_234.5 },
  },
  {
    kind: "food",
    target: "sallow-marsh",
    zone: "sallow-marsh",
    ration: "smoked-marsh-eel",
    isHeld: true,
    defeats: 12.4,
  },
  { kind: "boss", target: "fenside-meadows", zone: "fenside-meadows", odds: 0.725 },
  {
    kind: "boss-food",
    target: "fenside-meadows",
    zone: "fenside-meadows",
    ration: "fried-mudminnow",
    isHeld: false,
    odds: 0.325,
    oddsFed: 0.75,
  },
  { kind: "calling", target: "" },
  { kind: "zone", target: "hollowmere-wood", zone: "hollowmere-wood", gain: 1.14 },
  { kind: "bag", target: "", free: 1 },
  { kind: "garden", target: "3", plots: 3 },
  { kind: "make", target: "craft-copper-cap", skill: "smithing", recipe: "craft-copper-cap" },
  {
    kind: "train",
    target: "craft-copper-shortsword",
    skill: "smithing",
    level: 3,
    recipe: "craft-copper-shortsword",
  },
];

test("every step is one sentence that says what it brings", () => {
  expect(steps.map((step) => stepText(step, (value) => value.toLocaleString("en")))).toEqual([
    "2 rewards ready to claim",
    "You play as a guest: keep this character with an email and a password",
    "1 better piece in your bag",
    "2 better pieces in your bag: 1,100 to 1,235 kills/h",
    "Food pays here: 12 defeats an hour without it",
    "Old Mudjaw: win chance 73%",
    "Fried Mudminnow lifts your chance against Old Mudjaw from 33% to 75%",
    "You can choose a calling",
    "Hollowmere Wood brings 14% more xp and gold an hour",
    "1 free slot in your bag",
    "3 plots ripe in your garden",
    "You can make Copper Cap, better than what you wear",
    "Smithing 3 unlocks Copper Shortsword, better than what you wear",
  ]);
});
