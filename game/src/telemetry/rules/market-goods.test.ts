import { describe, expect, test } from "vitest";
import { areSame, countedGoods, isAtEdge } from "./market-goods.ts";

const view = {
  ...{ reference: 8, least: 3, most: 24 },
  asks: [
    { price: 9, orders: 2 },
    { price: 11, orders: 1 },
  ],
  bids: [{ price: 7, orders: 4 }],
  trades: [
    { atMs: 5, price: 8 },
    { atMs: 4, price: 10 },
  ],
};
const candle = (day: number, close: number, volume: number) => ({ day, close, volume });

describe("the figures of goods", () => {
  test("are the best of both sides, all open orders, the last price, and what was traded today and yesterday", () => {
    const candles = [candle(20, 8, 30), candle(19, 10, 12)];
    expect(countedGoods({ item: "copper-ore", view, candles, today: 20 })).toEqual({
      ...{ item: "copper-ore", reference: 8, least: 3, most: 24, last: 8, lastAtMs: 5 },
      ...{ closed: 10, bid: 7, ask: 9, orders: 7, unitsToday: 30, unitsBefore: 12 },
    });
  });

  test("know the last day of trade also where nothing is traded today", () => {
    const candles = [candle(17, 6, 5), candle(11, 5, 1)];
    const bare = { ...view, asks: [], bids: [], trades: [] };
    expect(countedGoods({ item: "copper-ore", view: bare, candles, today: 20 })).toMatchObject({
      ...{ last: null, closed: 6, bid: null, ask: null, orders: 0 },
      ...{ unitsToday: 0, unitsBefore: 0 },
    });
  });

  test("are the same while no field of any differs, in whichever order the fields stand", () => {
    const ore = countedGoods({ item: "copper-ore", view, candles: [], today: 20 });
    const turned = Object.fromEntries(Object.entries(ore).toReversed()) as typeof ore;
    expect(areSame([ore], [turned])).toBe(true);
    expect(areSame([ore], [{ ...ore, bid: null }])).toBe(false);
    expect(areSame([ore], [])).toBe(false);
    expect(areSame([], [ore])).toBe(false);
  });

  test("are at the edge where the last price lies at an end of the band", () => {
    const at = (last: number | null) => isAtEdge({ last, least: 3, most: 24 });
    expect([3, 22, 24].map(at)).toEqual([true, true, true]);
    expect([null, 4, 8, 21].map(at)).toEqual([false, false, false, false]);
    expect(isAtEdge({ last: 1, least: 1, most: 1 })).toBe(false);
  });
});
