import { describe, expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { expectBossOdds, expectFight } from "./expected.ts";

const born = newCharacterState({
  secret: "a secret of the server",
  characterId: "1",
  nowMs: 0,
  origin: "wayfarer",
});
const stick: Piece = { item: "wayfarers-stick", rarity: 1, plus: 0, affixes: [] };

function atLevel(level: number): CharacterState {
  const progress = { level, milliXp: 0, mastery: 0 };
  const { skills } = born;
  return {
    ...born,
    skills: {
      ...skills,
      combat: progress,
      strength: progress,
      vitality: progress,
      agility: progress,
      precision: progress,
    },
  };
}

describe("what an hour in a zone would bring", () => {
  test("is the same whenever it is asked", () => {
    const once = expectFight(born, [stick], "fenside-meadows");
    expect(expectFight(born, [stick], "fenside-meadows")).toEqual(once);
  });

  test("is more than a kill an action for a beginner in the meadows, with hardly a defeat", () => {
    const hour = expectFight(born, [stick], "fenside-meadows");
    expect(hour.killsPerHour).toBeGreaterThan(600);
    expect(hour.defeatsPerHour).toBeLessThan(10);
    expect(hour.goldPerHour).toBeGreaterThan(2 * hour.killsPerHour);
  });

  test("is little more than defeats where one has no business yet", () => {
    const hour = expectFight(born, [stick], "sallow-marsh");
    expect(hour.defeatsPerHour).toBeGreaterThan(60);
    expect(hour.killsPerHour).toBeLessThan(20);
  });
});

describe("the odds against a boss", () => {
  test("grow from none to certain as levels rise", () => {
    const odds = [1, 8, 40].map((level) =>
      expectBossOdds(atLevel(level), [stick], "fenside-meadows", 10),
    );
    expect(odds[0]).toBe(0);
    expect(odds[2]).toBe(1);
    expect(odds.toSorted((one, other) => one - other)).toEqual(odds);
  });
});

test("the odds against a boss count only the rations that are there", () => {
  const subject = { ...atLevel(8), ration: "fried-mudminnow" as const };
  const odds = [0, 3, 10].map((held) => expectBossOdds(subject, [stick], "fenside-meadows", held));
  expect(odds).toEqual(odds.toSorted((one, other) => one - other));
  expect(odds[0]).toBeLessThan(odds[2] ?? 0);
});
