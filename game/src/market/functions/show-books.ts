import type { DocumentByName } from "convex/server";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import type { BookView, TradedGoods } from "../api.ts";
import type { MarketModel } from "../tables.ts";
import { bookView, goodsView } from "./book-views.ts";
import { findBook, lastTrades } from "./books.ts";
import { writeCandles } from "./note-change.ts";

type ChangedDoc = DocumentByName<MarketModel, "marketChanged">;

const { internalMutation } = gameFunctions<MarketModel>();

/** A book is shown anew once in this time at the most, however much is ordered. */
export const shownEveryMs = 500;
/** The same of a chart, of which every page of an item has years. */
export const candlesEveryMs = 5_000;

/** Books that are shown in one run: each costs what a look at its best orders does. */
export const booksAtOnce = 8;

/** Shows the books that changed since they were shown, and the last prices in the list of goods. */
export const showBooks = internalMutation({
  args: {},
  handler: async ({ db }) => {
    const changed = await db.query("marketChanged").take(booksAtOnce + 1);
    const more = changed.length > booksAtOnce;
    for (const row of changed.slice(0, booksAtOnce)) {
      await writeBook(db, row);
      await showBook(db, row.item);
    }
    if (changed.length > 0 && !more) await showGoods(db);
    return { more };
  },
});

/** Has the charts show what was traded since they did. */
export const showCandles = internalMutation({
  args: {},
  handler: async ({ db }) => {
    const traded = await db.query("marketTraded").take(booksAtOnce);
    for (const row of traded) {
      await db.delete(row._id);
      await writeCandles(db, row);
    }
    return { more: traded.length === booksAtOnce };
  },
});

/** Has the row of a book say what was noted of its orders. */
async function writeBook(db: Writer<MarketModel>, changed: ChangedDoc): Promise<void> {
  const { _id, item, lastNumber, traded } = changed;
  const book = await findBook(db, item);
  if (book !== null && lastNumber !== undefined)
    await db.patch(book._id, { lastNumber, trades: await lastTrades(db, book) });
  if (traded !== null && traded !== undefined) await writeCandles(db, { item, ...traded });
  await db.delete(_id);
}

async function showBook(db: Writer<MarketModel>, item: string): Promise<void> {
  const view = await bookView(db, item);
  if (view === null) return;
  const before = await findShown(db, item);
  const copy = { ...view, asks: [...view.asks], bids: [...view.bids], trades: [...view.trades] };
  if (before === null) await db.insert("marketShown", { item, view: copy });
  else await db.patch(before._id, { view: copy });
}

async function showGoods(db: Writer<MarketModel>): Promise<void> {
  const before = await db.query("marketShownGoods").first();
  const goods = [...(await goodsView(db))];
  if (before === null) await db.insert("marketShownGoods", { goods });
  else await db.patch(before._id, { goods });
}

/** The book of an item as pages show it; one that was never shown is looked at as it is. */
export async function shownBook(db: Reader<MarketModel>, item: string): Promise<BookView | null> {
  return (await findShown(db, item))?.view ?? bookView(db, item);
}

/** The same of the list of all goods. */
export async function shownGoods(db: Reader<MarketModel>): Promise<readonly TradedGoods[]> {
  const shown = await db.query("marketShownGoods").first();
  if (shown === null) return goodsView(db);
  return shown.goods.flatMap(({ item, ...rest }) => (isItemId(item) ? [{ item, ...rest }] : []));
}

function findShown(db: Reader<MarketModel>, item: string) {
  return db
    .query("marketShown")
    .withIndex("by_item", (q) => q.eq("item", item))
    .unique();
}
