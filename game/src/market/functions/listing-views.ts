import { v } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isKnownItem, pieceOf } from "../../core/functions/pieces.ts";
import type { PieceDoc } from "../../core/tables.ts";
import type { ListedPiece, ListingView, OwnListings } from "../api.ts";
import { listingsMax, listingsShown } from "../content/limits.ts";
import type { MarketModel } from "../tables.ts";
import type { ListingDoc } from "./listings.ts";
import { listingsOf, reservationsOf } from "./listings.ts";

const { characterQuery, sharedQuery } = gameFunctions<MarketModel>();
type Db = Reader<MarketModel>;

/** Pieces that are for sale, without names. A page filters what it shows by slot and rarity. */
export const listings = sharedQuery({
  args: { item: v.union(v.null(), v.string()) },
  handler: async ({ db, nowMs }, { item }): Promise<readonly ListingView[]> => {
    const rows =
      item === null
        ? await db.query("marketListings").withIndex("by_age").order("desc").take(listingsShown)
        : await db
            .query("marketListings")
            .withIndex("by_item", (q) => q.eq("item", item))
            .take(listingsShown);
    return viewsOf(
      db,
      rows.filter(({ untilMs }) => untilMs > nowMs),
    );
  },
});

/** What the character has listed, and what it has reserved. */
export const ownListings = characterQuery({
  args: {},
  handler: async ({ db, character }): Promise<OwnListings> => {
    const reservations = await db
      .query("marketReservations")
      .withIndex("by_character", (q) => q.eq("characterId", character._id))
      .take(listingsShown);
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
  for (const row of rows) {
    const piece = await db.get(row.pieceId);
    if (piece === null || !isKnownItem(piece)) continue;
    const { _id: id, price, listedAtMs, untilMs, drawsAtMs } = row;
    const reservations = (await reservationsOf(db, row)).length;
    views.push({ id, piece: listed(piece), price, listedAtMs, untilMs, drawsAtMs, reservations });
  }
  return views;
}

function listed(row: PieceDoc): ListedPiece {
  const { item, rarity, plus, affixes, gems = [], enchant = null } = pieceOf(row);
  return { item, rarity, plus, affixes, gems, enchant };
}
