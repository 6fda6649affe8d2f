import { aggregate } from "@aldermoor/engine/extensions.ts";
import type { z } from "zod";
import type { ItemId } from "../../core/content/items.ts";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { Rarity } from "../../core/content/rarities.ts";
import { everyRarity, rarities } from "../../core/content/rarities.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { candlesKept } from "../content/candles.ts";
import type {
  feedBookAnswer,
  feedCandlesAnswer,
  feedItemsAnswer,
  feedListingsAnswer,
} from "../feed-answers.ts";
import { kindsFor, listedSlots, tradedItems } from "../rules/feed-words.ts";
import { firstPieceReference, pieceKey } from "../rules/listing.ts";
import { firstReference } from "../rules/prices.ts";
import type { MarketModel } from "../tables.ts";
import { bookView, goodsView } from "./book-views.ts";
import { findBook } from "./books.ts";
import { candleViews } from "./views.ts";

const { internalQuery } = gameFunctions<MarketModel>();
type Db = Reader<MarketModel>;

/** All goods of the exchange. */
export const feedItems = internalQuery({
  args: {},
  handler: async ({ db }): Promise<z.input<typeof feedItemsAnswer>> => {
    const ordered = new Map((await goodsView(db)).map((goods) => [goods.item, goods]));
    return {
      items: tradedItems.map((item) => {
        const untouched = {
          item,
          reference: firstReference(item) / 100,
          last: null,
          lastAtMs: null,
        };
        return { ...(ordered.get(item) ?? untouched), name: items[item].name };
      }),
    };
  },
});

/** The book of one item. */
export const feedBook = internalQuery({
  args: { item: oneOf(tradedItems) },
  handler: async ({ db }, { item }): Promise<z.input<typeof feedBookAnswer>> => {
    const book = await bookView(db, item);
    if (book === null) throw new Error(`${item} has no book.`);
    const { reference, least, most, asks, bids, trades } = book;
    return { item, reference, least, most, asks: [...asks], bids: [...bids], trades: [...trades] };
  },
});

/** Prices of one item over time. */
export const feedCandles = internalQuery({
  args: { item: oneOf(tradedItems), span: oneOf(keysOf(candlesKept)) },
  handler: async ({ db }, { item, span }): Promise<z.input<typeof feedCandlesAnswer>> => {
    return { item, span, candles: [...(await candleViews(db, item, span))] };
  },
});

/** What is listed for one slot, by kind and rarity. */
export const feedListings = internalQuery({
  args: { slot: oneOf(listedSlots) },
  handler: async ({ db }, { slot }): Promise<z.input<typeof feedListingsAnswer>> => {
    const kinds = kindsFor(slot).flatMap((item) => everyRarity.map((rarity) => ({ item, rarity })));
    const sums = await Promise.all(kinds.map((kind) => listingsSum(db, kind)));
    return { slot, listings: sums.flatMap((sum) => sum ?? []) };
  },
});

/** `null` where no piece of that kind and rarity is listed. */
async function listingsSum(
  db: Db,
  { item, rarity }: { readonly item: ItemId; readonly rarity: Rarity },
) {
  const key = pieceKey({ item, rarity });
  const cheapest = await db
    .query("marketListings")
    .withIndex("by_key", (q) => q.eq("key", key))
    .first();
  if (cheapest === null) return null;
  const totals = aggregate<MarketModel, "marketListings", "by_key">(db, "marketListings", "by_key");
  const book = await findBook(db, key);
  return {
    item,
    name: items[item].name,
    rarity: rarities[rarity].id,
    open: await totals.count((q) => q.eq("key", key)),
    least: cheapest.price,
    reference: (book?.referenceCenti ?? firstPieceReference(item, rarity)) / 100,
  };
}
