import { aggregate } from "@aldermoor/engine/extensions.ts";
import { v } from "convex/values";
import { affixIds } from "../../core/content/affixes.ts";
import { everyRarity } from "../../core/content/rarities.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isKnownItem, pieceOf } from "../../core/functions/pieces.ts";
import type { PieceDoc } from "../../core/tables.ts";
import { pastOf } from "../../inventory/functions/piece-past.ts";
import type { FoundListings, ListedPiece, ListingView, OwnListings } from "../api.ts";
import {
  listingPagesMax,
  listingsMax,
  listingsScanned,
  listingsShown,
  reservationsShown,
} from "../content/limits.ts";
import { listedSlots } from "../rules/feed-words.ts";
import { isSearched, listingOrders, pieceFamilies, searchPath } from "../rules/listing-search.ts";
import type { MarketModel } from "../tables.ts";
import { listingsAlong } from "./listings-along.ts";
import type { ListingDoc } from "./listings.ts";
import { listingsOf } from "./listings.ts";

const { characterQuery, sharedQuery } = gameFunctions<MarketModel>();
type Db = Reader<MarketModel>;

const search = v.object({
  slot: v.optional(oneOf(listedSlots)),
  family: v.optional(oneOf(pieceFamilies)),
  tier: v.optional(v.number()),
  rarityMin: v.optional(v.union(...everyRarity.map((rarity) => v.literal(rarity)))),
  affix: v.optional(oneOf(affixIds)),
  valueMin: v.optional(v.number()),
  priceMin: v.optional(v.number()),
  priceMax: v.optional(v.number()),
  order: v.optional(oneOf(listingOrders)),
});

/**
 * Pieces that are for sale, without names: all of them or those that are looked for, some pages of fifty. A page reads six
 * hundred listings at most, along the narrowest index that the search allows.
 */
export const listings = sharedQuery({
  args: {
    item: v.union(v.null(), v.string()),
    search: v.optional(search),
    pages: v.optional(v.number()),
  },
  handler: async ({ db, nowMs }, { item, search: given = {}, pages = 1 }) => {
    const bounded = Number.isInteger(pages) ? Math.min(listingPagesMax, Math.max(1, pages)) : 1;
    const wanted = listingsShown * bounded;
    const found: ListingDoc[] = [];
    let left = listingsScanned * bounded;
    for await (const row of listingsAlong(db, searchPath(item, given), given)) {
      if (row.untilMs > nowMs && isSearched(row, given)) found.push(row);
      left -= 1;
      if (found.length > wanted || left === 0) break;
    }
    const answer: FoundListings = {
      listings: await viewsOf(db, found.slice(0, wanted)),
      hasMore: found.length > wanted || left === 0,
      pagesMax: listingPagesMax,
    };
    return answer;
  },
});

/** What the character has listed, and what it has reserved. */
export const ownListings = characterQuery({
  args: {},
  handler: async ({ db, character }): Promise<OwnListings> => {
    const reservations = await db
      .query("marketReservations")
      .withIndex("by_character", (q) => q.eq("characterId", character._id))
      .take(reservationsShown);
    const reserved = await Promise.all(reservations.map(({ listingId }) => db.get(listingId)));
    return {
      listings: await viewsOf(db, await listingsOf(db, character._id)),
      max: listingsMax,
      reserved: await viewsOf(
        db,
        reserved.flatMap((one) => one ?? []),
      ),
    };
  },
});

async function viewsOf(db: Db, rows: readonly ListingDoc[]): Promise<readonly ListingView[]> {
  const views: ListingView[] = [];
  const reserved = aggregate<MarketModel, "marketReservations", "by_listing">(
    db,
    "marketReservations",
    "by_listing",
  );
  for (const row of rows) {
    const piece = await db.get(row.pieceId);
    if (piece === null || !isKnownItem(piece)) continue;
    const { _id: id, price, listedAtMs, untilMs, drawsAtMs } = row;
    const reservations = await reserved.count((q) => q.eq("listingId", id));
    views.push({ id, piece: listed(piece), price, listedAtMs, untilMs, drawsAtMs, reservations });
  }
  return views;
}

function listed(row: PieceDoc): ListedPiece {
  const { item, rarity, plus, affixes, gems = [], enchant = null } = pieceOf(row);
  return { item, rarity, plus, affixes, gems, enchant, ...pastOf(row) };
}
