import { expect, test } from "vitest";
import { stepTargets } from "./step-targets.ts";

test("a step that leads to a page points there at what it is about", () => {
  expect(
    stepTargets(
      { kind: "boss", target: "fenside-meadows", zone: "fenside-meadows", odds: 0.7 },
      {},
    ),
  ).toEqual(["challenge-fenside-meadows"]);
  expect(
    stepTargets({ kind: "zone", target: "sallow-marsh", zone: "sallow-marsh", gain: 1.2 }, {}),
  ).toEqual(["zone-sallow-marsh"]);
});

const shortsword = {
  kind: "make",
  target: "",
  skill: "smithing",
  recipe: "craft-copper-shortsword",
} as const;

test("what is to be made is pointed at, then what it is made of", () => {
  expect(stepTargets(shortsword, {})).toEqual([
    "make-craft-copper-shortsword",
    "gather-craft-copper-shortsword",
    "make-refine-copper-bar",
    "gather-refine-copper-bar",
    "make-refine-alder-plank",
    "gather-refine-alder-plank",
    "recipe-craft-copper-shortsword",
  ]);
});

test("of what lies in the bag nothing is made for it", () => {
  const targets = stepTargets(shortsword, { "copper-bar": 1_000, "alder-plank": 1_000 });
  expect(targets).toEqual([
    "make-craft-copper-shortsword",
    "gather-craft-copper-shortsword",
    "recipe-craft-copper-shortsword",
  ]);
});

test("food that lies in the bag is taken in the line itself, other food is cooked first", () => {
  const food = {
    kind: "food",
    target: "",
    zone: "fenside-meadows",
    ration: "fried-mudminnow",
    defeats: 3,
  } as const;
  expect(stepTargets({ ...food, isHeld: true }, {})).toEqual([]);
  expect(stepTargets({ ...food, isHeld: false }, {})[0]).toBe("make-cook-fried-mudminnow");
});

test("nobody is pushed to a calling, nor to a piece to sell", () => {
  expect(stepTargets({ kind: "calling", target: "" }, {})).toEqual([]);
  expect(stepTargets({ kind: "bag", target: "", free: 2 }, {})).toEqual([]);
});
