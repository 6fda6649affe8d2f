import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newCharacterState } from "../../character/rules/new-character.ts";
import { deriveStats } from "../../character/rules/stat-sheet.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { skillIds } from "../../core/content/skills.ts";
import type { Skills } from "../../core/state.ts";
import { refused } from "../../testing/game-test.ts";
import { callings } from "../content/callings.ts";
import type { CallingState } from "../state.ts";
import {
  checkBuild,
  isGrowth,
  pointsSpent,
  priceOfChange,
  respecPrice,
  talentPoints,
  talentsOf,
} from "./build.ts";

const born = newCharacterState({
  secret: "a secret of the server",
  characterId: "1",
  nowMs: 0,
  origin: "wayfarer",
});

function allAt(level: number): Skills {
  const levels = skillIds.map((id) => [id, { level, milliXp: 0, mastery: 0 }]);
  return { ...born.skills, ...Object.fromEntries(levels) };
}

const veteran = allAt(70);
const day = 86_400_000;

const build = fc
  .tuple(fc.constantFrom(...keysOf(callings)), fc.array(fc.nat(5), { minLength: 9, maxLength: 9 }))
  .map(([calling, ranks]) => ({
    calling,
    ranks: Object.fromEntries(talentsOf(calling).map((id, i) => [id, ranks[i] ?? 0])),
  }));

describe("a build", () => {
  test("has one point for 25 levels, at most 45", () => {
    expect(talentPoints(born.skills)).toBe(0);
    expect(talentPoints(allAt(24))).toBe(skillIds.length - 1);
    expect(talentPoints(allAt(25))).toBe(skillIds.length);
    expect(talentPoints(allAt(100))).toBe(45);
  });

  test("is for those who have combat level 10", () => {
    const wanted = { calling: "warden", ranks: {} } as const;
    expect(checkBuild(wanted, allAt(9))).toMatchObject(
      refused("level-too-low", { skill: "combat", n: 10 }),
    );
    expect(checkBuild(wanted, allAt(10))).toMatchObject({ ok: true });
  });

  test("opens its rows with 0, 5 and 15 points in the rows before", () => {
    const warden = (ranks: Record<string, number>) =>
      checkBuild({ calling: "warden", ranks }, veteran);
    expect(warden({ grudge: 1 })).toMatchObject(refused("talent-row", { n: 5 }));
    expect(warden({ "thick-hide": 4, grudge: 1 })).toMatchObject(refused("talent-row", { n: 5 }));
    expect(warden({ "thick-hide": 5, grudge: 1 })).toMatchObject({ ok: true });
    const two = { "thick-hide": 5, "set-feet": 5 };
    expect(warden({ ...two, grudge: 4, unmoved: 1 })).toMatchObject(
      refused("talent-row", { n: 15 }),
    );
    expect(warden({ ...two, grudge: 5, unmoved: 1 })).toMatchObject({ ok: true });
  });

  test("knows only its own talents and whole ranks from 0 to 5", () => {
    for (const ranks of [{ grudge: 1 }, { "point-first": 6 }, { "point-first": 0.5 }, { x: 1 }]) {
      expect(checkBuild({ calling: "duelist", ranks }, veteran)).toMatchObject(
        refused("bad-quantity"),
      );
    }
  });

  test("that is allowed spends no more than there is, and every row was opened", () => {
    const found = fc.check(
      fc.property(build, fc.integer({ min: 1, max: 100 }), (wanted, level) => {
        const skills = allAt(level);
        const checked = checkBuild(wanted, skills);
        if (!checked.ok) return true;
        const { talents } = callings[wanted.calling];
        const inRow = (asked: number): number =>
          talentsOf(wanted.calling)
            .filter((id) => talents[id]?.requiresPointsInTree === asked)
            .reduce((sum, id) => sum + (checked.value.ranks[id] ?? 0), 0);
        const [first, second, third] = [inRow(0), inRow(5), inRow(15)];
        const isOpen = (second === 0 || first >= 5) && (third === 0 || first + second >= 15);
        return isOpen && pointsSpent(checked.value) <= talentPoints(skills);
      }),
      { numRuns: 2_000 },
    );
    expect(found).toMatchObject({ failed: false });
  });
});

describe("a change", () => {
  const some: CallingState = { id: "warden", ranks: { "thick-hide": 3 } };
  const more: CallingState = { id: "warden", ranks: { "thick-hide": 4, grudge: 1 } };
  const less: CallingState = { id: "warden", ranks: { "thick-hide": 2 } };
  const other: CallingState = { id: "artisan", ranks: { "thick-hide": 3 } };
  const price = (
    before: CallingState | null,
    after: CallingState,
    memory: { lastFreeAtMs: number | null; gifts: number },
    nowMs = 100 * day,
  ) => priceOfChange({ before, after }, memory, veteran, nowMs);

  test("that only adds is never paid for, however often", () => {
    const lately = { lastFreeAtMs: 100 * day, gifts: 0 };
    expect(price(null, some, lately)).toEqual({ kind: "growth" });
    expect(price(some, more, lately)).toEqual({ kind: "growth" });
    expect(price(some, some, lately)).toEqual({ kind: "growth" });
    expect([isGrowth(some, less), isGrowth(some, other)]).toEqual([false, false]);
  });

  test("that takes back is free once in seven days, then a gift, then gold", () => {
    const gold = respecPrice(some, veteran);
    expect(gold).toBe(2_000 + 40 * skillIds.length * 70 * 3);
    expect(price(some, less, { lastFreeAtMs: null, gifts: 2 })).toEqual({ kind: "free" });
    expect(price(some, less, { lastFreeAtMs: 93 * day, gifts: 2 })).toEqual({ kind: "free" });
    const lately = { lastFreeAtMs: 93 * day + 1, gifts: 1 };
    expect(price(some, less, lately)).toEqual({ kind: "gift" });
    expect(price(some, other, { ...lately, gifts: 0 })).toEqual({ kind: "gold", gold });
  });
});

describe("a talent", () => {
  test("never makes any number of a character worse, rank by rank", () => {
    const valuesOf = (calling: CallingState | null): ReadonlyMap<string, number> => {
      const stats = deriveStats({ ...born, skills: veteran, calling }, [
        { item: "copper-shortsword", rarity: 3, plus: 0, affixes: [] },
      ]);
      return new Map(stats.map(({ key, value }) => [key, value]));
    };
    const none = valuesOf(null);
    for (const id of keysOf(callings)) {
      const perk = valuesOf({ id, ranks: {} });
      for (const [key, value] of none) expect(perk.get(key)).toBeGreaterThanOrEqual(value);
      for (const talent of talentsOf(id)) {
        let before = perk;
        for (let rank = 1; rank <= 5; rank++) {
          const after = valuesOf({ id, ranks: { [talent]: rank } });
          for (const [key, value] of before) expect(after.get(key)).toBeGreaterThanOrEqual(value);
          before = after;
        }
      }
    }
  });
});
