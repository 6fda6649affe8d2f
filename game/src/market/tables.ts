import { defineTable } from "convex/server";
import { v } from "convex/values";
import { keysOf } from "../core/content/keys-of.ts";
import { oneOf } from "../core/functions/calls/validators.ts";
import type { ModelOf } from "../core/tables.ts";
import type { HouseholdModel } from "../households/tables.ts";
import type { InventoryModel } from "../inventory/tables.ts";
import { candlesKept } from "./content/candles.ts";

const side = v.union(v.literal("buy"), v.literal("sell"));
const trade = v.object({ atMs: v.number(), price: v.number(), quantity: v.number() });

const affixes = v.array(v.object({ affix: v.string(), value: v.number() }));
const level = v.object({ price: v.number(), quantity: v.number(), orders: v.number() });
/** `BookView`. */
const bookView = v.object({
  reference: v.number(),
  least: v.number(),
  most: v.number(),
  asks: v.array(level),
  bids: v.array(level),
  spread: v.union(v.null(), v.number()),
  trades: v.array(trade),
});
/** `day` as of `marketCandles`. */
const candle = {
  day: v.number(),
  open: v.number(),
  high: v.number(),
  low: v.number(),
  close: v.number(),
  volume: v.number(),
};
const dayCandle = v.object(candle);
/** `TradedGoods`. */
const tradedGoods = v.object({
  item: v.string(),
  reference: v.number(),
  last: v.union(v.null(), v.number()),
  lastAtMs: v.union(v.null(), v.number()),
});

