import { describe, expect, test } from "vitest";
import { foundGoods, goodsRows, goodsSums } from "./goods-rows.ts";

const ore = {
  ...{ item: "copper-ore", reference: 8, least: 3, most: 24, last: 9, lastAtMs: 5, closed: 10 },
  ...{ bid: 7, ask: 9, orders: 3, unitsToday: 20, unitsBefore: 5, haltedAtMs: null },
};
const plank = { ...ore, item: "alder-plank", last: 24, closed: 24, ask: null, haltedAtMs: 7 };
const rows = goodsRows([ore, plank, { ...ore, item: "of-tomorrow" }]);

describe("the goods of the market", () => {
  test("tell their change since yesterday and the distance between both sides", () => {
    expect(rows).toMatchObject([
      { item: "copper-ore", changePercent: -10, spread: 2 },
      { item: "alder-plank", changePercent: 0, spread: null },
    ]);
    const untraded = goodsRows([
      { ...ore, unitsToday: 0 },
      { ...ore, closed: null },
    ]);
    expect(untraded.map(({ changePercent }) => changePercent)).toEqual([null, null]);
  });

  test("are found by words and by each filter, and by all of them together", () => {
    const found = (words: string, filters: Parameters<typeof foundGoods>[1]["filters"]) =>
      foundGoods(rows, { words, filters }).map(({ item }) => item);
    expect(found(" COPPER ", [])).toEqual(["copper-ore"]);
    expect(found("", ["moved"])).toEqual(["copper-ore"]);
    expect(found("", ["edge"])).toEqual(["alder-plank"]);
    expect(found("", ["halted", "edge"])).toEqual(["alder-plank"]);
    expect(found("", ["halted", "moved"])).toEqual([]);
  });

  test("are summed up", () => {
    expect(goodsSums(rows)).toEqual({
      ...{ traded: 2, units: 40, turnover: 20 * 9 + 20 * 24, orders: 6, edges: 1 },
    });
  });
});
