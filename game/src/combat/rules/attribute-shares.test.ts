import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import type { AttributeId } from "../../core/content/skills.ts";
import { attributeIds } from "../../core/content/skills.ts";
import type { Skills } from "../../core/state.ts";
import type { Stance } from "../content/stances.ts";
import {
  allFull,
  attributeShares,
  milliToNextCombatLevel,
  splitAttributeXp,
} from "./attribute-shares.ts";

const born = newCharacterState({
  secret: "a secret of the server",
  characterId: "1",
  nowMs: 0,
  origin: "wayfarer",
});
const nothingOwed = { strength: 0, vitality: 0, agility: 0, precision: 0 };
const full = { level: 100, milliXp: 0, mastery: 0 };

function skillsWith(fullOnes: readonly AttributeId[]): Skills {
  return { ...born.skills, ...Object.fromEntries(fullOnes.map((id) => [id, full])) };
}

/** What a thousand points of combat xp teach, in points. */
function taught(stance: Stance, fullOnes: readonly AttributeId[]): readonly number[] {
  const shares = attributeShares(stance, skillsWith(fullOnes));
  const { gains } = splitAttributeXp(1_000_000, shares, nothingOwed);
  return attributeIds.map((id) => Math.floor(gains[id] / 1000));
}

const stances = fc.constantFrom<Stance>("balanced", ...attributeIds);
const someFull = fc.subarray([...attributeIds]);

describe("a won fight", () => {
  test("teaches the attributes twice its combat xp, a quarter each", () => {
    expect(attributeIds).toEqual(["strength", "vitality", "agility", "precision"]);
    expect(taught("balanced", [])).toEqual([500, 500, 500, 500]);
  });

  test("teaches the favoured attribute 55 in a hundred, and the others 15 each", () => {
    expect(taught("strength", [])).toEqual([1_100, 300, 300, 300]);
    expect(taught("precision", [])).toEqual([300, 300, 300, 1_100]);
  });

  test("gives the share of a full attribute to the others in equal parts", () => {
    expect(taught("strength", ["strength"])).toEqual([0, 666, 666, 666]);
    expect(taught("strength", ["agility", "precision"])).toEqual([1_400, 600, 0, 0]);
    expect(taught("agility", ["strength", "vitality", "agility"])).toEqual([0, 0, 0, 2_000]);
  });

  test("teaches combat instead, at half the rate, once all four are full", () => {
    const skills = skillsWith(attributeIds);
    const shares = attributeShares("vitality", skills);
    expect(allFull(shares)).toBe(true);
    // Twice the xp at half the rate is as much again: the next level is half as far.
    const need = milliToNextCombatLevel(skills, shares, nothingOwed);
    expect(need).toBe(50_000 / 2);
  });

  test("loses nothing and makes nothing, however the xp is portioned", () => {
    const found = fc.check(
      fc.property(stances, someFull, fc.array(fc.nat(10_000_000)), (stance, fullOnes, portions) => {
        const shares = attributeShares(stance, skillsWith(fullOnes));
        let remainders = nothingOwed;
        let gained = 0;
        for (const milliXp of portions) {
          const split = splitAttributeXp(milliXp, shares, remainders);
          remainders = { ...nothingOwed, ...split.remainders };
          gained += attributeIds.reduce((sum, id) => sum + split.gains[id], 0);
        }
        const owed = attributeIds.reduce((sum, id) => sum + remainders[id], 0);
        const due = portions.reduce((sum, milliXp) => sum + 2 * milliXp, 0);
        return gained * 300 + owed === (allFull(shares) ? 0 : due * 300);
      }),
    );
    expect(found).toMatchObject({ failed: false });
  });

  test("ends the segment with exactly the xp that lifts combat or an attribute", () => {
    const found = fc.check(
      fc.property(stances, someFull, (stance, fullOnes) => {
        const skills = skillsWith(fullOnes);
        const shares = attributeShares(stance, skills);
        const need = milliToNextCombatLevel(skills, shares, nothingOwed);
        const lifts = (milliXp: number) => {
          const combat = milliXp * (allFull(shares) ? 2 : 1) >= 50_000;
          const { gains } = splitAttributeXp(milliXp, shares, nothingOwed);
          return combat || attributeIds.some((id) => gains[id] >= 50_000);
        };
        return lifts(need) && !lifts(need - 1);
      }),
    );
    expect(found).toMatchObject({ failed: false });
  });
});
