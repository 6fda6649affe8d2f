import { v } from "convex/values";
import type { CharacterContext, Reader, Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Entry } from "../../core/functions/ledger/entry.ts";
import { postFromWorld } from "../../core/functions/ledger/holders.ts";
import { transfer } from "../../core/functions/ledger/transfer.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { rngKeyedBy } from "../../core/rules/random/rng.ts";
import type { CharacterDoc, CharacterId } from "../../core/tables.ts";
import type { Bought } from "../api.ts";
import { reservationsMax, salesRemembered } from "../content/limits.ts";
import { drawAmong, listingTax } from "../rules/listing.ts";
import { advantageAt, isBadFor, movedBy } from "../rules/prices.ts";
import type { MarketModel } from "../tables.ts";
import type { BookDoc } from "./books.ts";
import { findBook, moveReference } from "./books.ts";
import { countSale } from "./count-trades.ts";
import { refuseHalted } from "./halts.ts";
import type { ListingDoc, ReservationDoc } from "./listings.ts";
import {
  findListing,
  giveGoldBack,
  handOut,
  keepEndedPiece,
  listingDraws,
  listingEscrow,
  removeListing,
  reservationsOf,
} from "./listings.ts";
import type { Teller } from "./tidings.ts";
import { tellOwner } from "./tidings.ts";
import {
  addAdvantage,
  advantageLeft,
  checkMayTrade,
  countChange,
  householdOf,
  kinOf,
  traderOf,
} from "./traders.ts";
import { valueMoved } from "./value-moved.ts";

const { characterMutation, internalMutation } = gameFunctions<MarketModel>();

type Context = CharacterContext<MarketModel>;
type Db = Reader<MarketModel>;

/**
 * Buys a listed piece; within ten minutes of its listing reserves it, and one of those who did is drawn then. The others get
 * their gold back. `price` is that which the player was shown.
 *
 * Refuses `full-account`, what `checkMayTrade` does, `target-gone`, `own-listing`, `household`, `stale` for another price,
 * `trade-halted` (`item`, `reason`),
 * `confirm-price` (`gold`) for one a quarter above the reference, `daily-limit` where one account would gain too much from the
 * other today, `reserved` while a draw is due, `nothing-to-do` where the own household has reserved it, `draw-full` (`n`),
 * `cooldown` (`time`) and `not-enough-gold`.
 */
export const buyListing = characterMutation({
  needs: ["full-account"],
  flag: "market",
  meetsOthers: true,
  args: { listingId: v.string(), price: v.number(), confirmed: v.boolean() },
  handler: async (context, { listingId, price, confirmed }): Promise<Outcome<Bought>> => {
    const { db, nowMs, character, progress } = context;
    const allowed = checkMayTrade(character, progress.state, nowMs);
    if (!allowed.ok) return allowed;
    const listing = await findListing(db, listingId);
    if (listing === null || listing.untilMs <= nowMs) return refuse("target-gone");
    if (listing.price !== price) return refuse("stale");
    const admitted = await refuseHalted(db, listing.item, nowMs);
    if (!admitted.ok) return admitted;
    const book = await bookOf(db, listing, nowMs);
    const may = await checkMayBuy(context, listing, book);
    if (!may.ok) return may;
    if (!confirmed && isBadFor("buy", price, book.referenceCenti))
      return refuse("confirm-price", { gold: Math.round(book.referenceCenti / 100) });
    const isDrawn = nowMs < listing.drawsAtMs;
    const free = await checkFree(context, listing, isDrawn);
    if (!free.ok) return free;
    const paced = await countChange(db, character._id, nowMs);
    if (!paced.ok) return paced;
    const parcel = { gold: price };
    const paid = await transfer(db, { from: context, to: listingEscrow, parcel, reason: "escrow" });
    if (!paid.ok) return paid;
    if (isDrawn) return done(await reserve(context, listing));
    await sell(context, listing, book, character);
    return done({ drawsAtMs: null });
  },
});

/** Gives a piece to one of those who reserved it, or to nobody while its trade is halted; the subject is the listing. */
export const draw = internalMutation({
  args: { subject: v.string() },
  handler: async (context, { subject }) => {
    const { db, nowMs } = context;
    const listing = await findListing(db, subject);
    if (listing === null) return null;
    const book = await bookOf(db, listing, nowMs);
    const reserved = await reservationsOf(db, listing);
    const isHalted = !(await refuseHalted(db, listing.item, nowMs)).ok;
    const entitled: (ReservationDoc & { readonly character: CharacterDoc })[] = [];
    for (const one of reserved) {
      const character = isHalted ? null : await db.get(one.characterId);
      if (character === null) continue;
      const may = await checkMayBuy({ db, nowMs, character }, listing, book);
      if (may.ok) entitled.push({ ...one, character });
    }
    const rng = rngKeyedBy(gameSecret())(listing._id, "market-draw", entitled.length);
    const drawn = entitled[drawAmong(Math.max(1, entitled.length), rng)];
    for (const one of reserved) {
      const isWon = one._id === drawn?._id;
      if (isWon) await db.delete(one._id);
      else await giveGoldBack(db, nowMs, one);
      const { item } = listing;
      await tellOwner(context, one.characterId, { kind: "listing-drawn", item, isWon });
    }
    if (drawn !== undefined) await sell(context, listing, book, drawn.character);
    return null;
  },
});

