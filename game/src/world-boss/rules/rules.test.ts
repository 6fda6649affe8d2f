import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rngKeyedBy } from "../../core/rules/random/rng.ts";
import { worldBosses, worldBossIds } from "../content/bosses.ts";
import { stances } from "../content/numbers.ts";
import { bestKinds, strikeOf } from "./best-kinds.ts";
import { bracketOf, medianOf, mediansOf } from "./brackets.ts";
import {
  bossOf,
  endsAtMs,
  firstPossible,
  opensAtMs,
  windowAt,
  windowDue,
  windowsToPledge,
} from "./calendar.ts";
import { healthFrom } from "./health.ts";
import { nextTier, rewardOfTier, tierOf } from "./reward.ts";
import { diceOf } from "./strikes.ts";
import { referenceDamage, yardstickOf } from "./yardstick.ts";

const minuteMs = 60_000;
/** Noon of a Monday. */
const noonMs = 1_767_614_400_000;
const noon = windowAt(noonMs);

describe("the calendar of the bosses", () => {
  test("opens at 00, 06, 12 and 18 o'clock for an hour, and all bosses take turns", () => {
    const hours = [0, 1, 2, 3].map((nth) => (opensAtMs(noon + nth) / (60 * minuteMs)) % 24);
    expect(hours).toEqual([12, 18, 0, 6]);
    expect(endsAtMs(noon) - opensAtMs(noon)).toBe(60 * minuteMs);
    const row = [0, 1, 2, 3, 4].map((nth) => bossOf(noon + nth));
    expect(row.toSorted()).toEqual(worldBossIds.toSorted());
    expect(bossOf(noon + 5)).toBe(bossOf(noon));
  });

  test("offers the next four windows that have not opened", () => {
    expect(windowsToPledge(noonMs - 1)).toEqual([noon, noon + 1, noon + 2, noon + 3]);
    expect(windowsToPledge(noonMs)[0]).toBe(noon + 1);
  });

  test("makes a window ready ten minutes before, or as long as ten minutes of it are left", () => {
    expect(windowDue(noonMs - 10 * minuteMs - 1)).toBeNull();
    expect(windowDue(noonMs - 10 * minuteMs)).toBe(noon);
    expect(windowDue(noonMs + 50 * minuteMs)).toBe(noon);
    expect(windowDue(noonMs + 50 * minuteMs + 1)).toBeNull();
    expect(firstPossible(noonMs + 50 * minuteMs)).toBe(noon);
    expect(firstPossible(noonMs + 50 * minuteMs + 1)).toBe(noon + 1);
  });
});

describe("the health of a boss", () => {
  test("is 250,000 before anybody came, and else nine tenths of the mean of the last four windows", () => {
    expect(healthFrom([])).toBe(250_000);
    expect(healthFrom([100_000, 300_000])).toBe(180_000);
    expect(healthFrom([1e6, 1e6, 1e6, 1e6, 9e9])).toBe(900_000);
  });

  test("stays within its bounds", () => {
    expect(healthFrom([10])).toBe(50_000);
    expect(healthFrom([1e15])).toBe(1e12);
  });
});

