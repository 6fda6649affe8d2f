import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId, itemIdOf } from "../../core/functions/goods/item-id.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { AlertList, AlertSide } from "../api.ts";
import { alertsAtOnce, alertsMax, priceMax } from "../content/limits.ts";
import { afterPrice, endOfMinute, isReached } from "../rules/alerts.ts";
import { firstReference, isTraded } from "../rules/prices.ts";
import type { MarketModel } from "../tables.ts";
import { findBook, lastTrades } from "./books.ts";
import { tellOwner } from "./tidings.ts";

type AlertDoc = DocumentByName<MarketModel, "marketAlerts">;

const { characterMutation, characterQuery, internalMutation } = gameFunctions<MarketModel>();

/** The kind of the deadlines at which alerts are compared with the last price; their subjects are items. */
export const alertsAsked = "market-alerts";

/** The prices the own character wishes to hear of. */
export const alerts = characterQuery({
  args: {},
  handler: async ({ db, character }): Promise<AlertList> => {
    const rows = await alertsOf(db, character._id);
    const shown = rows.filter(({ item }) => isItemId(item));
    return {
      alerts: shown.map(({ item, side, price }) => ({ item: itemIdOf(item), side, price })),
      max: alertsMax,
    };
  },
});

/**
 * Has the character hear when goods are traded at a price or above it, or at a price or below it; `null` takes that back. Whoever
 * may only look may do so too. Refuses `not-traded`, `bad-quantity` for what is no price, and `alert-limit` (`n`).
 */
export const setAlert = characterMutation({
  args: {
    item: v.string(),
    side: v.union(v.literal("above"), v.literal("below")),
    price: v.union(v.null(), v.number()),
  },
  preparesItself: true,
  handler: async ({ db, character }, { item, side, price }): Promise<Outcome> => {
    if (!isItemId(item) || !isTraded(item)) return refuse("not-traded");
    const rows = await alertsOf(db, character._id);
    const row = rows.find((one) => one.item === item && one.side === side);
    if (price === null) {
      if (row !== undefined) await db.delete(row._id);
      return done(null);
    }
    if (!Number.isSafeInteger(price) || price < 1 || price > priceMax)
      return refuse("bad-quantity");
    if (row === undefined && rows.length >= alertsMax)
      return refuse("alert-limit", { n: alertsMax });
    const last = (await lastPrice(db, item)) ?? firstReference(item) / 100;
    const alert = { side, price, isReached: isReached({ side, price }, last), toldAtMs: null };
    if (row !== undefined) await db.patch(row._id, alert);
    else await db.insert("marketAlerts", { characterId: character._id, item, ...alert });
    return done(null);
  },
});

/** Has alerts be asked at the end of the minute, after a trade; nothing where nobody waits for such. */
export async function askAlerts(
  db: Writer<MarketModel>,
  item: string,
  nowMs: number,
): Promise<void> {
  const any = await db
    .query("marketAlerts")
    .withIndex("by_item", (q) => q.eq("item", item))
    .first();
  if (any !== null) await setDeadline(db, { kind: alertsAsked, subject: item }, endOfMinute(nowMs));
}

/** Tells those whose price has come, so many at once; the subject is the item. */
export const tellAlerts = internalMutation({
  args: { subject: v.string() },
  handler: async (context, { subject: item }) => {
    const { db, nowMs } = context;
    const last = await lastPrice(db, item);
    if (last === null) return null;
    const crossed = await crossedBy(db, item, last);
    for (const row of crossed) {
      const { characterId, side, price } = row;
      const { alert, isTold } = afterPrice(row, last, nowMs);
      await db.patch(row._id, { isReached: alert.isReached, toldAtMs: alert.toldAtMs });
      if (!isTold) continue;
      await tellOwner(context, characterId, { kind: "price-reached", item, side, price, last });
    }
    // Whoever is left comes at once, by the price as it is then.
    if (crossed.length === alertsAtOnce)
      await setDeadline(db, { kind: alertsAsked, subject: item }, nowMs);
    return null;
  },
});

/** Alerts that know otherwise than the last price has it: those it has come to, and those it has left. */
async function crossedBy(
  db: Reader<MarketModel>,
  item: string,
  last: number,
): Promise<readonly AlertDoc[]> {
  const of = (side: AlertSide, wasReached: boolean) =>
    db.query("marketAlerts").withIndex("by_item", (q) => {
      const all = q.eq("item", item).eq("side", side).eq("isReached", wasReached);
      if (side === "above") return wasReached ? all.gt("price", last) : all.lte("price", last);
      return wasReached ? all.lt("price", last) : all.gte("price", last);
    });
  const crossed: AlertDoc[] = [];
  for (const side of ["above", "below"] as const) {
    for (const wasReached of [false, true])
      crossed.push(...(await of(side, wasReached).take(alertsAtOnce - crossed.length)));
  }
  return crossed;
}

/** `null` for what was never traded. */
async function lastPrice(db: Reader<MarketModel>, item: string): Promise<number | null> {
  const book = await findBook(db, item);
  const trades = book === null ? [] : await lastTrades(db, book);
  return trades.at(-1)?.price ?? null;
}

/** Twenty at most. */
function alertsOf(db: Reader<MarketModel>, characterId: CharacterId): Promise<AlertDoc[]> {
  return db
    .query("marketAlerts")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .collect();
}
