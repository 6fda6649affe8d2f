import type { ItemId } from "../../core/content/items.ts";
import type { Reader } from "../../core/functions/context.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import type { BookLevel, BookView, TradedGoods } from "../api.ts";
import { levelsShown, ordersRead } from "../content/limits.ts";
import type { Side } from "../rules/prices.ts";
import { bandAt, firstReference, isTraded } from "../rules/prices.ts";
import type { MarketModel } from "../tables.ts";
import { findBook, lastTrades } from "./books.ts";

type Db = Reader<MarketModel>;

/** The book of an item as it is now; `null` for what is not traded. */
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
    trades: row === null ? [] : (await lastTrades(db, row)).toReversed(),
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

/** All goods that were ever ordered, as they stand now. */
export async function goodsView(db: Db): Promise<readonly TradedGoods[]> {
  // One row for an item at most, of which there are some hundred.
  const rows = await db.query("marketBooks").collect();
  const changed = await db.query("marketChanged").collect();
  const latest = new Map(changed.map(({ item, trades }) => [item, trades?.at(-1)]));
  return rows.flatMap(({ item, referenceCenti, trades }) => {
    if (!isItemId(item)) return [];
    const last = latest.get(item) ?? trades.at(-1);
    const at = { last: last?.price ?? null, lastAtMs: last?.atMs ?? null };
    return [{ item, reference: referenceCenti / 100, ...at }];
  });
}
