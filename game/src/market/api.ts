import type { Command, Query } from "../core/api-types.ts";
import type { ItemId } from "../core/content/items.ts";
import type { Rarity } from "../core/content/rarities.ts";
import type { PiecePast } from "../inventory/api.ts";
import type { CandleSpan } from "./content/candles.ts";
import type { ListingSearch } from "./rules/listing-search.ts";

export type OrderSide = "buy" | "sell";

/** All orders of one price on one side. */
export type BookLevel = {
  readonly price: number;
  readonly quantity: number;
  readonly orders: number;
};

export type BookView = {
  /** In whole gold and hundredths: what prices are measured by today. */
  readonly reference: number;
  /** The prices that are taken today. */
  readonly least: number;
  readonly most: number;
  /** The best price first; twenty at most. */
  readonly asks: readonly BookLevel[];
  readonly bids: readonly BookLevel[];
  /** Between the best of both; `null` where a side is empty, negative where only one household crosses itself. */
  readonly spread: number | null;
  /** The last fifty, the newest first. */
  readonly trades: readonly {
    readonly atMs: number;
    readonly price: number;
    readonly quantity: number;
  }[];
};

/** A row of the list of all goods that were ever ordered; others stand at eight times what the vendor pays. */
export type TradedGoods = {
  readonly item: ItemId;
  readonly reference: number;
  /** The last price; `null` before the first trade. */
  readonly last: number | null;
  readonly lastAtMs: number | null;
};

