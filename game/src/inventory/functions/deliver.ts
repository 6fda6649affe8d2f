import type { GenericId } from "convex/values";
import type { Currencies } from "../../core/content/currencies.ts";
import type { Writer } from "../../core/functions/context.ts";
import type { LedgerReason } from "../../core/functions/ledger.ts";
import type { HolderName, OpenHolder } from "../../core/functions/ledger/holders.ts";
import { postFromWorld } from "../../core/functions/ledger/holders.ts";
import type { PostingContext } from "../../core/functions/ledger/posting.ts";
import { moneyOfEntry } from "../../core/functions/ledger/purse.ts";
import type { Parcel } from "../../core/functions/ledger/transfer.ts";
import { transfer } from "../../core/functions/ledger/transfer.ts";
import { addMoney } from "../../core/rules/economy/money.ts";
import type { MilliXp } from "../../core/rules/levels/pay-xp.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { InventoryModel } from "../tables.ts";

type Delivery = {
  readonly from: PostingContext | HolderName | OpenHolder;
  readonly to: CharacterId;
  readonly parcel: Parcel;
  /** Why it came, as a word that is stored. */
  readonly cause: string;
  /** It is added to what came last, where that came for the same cause and waits: many small parts are one delivery. */
  readonly joinsLast?: true;
};

/**
 * Sends something to a character of whom nothing is known: neither settled nor asked. It waits in its
 * collection, where no rule counts it, until the character claims it. Beside
 * `reward`, this is the only way anything reaches somebody from outside. Refuses as `transfer` does.
 */
export async function deliver(
  db: Writer<InventoryModel>,
  nowMs: number,
  { from, to, parcel, cause, joinsLast }: Delivery,
): Promise<Outcome> {
  const sent = await transfer(db, { from, to: collectionOf(to), parcel, reason: "delivery" });
  if (!sent.ok) return sent;
  const { currencies = {}, items = {}, pieceIds = [] } = parcel;
  const fresh = { ...moneyOfEntry(parcel), currencies, items, pieceIds: [...pieceIds] };
  const last = joinsLast === true ? await lastOf(db, to, cause) : null;
  if (last === null)
    await db.insert("deliveries", { characterId: to, atMs: nowMs, cause, ...fresh });
  else {
    await db.patch(last._id, {
      ...addMoney(last, fresh),
      currencies: added(last.currencies, fresh.currencies),
      items: added(last.items, fresh.items),
      pieceIds: [...last.pieceIds, ...fresh.pieceIds],
    });
  }
  return done(null);
}

/** What came last to a character, where it came for this cause. */
async function lastOf(db: Writer<InventoryModel>, to: CharacterId, cause: string) {
  const last = await db
    .query("deliveries")
    .withIndex("by_character", (q) => q.eq("characterId", to))
    .order("desc")
    .first();
  return last?.cause === cause ? last : null;
}

function added(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>) {
  const sums: Record<string, number> = { ...one };
  for (const [id, amount] of Object.entries(other)) sums[id] = (sums[id] ?? 0) + amount;
  return sums;
}

type Reward = {
  readonly to: CharacterId;
  /** Why the world pays it. */
  readonly reason: LedgerReason;
  readonly gold: number;
  readonly currencies?: Currencies;
  readonly items: NonNullable<Parcel["items"]>;
  readonly milliXp: MilliXp;
  /** As of a delivery. */
  readonly cause: string;
  /** How many deeds of its own it pays, which its claim counts; one where it is left out. */
  readonly deeds?: number;
};

/**
 * As `deliver`, for what the world pays for something that was done together: gold, currencies and stacks are held by the
 * collection from now on, xp is paid by the claim. Amounts are fixed here and grow no more. Answers where it waits.
 */
export async function reward(
  db: Writer<InventoryModel>,
  nowMs: number,
  { to, reason, gold, currencies = {}, items, milliXp, cause, deeds }: Reward,
): Promise<GenericId<"deliveries">> {
  const entry = { reason, gold, currencies, items };
  const posted = await postFromWorld(db, collectionOf(to), entry, nowMs);
  if (!posted.ok) throw new Error(`A collection refuses a reward: ${posted.code}.`);
  return db.insert("deliveries", {
    characterId: to,
    atMs: nowMs,
    cause,
    gold,
    centiGold: 0,
    currencies,
    items,
    pieceIds: [],
    milliXp,
    ...(deeds === undefined ? {} : { deeds }),
  });
}

/** The holder of what waits for a character. */
export function collectionOf(characterId: CharacterId): HolderName {
  return `collection:${characterId}`;
}
