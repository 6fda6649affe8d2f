import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Spared } from "./tax.ts";
import { nothingSpared, pointsOf, taxOn, withSpared } from "./tax.ts";

describe("the tax of an order", () => {
  test("is a twentieth of what it sold, rounded up", () => {
    expect([0, 1, 20, 21, 100].map((gold) => taxOn(gold))).toEqual([0, 1, 1, 2, 5]);
  });

  test("is up to a fifth lower for who sells under a Market Cross", () => {
    const at = (gold: number, points: number) =>
      taxOn(gold, withSpared(nothingSpared, gold, points));
    expect([0, 5, 10].map((points) => at(1_000, points))).toEqual([50, 45, 40]);
    expect(at(10, 10)).toBe(1);
  });

  test("is lower by whole thousandths, of which there are ten at most", () => {
    const points = [0, 0.001, 0.0045, 0.1 / 10, 0.03].map((marketTaxReduction) =>
      pointsOf({ marketTaxReduction }),
    );
    expect(points).toEqual([0, 1, 4, 10, 10]);
    expect(pointsOf({})).toBe(0);
  });

  test("is that of its whole sales, each at what held when it was made, to the gold", () => {
    const sale = fc.record({
      gold: fc.oneof(fc.nat(5_000), fc.integer({ min: 0, max: 10 ** 15 })),
      points: fc.nat(10),
    });
    fc.assert(
      fc.property(fc.array(sale, { minLength: 1, maxLength: 8 }), (sales) => {
        let spared: Spared = nothingSpared;
        let sold = 0;
        let milli = 0n;
        let taken = 0;
        for (const { gold, points } of sales) {
          if (sold + gold > 10 ** 15) continue;
          sold += gold;
          milli += BigInt(gold) * BigInt(50 - points);
          spared = withSpared(spared, gold, points);
          expect(spared.milli).toBeGreaterThanOrEqual(0);
          expect(spared.milli).toBeLessThan(1_000);
          const tax = taxOn(sold, spared);
          expect(tax).toBe(Number((milli + 999n) / 1_000n));
          // No later sale gives any of it back.
          expect(tax).toBeGreaterThanOrEqual(taken);
          taken = tax;
        }
      }),
    );
  });
});
