import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { candleDay, joinCandles, withTrades } from "./candle.ts";
import { advantageAt, bandAt, firstReference, isBadFor, isTraded, movedBy } from "./prices.ts";
import { needsOf, nextReference } from "./reference.ts";
import { taxOn } from "./tax.ts";

test("the tax is a twentieth, rounded up", () => {
  expect([0, 1, 19, 20, 21, 100, 90_000_000_000_001].map((gold) => taxOn(gold))).toEqual([
    0, 1, 1, 1, 2, 5, 4_500_000_000_001,
  ]);
});

test("the tax of what is sold in parts is never less than of all at once, and at most one gold more for each part", () => {
  const parts = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(parts, (sold) => {
      const whole = taxOn(sold.reduce((sum, gold) => sum + gold, 0));
      const each = sold.reduce((sum, gold) => sum + taxOn(gold), 0);
      expect(each).toBeGreaterThanOrEqual(whole);
      expect(each - whole).toBeLessThan(sold.length);
    }),
  );
});

describe("prices", () => {
  test("of everything that is traded lie in a band around a reference, whole and not empty", () => {
    for (const item of keysOf(items).filter(isTraded)) {
      const reference = firstReference(item);
      const { least, most } = bandAt(reference);
      expect(least).toBeGreaterThanOrEqual(1);
      expect(300 * least).toBeGreaterThanOrEqual(reference);
      expect(100 * most).toBeLessThanOrEqual(3 * reference);
      expect(most).toBeGreaterThan(least);
    }
  });

  test("a quarter worse than the reference are asked about, on the side that loses by it", () => {
    expect([75, 74, 200].map((price) => isBadFor("sell", price, 10_000))).toEqual([
      false,
      true,
      false,
    ]);
    expect([125, 126, 50].map((price) => isBadFor("buy", price, 10_000))).toEqual([
      false,
      true,
      false,
    ]);
  });

  test("far from the reference are an advantage of one side", () => {
    expect(advantageAt(80, 10_000)).toBeNull();
    expect(advantageAt(125, 10_000)).toBeNull();
    expect(advantageAt(79, 10_000)).toEqual({ gainer: "buy", centi: 2_100 });
    expect(advantageAt(126, 10_000)).toEqual({ gainer: "sell", centi: 2_600 });
  });
});

test("what a trade moves is nothing within a tenth of the reference, and else all that is between", () => {
  expect(movedBy(100, 10, 10_000)).toBe(0);
  expect(movedBy(91, 10, 10_000)).toBe(0);
  expect(movedBy(109, 10, 10_000)).toBe(0);
  expect(movedBy(90, 10, 10_000)).toBe(10_000);
  expect(movedBy(120, 10, 10_000)).toBe(-20_000);
});

describe("the reference of the next day", () => {
  const trade = (trader: string, bought: number, sold: number, price: number) => ({
    trader,
    bought,
    boughtGold: bought * price,
    sold,
    soldGold: sold * price,
  });
  const three = { units: 50, buyers: 3, sellers: 3 };
  const many = (price: number) => [
    ...["a", "b", "c"].map((one) => trade(one, 20, 0, price)),
    ...["x", "y", "z"].map((one) => trade(one, 0, 20, price)),
  ];

  test("goes a tenth of the way at most", () => {
    expect(nextReference(1_000, many(30), three)).toBe(1_100);
    expect(nextReference(1_000, many(3), three)).toBe(900);
    expect(nextReference(1_000, many(10.5), three)).toBe(1_050);
  });

  test("stays where too few traded too little", () => {
    expect(nextReference(1_000, many(30).slice(1), three)).toBe(1_000);
    expect(nextReference(1_000, many(30), { ...three, sellers: 4 })).toBe(1_000);
    const little = many(30).map((one) => ({ ...one, bought: one.bought / 20 }));
    expect(nextReference(1_000, little, three)).toBe(1_000);
    expect(nextReference(1_000, [], three)).toBe(1_000);
  });

  test("counts each account once, however much it trades to paint a price", () => {
    const painters = [trade("p", 1_000_000, 0, 30), trade("q", 0, 1_000_000, 30)];
    expect(nextReference(1_000, [...many(10), ...painters], three)).toBe(1_000);
  });

  test("asks for a tenth of those who trade, three to ten", () => {
    const each = [0, 29, 45, 99, 5_000].map((traders) => needsOf("goods", traders).sellers);
    expect(each).toEqual([3, 3, 4, 9, 10]);
    expect(needsOf("pieces", 99)).toEqual({ units: 5, buyers: 1, sellers: 5 });
  });
});

describe("candles", () => {
  test("hold the first, highest, lowest and last price, and what changed hands", () => {
    const first = withTrades(null, [
      { price: 10, quantity: 2 },
      { price: 12, quantity: 1 },
    ]);
    expect(withTrades(first, [{ price: 9, quantity: 5 }])).toEqual({
      open: 10,
      high: 12,
      low: 9,
      close: 9,
      volume: 8,
    });
    expect(withTrades(null, [])).toBeNull();
  });

  test("of parts are joined as if all was traded at once", () => {
    const trades = fc.array(
      fc.record({
        price: fc.integer({ min: 1, max: 99 }),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 2, maxLength: 12 },
    );
    fc.assert(
      fc.property(trades, fc.nat(), (all, cut) => {
        const at = 1 + (cut % (all.length - 1));
        const [first, later] = [
          withTrades(null, all.slice(0, at)),
          withTrades(null, all.slice(at)),
        ];
        if (first === null || later === null) throw new Error("A part is empty.");
        expect(joinCandles(first, later)).toEqual(withTrades(null, all));
        expect(joinCandles(null, later)).toEqual(later);
      }),
    );
  });

  test("begin with Mondays, months, seasons of four weeks and years", () => {
    // The first of January, the first and the 24th of November of 2026; the last is a Tuesday.
    const [newYear, november, day] = [20_454, 20_758, 20_781];
    expect(candleDay("day", day)).toBe(day);
    expect(candleDay("week", day)).toBe(day - 1);
    expect(candleDay("month", day)).toBe(november);
    expect(candleDay("year", day)).toBe(newYear);
    expect((candleDay("season", day) - 4) % 28).toBe(0);
    expect(day - candleDay("season", day)).toBeLessThan(28);
  });
});
