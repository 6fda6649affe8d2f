import { describe, expect, test } from "vitest";
import { newCharacterState } from "../../../character/rules/new-character.ts";
import { deriveStats } from "../../../character/rules/stat-sheet.ts";
import type { Piece } from "../goods/equipment.ts";
import { deriveFighter, efficiency, xpMultiplier } from "./derive.ts";
import { sumModifiers } from "./modifiers.ts";
import { sourcesOf } from "./sources.ts";

const born = newCharacterState({
  secret: "a secret of the server",
  characterId: "1",
  nowMs: 0,
  origin: "fenfolk",
});
const plain = { ...born, boosts: [] };
const knife: Piece = { item: "copper-knife", rarity: 1, plus: 0, affixes: [] };
const savage: Piece = { ...knife, rarity: 3, affixes: [{ affix: "savage", value: 0.5 }] };

describe("a fighter", () => {
  test("of level 1 with bare fists has the base numbers", () => {
    expect(deriveFighter(plain.skills, [], {})).toEqual({
      level: 1,
      attackKind: "blunt",
      attack: 17,
      hp: 172,
      accuracy: 22,
      evasion: 22,
      armor: 0,
      critChance: 0.051000000000000004,
      critDamage: 1.5,
      doubleStrike: 0.0015,
      block: 0,
      armorPierce: 0,
      lifesteal: 0,
      regen: 0.1,
      bossDamage: 0,
      restActions: 2,
    });
  });

  test("strikes with what the main hand holds", () => {
    expect(deriveFighter(plain.skills, [knife], {}).attackKind).toBe("pierce");
  });

  test("never passes the caps", () => {
    const all = {
      critChance: 9,
      doubleStrike: 9,
      block: 9,
      armorPierce: 9,
      lifesteal: 9,
      regen: 9,
    };
    const fighter = deriveFighter(plain.skills, [], { ...all, critDamage: 9, damagePct: 9 });
    expect(fighter).toMatchObject({
      attack: 17 * 2.5,
      critChance: 0.6,
      critDamage: 4.5,
      doubleStrike: 0.4,
      block: 0.4,
      armorPierce: 0.6,
      lifesteal: 0.05,
      regen: 0.25,
    });
  });

  test("has whole health, rounded once all is added up", () => {
    expect(deriveFighter(plain.skills, [], { hpPct: 0.005 }).hp).toBe(173);
    expect(deriveFighter(plain.skills, [], { hp: 0.4, hpPct: 0.005 }).hp).toBe(173);
    expect(deriveFighter(plain.skills, [], { hp: 0.4, hpPct: 0.0001 }).hp).toBe(172);
  });

  test("rests ten actions from level 8, fewer with help", () => {
    const level8 = { ...plain.skills, combat: { level: 8, milliXp: 0, mastery: 0 } };
    expect(deriveFighter(level8, [], {}).restActions).toBe(10);
    expect(deriveFighter(level8, [], { restReduction: 0.25 }).restActions).toBe(8);
    expect(deriveFighter(level8, [], { restReduction: 2 }).restActions).toBe(4);
  });
});

describe("bonuses", () => {
  test("of one key add over all sources", () => {
    const sums = sumModifiers(sourcesOf(plain, []));
    expect(sums).toEqual({ "eff-fishing": 0.03, "eff-foraging": 0.03 });
  });

  test("of xp are capped together, and the First Lantern counts in every group", () => {
    const sums = sumModifiers(sourcesOf(born, []));
    expect(xpMultiplier("combat", sums)).toBe(1.5);
    expect(xpMultiplier("cooking", sums)).toBe(1.5);
    expect(xpMultiplier("combat", { xpAll: 1, xpCombat: 1 })).toBe(2.5);
  });

  test("of practice grow half a percent a level, up to a fifth", () => {
    const at = (level: number) => ({ ...plain.skills, mining: { level, milliXp: 0, mastery: 0 } });
    expect(efficiency("mining", at(1), {}, 8)).toBe(0);
    expect(efficiency("mining", at(18), {}, 8)).toBeCloseTo(0.05);
    expect(efficiency("mining", at(90), {}, 8)).toBeCloseTo(0.2);
    expect(efficiency("mining", at(90), { effGather: 9 }, 8)).toBe(1.5);
  });

  test("of mastery help the skill they were earned in, up to a hundred of them", () => {
    const mastered = { level: 100, milliXp: 0, mastery: 250 };
    const skills = { ...plain.skills, mining: mastered, combat: mastered };
    const sums = sumModifiers(sourcesOf({ ...plain, origin: "wayfarer", skills }, []));
    expect(sums["eff-mining"]).toBeCloseTo(0.2);
    expect(sums.damagePct).toBeCloseTo(0.1);
  });
});

describe("the stats screen", () => {
  test("shows sources that add up to the number", () => {
    for (const { value, sources } of deriveStats(born, [savage])) {
      const sum = sources.reduce((total, source) => total + source.value, 0);
      expect(sum).toBeCloseTo(value, 0);
    }
  });

  test("names what adds to attack, in order", () => {
    const [attack] = deriveStats(plain, [savage]);
    expect(attack?.sources.map(({ source }) => source)).toEqual([
      "Base",
      "Strength",
      "Savage Copper Knife",
      "Savage Copper Knife",
    ]);
  });
});
