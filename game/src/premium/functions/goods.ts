import type { GenericDatabaseReader } from "convex/server";
import type { Writer } from "../../core/functions/context.ts";
import { findPatron } from "../../core/functions/patron.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { isPatronAt } from "../../core/rules/patron.ts";
import type { CrownOfferId } from "../content/crown-offers.ts";
import { crownOfferIds, crownOffers } from "../content/crown-offers.ts";
import type { PremiumModel } from "../tables.ts";
import { crownsOf } from "./crowns.ts";
import { addPatronDays } from "./patron-days.ts";

// What the readers of other features can do for this one.
type GoodsReader = {} & Pick<GenericDatabaseReader<PremiumModel>, "get" | "query" | "normalizeId">;
type Context = { readonly db: Writer<PremiumModel>; readonly nowMs: number };

/** What patrons wear as long as they are. */
export const patronFrame = "frame-patron";
export const patronGlow = "name-glow";

/** What an account has bought or was given, and whether it is locked while Crowns are owed. */
export async function goodsOf(
  db: GoodsReader,
  accountId: string,
): Promise<readonly { readonly offer: CrownOfferId; readonly isLocked: boolean }[]> {
  const rows = await db
    .query("crownGoods")
    .withIndex("by_account", (q) => q.eq("accountId", accountId))
    .collect();
  const { owesSinceMs } = await crownsOf(db, accountId);
  return rows.flatMap(({ offer: word, atMs }) => {
    const offer = crownOfferIds.find((one) => one === word);
    const isLocked = owesSinceMs !== null && atMs >= owesSinceMs;
    return offer === undefined ? [] : [{ offer, isLocked }];
  });
}

/** The cosmetics that the characters of an account may wear at an instant, by their ids. */
export async function wearableOf(
  db: GoodsReader,
  accountId: string,
  nowMs: number,
): Promise<readonly string[]> {
  const goods = await goodsOf(db, accountId);
  const bought = goods.flatMap(({ offer, isLocked }) => {
    const { gives } = crownOffers[offer];
    return gives.kind === "cosmetic" && !isLocked ? [gives.id] : [];
  });
  const spans = (await findPatron(db, accountId))?.spans ?? [];
  return isPatronAt(spans, nowMs) ? [...bought, patronFrame, patronGlow] : bought;
}

/** Whether an account could have an offer more. Refuses `owned`. */
export async function checkRoomFor(
  db: GoodsReader,
  accountId: string,
  offer: CrownOfferId,
): Promise<Outcome> {
  const { lifetimeLimit } = crownOffers[offer];
  if (lifetimeLimit === undefined) return done(null);
  const had = (await goodsOf(db, accountId)).filter((one) => one.offer === offer).length;
  return had < lifetimeLimit ? done(null) : refuse("owned");
}

/** Gives an account what an offer gives, whoever paid for it; a name is changed by `rename`. */
export async function giveOffer(
  context: Context,
  accountId: string,
  offer: CrownOfferId,
): Promise<void> {
  const { db, nowMs } = context;
  const { gives } = crownOffers[offer];
  switch (gives.kind) {
    case "patron":
      return addPatronDays(context, { accountId, days: gives.days });
    case "rename":
      throw new Error("A name is given to a character, not to an account.");
    case "loadout":
      await addLoadout(db, accountId);
      break;
    case "cosmetic":
    case "face-editor":
      break;
  }
  await db.insert("crownGoods", { accountId, offer, atMs: nowMs });
}

/** Counted where every feature reads it. */
async function addLoadout(db: Context["db"], accountId: string): Promise<void> {
  const row = await findPatron(db, accountId);
  if (row === null) await db.insert("patrons", { accountId, spans: [], loadouts: 1 });
  else await db.patch(row._id, { loadouts: (row.loadouts ?? 0) + 1 });
}