export type CandleView = {
  /** When its span begins. A span without trades has no candle: the last price goes on as a line. */
  readonly atMs: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

export type OpenOrderView = {
  readonly id: string;
  readonly item: ItemId;
  readonly side: OrderSide;
  readonly price: number;
  readonly quantity: number;
  readonly left: number;
  /** Gold of what was traded of it so far, and what of that was tax. */
  readonly gold: number;
  readonly taxGold: number;
  readonly placedAtMs: number;
  readonly untilMs: number;
};

/** An order that is over, or a piece that was listed or bought: one for `price`. */
export type EndedOrderView = {
  readonly id: string;
  /** The piece as it was traded; of goods there is none. */
  readonly piece?: Pick<ListedPiece, "item" | "rarity" | "plus" | "affixes">;
  readonly item: ItemId;
  readonly side: OrderSide;
  readonly price: number;
  readonly quantity: number;
  readonly left: number;
  readonly gold: number;
  readonly taxGold: number;
  readonly atMs: number;
  readonly how: "filled" | "cancelled" | "expired";
};

/** What came of an order at once. */
export type Placed = {
  /** What rests in the book; `null` where nothing does. */
  readonly orderId: string | null;
  readonly traded: number;
  /** Gold of that, and what of it was tax where it was sold. */
  readonly gold: number;
  readonly taxGold: number;
  readonly rests: number;
  /** What came back, since one order meets a hundred others at most: it may be placed again. */
  readonly returned: number;
};

/** A piece as buyers see it, with everything that was done to it. */
export type ListedPiece = PiecePast & {
  readonly item: ItemId;
  readonly rarity: Rarity;
  readonly plus: number;
  readonly affixes: readonly { readonly affix: string; readonly value: number }[];
  readonly gems: readonly ItemId[];
  readonly enchant: ItemId | null;
};

/** Nobody is named. */
export type ListingView = {
  readonly id: string;
  readonly piece: ListedPiece;
  readonly price: number;
  readonly listedAtMs: number;
  readonly untilMs: number;
  /** Until then it is reserved, and one of those who did is drawn; from then on it is bought at once. */
  readonly drawsAtMs: number;
  readonly reservations: number;
};

/** What was found of what one looks for. */
export type FoundListings = {
  readonly listings: readonly ListingView[];
  /** There may be more, which another page would show; beyond the last page a search has to be narrower. */
  readonly hasMore: boolean;
  readonly pagesMax: number;
};

/** Reference prices in hundredths of gold, of what has moved since it had its first. */
export type ReferencePrices = {
  readonly goods: Readonly<Record<string, number>>;
  /** From common to unique; 0 for what has not moved. */
  readonly pieces: Readonly<Record<string, readonly number[]>>;
};

/** What becomes of an own wish to buy: a draw then, or the piece at once. */
export type Bought = { readonly drawsAtMs: number | null };

export type OwnListings = {
  /** The oldest first. */
  readonly listings: readonly ListingView[];
  readonly max: number;
  /** What the own character has reserved. */
  readonly reserved: readonly ListingView[];
};

/** In the order they were chosen. */
export type WatchList = {
  readonly items: readonly { readonly item: ItemId; readonly list: number }[];
  /** Goods on one list at most. */
  readonly max: number;
  /** How many lists may be added to now. */
  readonly lists: number;
};

/** At a price or above it, or at a price or below it. */
export type AlertSide = "above" | "below";

export type AlertList = {
  /** One of each side for an item. */
  readonly alerts: readonly {
    readonly item: ItemId;
    readonly side: AlertSide;
    readonly price: number;
  }[];
  readonly max: number;
};

/** An item that staff keep from being traded. */
export type HaltView = {
  readonly item: ItemId;
  /** Empty where it was not kept. */
  readonly reason: string;
  readonly sinceMs: number;
  /** `null` until staff resume it. */
  readonly untilMs: number | null;
};

type ByCharacter = { characterId: string };
type ByItem = { item: string };

export type MarketApi = {
  /** The book of an item, the same for everybody; `null` for what is not traded. */
  readonly book: Query<ByItem, BookView | null>;
  /** The prices of an item over time, the oldest first. */
  readonly candles: Query<ByItem & { span: CandleSpan }, readonly CandleView[]>;
  readonly goods: Query<Record<string, never>, readonly TradedGoods[]>;
  /** The own open orders, the oldest first, and how many one may have. */
  readonly orders: Query<
    ByCharacter,
    { readonly orders: readonly OpenOrderView[]; readonly max: number } | null
  >;
  /** The last fifty that are over, the newest first. */
  readonly ended: Query<ByCharacter, readonly EndedOrderView[] | null>;
  /** `confirmed`: the player was asked about a price that is a quarter worse than the reference. */
  readonly place: Command<
    ByCharacter & {
      item: string;
      side: OrderSide;
      price: number;
      quantity: number;
      confirmed: boolean;
    },
    Placed
  >;
  /** Pieces that are for sale, of one item or of all, some pages of fifty. */
  readonly listings: Query<
    { item: string | null; search?: ListingSearch; pages?: number },
    FoundListings
  >;
  /** By what the market measures prices today; another answer once a day. */
  readonly prices: Query<Record<string, never>, ReferencePrices>;
  /** What is asked for one at least, in whole gold, of what is for sale; another answer once a minute at most. */
  readonly asks: Query<Record<string, never>, Readonly<Record<string, number>>>;
  readonly ownListings: Query<ByCharacter, OwnListings | null>;
  /** Costs a hundredth of the price, ten gold at least, sold or not; of what it sells for six hundredths are tax. */
  readonly list: Command<
    ByCharacter & { pieceId: string; price: number; confirmed: boolean },
    { readonly listingId: string; readonly depositGold: number }
  >;
  /** Goes into the own collection; not while somebody has reserved it. */
  readonly withdraw: Command<ByCharacter & { listingId: string }>;
  /** `price` as it was shown; `confirmed` as with orders. */
  readonly buyListing: Command<
    ByCharacter & { listingId: string; price: number; confirmed: boolean },
    Bought
  >;
  readonly watched: Query<ByCharacter, WatchList | null>;
  /** Watches goods on a list, the first unless another is named, or no longer does. */
  readonly watch: Command<ByCharacter & { item: string; isWatched: boolean; list?: number }>;
  readonly alerts: Query<ByCharacter, AlertList | null>;
  /** Tells in the bell when goods are traded at that price; `null` takes it back. */
  readonly setAlert: Command<ByCharacter & { item: string; side: AlertSide; price: number | null }>;
  /** What is left of it goes into the own collection. */
  readonly cancel: Command<ByCharacter & { orderId: string }>;
  readonly halts: Query<Record<string, never>, readonly HaltView[]>;
  /** For staff: has nobody trade an item any more, for so many hours or until it is resumed. */
  readonly halt: Command<ByItem & { hours: number | null; reason: string }>;
  readonly resume: Command<ByItem & { reason: string }>;
};
