import { expect, test } from "vitest";
import { newCharacterState } from "../../../character/rules/new-character.ts";
import { tierLevels } from "../../content/levels.ts";
import { fair, goldPerKill } from "../../content/worth.ts";
import { goldMinute, priceLevel, refGold, xpMinute } from "./economy-formulas.ts";

const { skills } = newCharacterState({
  secret: "a secret of the server",
  characterId: "1",
  nowMs: 0,
  origin: "wayfarer",
});
const at = (level: number) => ({ level, milliXp: 0, mastery: 0 });

test("one raw unit of each tier is fairly worth what the world is balanced by", () => {
  const worth = tierLevels.map((_, index) => Math.round(fair(index + 1)));
  expect(worth).toEqual([8, 15, 30, 48, 69, 95, 123, 156, 192, 231]);
});

test("a gold-minute is ten actions of two kills, and an xp-minute ten of ten", () => {
  expect(goldPerKill(10)).toBeCloseTo(2 + 5.5 + 1.2);
  expect(refGold(10)).toBeCloseTo(2 * goldPerKill(10));
  expect(goldMinute(10)).toBeCloseTo(20 * goldPerKill(10));
  for (const level of [1, 50, 100])
    expect(Math.abs(xpMinute(level) - 100 * 1.045 ** (level - 1))).toBeLessThan(1);
});

test("prices go by the greater of combat and the best trade, and by no attribute", () => {
  expect(priceLevel({ ...skills, combat: at(40), mining: at(12) })).toBe(40);
  expect(priceLevel({ ...skills, combat: at(4), fishing: at(60) })).toBe(60);
  expect(priceLevel({ ...skills, combat: at(4), strength: at(90) })).toBe(4);
});
