import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { CharacterContext, Reader, Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import type { HolderName } from "../../core/functions/ledger/holders.ts";
import type { Parcel } from "../../core/functions/ledger/transfer.ts";
import { transfer } from "../../core/functions/ledger/transfer.ts";
import { findOwnPiece, pieceOf } from "../../core/functions/pieces.ts";
import { wearable } from "../../core/rules/goods/equipment.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId, PieceDoc } from "../../core/tables.ts";
import { deliver } from "../../inventory/functions/deliver.ts";
import {
  listingLastsMs,
  listingsMax,
  priceMax,
  reservationsMax,
  reservedForMs,
} from "../content/limits.ts";
import {
  depositOn,
  firstPieceReference,
  listingBand,
  listingTax,
  pieceKey,
} from "../rules/listing.ts";
import { isBadFor } from "../rules/prices.ts";
import type { MarketModel } from "../tables.ts";
import { openBook } from "./books.ts";
import { refuseHalted } from "./halts.ts";
import type { EndedDoc, MarketRows } from "./orders.ts";
import { keepEnded } from "./orders.ts";
import { tellOwner } from "./tidings.ts";
import { checkMayTrade, countChange } from "./traders.ts";

export type ListingDoc = DocumentByName<MarketModel, "marketListings">;
export type ReservationDoc = DocumentByName<MarketModel, "marketReservations">;
type Context = CharacterContext<MarketModel>;

const { characterMutation, internalMutation } = gameFunctions<MarketModel>();

/** The kind of the deadlines of listings that are open; their subjects are listings. */
export const listingEnds = "market-listing-ends";
/** The same of those for which reservations are drawn. */
export const listingDraws = "market-listing-draws";
/** The holder of all pieces that are listed, and of the gold of those who reserved one. */
export const listingEscrow: HolderName = "escrow:market-listings";
const listingCause = "market-listing";

/**
 * Offers a piece at a fixed price for fourteen days; the deposit is not returned. Refuses `full-account`, what
 * `checkMayTrade` does, `target-gone`, `item-bound`, `bad-quantity`, `order-limit` (`n`), `trade-halted` (`item`, `reason`),
 * `price-band` (`least`, `most`), `confirm-price` (`gold`) for a price a quarter below the reference, `cooldown` (`time`), `not-enough-gold` for the deposit, and
 * as `transfer` for a piece that is tied to its character.
 */
export const list = characterMutation({
  needs: ["full-account"],
  flag: "market",
  meetsOthers: true,
  args: { pieceId: v.string(), price: v.number(), confirmed: v.boolean() },
  handler: async (context, { pieceId, price, confirmed }) => {
    const { db, nowMs, character, progress } = context;
    const allowed = checkMayTrade(character, progress.state, nowMs);
    if (!allowed.ok) return allowed;
    const found = await findOwnPiece(context, pieceId);
    if (!found.ok) return found;
    if (found.value.bound) return refuse("item-bound");
    if (!Number.isSafeInteger(price) || price < 1 || price > priceMax)
      return refuse("bad-quantity");
    if ((await listingsOf(db, character._id)).length >= listingsMax)
      return refuse("order-limit", { n: listingsMax });
    const piece = pieceOf(found.value);
    const admitted = await refuseHalted(db, piece.item, nowMs);
    if (!admitted.ok) return admitted;
    const key = pieceKey(piece);
    const first = firstPieceReference(piece.item, piece.rarity);
    const { referenceCenti } = await openBook(db, { key, first }, nowMs);
    const { least, most } = listingBand(piece, referenceCenti);
    if (price < least || price > most) return refuse("price-band", { least, most });
    if (!confirmed && isBadFor("sell", price, referenceCenti))
      return refuse("confirm-price", { gold: Math.round(referenceCenti / 100) });
    const paced = await countChange(db, character._id, nowMs);
    if (!paced.ok) return paced;
    return offer(context, { pieceId: found.value._id, price, piece, key });
  },
});

type Offer = Pick<ListingDoc, "pieceId" | "price"> & {
  readonly piece: ReturnType<typeof pieceOf>;
  readonly key: string;
};

async function offer(
  context: Context,
  { pieceId, price, piece, key }: Offer,
): Promise<Outcome<{ readonly listingId: string; readonly depositGold: number }>> {
  const { db, nowMs, character, progress } = context;
  const depositGold = depositOn(price);
  if (progress.ledger.gold < depositGold)
    return refuse("not-enough-gold", { n: depositGold - progress.ledger.gold });
  const parcel = { pieceIds: [pieceId] };
  const given = await transfer(db, { from: context, to: listingEscrow, parcel, reason: "escrow" });
  if (!given.ok) return given;
  const paid = await postEntries(context, [{ reason: "market-deposit", gold: -depositGold }]);
  if (!paid.ok) throw new Error(`A deposit that is there is refused: ${paid.code}.`);
  const untilMs = nowMs + listingLastsMs;
  const listingId = await db.insert("marketListings", {
    characterId: character._id,
    pieceId,
    item: piece.item,
    key,
    slot: wearable(piece.item).slot,
    rarity: piece.rarity,
    affixes: [...piece.affixes],
    price,
    listedAtMs: nowMs,
    untilMs,
    drawsAtMs: nowMs + reservedForMs,
  });
  await setDeadline(db, { kind: listingEnds, subject: listingId }, untilMs);
  return done({ listingId, depositGold });
}

/** Takes a piece back, into the collection. Refuses `target-gone`, `reserved` and `cooldown` (`time`). */
export const withdraw = characterMutation({
  meetsOthers: true,
  args: { listingId: v.string() },
  handler: async ({ db, nowMs, character }, { listingId }): Promise<Outcome> => {
    const listing = await findListing(db, listingId);
    if (listing?.characterId !== character._id) return refuse("target-gone");
    if ((await reservationsOf(db, listing)).length > 0) return refuse("reserved");
    const paced = await countChange(db, character._id, nowMs);
    if (!paced.ok) return paced;
    await takeDown(db, nowMs, listing, "cancelled");
    return done(null);
  },
});

/** Ends a listing that nobody bought; the subject is the listing. */
export const endListing = internalMutation({
  args: { subject: v.string() },
  handler: async (context, { subject }) => {
    const { db, nowMs } = context;
    const listing = await findListing(db, subject);
    if (listing === null) return null;
    await takeDown(db, nowMs, listing, "expired");
    await tellOwner(context, listing.characterId, { kind: "market-ended", item: listing.item });
    return null;
  },
});

/** Takes what somebody who goes for good listed and reserved off the market. */
export async function leaveListings({ db, nowMs, character }: Context): Promise<void> {
  for (const listing of await listingsOf(db, character._id))
    await takeDown(db, nowMs, listing, "cancelled");
  const own = await db
    .query("marketReservations")
    .withIndex("by_character", (q) => q.eq("characterId", character._id))
    .collect();
  for (const one of own) await giveGoldBack(db, nowMs, one);
}

/** Gives the piece back to whoever listed it, and their gold to all who reserved it. */
export async function takeDown(
  db: Writer<MarketModel>,
  nowMs: number,
  listing: ListingDoc,
  how: EndedDoc["how"],
): Promise<void> {
  for (const one of await reservationsOf(db, listing)) await giveGoldBack(db, nowMs, one);
  const { characterId, pieceId } = listing;
  await handOut(db, nowMs, characterId, { pieceIds: [pieceId] });
  await removeListing(db, listing);
  const piece = await db.get(pieceId);
  if (piece !== null) await keepEndedPiece(db, { listing, piece, atMs: nowMs, how }, characterId);
}

type EndedListing = Pick<EndedDoc, "atMs" | "how"> & {
  readonly listing: ListingDoc;
  readonly piece: PieceDoc;
};

/** Keeps what became of a listed piece, for whoever listed it or for its buyer. */
export async function keepEndedPiece(
  db: Writer<MarketModel>,
  { listing, piece, atMs, how }: EndedListing,
  characterId: CharacterId,
): Promise<void> {
  const { item, price, rarity, affixes } = listing;
  const isSold = how === "filled";
  const side = characterId === listing.characterId ? "sell" : "buy";
  await keepEnded(db, {
    ...{ characterId, item, side, price, atMs, how },
    piece: { rarity, plus: piece.plus, affixes },
    quantity: 1,
    left: isSold ? 0 : 1,
    gold: isSold ? price : 0,
    taxGold: isSold && side === "sell" ? listingTax(price) : 0,
  });
}

/** The row and its deadlines; what it held is somebody's again. */
export async function removeListing(
  db: Writer<MarketModel>,
  { _id }: Pick<ListingDoc, "_id">,
): Promise<void> {
  await setDeadline(db, { kind: listingEnds, subject: _id }, null);
  await setDeadline(db, { kind: listingDraws, subject: _id }, null);
  await db.delete(_id);
}

/** Ends a reservation, whose gold waits in the collection then. */
export async function giveGoldBack(
  db: Writer<MarketModel>,
  nowMs: number,
  { _id, characterId, gold }: ReservationDoc,
): Promise<void> {
  await handOut(db, nowMs, characterId, { gold });
  await db.delete(_id);
}

/** Out of what listings hold, into a collection. */
export async function handOut(
  db: Writer<MarketModel>,
  nowMs: number,
  to: CharacterId,
  parcel: Parcel,
): Promise<void> {
  const from = listingEscrow;
  const sent = await deliver(db, nowMs, { from, to, parcel, cause: listingCause });
  if (!sent.ok) throw new Error(`The listings lack what they owe: ${sent.code}.`);
}

export async function findListing(
  db: Reader<MarketModel>,
  listingId: string,
): Promise<ListingDoc | null> {
  const id = db.normalizeId("marketListings", listingId);
  return id === null ? null : db.get(id);
}

/** Few enough to be read whole. */
export function listingsOf(db: MarketRows, characterId: CharacterId): Promise<ListingDoc[]> {
  return db
    .query("marketListings")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .collect();
}

/** Those who reserved a piece, the first of them first. */
export function reservationsOf(
  db: Reader<MarketModel>,
  { _id }: Pick<ListingDoc, "_id">,
): Promise<ReservationDoc[]> {
  return db
    .query("marketReservations")
    .withIndex("by_listing", (q) => q.eq("listingId", _id))
    .take(reservationsMax);
}
