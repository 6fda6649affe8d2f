import { expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import type { Means } from "./can-be-had.ts";
import { canMakeAlone } from "./can-be-had.ts";
import { plain } from "./craftable-pieces.ts";

const { skills } = newCharacterState({
  secret: "a secret",
  characterId: "1",
  nowMs: 1_795_301_400_000,
  origin: "moorborn",
});
const smith = { ...skills, smithing: { level: 3, mastery: 0, milliXp: 0 } };
const means: Means = { skills: smith, worn: [], stacks: {}, openZones: ["fenside-meadows"] };

test("a sword is made alone of ore and wood that are gathered, and of what the vendor sells", () => {
  expect(canMakeAlone("craft-copper-shortsword", means)).toBe(true);
});

test("nothing is made whose level is missing", () => {
  expect(canMakeAlone("craft-copper-shortsword", { ...means, skills })).toBe(false);
});

test("nothing is made of what lies in a closed zone, unless it is in the bag", () => {
  const closed = { ...means, openZones: [] };
  expect(canMakeAlone("refine-copper-bar", closed)).toBe(false);
  expect(canMakeAlone("refine-copper-bar", { ...closed, stacks: { "copper-ore": 2 } })).toBe(true);
  expect(canMakeAlone("refine-copper-bar", { ...closed, stacks: { "copper-ore": 1 } })).toBe(false);
});

test("a place that asks for a tool is of use with one of its tier", () => {
  const master = { level: 30, mastery: 0, milliXp: 0 };
  const miner: Means = {
    ...means,
    skills: { ...skills, mining: master, smithing: master },
    openZones: ["fenside-meadows", "hollowmere-wood"],
  };
  expect(canMakeAlone("refine-bog-iron-bar", miner)).toBe(false);
  const worn = [plain("copper-pickaxe"), plain("bog-iron-pickaxe")];
  expect(canMakeAlone("refine-bog-iron-bar", { ...miner, worn })).toBe(true);
});
