import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fighter } from "../../core/rules/modifiers/derive.ts";
import { zoneIds } from "../../world/content/zones.ts";
import { prowessIn } from "./prowess.ts";

const fighter: Fighter = {
  level: 20,
  attackKind: "edge",
  attack: 80,
  hp: 500,
  accuracy: 70,
  evasion: 60,
  armor: 90,
  critChance: 0.1,
  critDamage: 1.6,
  doubleStrike: 0.05,
  block: 0.1,
  armorPierce: 0.1,
  lifesteal: 0,
  regen: 0.1,
  bossDamage: 0,
  restActions: 10,
};

const offence = fc.constantFrom(
  "attack" as const,
  "accuracy" as const,
  "critChance" as const,
  "critDamage" as const,
  "doubleStrike" as const,
  "armorPierce" as const,
);
const defence = fc.constantFrom(
  "hp" as const,
  "evasion" as const,
  "armor" as const,
  "block" as const,
);

describe("prowess", () => {
  test("never falls when a stat rises, and no stat serves both sides", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zoneIds),
        offence,
        defence,
        fc.double({ min: 1, max: 2, noNaN: true }),
        (zone, strong, tough, times) => {
          const before = prowessIn(zone, fighter);
          const stronger = prowessIn(zone, { ...fighter, [strong]: fighter[strong] * times });
          const tougher = prowessIn(zone, { ...fighter, [tough]: fighter[tough] * times });
          expect(stronger.strike).toBeGreaterThanOrEqual(before.strike);
          expect(stronger.endurance).toBe(before.endurance);
          expect(tougher.endurance).toBeGreaterThanOrEqual(before.endurance);
          expect(tougher.strike).toBe(before.strike);
        },
      ),
    );
  });

  test("is less in a zone of stronger monsters", () => {
    const near = prowessIn("fenside-meadows", fighter);
    const far = prowessIn("unlit-crown", fighter);
    expect(far.strike).toBeLessThan(near.strike);
    expect(far.endurance).toBeLessThan(near.endurance);
  });
});
