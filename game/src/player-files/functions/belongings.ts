import { keysOf } from "../../core/content/keys-of.ts";
import type { Reader } from "../../core/functions/context.ts";
import type { ReturnedPiece } from "../../core/functions/ledger/entry.ts";
import { isKnownItem, pieceOf } from "../../core/functions/pieces.ts";
import { loadProgress } from "../../core/functions/progress.ts";
import { goldMinute } from "../../core/rules/economy/economy-formulas.ts";
import { netGoldOf } from "../../core/rules/economy/flows.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { CharacterDoc, CharacterId, LedgerDoc, PieceDoc } from "../../core/tables.ts";
import { giftsSentBy } from "../../gifts/functions/gifts.ts";
import { courseOf } from "../../history/rules/course-of.ts";
import { listingsOf } from "../../market/functions/listings.ts";
import { openOrdersOf } from "../../market/functions/orders.ts";
import type { Belongings, DealView, EscrowView, GonePieceView } from "../api.ts";
import {
  daysShown,
  grantMinutesOfKeysMax,
  keptMs,
  largeGrantMinutesMax,
  listMax,
  restoredAfterMs,
} from "../content/limits.ts";
import { gotFor } from "../rules/restored-piece.ts";
import type { PlayerFileModel } from "../tables.ts";
import { dealView } from "./deal-view.ts";
import { findGrants, grantMostOf } from "./grant.ts";
import { dealsAsked } from "./rollbacks.ts";

type Db = Reader<PlayerFileModel>;
type Reading = { readonly db: Db; readonly nowMs: number; readonly callerId: string };

/** What a character has and lately had, what it laid down elsewhere, and what staff may do about it. */
export async function belongingsOf(reading: Reading, character: CharacterDoc): Promise<Belongings> {
  const { db, nowMs, callerId } = reading;
  const { _id: characterId, name } = character;
  const { ledger, state } = await loadProgress(db, characterId);
  const granted = await findGrants(db, characterId, utcDay(nowMs));
  const most = await grantMostOf(db, callerId);
  return {
    name,
    gold: ledger.gold,
    days: await daysOf(db, ledger, nowMs),
    reasons: reasonsOf(ledger),
    escrow: await escrowOf(db, characterId),
    gone: await goneOf(db, characterId, nowMs),
    deals: await dealsOf(reading, characterId),
    grantAskedMax: most === grantMinutesOfKeysMax ? largeGrantMinutesMax : 0,
    grantMinutesLeft: Math.max(0, most - (granted?.minutes ?? 0)),
    goldMinute: goldMinute(state.skills.combat.level),
  };
}

async function daysOf(db: Db, ledger: LedgerDoc, nowMs: number): Promise<Belongings["days"]> {
  const days = await db
    .query("tallies")
    .withIndex("by_character_day", (q) =>
      q.eq("characterId", ledger.characterId).gt("day", utcDay(nowMs) - daysShown),
    )
    .collect();
  const tallies = [...days.map(({ hours }) => hours), ledger.today ?? {}];
  return courseOf(tallies, "day", nowMs).slice(-daysShown);
}

/** What ever came in and went out, by reason, the largest first. */
function reasonsOf({ goldFlows }: LedgerDoc): Belongings["reasons"] {
  return Object.entries(goldFlows)
    .map(([reason, flow]) => ({
      ...{ reason, goldIn: flow.in, goldOut: flow.out },
      net: netGoldOf({ [reason]: flow }).gold,
    }))
    .toSorted((one, other) => Math.abs(other.net) - Math.abs(one.net))
    .map(({ reason, goldIn, goldOut }) => ({ reason, goldIn, goldOut }));
}

async function escrowOf(db: Db, characterId: CharacterId): Promise<readonly EscrowView[]> {
  const orders = await openOrdersOf(db, characterId);
  const listings = await listingsOf(db, characterId);
  const reservations = await db
    .query("marketReservations")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .take(listMax);
  const gifts = await giftsSentBy(db, characterId);
  return [
    ...orders.map(({ _id: id, item, side, price, left, placedAtMs }) => ({
      ...({ what: "order", id, item, atMs: placedAtMs } as const),
      quantity: side === "sell" ? left : 0,
      gold: side === "buy" ? price * left : 0,
    })),
    ...listings.map(({ _id: id, item, listedAtMs }) => ({
      ...({ what: "listing", id, item, atMs: listedAtMs, quantity: 1, gold: 0 } as const),
    })),
    ...(await Promise.all(
      reservations.map(async ({ _id: id, _creationTime, listingId, gold }) => {
        const item = (await db.get(listingId))?.item ?? "";
        return { what: "reservation", id, item, atMs: _creationTime, quantity: 0, gold } as const;
      }),
    )),
    ...gifts.map(({ _id: id, item, quantity, sentAtMs }) => ({
      ...({ what: "gift", id, item, atMs: sentAtMs, quantity, gold: 0 } as const),
    })),
  ];
}

async function goneOf(
  db: Db,
  characterId: CharacterId,
  nowMs: number,
): Promise<readonly GonePieceView[]> {
  const rows = await db
    .query("gonePieces")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).gt("atMs", nowMs - keptMs))
    .order("desc")
    .take(listMax);
  return rows.flatMap(({ _id: id, atMs, reason, piece }) => {
    const returned = piece as ReturnedPiece;
    if (!isKnownItem(returned)) return [];
    const known = pieceOf(returned as PieceDoc);
    const { gold, items } = gotFor(known, reason);
    const { item, rarity, plus } = known;
    return [
      {
        ...{ id, atMs, reason, item, rarity, plus, gold },
        items: keysOf(items).map((one) => ({ item: one, quantity: items[one] ?? 0 })),
        gems: known.gems ?? [],
        fromMs: atMs + restoredAfterMs,
      },
    ];
  });
}

async function dealsOf(
  { db, nowMs }: Reading,
  characterId: CharacterId,
): Promise<readonly DealView[]> {
  const sold = await db
    .query("deals")
    .withIndex("by_seller", (q) => q.eq("seller", characterId))
    .order("desc")
    .take(listMax);
  const bought = await db
    .query("deals")
    .withIndex("by_buyer", (q) => q.eq("buyer", characterId))
    .order("desc")
    .take(listMax);
  const newest = [...sold, ...bought]
    .toSorted((one, other) => other.atMs - one.atMs)
    .slice(0, listMax);
  const asked = await dealsAsked(db, nowMs);
  return Promise.all(newest.map((deal) => dealView({ db, asked }, deal)));
}