describe("who is compared with whom", () => {
  const crowd = (level: number, damages: readonly number[]) =>
    damages.map((damage) => ({ level, damage }));

  test("brackets are ten levels wide, and level 100 is in the last one", () => {
    expect([10, 19, 20, 99, 100].map(bracketOf)).toEqual([1, 1, 2, 9, 9]);
  });

  test("a bracket of five has its own median", () => {
    const medians = mediansOf([...crowd(15, [1, 2, 3, 4, 5]), ...crowd(25, [10, 20, 30, 40, 50])]);
    expect([...medians]).toEqual([
      [1, 3],
      [2, 30],
    ]);
  });

  test("a smaller one is merged with the next lower, the lowest with the next higher", () => {
    const upward = mediansOf([...crowd(15, [1]), ...crowd(35, [10, 20, 30, 40, 50])]);
    expect(upward.get(1)).toBe(upward.get(3));
    expect(upward.get(1)).toBe(25);
    const downward = mediansOf([...crowd(15, [1, 2, 3, 4, 5]), ...crowd(35, [100])]);
    expect(downward.get(3)).toBe(3);
  });

  test("all brackets that anybody is in have a median, and none is above what was dealt in it", () => {
    const share = fc.record({ level: fc.integer({ min: 10, max: 100 }), damage: fc.nat(10_000) });
    fc.assert(
      fc.property(fc.array(share, { maxLength: 40 }), (shares) => {
        const medians = mediansOf(shares);
        const most = Math.max(0, ...shares.map(({ damage }) => damage));
        for (const { level } of shares)
          expect(medians.get(bracketOf(level)) ?? Infinity).toBeLessThanOrEqual(most);
        expect(medians.size).toBe(new Set(shares.map(({ level }) => bracketOf(level))).size);
      }),
    );
  });

  test("the median of an even number is the mean of the middle two", () => {
    expect(medianOf([])).toBe(0);
    expect(medianOf([4, 1, 3, 2])).toBe(2);
    expect(medianOf([9, 1, 5])).toBe(5);
  });

  test("nobody is compared with less than half of a reference character", () => {
    const half = Math.floor(referenceDamage(40, 30) / 2);
    expect(half).toBeGreaterThan(0);
    expect(yardstickOf(0, { level: 40 })).toBe(half);
    expect(yardstickOf(10 * half, { level: 40 })).toBe(10 * half);
    expect(yardstickOf(0, { level: 40, strikes: 0 })).toBe(1);
  });

  test("the reference grows with its level", () => {
    const all = Array.from({ length: 91 }, (_, nth) => referenceDamage(10 + nth, 30));
    expect(all).toEqual(all.toSorted((one, other) => one - other));
  });
});

describe("rewards", () => {
  test("go by the share of the yardstick", () => {
    expect([0, 24, 25, 74, 75, 149, 150, 900].map((damage) => tierOf(damage, 100))).toEqual([
      "present",
      "present",
      "bronze",
      "bronze",
      "silver",
      "silver",
      "gold",
      "gold",
    ]);
    expect(nextTier(74, 100)).toEqual({ tier: "silver", missing: 1 });
    expect(nextTier(150, 100)).toBeNull();
  });

  test.each([
    ["present", 5, 0, 3, 0],
    ["bronze", 10, 1, 6, 1],
    ["silver", 16, 1, 10, 1],
    ["gold", 24, 2, 15, 2],
  ] as const)("%s pays %i omens and %i caches, and %i and %i where the boss withdrew", (...row) => {
    const [tier, omens, caches, fewer, fewerCaches] = row;
    const withCaches = true;
    expect(rewardOfTier(tier, { fell: true, withCaches })).toEqual({ tier, omens, caches });
    expect(rewardOfTier(tier, { fell: false, withCaches })).toEqual({
      tier,
      omens: fewer,
      caches: fewerCaches,
    });
    expect(rewardOfTier(tier, { fell: true, withCaches: false })).toMatchObject({ caches: 0 });
  });
});

test("both stances deal the same on average, within a hundredth", () => {
  const { damagePercent, missPercent } = stances.reckless;
  expect((damagePercent * (100 - missPercent)) / 100).toBeGreaterThan(99);
});

test("the chance of a strike hangs on who strikes, in which window, and which strike it is", () => {
  const random = rngKeyedBy("a secret of the server");
  const roll = diceOf(random, 1)("a", 1);
  expect(diceOf(random, 1)("a", 1)).toEqual(roll);
  const others = [diceOf(random, 2)("a", 1), diceOf(random, 1)("b", 1), diceOf(random, 1)("a", 2)];
  for (const other of others) expect(other).not.toEqual(roll);
  for (let n = 1; n <= 500; n++) {
    const { spread, luck } = diceOf(random, 1)("a", n);
    expect(spread).toBeGreaterThanOrEqual(9_000);
    expect(spread).toBeLessThanOrEqual(11_000);
    expect(luck).toBeLessThan(100);
  }
});

describe("the best kinds", () => {
  const boss = worldBosses["the-drownbell"];

  test("are those that deal most in each phase, of the weapons one has", () => {
    const both = { powers: { edge: 10_000, spell: 9_000 }, wornKind: "edge" } as const;
    // 90 at what it cannot bear are 103.
    expect(bestKinds(both, boss)).toEqual(["edge", "edge", "spell", "edge"]);
    expect(strikeOf(both, "spell", "spell")).toBe(103);
    expect(strikeOf(both, "blunt", "blunt")).toBe(100);
  });

  test("are what is worn where one has nothing else", () => {
    const bare = { powers: { blunt: 5_000 }, wornKind: "blunt" } as const;
    expect(bestKinds(bare, boss)).toEqual(["blunt", "blunt", "blunt", "blunt"]);
  });
});
