import { describe, expect, test } from "vitest";
import { priceIndexOf } from "./price-index.ts";
import { sumByReason, sumOfFlows } from "./sum-days.ts";

describe("the price index", () => {
  test("is one while prices are what they were at first, and nothing where nothing is traded", () => {
    expect(priceIndexOf([{ units: 7, referenceCenti: 800, firstCenti: 800 }])).toBe(1_000);
    expect(priceIndexOf([])).toBeNull();
    expect(priceIndexOf([{ units: 0, referenceCenti: 900, firstCenti: 800 }])).toBeNull();
  });

  test("weighs goods by how many were traded, and by what they cost at first", () => {
    const cheap = { units: 100, referenceCenti: 1_600, firstCenti: 800 };
    const dear = { units: 1, referenceCenti: 80_000, firstCenti: 80_000 };
    expect(priceIndexOf([cheap, dear])).toBe(1_500);
    expect(priceIndexOf([{ ...cheap, units: 300 }, dear])).toBe(1_750);
  });
});

describe("the sums of days", () => {
  const kill = (gold: number, inCenti: number) => ({ kill: { in: gold, out: 0, inCenti } });
  const fee = (gold: number) => ({ fee: { in: 0, out: gold } });

  test("join reasons to the hundredth, and say what moved most first", () => {
    expect(sumByReason([{ ...kill(3, 60), ...fee(9) }, kill(4, 50), {}])).toEqual([
      { reason: "fee", made: 0, used: 9 },
      { reason: "kill", made: 8, used: 0 },
    ]);
    expect(sumOfFlows({ ...kill(8, 99), ...fee(9) })).toEqual({ made: 8, used: 9 });
    expect(sumByReason([])).toEqual([]);
  });
});