/** Whether the two may trade this piece: neither of one account nor of one household, and not beyond a day's advantage. */
async function checkMayBuy(
  { db, nowMs, character }: Pick<Context, "db" | "nowMs" | "character">,
  listing: ListingDoc,
  { referenceCenti }: BookDoc,
): Promise<Outcome> {
  const buyer = await traderOf(db, character._id);
  const seller = await traderOf(db, listing.characterId);
  if (buyer === seller) return refuse("own-listing");
  if ((await kinOf(db, buyer)).has(seller)) return refuse("household");
  const unit = advantageAt(listing.price, referenceCenti);
  if (unit === null) return done(null);
  const [gainer, loser] = unit.gainer === "buy" ? [buyer, seller] : [seller, buyer];
  const room = await advantageLeft(db, { day: utcDay(nowMs), gainer, loser });
  return unit.centi <= room ? done(null) : refuse("daily-limit");
}

async function checkFree(
  { db, character }: Context,
  listing: ListingDoc,
  isDrawn: boolean,
): Promise<Outcome> {
  const reserved = await reservationsOf(db, listing);
  // A draw that is late comes before whoever buys.
  if (!isDrawn) return reserved.length > 0 ? refuse("reserved") : done(null);
  const household = await householdOf(db, await traderOf(db, character._id));
  if (reserved.some((one) => one.household === household)) return refuse("nothing-to-do");
  if (reserved.length >= reservationsMax) return refuse("draw-full", { n: reservationsMax });
  return done(null);
}

async function reserve(
  { db, character }: Context,
  listing: ListingDoc,
): Promise<{ readonly drawsAtMs: number }> {
  const household = await householdOf(db, await traderOf(db, character._id));
  await db.insert("marketReservations", {
    listingId: listing._id,
    characterId: character._id,
    household,
    gold: listing.price,
  });
  await setDeadline(db, { kind: listingDraws, subject: listing._id }, listing.drawsAtMs);
  return { drawsAtMs: listing.drawsAtMs };
}

/** Pays the seller and hands the piece out, for gold that lies with the listings: at once to whoever acts and has room for it. */
async function sell(
  context: Teller | Context,
  listing: ListingDoc,
  { referenceCenti }: BookDoc,
  character: CharacterDoc,
): Promise<void> {
  const { db, nowMs } = context;
  const { item, price, pieceId, key, characterId: sellerId } = listing;
  const taxGold = listingTax(price);
  const entry: Entry = { reason: "market-tax", gold: -taxGold };
  const taxed = await postFromWorld(db, listingEscrow, entry, nowMs);
  if (!taxed.ok) throw new Error(`The listings lack their tax: ${taxed.code}.`);
  if (price > taxGold) await handOut(db, nowMs, sellerId, { gold: price - taxGold });
  const parcel = { pieceIds: [pieceId] };
  const given =
    "progress" in context
      ? await transfer(db, { from: listingEscrow, to: context, parcel, reason: "escrow" })
      : refuse("bag-full");
  if (!given.ok) await handOut(db, nowMs, character._id, parcel);
  await removeListing(db, listing);
  await noteSold(db, listing, character._id, nowMs);
  const gold = price - taxGold;
  await tellOwner(context, sellerId, { kind: "listing-sold", item, gold });

  const buyer = await traderOf(db, character._id);
  const seller = await traderOf(db, sellerId);
  const unit = advantageAt(price, referenceCenti);
  if (unit !== null) {
    const [gainer, loser] = unit.gainer === "buy" ? [buyer, seller] : [seller, buyer];
    await addAdvantage(db, { day: utcDay(nowMs), gainer, loser }, unit.centi);
  }
  await countSale(db, nowMs, { key, buyer, seller, price });
  const moved = valueMoved({ seller, buyer }, movedBy(price, 1, referenceCenti), {
    ...{ seller: sellerId, buyer: character._id, item, quantity: 1, pieceId },
    ...{ gold: price, taxGold },
  });
  if (moved !== null) await tellOwner(context, sellerId, moved);
}

/** A piece remembers what it went for, and both of them do. */
async function noteSold(
  db: Writer<MarketModel>,
  listing: ListingDoc,
  buyerId: CharacterId,
  nowMs: number,
): Promise<void> {
  const { pieceId, price } = listing;
  const piece = await db.get(pieceId);
  if (piece === null) throw new Error(`The piece ${pieceId} was sold and is gone.`);
  const sold = [...(piece.sold ?? []), { atMs: nowMs, price }].slice(-salesRemembered);
  await db.patch(pieceId, { sold });
  const ended = { listing, piece, atMs: nowMs, how: "filled" } as const;
  for (const one of [listing.characterId, buyerId]) await keepEndedPiece(db, ended, one);
}

async function bookOf(
  db: Writer<MarketModel>,
  { key }: ListingDoc,
  nowMs: number,
): Promise<BookDoc> {
  const book = await findBook(db as Db, key);
  if (book === null) throw new Error(`There is no book of ${key}.`);
  return moveReference(db, book, nowMs);
}
