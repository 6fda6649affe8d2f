import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { xpToNext } from "../../content/levels.ts";
import { skillIds } from "../../content/skills.ts";
import { fair, goldPerKill } from "../../content/worth.ts";
import { goldMinute, refGold, xpMinute } from "../economy/economy-formulas.ts";
import { addMilliXp, milliToNext, tierOfLevel, xpForNext } from "./levels.ts";

const fresh = { level: 1, milliXp: 0, mastery: 0 };
const full = { level: 100, milliXp: 0, mastery: 0 };

/** On-tier actions needed to reach a level, without any bonus. */
function actionsTo(level: number, curve: "combat" | "trade"): number {
  const opens = [1, 8, 18, 28, 38, 48, 58, 68, 78, 88];
  let actions = 0;
  for (let at = 1; at < level; at++) {
    const tier = opens.findLast((from) => from <= at) ?? 1;
    const perAction = curve === "combat" ? 10 * 1.045 ** (at - 1) : 12 * 1.045 ** (tier - 1);
    actions += (xpToNext[curve][at - 1] ?? 0) / perAction;
  }
  return Math.round(actions);
}

describe("levels", () => {
  test.each([
    [2, 5, 5],
    [8, 253, 277],
    [18, 3_705, 3_429],
    [28, 16_138, 12_982],
    [50, 110_444, 72_657],
    [75, 421_772, 246_214],
    [90, 769_643, 428_822],
    [100, 1_089_255, 605_127],
  ])("level %i takes %i fights or %i actions of a trade", (level, fights, actions) => {
    expect(Math.abs(actionsTo(level, "combat") - fights)).toBeLessThanOrEqual(1);
    expect(Math.abs(actionsTo(level, "trade") - actions)).toBeLessThanOrEqual(1);
  });

  test("xp carries over several levels at once", () => {
    expect(addMilliXp("combat", fresh, 50_000)).toEqual({ level: 2, milliXp: 0, mastery: 0 });
    expect(addMilliXp("combat", fresh, 150_000)).toEqual({ level: 3, milliXp: 8_000, mastery: 0 });
  });

  test("however xp is portioned, the same level comes of it", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...skillIds),
        fc.array(fc.integer({ min: 0, max: 40_000_000 }), { maxLength: 20 }),
        (skill, portions) => {
          const whole = addMilliXp(
            skill,
            fresh,
            portions.reduce((sum, one) => sum + one, 0),
          );
          const parts = portions.reduce((held, one) => addMilliXp(skill, held, one), fresh);
          expect(parts).toEqual(whole);
        },
      ),
    );
  });

  test("beyond 100 comes mastery, each a tenth of the first dearer", () => {
    expect(xpForNext("mining", full)).toBe(13_000_000);
    expect(xpForNext("combat", full)).toBe(27_000_000);
    expect(xpForNext("mining", { ...full, mastery: 3 })).toBe(16_900_000);
    expect(addMilliXp("mining", full, 13_000_000_000)).toMatchObject({ level: 100, mastery: 1 });
  });

  test("an attribute ends at 100", () => {
    expect(milliToNext("strength", full)).toBe(Infinity);
    expect(addMilliXp("strength", full, 5_000)).toEqual(full);
  });

  test("tiers open at their levels", () => {
    expect([1, 7, 8, 18, 87, 88, 100].map(tierOfLevel)).toEqual([1, 1, 2, 3, 9, 10, 10]);
  });
});

describe("yardsticks", () => {
  test("one raw unit of each tier is worth what it is said to be", () => {
    const values = Array.from({ length: 10 }, (_, i) => Math.round(fair(i + 1)));
    expect(values).toEqual([8, 15, 30, 48, 69, 95, 123, 156, 192, 231]);
  });

  test("a gold-minute is ten actions of two kills each", () => {
    expect(refGold(10)).toBe(2 * goldPerKill(10));
    expect(goldMinute(10)).toBe(10 * refGold(10));
  });

  test("an xp-minute grows by 4.5 % a level", () => {
    expect(xpMinute(1)).toBe(100);
    expect(xpMinute(2)).toBe(105);
    expect(xpMinute(100)).toBe(Math.round(100 * 1.045 ** 99));
  });
});
