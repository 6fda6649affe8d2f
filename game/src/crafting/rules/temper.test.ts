import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { fair } from "../../core/content/worth.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { isPiece, pieceStats } from "../../core/rules/goods/equipment.ts";
import { seedRng, unit } from "../../core/rules/random/rng.ts";
import { mainMaterial, pricedTier } from "./piece-price.ts";
import {
  expectedAttempts,
  expectTempering,
  plusMax,
  temper,
  temperChance,
  temperPrice,
} from "./temper.ts";

const wearables = keysOf(items).filter(isPiece);
const wearable = fc.constantFrom(...wearables);
const rarity = fc.constantFrom<Piece["rarity"]>(1, 2, 3, 4, 5, 6);

describe("tempering", () => {
  test("succeeds as often as the table says, step by step", () => {
    const steps = Array.from({ length: 15 }, (_, index) => temperChance(index + 1, 0));
    expect(steps).toEqual([
      1, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2, 0.2, 0.2, 0.2, 0.2,
    ]);
    expect([0, 1, 2, 9].map((failures) => temperChance(11, failures))).toEqual([0.2, 0.3, 0.4, 1]);
  });

  test("goes to +10, and from rare on to +15", () => {
    expect(([1, 2, 3, 4, 5, 6] as const).map((one) => plusMax({ rarity: one }))).toEqual([
      10, 10, 15, 15, 15, 15,
    ]);
    expect(temper({ rarity: 2, plus: 10 }, 0, 0)).toMatchObject({ code: "fully-tempered" });
    expect(temper({ rarity: 3, plus: 10 }, 0, 0)).toMatchObject({ ok: true });
  });

  test("costs gold by step and tier, and as many units as the step", () => {
    expect(temperPrice({ item: "copper-shortsword" }, 1)).toEqual({
      gold: Math.round(fair(1) * 30),
      items: { "copper-bar": 1 },
    });
    expect(temperPrice({ item: "dawnmetal-greatsword" }, 10)).toEqual({
      gold: Math.round(fair(10) * 30 * 10 ** 1.8),
      items: { "dawnmetal-bar": 10 },
    });
  });

  test("of what grows with its wearer is paid as at the highest tier", () => {
    const scaling = wearables.filter((id) => {
      const item = items[id];
      return item.type === "equipment" && item.scalesToCombatLevel === true;
    });
    expect(scaling.length).toBeGreaterThan(0);
    expect(new Set(scaling.map(pricedTier))).toEqual(new Set([10]));
  });

  test("has a refined material for every piece there is", () => {
    const odd = wearables.filter((id) => items[mainMaterial(id)].type !== "refined");
    expect(odd).toEqual([]);
    expect(mainMaterial("mudjaws-grin")).toBe("copper-bar");
    expect(mainMaterial("wayfarers-stick")).toBe("alder-plank");
  });

  test("never lowers a piece, and a failure makes the next attempt likelier until it succeeds", () => {
    fc.assert(
      fc.property(
        rarity,
        fc.nat(14),
        fc.nat(12),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (of, plus, failures, roll) => {
          const after = temper({ rarity: of, plus }, failures, roll);
          if (!after.ok) return plus >= plusMax({ rarity: of });
          const { success, plus: next, failures: counted } = after.value;
          expect(next).toBe(success ? plus + 1 : plus);
          expect(counted).toBe(success ? 0 : failures + 1);
          expect(success).toBe(roll < temperChance(plus + 1, failures));
          return temperChance(plus + 1, failures + 1) >= temperChance(plus + 1, failures);
        },
      ),
    );
  });

  test("gives four percent of the base for each step, to no stat less than before", () => {
    fc.assert(
      fc.property(wearable, rarity, fc.nat(14), (item, of, plus) => {
        const at = (times: number) =>
          pieceStats({ item, rarity: of, plus: times, affixes: [] }, 100);
        const before = at(plus);
        const after = at(plus + 1);
        for (const key of keysOf(after))
          expect(after[key] ?? 0).toBeGreaterThanOrEqual(before[key] ?? 0);
      }),
    );
  });

  test("costs more with every step, and two steps cost what each of them costs", () => {
    fc.assert(
      fc.property(wearable, fc.nat(13), fc.nat(3), (item, plus, failures) => {
        const one = expectTempering({ item, plus }, failures, plus + 1);
        const next = expectTempering({ item, plus: plus + 1 }, 0, plus + 2);
        const both = expectTempering({ item, plus }, failures, plus + 2);
        expect(both.gold).toBeCloseTo(one.gold + next.gold, 6);
        expect(both.units).toBeCloseTo(one.units + next.units, 6);
        expect(temperPrice({ item }, plus + 2).gold).toBeGreaterThan(
          temperPrice({ item }, plus + 1).gold,
        );
      }),
    );
  });

  test("takes as many attempts as the forecast says", () => {
    expect(expectedAttempts(1, 0)).toBe(1);
    expect(expectedAttempts(2, 0)).toBeCloseTo(1.05);
    const rng = seedRng([1, 2, 3, 4]);
    const runs = 4_000;
    let attempts = 0;
    for (let run = 0; run < runs; run++) {
      for (let failures = 0, done = false; !done; failures++) {
        attempts += 1;
        done = unit(rng) < temperChance(11, failures);
      }
    }
    expect(Math.abs(attempts / runs - expectedAttempts(11, 0))).toBeLessThan(0.08);
  });
});
