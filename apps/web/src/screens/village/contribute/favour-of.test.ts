import { newCharacterState } from "@aldermoor/game/character/rules/new-character.ts";
import { goldMinute } from "@aldermoor/game/core/rules/economy/economy-formulas.ts";
import { expect, test } from "vitest";
import { favourOf } from "./favour-of.ts";

const { skills } = newCharacterState({
  secret: "a secret that only tests know",
  characterId: "1",
  nowMs: 0,
  origin: "fenfolk",
});

test("a gift earns favour by the gold of a minute, after what is owed and up to what is left", () => {
  const minute = goldMinute(1);
  expect(favourOf(3.5 * minute, { favourLeft: 120, owedGold: 0, skills })).toBe(3);
  expect(favourOf(3.5 * minute, { favourLeft: 120, owedGold: 2 * minute, skills })).toBe(1);
  expect(favourOf(minute, { favourLeft: 120, owedGold: 2 * minute, skills })).toBe(0);
  expect(favourOf(500 * minute, { favourLeft: 120, owedGold: 0, skills })).toBe(120);
});
