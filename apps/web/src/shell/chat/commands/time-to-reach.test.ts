import { maxLevel } from "@aldermoor/game/core/content/levels.ts";
import { skillIds } from "@aldermoor/game/core/content/skills.ts";
import { xpForNext } from "@aldermoor/game/core/rules/levels/levels.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { timeToReach } from "./time-to-reach.ts";

const hourMs = 3_600_000;
const skill = fc.constantFrom(...skillIds);
const level = fc.integer({ min: 1, max: maxLevel });
const pace = fc.integer({ min: 1, max: 1_000_000 });

test("a level that is reached takes no time, and without any xp none is reached", () => {
  const at = { level: 20, xp: 5 };
  for (const wanted of [1, 20])
    expect(timeToReach("mining", at, { wanted, xpPerHour: 100 })).toBe(0);
  expect(timeToReach("mining", at, { wanted: 21, xpPerHour: 0 })).toBe(Infinity);
});

test("the next level takes what is missing to it", () => {
  const need = xpForNext("mining", { level: 7, milliXp: 0, mastery: 0 }) ?? 0;
  const time = timeToReach("mining", { level: 7, xp: 4 }, { wanted: 8, xpPerHour: need - 4 });
  expect(time).toBe(hourMs);
});

test("the way to a level is as long as its parts, however it is parted", () => {
  fc.assert(
    fc.property(skill, level, level, level, pace, (of, ...given) => {
      const xpPerHour = given[3];
      const [from = 1, by = 1, to = 1] = given.slice(0, 3).toSorted((one, other) => one - other);
      const way = (start: number, wanted: number) =>
        timeToReach(of, { level: start, xp: 0 }, { wanted, xpPerHour });
      expect(way(from, to)).toBeCloseTo(way(from, by) + way(by, to), 0);
    }),
  );
});
