import { v } from "convex/values";
import type { ItemId } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { itemIdOf } from "../../core/functions/goods/item-id.ts";
import { rarityOf } from "../../core/functions/pieces.ts";
import type { CandleView } from "../api.ts";
import type { CandleSpan } from "../content/candles.ts";
import { candlesKept } from "../content/candles.ts";
import { endedKept } from "../content/limits.ts";
import type { MarketModel } from "../tables.ts";
import { dayBegins } from "./books.ts";
import type { EndedDoc } from "./orders.ts";
import { openOrdersOf } from "./orders.ts";
import { shownBook, shownGoods } from "./show-books.ts";
import { ordersAllowed } from "./traders.ts";

const { characterQuery, sharedQuery } = gameFunctions<MarketModel>();
type Db = Reader<MarketModel>;

/**
 * The book of an item, which names nobody: depth, spread, band and the last trades; `null` for what is not traded. A page shows
 * the depth of both sides around the spread, and asks for `confirmed` where a price is bad by `reference`. It moves twice a
 * second at most.
 */
export const book = sharedQuery({
  args: { item: v.string() },
  handler: ({ db }, { item }) => shownBook(db, item),
});

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
  handler: ({ db }) => shownGoods(db),
});

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

/** The own orders that are over, and pieces that were listed or bought, the newest first. */
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
      const item = itemIdOf(row.item);
      const piece = row.piece === undefined ? {} : { piece: endedPiece(item, row.piece) };
      return { id: row._id, item, side, ...amounts, atMs, how, ...piece };
    });
  },
});

function endedPiece(item: ItemId, { rarity, plus, affixes }: NonNullable<EndedDoc["piece"]>) {
  return { item, rarity: rarityOf(rarity), plus, affixes };
}
