import { expect, test } from "vitest";
import { newCharacterState } from "../../../character/rules/new-character.ts";
import type { Skills } from "../../state.ts";
import { eventsOfRises, risesBetween } from "./rises.ts";

const { skills } = newCharacterState({
  secret: "tests",
  characterId: "wren",
  nowMs: 0,
  origin: "fenfolk",
});
const full = { level: 100, milliXp: 0, mastery: 0 };

test("skills that stood still did not rise", () => {
  const more: Skills = { ...skills, mining: { ...skills.mining, milliXp: 5 } };
  expect(risesBetween(skills, more)).toEqual({ levels: [], masteries: [] });
});

test("the hundredth level and the mastery behind it are two rises, which the others hear of apart", () => {
  const before: Skills = { ...skills, fishing: { ...full, level: 98 }, mining: full };
  const after: Skills = {
    ...before,
    fishing: { ...full, mastery: 2 },
    mining: { ...full, mastery: 1 },
  };
  const rises = risesBetween(before, after);
  expect(rises.levels).toEqual([{ skill: "fishing", from: 98, to: 100 }]);
  expect(eventsOfRises(rises)).toEqual([
    { kind: "levelled", skill: "fishing", from: 98, to: 100 },
    { kind: "mastered", skill: "mining", from: 0, to: 1 },
    { kind: "mastered", skill: "fishing", from: 0, to: 2 },
  ]);
});