export const marketTables = {
  /** Open orders. What is left of them lies with the holder `escrow:market-<item>`. */
  marketOrders: defineTable({
    characterId: v.id("characters"),
    item: v.string(),
    side,
    price: v.number(),
    /** The price, negative for buyers: the best one of a side comes first. */
    rank: v.number(),
    /** Rises within the book of an item; of equal prices the lower one comes first. */
    number: v.number(),
    quantity: v.number(),
    left: v.number(),
    /** Gold of what was traded of it so far, and what of that was tax. */
    gold: v.number(),
    taxGold: v.number(),
    /** What Market Crosses spared of that tax; left out where that is nothing. */
    spared: v.optional(v.object({ gold: v.number(), milli: v.number() })),
    placedAtMs: v.number(),
    untilMs: v.number(),
  })
    .index("by_character", ["characterId", "placedAtMs"])
    .index("by_book", ["item", "side", "rank", "number"])
    .index("by_end", ["untilMs"]),

  /** What orders that rested have traded and their owner has not heard of yet. */
  marketTidings: defineTable({
    characterId: v.id("characters"),
    item: v.string(),
    side,
    quantity: v.number(),
    gold: v.number(),
  }).index("by_character", ["characterId", "item", "side"]),

  /** Own orders that are over and pieces that were listed or bought, the last fifty of a character. */
  marketEnded: defineTable({
    characterId: v.id("characters"),
    item: v.string(),
    /** As it was traded, which its owner may change or give up since. */
    piece: v.optional(v.object({ rarity: v.number(), plus: v.number(), affixes })),
    side,
    price: v.number(),
    quantity: v.number(),
    left: v.number(),
    gold: v.number(),
    taxGold: v.number(),
    atMs: v.number(),
    how: v.union(v.literal("filled"), v.literal("cancelled"), v.literal("expired")),
  }).index("by_character", ["characterId", "atMs"]),

  /** One row for each item that was ever ordered, and for each kind of pieces that was ever listed. */
  marketBooks: defineTable({
    item: v.string(),
    /** The number of the last order, and the last fifty trades, the newest last, as of when the book was shown; nobody is named. */
    lastNumber: v.number(),
    trades: v.array(trade),
    /** The reference price in hundredths of gold, as it is since the beginning of a UTC day. */
    referenceCenti: v.number(),
    referenceDay: v.number(),
  }).index("by_item", ["item"]),

  /**
   * What pages show of the book of an item, as it was when it was shown last: every order changes a book, and every open page
   * would be told of each.
   */
  marketShown: defineTable({ item: v.string(), view: bookView }).index("by_item", ["item"]),

  /** The list of all goods that were ever ordered, as it is shown; one row. */
  marketShownGoods: defineTable({ goods: v.array(tradedGoods) }),

  /**
   * Items whose book changed since it was shown, with what its row does not say yet: each order changes a book, whose row holds
   * fifty trades. Apart from what every page reads.
   */
  marketChanged: defineTable({
    item: v.string(),
    /** The number of the last order since; missing where there was none. */
    lastNumber: v.optional(v.number()),
    /** The trades since, the newest last. */
    trades: v.optional(v.array(trade)),
    /** Once what `marketTraded` holds. */
    traded: v.optional(v.union(v.null(), dayCandle)),
  }).index("by_item", ["item"]),

  /** What was traded of an item on a day and stands in no candle yet. */
  marketTraded: defineTable({ item: v.string(), ...candle }).index("by_item", ["item"]),

  /** Pieces at a fixed price. They lie with the holder `escrow:market-listings`, as does the gold of those who reserved one. */
  marketListings: defineTable({
    characterId: v.id("characters"),
    pieceId: v.id("pieces"),
    item: v.string(),
    /** The kind and rarity under which prices are compared; the `item` of a book. */
    key: v.string(),
    /** What it is looked for by; nothing of a piece changes while it is listed. */
    slot: v.string(),
    rarity: v.number(),
    affixes,
    price: v.number(),
    listedAtMs: v.number(),
    /** Until then buyers reserve. */
    drawsAtMs: v.number(),
    untilMs: v.number(),
  })
    .index("by_character", ["characterId"])
    .index("by_item", ["item", "price"])
    .index("by_item_age", ["item", "listedAtMs"])
    .index("by_slot", ["slot", "price"])
    .index("by_slot_age", ["slot", "listedAtMs"])
    .index("by_key", ["key", "price"])
    .index("by_price", ["price"])
    .index("by_age", ["listedAtMs"]),

  /** Who would like to buy a piece, and has laid its price down; one of them is drawn. */
  marketReservations: defineTable({
    listingId: v.id("marketListings"),
    characterId: v.id("characters"),
    /** A household, or an account without one, of which one may reserve. */
    household: v.string(),
    gold: v.number(),
  })
    .index("by_listing", ["listingId"])
    .index("by_character", ["characterId"]),

  /** Prices over time; `day` is that with which the span begins, in days since 1970. */
  marketCandles: defineTable({
    item: v.string(),
    span: oneOf(keysOf(candlesKept)),
    ...candle,
  }).index("by_span", ["item", "span", "day"]),

  /** What pages reckon with that are not of the market; one row of each kind, and none before there is anything to tell. */
  marketPrices: defineTable({
    kind: oneOf(["references", "asks"]),
    /** Of goods by item: reference prices in hundredths where they have moved, or what is asked for one, in whole gold. */
    goods: v.record(v.string(), v.number()),
    /** Reference prices of pieces by item, from common to unique; 0 where one has not moved. */
    pieces: v.record(v.string(), v.array(v.number())),
  }).index("by_kind", ["kind"]),

  /**
   * What a household, or an account without one, bought and sold of an item on a UTC day; for a week, since the reference price
   * moves by it. `trader` is no field by which an account's rows are found: the copy of an account tells of nobody else.
   */
  marketTallies: defineTable({
    item: v.string(),
    day: v.number(),
    trader: v.string(),
    bought: v.number(),
    boughtGold: v.number(),
    sold: v.number(),
    soldGold: v.number(),
  })
    .index("by_item", ["item", "day", "trader"])
    .index("by_day", ["day"]),

  /** When somebody traded last, of which there are so many in a week. */
  marketTraders: defineTable({ accountId: v.string(), day: v.number() })
    .index("by_account", ["accountId"])
    .index("by_day", ["day"]),

  /** What one account gained from another on a UTC day by unusual prices, in hundredths of gold. */
  marketAdvantages: defineTable({
    day: v.number(),
    gainer: v.string(),
    loser: v.string(),
    centi: v.number(),
  }).index("by_pair", ["day", "gainer", "loser"]),

  /** Goods that staff keep from being ordered, and since when. */
  marketHalts: defineTable({
    item: v.string(),
    sinceMs: v.number(),
    /** What players read; rows of earlier versions do not say. */
    reason: v.optional(v.string()),
    /** Left out for what staff resume. */
    untilMs: v.optional(v.number()),
  }).index("by_item", ["item"]),

  /** What a character watches, twenty goods on a list at most; on the first one where it is missing. */
  marketWatches: defineTable({
    characterId: v.id("characters"),
    item: v.string(),
    list: v.optional(v.number()),
  }).index("by_character", ["characterId"]),

  /** Prices that a character wishes to hear of, one above and one below for each item; twenty at most. */
  marketAlerts: defineTable({
    characterId: v.id("characters"),
    item: v.string(),
    side: v.union(v.literal("above"), v.literal("below")),
    price: v.number(),
    /** Whether the price was there when it was looked at last. */
    isReached: v.boolean(),
    toldAtMs: v.union(v.null(), v.number()),
  })
    .index("by_character", ["characterId"])
    .index("by_item", ["item", "side", "isReached", "price"]),

  /** How many orders a character has placed and cancelled within a minute. */
  marketPaces: defineTable({
    characterId: v.id("characters"),
    sinceMs: v.number(),
    count: v.number(),
  }).index("by_character", ["characterId"]),
};

export type MarketModel = ModelOf<typeof marketTables> & InventoryModel & HouseholdModel;
