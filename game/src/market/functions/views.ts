import { v } from "convex/values";
import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId, itemIdOf } from "../../core/functions/goods/item-id.ts";
import type { BookLevel, BookView, CandleView, TradedGoods } from "../api.ts";
import type { CandleSpan } from "../content/candles.ts";
import { candlesKept } from "../content/candles.ts";
import { endedKept, levelsShown, ordersRead } from "../content/limits.ts";
import type { Side } from "../rules/prices.ts";
import { bandAt, firstReference, isTraded } from "../rules/prices.ts";
import type { MarketModel } from "../tables.ts";
import { dayBegins, findBook } from "./books.ts";
import { openOrdersOf } from "./orders.ts";
import { ordersAllowed } from "./traders.ts";

const { characterQuery, sharedQuery } = gameFunctions<MarketModel>();
type Db = Reader<MarketModel>;

/**
 * The book of an item, which names nobody: depth, spread, band and the last trades; `null` for what is not traded. A page shows
 * the depth of both sides around the spread, and asks for `confirmed` where a price is bad by `reference`.
 */
export const book = sharedQuery({
  args: { item: v.string() },
  handler: ({ db }, { item }) => bookView(db, item),
});

export async function bookView(db: Db, item: string): Promise<BookView | null> {
  if (!isItemId(item) || !isTraded(item)) return null;
  const row = await findBook(db, item);
  const referenceCenti = row?.referenceCenti ?? firstReference(item);
  const asks = await levelsOf(db, item, "sell");
  const bids = await levelsOf(db, item, "buy");
  const [ask, bid] = [asks[0], bids[0]];
  return {
    reference: referenceCenti / 100,
    ...bandAt(referenceCenti),
    asks,
    bids,
    spread: ask === undefined || bid === undefined ? null : ask.price - bid.price,
    trades: (row?.trades ?? []).toReversed(),
  };
}

/** The best levels of a side. Of a deep book the last one that was read may go on, and is left out. */
async function levelsOf(db: Db, item: ItemId, side: Side): Promise<readonly BookLevel[]> {
  const rows = await db
    .query("marketOrders")
    .withIndex("by_book", (q) => q.eq("item", item).eq("side", side))
    .take(ordersRead);
  const levels = new Map<number, BookLevel>();
  for (const { price, left } of rows) {
    const { quantity, orders } = levels.get(price) ?? { quantity: 0, orders: 0 };
    levels.set(price, { price, quantity: quantity + left, orders: orders + 1 });
  }
  const whole = [...levels.values()];
  if (rows.length === ordersRead && whole.length > 1) whole.pop();
  return whole.slice(0, levelsShown);
}

/** Prices over time for a chart, the oldest first. */
export const candles = sharedQuery({
  args: { item: v.string(), span: oneOf(keysOf(candlesKept)) },
  handler: ({ db }, { item, span }) => candleViews(db, item, span),
});

export async function candleViews(
  db: Db,
  item: string,
  span: CandleSpan,
): Promise<readonly CandleView[]> {
  const rows = await db
    .query("marketCandles")
    .withIndex("by_span", (q) => q.eq("item", item).eq("span", span))
    .take(candlesKept[span]);
  return rows.map(({ day, open, high, low, close, volume }) => {
    return { atMs: dayBegins(day), open, high, low, close, volume };
  });
}

/** All goods that were ever ordered, for the list of the market. */
export const goods = sharedQuery({
  args: {},
  handler: ({ db }) => goodsView(db),
});

export async function goodsView(db: Db): Promise<readonly TradedGoods[]> {
  // One row for an item at most, of which there are some hundred.
  const rows = await db.query("marketBooks").collect();
  return rows.flatMap(({ item, referenceCenti, trades }) => {
    const last = trades.at(-1);
    if (!isItemId(item)) return [];
    const at = { last: last?.price ?? null, lastAtMs: last?.atMs ?? null };
    return [{ item, reference: referenceCenti / 100, ...at }];
  });
}

/** The own open orders, the oldest first, with how much of each is traded already. */
export const orders = characterQuery({
  args: {},
  handler: async ({ db, character, present }) => {
    const rows = await openOrdersOf(db, character._id);
    const { state } = await present();
    return {
      max: ordersAllowed(state.rooms),
      orders: rows.map((row) => {
        const { side, price, quantity, left, gold, taxGold, placedAtMs, untilMs } = row;
        const amounts = { price, quantity, left, gold, taxGold };
        return { id: row._id, item: itemIdOf(row.item), side, ...amounts, placedAtMs, untilMs };
      }),
    };
  },
});

/** The own orders that are over, the newest first. */
export const ended = characterQuery({
  args: {},
  handler: async ({ db, character }) => {
    const rows = await db
      .query("marketEnded")
      .withIndex("by_character", (q) => q.eq("characterId", character._id))
      .order("desc")
      .take(endedKept);
    return rows.map((row) => {
      const { side, price, quantity, left, gold, taxGold, atMs, how } = row;
      const amounts = { price, quantity, left, gold, taxGold };
      return { id: row._id, item: itemIdOf(row.item), side, ...amounts, atMs, how };
    });
  },
});
