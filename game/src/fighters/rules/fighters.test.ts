import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keyedRng } from "../../core/rules/random/rng.ts";
import { fighterClassIds } from "../content/classes.ts";
import { bynameIds } from "../content/names.ts";
import { trainingGold } from "../content/numbers.ts";
import { fighterRankIds } from "../content/ranks.ts";
import { fighterTraitIds } from "../content/traits.ts";
import { drawCandidates } from "./candidates.ts";
import { fighterNumber } from "./fighter-numbers.ts";
import { packSide, unpackSide } from "./pack-side.ts";
import { boutXp, levelMaxFor, payWages, train, trainingPrice, wageOf, withXp } from "./training.ts";

const day = (nth: number) => keyedRng("a secret of tests", "wren", "recruits", nth);

describe("candidates", () => {
  test("come by rank as often as its weight says", () => {
    const ranks = Array.from({ length: 3_000 }, (_, nth) => drawCandidates(day(nth))).flatMap(
      (all) => all.map(({ rank }) => rank),
    );
    const share = (rank: string) => ranks.filter((one) => one === rank).length / ranks.length;
    expect(share("recruit")).toBeCloseTo(0.7, 1);
    expect(share("regular")).toBeCloseTo(0.22, 1);
    expect(share("veteran")).toBeGreaterThan(0.05);
    expect(share("champion")).toBeGreaterThan(0.004);
    expect(share("champion")).toBeLessThan(0.02);
  });

  test("hang on the character and the day alone", () => {
    expect(drawCandidates(day(7))).toEqual(drawCandidates(day(7)));
    expect(drawCandidates(day(7))).not.toEqual(drawCandidates(day(8)));
  });
});

describe("training", () => {
  test("costs 60 times the level to the power of 1.9", () => {
    expect(trainingGold).toHaveLength(99);
    for (const [nth, gold] of trainingGold.entries())
      expect(gold).toBe(Math.round(60 * (nth + 1) ** 1.9));
  });

  test("by gold or by xp comes to the same level for the same amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 9 }), (from, by) => {
        const growth = { level: from, xp: 0, trainedGold: 0 };
        const gold = trainingPrice(from, by);
        const trained = train(growth, by, 100);
        if (!trained.ok) throw new Error(trained.code);
        expect(trained.value).toEqual({
          gold,
          growth: { level: from + by, xp: 0, trainedGold: gold },
        });
        expect(withXp(growth, gold, 100)).toEqual({ level: from + by, xp: 0, trainedGold: 0 });
        expect(withXp(growth, gold - 1, 100).level).toBe(from + by - 1);
      }),
    );
  });

  test("ends five levels beyond the owner, and keeps no more xp than one level takes", () => {
    expect([1, 50, 97, 100].map(levelMaxFor)).toEqual([6, 55, 100, 100]);
    const grown = withXp({ level: 6, xp: 0, trainedGold: 0 }, 1_000_000, 1);
    expect(grown).toEqual({ level: 6, xp: trainingGold[5], trainedGold: 0 });
    expect(withXp(grown, 0, 2)).toEqual({ level: 7, xp: 0, trainedGold: 0 });
  });
});

describe("wages and xp", () => {
  test("follow the thrifty and the veterans", () => {
    const plain = { trait: null };
    expect(wageOf({ trait: "thrifty" }, 50)).toBe(Math.round(wageOf(plain, 50) * 0.85));
    expect(boutXp({ trait: "veteran" }, 50)).toBeGreaterThan(boutXp(plain, 50));
  });

  test("never take more than the purse holds, nor pass over somebody who could be paid", () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 4_000 }), (wages, gold) => {
        const paid = payWages(wages, gold);
        expect(paid.gold).toBeLessThanOrEqual(gold);
        const sum = wages.reduce((all, one, nth) => all + (paid.isPaid[nth] === true ? one : 0), 0);
        expect(paid.gold).toBe(sum);
        for (const [nth, wage] of wages.entries())
          if (paid.isPaid[nth] !== true) expect(wage).toBeGreaterThan(gold - paid.gold);
      }),
    );
  });
});

const anyFighter = fc.record({
  class: fc.constantFrom(...fighterClassIds),
  level: fc.integer({ min: 1, max: 1_000 }),
  rank: fc.constantFrom(...fighterRankIds),
  trait: fc.constantFrom(null, ...fighterTraitIds),
  power: fc.double({ min: 0, max: 0.6, noNaN: true }),
  share: fc.double({ min: 0.7, max: 3, noNaN: true }),
  name: fc.constantFrom(null, "Wenna", "Hob"),
  byname: fc.constantFrom(null, ...bynameIds),
  face: fc.integer({ min: 0, max: 0xffff_ffff }),
});

test("a side is stored in words that come back to the last bit", () => {
  const side = fc.array(fc.option(anyFighter), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(side, (one) => {
      expect(unpackSide(packSide(one))).toEqual(one);
    }),
  );
  expect(() => unpackSide("reaver 1 recruit")).toThrow("1 places");
});

test("every number of a fighter is the product of its sources, and speed grows with none of its owner's", () => {
  fc.assert(
    fc.property(anyFighter, (fighter) => {
      for (const stat of ["hp", "attack", "defence", "speed"] as const) {
        const { value, base, rank, growth, share, trait, power } = fighterNumber(fighter, stat);
        expect(value).toBeCloseTo(base * rank * growth * share * trait * power, 6);
        if (stat === "speed") expect([rank, growth, power]).toEqual([1, 1, 1]);
      }
    }),
  );
  const champion = { class: "reaver", level: 11, rank: "champion", trait: "hearty" } as const;
  const { value } = fighterNumber({ ...champion, power: 0.1, share: 1 }, "hp");
  expect(value).toBeCloseTo(115 * 1.32 * 1.6 * 1.08 * 1.1, 9);
});
