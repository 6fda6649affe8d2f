import type { Reader } from "../../core/functions/context.ts";
import { priceMax } from "../content/limits.ts";
import type { ListingSearch, SearchPath } from "../rules/listing-search.ts";
import type { MarketModel } from "../tables.ts";
import type { ListingDoc } from "./listings.ts";

type Db = Reader<MarketModel>;
type Listings = AsyncIterable<ListingDoc>;

/** The listings along a path in the order of a search, read as far as whoever asks goes. */
export function listingsAlong(db: Db, path: SearchPath, search: ListingSearch): Listings {
  const { order = "newest", priceMin = 0, priceMax: most = priceMax } = search;
  return order === "newest"
    ? newestAlong(db, path)
    : pricedAlong(db, path, { isUp: order === "cheapest", least: priceMin, most });
}

function newestAlong(db: Db, path: SearchPath): Listings {
  const rows = () => db.query("marketListings");
  switch (path.of) {
    case "all":
      return rows().withIndex("by_age").order("desc");
    case "slot":
      return rows()
        .withIndex("by_slot_age", (q) => q.eq("slot", path.slot))
        .order("desc");
    case "items": {
      const each = path.items.map((item) =>
        rows()
          .withIndex("by_item_age", (q) => q.eq("item", item))
          .order("desc"),
      );
      return merged(each, (one, other) => one.listedAtMs > other.listedAtMs);
    }
  }
}

type Priced = { readonly isUp: boolean; readonly least: number; readonly most: number };

function pricedAlong(db: Db, path: SearchPath, { isUp, least, most }: Priced): Listings {
  const rows = () => db.query("marketListings");
  const order = isUp ? "asc" : "desc";
  switch (path.of) {
    case "all":
      return rows()
        .withIndex("by_price", (q) => q.gte("price", least).lte("price", most))
        .order(order);
    case "slot":
      return rows()
        .withIndex("by_slot", (q) => q.eq("slot", path.slot).gte("price", least).lte("price", most))
        .order(order);
    case "items": {
      const each = path.items.map((item) =>
        rows()
          .withIndex("by_item", (q) => q.eq("item", item).gte("price", least).lte("price", most))
          .order(order),
      );
      return merged(each, (one, other) =>
        isUp ? one.price < other.price : one.price > other.price,
      );
    }
  }
}

/** Rows of several ordered readings in the order of all; of each only the next is read. */
async function* merged(
  readings: readonly Listings[],
  isBefore: (one: ListingDoc, other: ListingDoc) => boolean,
): AsyncGenerator<ListingDoc> {
  const all = readings.map((reading) => reading[Symbol.asyncIterator]());
  const heads = await Promise.all(all.map((one) => one.next()));
  while (true) {
    let first: number | null = null;
    let row: ListingDoc | null = null;
    for (const [nth, head] of heads.entries()) {
      if (head.done === true) continue;
      if (row !== null && !isBefore(head.value, row)) continue;
      [first, row] = [nth, head.value];
    }
    if (first === null || row === null) return;
    yield row;
    const next = await all[first]?.next();
    heads[first] = next ?? { done: true, value: undefined };
  }
}
