import type { Reader, Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import type { BookView, TradedGoods } from "../api.ts";
import type { MarketModel } from "../tables.ts";
import { bookView, goodsView } from "./book-views.ts";
import { writeCandles } from "./note-change.ts";

const { internalMutation } = gameFunctions<MarketModel>();

/** A book is shown anew once in this time at the most, however much is ordered. */
export const shownEveryMs = 500;

/** Books that are shown in one run: each costs what a look at its best orders does. */
const booksAtOnce = 8;

/** Shows the books that changed since they were shown, with what was traded in the candles and in the list of goods. */
export const showBooks = internalMutation({
  args: {},
  handler: async ({ db }) => {
    const changed = await db.query("marketChanged").take(booksAtOnce);
    for (const { _id, item, traded } of changed) {
      await db.delete(_id);
      if (traded !== null) await writeCandles(db, item, traded);
      await showBook(db, item);
    }
    if (changed.length > 0) await showGoods(db);
    return { more: changed.length === booksAtOnce };
  },
});

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
