import type { Writer } from "../../core/functions/context.ts";
import type { HolderName } from "../../core/functions/ledger/holders.ts";
import type { PostingContext } from "../../core/functions/ledger/posting.ts";
import { moneyOfEntry } from "../../core/functions/ledger/purse.ts";
import type { Parcel } from "../../core/functions/ledger/transfer.ts";
import { transfer } from "../../core/functions/ledger/transfer.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { InventoryModel } from "../tables.ts";

type Delivery = {
  readonly from: PostingContext | HolderName;
  readonly to: CharacterId;
  readonly parcel: Parcel;
  /** Why it came, as a word that is stored. */
  readonly cause: string;
};

/**
 * Sends something to a character of whom nothing is known: neither settled nor asked. It waits in its
 * collection, where no rule counts it, until the character claims it. This is the only way anything
 * reaches somebody from outside. Refuses as `transfer` does.
 */
export async function deliver(
  db: Writer<InventoryModel>,
  nowMs: number,
  { from, to, parcel, cause }: Delivery,
): Promise<Outcome> {
  const sent = await transfer(db, { from, to: collectionOf(to), parcel, reason: "delivery" });
  if (!sent.ok) return sent;
  const { currencies = {}, items = {}, pieceIds = [] } = parcel;
  await db.insert("deliveries", {
    characterId: to,
    atMs: nowMs,
    cause,
    ...moneyOfEntry(parcel),
    currencies,
    items,
    pieceIds: [...pieceIds],
  });
  return done(null);
}

/** The holder of what waits for a character. */
export function collectionOf(characterId: CharacterId): HolderName {
  return `collection:${characterId}`;
}
