import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keyedRng } from "../../core/rules/random/rng.ts";
import { drawSide } from "../../testing/battle-probes.ts";
import type { Declaration } from "./declare.ts";
import { checkDeclaration } from "./declare.ts";
import { eligibleOf } from "./eligible.ts";
import { lineUp, reinforced, strengthOf } from "./line-up.ts";
import { siegePay } from "./pay.ts";
import { afterSeason, ratingIn, ratingMove } from "./rating.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Noon of a Monday. */
const noonMs = 1_767_614_400_000;

describe("the rating of villages", () => {
  const rating = fc.integer({ min: 0, max: 3_000 });

  test("moves by 20 among equals, by less for the stronger and by more for the weaker", () => {
    expect(ratingMove(1_200, 1_200)).toBe(20);
    expect(ratingMove(1_500, 1_200)).toBe(6);
    expect(ratingMove(1_200, 1_500)).toBe(34);
    expect(ratingMove(1_200, 7)).toBeLessThanOrEqual(7);
  });

  test("is neither made nor lost: the one wins what the other loses, and nobody falls below nothing", () => {
    fc.assert(
      fc.property(
        fc.array(rating, { minLength: 2, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 40 }),
        (all, sieges) => {
          const now = [...all];
          const sum = () => now.reduce((one, other) => one + other, 0);
          const before = sum();
          for (const [one, other] of sieges) {
            const [winner, loser] = [one % now.length, other % now.length];
            if (winner === loser) continue;
            const move = ratingMove(now[winner] ?? 0, now[loser] ?? 0);
            now[winner] = (now[winner] ?? 0) + move;
            now[loser] = (now[loser] ?? 0) - move;
            expect(move).toBeGreaterThanOrEqual(0);
          }
          expect(sum()).toBe(before);
          expect(Math.min(...now)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test("goes half of the way back when a season is over, and for each that passed", () => {
    expect([1_200, 1_400, 1_001, 1_201].map(afterSeason)).toEqual([1_200, 1_300, 1_101, 1_200]);
    expect(ratingIn({ rating: 1_600, season: 10 }, 10)).toBe(1_600);
    expect(ratingIn({ rating: 1_600, season: 10 }, 12)).toBe(1_300);
    expect(ratingIn({ rating: 1_600, season: 10 }, 4_000)).toBe(1_200);
    fc.assert(
      fc.property(rating, (one) => {
        const after = afterSeason(one);
        expect(Math.abs(after - 1_200)).toBeLessThanOrEqual(Math.abs(one - 1_200));
        expect((after - 1_200) * (one - 1_200)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("what a siege pays", () => {
  const five = [10, 10, 10, 10, 10];
  const none = { wins: 0, losses: 0 };

  test("is favour, xp and three points for the winner and one point for the loser", () => {
    expect(siegePay({ winner: five, loser: five }, { winner: none, loser: none })).toEqual({
      winner: { favour: 400, xp: 300, points: 3 },
      loser: { points: 1 },
      withheld: null,
    });
  });

  test("is nothing unless the loser entered five formations of a quarter of the winner's mean", () => {
    const paid = { winner: none, loser: none };
    expect(siegePay({ winner: [40, 40], loser: five }, paid).withheld).toBeNull();
    expect(siegePay({ winner: [40, 41], loser: five }, paid)).toEqual({
      winner: { favour: 0, xp: 0, points: 0 },
      loser: { points: 0 },
      withheld: "unworthy",
    });
    expect(siegePay({ winner: five, loser: five.slice(1) }, paid).withheld).toBe("unworthy");
    expect(siegePay({ winner: [], loser: [] }, paid).withheld).toBe("unworthy");
  });

  test("is paid for four wins and four losses of a week, each side by its own count", () => {
    const both = { winner: five, loser: five };
    const often = { wins: 4, losses: 4 };
    expect(siegePay(both, { winner: often, loser: none })).toMatchObject({
      winner: { favour: 0, points: 0 },
      loser: { points: 1 },
      withheld: "week",
    });
    expect(siegePay(both, { winner: { wins: 3, losses: 9 }, loser: often })).toMatchObject({
      winner: { favour: 400, points: 3 },
      loser: { points: 0 },
    });
  });
});

describe("a declaration", () => {
  const fair: Declaration = {
    nowMs: noonMs,
    own: {
      enabledSinceMs: noonMs - 48 * hourMs,
      rating: 1_200,
      defences: 3,
      declaredThisWeek: 2,
      isAttacking: false,
    },
    target: {
      enabledSinceMs: noonMs - 48 * hourMs,
      rating: 1_500,
      defences: 3,
      isAttacked: false,
      shieldUntilMs: noonMs,
    },
    lastMetMs: noonMs - 14 * dayMs,
  };
  const withOwn = (change: Partial<Declaration["own"]>) =>
    checkDeclaration({ ...fair, own: { ...fair.own, ...change } });
  const withTarget = (change: Partial<Declaration["target"]>) =>
    checkDeclaration({ ...fair, target: { ...fair.target, ...change } });

  test("is made on a village that has taken part for two days, is near enough, and was not met for two weeks", () => {
    expect(checkDeclaration(fair)).toMatchObject({ ok: true });
  });

  test("is refused as long as either does not take part for two days", () => {
    for (const enabledSinceMs of [null, noonMs - 48 * hourMs + 1]) {
      expect(withOwn({ enabledSinceMs })).toMatchObject({ code: "sieges-off" });
      expect(withTarget({ enabledSinceMs })).toMatchObject({ code: "sieges-off" });
    }
  });

  test("is refused while the own attack or an attack on the other is pending", () => {
    expect(withOwn({ isAttacking: true })).toMatchObject({ code: "siege-pending" });
    expect(withTarget({ isAttacked: true })).toMatchObject({ code: "siege-pending" });
  });

  test("is refused after three of a week, under a shield, from afar, too soon, and with too few defences", () => {
    expect(withOwn({ declaredThisWeek: 3 })).toMatchObject({ code: "weekly-limit" });
    expect(withTarget({ shieldUntilMs: noonMs + 5 })).toMatchObject({
      code: "shielded",
      params: { time: 5 },
    });
    expect(withTarget({ rating: 1_501 })).toMatchObject({ code: "rating-apart" });
    expect(checkDeclaration({ ...fair, lastMetMs: noonMs - 14 * dayMs + 7 })).toMatchObject({
      code: "cooldown",
      params: { time: 7 },
    });
    for (const refused of [withOwn({ defences: 2 }), withTarget({ defences: 2 })])
      expect(refused).toMatchObject({ code: "few-formations", params: { n: 3 } });
  });
});

describe("who may be entered", () => {
  const resident = (characterId: string, joinedAtMs: number, accountId = characterId) => ({
    characterId,
    accountId,
    joinedAtMs,
    isNewcomer: false,
  });

  test("are those who are no newcomers, who came first before the others", () => {
    const newcomer = { ...resident("new", 9), isNewcomer: true };
    expect(eligibleOf([resident("b", 5), newcomer, resident("a", 1)], [])).toEqual({
      attackers: ["a", "b"],
      defenders: [],
    });
  });

  test("are of one account on one side only: where it has been for longer, of equals with the besieged", () => {
    const own = [resident("own", 2, "one"), resident("even", 4, "two")];
    const others = [resident("other", 3, "one"), resident("odd", 4, "two")];
    expect(eligibleOf(own, others)).toEqual({ attackers: ["own"], defenders: ["odd"] });
  });

  test("never are two of one account", () => {
    const anybody = fc.array(
      fc.record({
        characterId: fc.uuid(),
        accountId: fc.constantFrom("a", "b", "c", "d"),
        joinedAtMs: fc.nat(5),
        isNewcomer: fc.boolean(),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(anybody, anybody, (attackers, defenders) => {
        const { attackers: own, defenders: others } = eligibleOf(attackers, defenders);
        const accounts = [...own, ...others].map(
          (id) =>
            [...attackers, ...defenders].find(({ characterId }) => characterId === id)?.accountId,
        );
        expect(new Set(accounts).size).toBe(accounts.length);
        const able = [...attackers, ...defenders].filter(({ isNewcomer }) => !isNewcomer);
        // Nobody who has somebody to send is left out of both.
        expect(new Set(accounts)).toEqual(new Set(able.map(({ accountId }) => accountId)));
      }),
    );
  });
});

describe("the line of a side", () => {
  const entrant = (characterId: string, level: number) => ({
    characterId,
    side: drawSide(keyedRng("a secret of tests", characterId), level),
  });
  const empty = { characterId: "empty", side: Array.from({ length: 6 }, () => null) };

  test("is the ten strongest, the weakest first, without those who have nobody to send", () => {
    const able = Array.from({ length: 14 }, (_, nth) => entrant(`c${nth}`, 20 + ((nth * 5) % 14)));
    const line = lineUp([empty, ...able], null);
    expect(line).toHaveLength(10);
    const strengths = line.map(({ side }) => strengthOf(side));
    expect(strengths).toEqual(strengths.toSorted((one, other) => one - other));
    expect(line.map(({ characterId }) => characterId)).not.toContain("empty");
    const left = able.filter((one) => !line.includes(one));
    for (const { side } of left) expect(strengthOf(side)).toBeLessThanOrEqual(strengths[0] ?? 0);
  });

  test("is those who were lined up by hand, as far as they can still come, and else as without", () => {
    const able = [entrant("a", 30), entrant("b", 10), empty];
    const ids = (chosen: readonly string[] | null) =>
      lineUp(able, chosen).map(({ characterId }) => characterId);
    expect(ids(["a", "empty", "gone"])).toEqual(["a"]);
    expect(ids(["gone"])).toEqual(["b", "a"]);
  });

  test("has equals come in the order in which they are named", () => {
    const twin = entrant("a", 30);
    const able = [twin, { ...twin, characterId: "b" }, { ...twin, characterId: "c" }];
    expect(lineUp(able, null).map(({ characterId }) => characterId)).toEqual(["a", "b", "c"]);
  });

  test("is strengthened in health, attack and defence beside what its owner adds", () => {
    const [fighter] = reinforced(
      drawSide(keyedRng("a secret of tests", "one"), 10).map((one) =>
        one === null ? null : { ...one, power: 0.5 },
      ),
      0.14,
    );
    expect(fighter?.power).toBeCloseTo(0.71, 12);
  });
});
