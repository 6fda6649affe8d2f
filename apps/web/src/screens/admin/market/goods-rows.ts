import { items } from "@aldermoor/game/core/content/items.ts";
import type { ItemId } from "@aldermoor/game/core/content/items.ts";
import type { MarketGoods } from "@aldermoor/game/telemetry/api.ts";
import { isAtEdge } from "@aldermoor/game/telemetry/rules/market-goods.ts";
import { knownId } from "../../../shared/world/known-id.ts";

/** What the table can be narrowed down to. */
export const goodsFilters = ["edge", "moved", "halted"] as const;

export type GoodsFilter = (typeof goodsFilters)[number];

/** Goods with what is worked out of their figures. */
export type GoodsRow = MarketGoods & {
  readonly item: ItemId;
  readonly name: string;
  /** Against the last price before today, in percent; `null` where there is none of either. */
  readonly changePercent: number | null;
  readonly spread: number | null;
};

/** A reference price moves so far within a day at the most. */
const movedPercent = 10;

/** What a server newer than this page trades is left out. */
export function goodsRows(goods: readonly MarketGoods[]): readonly GoodsRow[] {
  return goods.flatMap((one) => {
    const item = knownId(items, one.item);
    if (item === null) return [];
    const { last, closed, bid, ask, unitsToday } = one;
    const isKnown = last !== null && closed !== null && closed > 0 && unitsToday > 0;
    const changePercent = isKnown ? Math.round((1_000 * (last - closed)) / closed) / 10 : null;
    const spread = bid === null || ask === null ? null : ask - bid;
    return [{ ...one, item, name: items[item].name, changePercent, spread }];
  });
}

/** Those that bear the words in their names and pass all filters that are on. */
export function foundGoods(
  rows: readonly GoodsRow[],
  { words, filters }: { readonly words: string; readonly filters: readonly GoodsFilter[] },
): readonly GoodsRow[] {
  const wanted = words.trim().toLowerCase();
  return rows
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .filter((row) => filters.every((filter) => passes(row, filter)));
}

function passes(row: GoodsRow, filter: GoodsFilter): boolean {
  switch (filter) {
    case "edge":
      return isAtEdge(row);
    case "moved":
      return Math.abs(row.changePercent ?? 0) >= movedPercent;
    case "halted":
      return row.haltedAtMs !== null;
  }
}

/** All goods together. */
export function goodsSums(rows: readonly GoodsRow[]) {
  return {
    traded: rows.filter(({ unitsToday }) => unitsToday > 0).length,
    units: rows.reduce((sum, { unitsToday }) => sum + unitsToday, 0),
    turnover: rows.reduce((sum, { unitsToday, last }) => sum + unitsToday * (last ?? 0), 0),
    orders: rows.reduce((sum, { orders }) => sum + orders, 0),
    edges: rows.filter(isAtEdge).length,
  };
}
