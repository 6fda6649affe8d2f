import { aggregate } from "@aldermoor/engine/extensions.ts";
import type { DocumentByName, WithoutSystemFields } from "convex/server";
import { v } from "convex/values";
import type { ItemId } from "../../core/content/items.ts";
import type { CharacterContext, Reader, Writer } from "../../core/functions/context.ts";
import { reportFault } from "../../core/functions/faults.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { itemIdOf } from "../../core/functions/goods/item-id.ts";
import type { HolderName, OpenHolder } from "../../core/functions/ledger/holders.ts";
import type { Parcel } from "../../core/functions/ledger/transfer.ts";
import { transfer } from "../../core/functions/ledger/transfer.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import { deliver } from "../../inventory/functions/deliver.ts";
import { endedKept } from "../content/limits.ts";
import type { Side } from "../rules/prices.ts";
import type { MarketModel } from "../tables.ts";
import { escrowOf } from "./books.ts";
import { noteChange } from "./note-change.ts";
import { tellOwner } from "./tidings.ts";
import { countChange } from "./traders.ts";

export type OrderDoc = DocumentByName<MarketModel, "marketOrders">;
export type EndedDoc = DocumentByName<MarketModel, "marketEnded">;
type Context = CharacterContext<MarketModel>;
// What the readers of other features can do for this one.
export type MarketRows = {} & Pick<Reader<MarketModel>, "query">;
type Parts = { readonly item: ItemId; readonly side: Side; readonly price: number };

const { characterMutation, internalMutation } = gameFunctions<MarketModel>();

/** The kind of the deadlines that orders once had; their subjects are orders. */
export const orderEnds = "market-order-ends";
/** How often orders are ended that have rested for fourteen days: whose time is over meets nobody meanwhile. */
export const ordersEndEveryMs = 10_000;
const endedAtOnce = 20;
/** One that cannot be ended is tried again then. */
const triedAgainAfterMs = 60_000;
/** Under which name what comes of orders waits in a collection. */
const marketCause = "market";

/**
 * Takes an order back; what is left of it goes into the collection, so that nothing of the character itself changes. Refuses
 * `target-gone` and `cooldown` (`time`).
 */
export const cancel = characterMutation({
  meetsOthers: true,
  args: { orderId: v.string() },
  preparesItself: true,
  handler: async ({ db, nowMs, character }, { orderId }): Promise<Outcome> => {
    const id = db.normalizeId("marketOrders", orderId);
    const order = id === null ? null : await db.get(id);
    if (order?.characterId !== character._id) return refuse("target-gone");
    const paced = await countChange(db, character._id, nowMs);
    if (!paced.ok) return paced;
    await endOrder(db, nowMs, order, "cancelled");
    return done(null);
  },
});

/** Ends orders whose fourteen days are over, each in a transaction of its own inside this one. */
export const expireAll = internalMutation({
  args: {},
  handler: async ({ db, nowMs, runIsolated }) => {
    const over = await db
      .query("marketOrders")
      .withIndex("by_end", (q) => q.lte("untilMs", nowMs))
      .take(endedAtOnce);
    for (const { _id } of over) {
      const fault = await runIsolated("market:expire", { subject: _id });
      if (fault === null) continue;
      reportFault(fault);
      await db.patch(_id, { untilMs: nowMs + triedAgainAfterMs });
    }
    return { more: over.length === endedAtOnce };
  },
});

/** Ends an order whose fourteen days are over; the subject is the order. */
export const expire = internalMutation({
  args: { subject: v.string() },
  handler: async (context, { subject }) => {
    const { db, nowMs } = context;
    const id = db.normalizeId("marketOrders", subject);
    const order = id === null ? null : await db.get(id);
    if (order === null) return null;
    await endOrder(db, nowMs, order, "expired");
    await tellOwner(context, order.characterId, { kind: "market-ended", item: order.item });
    return null;
  },
});

/** Takes the orders of somebody who goes for good out of the books. */
export async function leaveOrders({ db, nowMs, character }: Context): Promise<void> {
  for (const order of await openOrdersOf(db, character._id))
    await endOrder(db, nowMs, order, "cancelled");
}

/** Few enough to be read whole. */
export function openOrdersOf(db: MarketRows, characterId: CharacterId): Promise<OrderDoc[]> {
  return db
    .query("marketOrders")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .collect();
}

/** Takes an order out of its book; what is left of it goes into its owner's collection. */
export async function endOrder(
  db: Writer<MarketModel>,
  nowMs: number,
  order: OrderDoc,
  how: EndedDoc["how"],
): Promise<void> {
  const { characterId, side, price, quantity, left, gold, taxGold } = order;
  const item = itemIdOf(order.item);
  const laid = laidDownFor({ item, side, price }, left);
  if (left > 0) await release({ db, nowMs }, escrowOf(item), characterId, laid);
  await db.delete(order._id);
  await noteChange(db, item);
  await keepEnded(db, {
    ...{ characterId, item, side, price, quantity, left, gold, taxGold },
    atMs: nowMs,
    how,
  });
}

/** What was laid down for some units. */
export function laidDownFor({ item, side, price }: Parts, quantity: number): Parcel {
  return side === "buy" ? { gold: price * quantity } : { items: { [item]: quantity } };
}

/** Hands out of an escrow what belongs to somebody there: at once to whoever acts, else into the collection. */
export async function release(
  { db, nowMs }: Pick<Context, "db" | "nowMs">,
  from: OpenHolder | HolderName,
  to: CharacterId | Context,
  parcel: Parcel,
): Promise<void> {
  // A sale for one gold is all tax.
  if (parcel.gold === 0 && parcel.items === undefined) return;
  const paid =
    typeof to === "string"
      ? await deliver(db, nowMs, { from, to, parcel, cause: marketCause, joinsLast: true })
      : await transfer(db, { from, to, parcel, reason: "escrow" });
  const name = typeof from === "string" ? from : from.name;
  if (!paid.ok) throw new Error(`The holder ${name} lacks what is owed: ${paid.code}.`);
}

/** Keeps what became of an order or of a piece that was listed, the last fifty of a character. */
export async function keepEnded(
  db: Writer<MarketModel>,
  ended: WithoutSystemFields<EndedDoc>,
): Promise<void> {
  await db.insert("marketEnded", ended);
  const { characterId } = ended;
  const kept = aggregate<MarketModel, "marketEnded", "by_character">(
    db,
    "marketEnded",
    "by_character",
  );
  if ((await kept.count((q) => q.eq("characterId", characterId))) <= endedKept) return;
  const oldest = await db
    .query("marketEnded")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .first();
  if (oldest !== null) await db.delete(oldest._id);
}
