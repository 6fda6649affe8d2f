import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import { maxLevel } from "../../core/content/levels.ts";
import { mapRows } from "../../core/content/rows.ts";
import { skillIds } from "../../core/content/skills.ts";
import { achievements, families } from "../content/achievements.ts";
import { titles } from "../content/titles.ts";
import { countDeed, isWorthReviewing } from "./count-deeds.ts";
import type { Deeds, Facts } from "./measure.ts";
import { measure, newlyReached } from "./measure.ts";

const state = newCharacterState({
  secret: "a secret of the server",
  characterId: "1",
  nowMs: 1_800_000_000_000,
  origin: "wayfarer",
});
const nothing: Facts = {
  deeds: {},
  state,
  goldEarned: 0,
  storyQuests: 0,
  itemsDiscovered: 0,
  favourEarned: 0,
};

describe("the table", () => {
  test("gives each family and each achievement an id of its own", () => {
    expect(new Set(families.map(({ id }) => id)).size).toBe(families.length);
    expect(new Set(achievements.map(({ id }) => id)).size).toBe(achievements.length);
  });

  test("calls complete what has every skill at its highest level", () => {
    const all = mapRows(state.skills, (skill) => ({ ...skill, level: maxLevel }));
    const reached = newlyReached({ ...nothing, state: { ...state, skills: all } }, () => false);
    expect(reached.map(({ id }) => id)).toContain("total-6");
    const almost = { ...all, mining: { ...all.mining, level: maxLevel - 1 } };
    const before = newlyReached({ ...nothing, state: { ...state, skills: almost } }, () => false);
    expect(before.map(({ id }) => id)).not.toContain("total-6");
  });

  test("rises within each family, in count and in points", () => {
    for (const { thresholds } of families)
      expect([...thresholds].toSorted((a, b) => a - b)).toEqual(thresholds);
    expect(achievements.every(({ points }) => points > 0)).toBe(true);
  });

  test("gives marks or titles and nothing that makes anybody stronger", () => {
    for (const { reward } of achievements) {
      expect(Object.keys(reward)).toHaveLength(1);
      const isTitle = "title" in reward && Object.hasOwn(titles, reward.title);
      expect(isTitle || ("marks" in reward && reward.marks > 0)).toBe(true);
    }
  });
});

describe("what is reached", () => {
  test("a new character has reached nothing", () => {
    expect(newlyReached(nothing, () => false)).toEqual([]);
    expect(families.every(({ metric }) => measure(metric, nothing) <= skillIds.length)).toBe(true);
  });

  test("is exactly the thresholds at or below the count, and each once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200_000_000 }), (goldEarned) => {
        const reached = newlyReached({ ...nothing, goldEarned }, () => false);
        const wanted = achievements.filter(
          (one) => one.family === "hoard" && one.threshold <= goldEarned,
        );
        expect(reached).toEqual(wanted);
        const given = new Set(reached.map(({ id }) => id));
        expect(newlyReached({ ...nothing, goldEarned }, (id) => given.has(id))).toEqual([]);
      }),
    );
  });

  test("is noticed whenever a counter passes a threshold, however it steps", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 20 }), (steps) => {
        let deeds: Deeds = {};
        let given = 0;
        for (const quantity of steps) {
          const after = countDeed(deeds, {
            kind: "gathered",
            item: "copper-ore",
            skill: "mining",
            quantity,
          });
          if (isWorthReviewing(deeds, after))
            given = newlyReached({ ...nothing, deeds: after }, () => false).length;
          deeds = after;
        }
        expect(newlyReached({ ...nothing, deeds }, () => false)).toHaveLength(given);
        expect(deeds.gathered ?? 0).toBe(steps.reduce((sum, step) => sum + step, 0));
      }),
    );
  });
});
