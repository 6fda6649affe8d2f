import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keysOf } from "../../core/content/keys-of.ts";
import type { Fighter } from "../../core/rules/modifiers/derive.ts";
import { monsters } from "../../world/content/monsters.ts";
import { answerDamage, strikeDamage } from "./damage.ts";
import type { Foe } from "./foe.ts";
import { meet } from "./foe.ts";

const fighter: Fighter = {
  level: 20,
  attackKind: "spell",
  attack: 100,
  hp: 500,
  accuracy: 60,
  evasion: 60,
  armor: 115,
  critChance: 0.25,
  critDamage: 1.5,
  doubleStrike: 0,
  block: 0.25,
  armorPierce: 0,
  lifesteal: 0,
  regen: 0.1,
  bossDamage: 0,
  restActions: 10,
};
const plain = { xpMultiplier: 1, goldMultiplier: 1, dropFind: 0 };
const against = (more: Partial<Fighter>): Foe => meet("marsh-rat", { ...fighter, ...more }, plain);

/** A word that hits, is no special blow, and has one of 32 strengths. */
const wordOf = (strength: number) => (strength << 18) | (511 << 9);

describe("two that meet", () => {
  test("hit by accuracy against half the evasion, both ways", () => {
    const { accuracy, evasion } = monsters["marsh-rat"];
    const chance = (own: number, other: number) => (1.25 * own) / (own + 0.5 * other);
    expect(against({ accuracy: 10 }).hitCut).toBe(Math.floor(512 * chance(10, evasion)));
    expect(against({ evasion: 90 }).foeHitCut).toBe(Math.floor(512 * chance(accuracy, 90)));
  });

  test("never hit less than one time in four, nor more than 98 in a hundred", () => {
    const never = against({ accuracy: 0.01, evasion: 1e9 });
    expect([never.hitCut, never.foeHitCut]).toEqual([128, 128]);
    const always = against({ accuracy: 1e9, evasion: 0 });
    expect([always.hitCut, always.foeHitCut]).toEqual([501, 501]);
  });

  test("are spared by armour against the level of the one who strikes", () => {
    const { armor, attack, level } = monsters["marsh-rat"];
    expect(against({}).damage).toBeCloseTo(100 * (1 - armor / (armor + 30 + 200)));
    expect(against({}).foeDamage).toBeCloseTo(attack * (1 - 115 / (115 + 30 + 10 * level)));
  });

  test("are spared by three quarters at most, and what pierces lowers the armour first", () => {
    const { armor, attack } = monsters["marsh-rat"];
    expect(against({ armor: 1e9 }).foeDamage).toBeCloseTo(attack / 4);
    const pierced = armor * 0.4;
    expect(against({ armorPierce: 0.6 }).damage).toBeCloseTo(100 * (1 - pierced / (pierced + 230)));
  });

  test("strike with 85 to 115 in a hundred of their strength, in 32 steps", () => {
    const foe = against({});
    const shares = Array.from({ length: 32 }, (_, step) =>
      Number((strikeDamage(foe, 1.5, wordOf(step)) / foe.damage).toFixed(6)),
    );
    expect(shares[0]).toBeCloseTo(0.85);
    expect(shares[31]).toBeCloseTo(1.15);
    expect(new Set(shares).size).toBe(32);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  });

  test("strike critically for more, and a blocked blow takes half", () => {
    const foe = against({});
    const special = (step: number) => step << 18;
    expect(strikeDamage(foe, 1.5, special(9))).toBeCloseTo(1.5 * strikeDamage(foe, 1.5, wordOf(9)));
    expect(answerDamage(foe, special(9))).toBeCloseTo(0.5 * answerDamage(foe, wordOf(9)));
  });

  test("pay by one roll over all drops, whatever is found more often", () => {
    const found = fc.check(
      fc.property(
        fc.constantFrom(...keysOf(monsters)),
        fc.float({ min: 0, max: 1, noNaN: true }),
        (id, dropFind) => {
          const { dropCuts, equipmentCut } = meet(id, fighter, { ...plain, dropFind });
          const cuts = [0, ...dropCuts, equipmentCut];
          const rises = cuts.every((cut, at) => at === 0 || cut >= (cuts[at - 1] ?? 0));
          return rises && equipmentCut <= 0.9 * 65_536 + 1e-6;
        },
      ),
    );
    expect(found).toMatchObject({ failed: false });
  });
});
