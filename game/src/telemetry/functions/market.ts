import { v } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import { haltsAt } from "../../market/functions/halts.ts";
import type { MarketGoods, MarketOrder } from "../api.ts";
import type { TelemetryModel } from "../tables.ts";

const { staffQuery } = staffFunctions<TelemetryModel>();

/** Of each side; far beyond what a page shows at once. */
const ordersMax = 50;

/** How the market stood a minute ago, with what staff have halted. */
export const market = staffQuery({
  permission: "judge",
  args: {},
  handler: async ({ db, nowMs, holdsUntil }) => {
    const counted = await db.query("marketCounts").first();
    const halts = await haltsAt(db, nowMs);
    for (const { untilMs } of halts) if (untilMs !== undefined) holdsUntil(untilMs);
    const since = new Map(halts.map(({ item, sinceMs }) => [item, sinceMs]));
    const goods = (counted?.goods ?? []).map((one): MarketGoods => {
      return { ...one, haltedAtMs: since.get(one.item) ?? null };
    });
    return { atMs: counted?.atMs ?? null, goods };
  },
});

/** The best open orders of an item, both sides, with whose they are. */
export const orders = staffQuery({
  permission: "judge",
  args: { item: v.string() },
  handler: async ({ db }, { item }): Promise<readonly MarketOrder[]> => [
    ...(await bestOf(db, item, "sell")),
    ...(await bestOf(db, item, "buy")),
  ],
});

async function bestOf(
  db: Reader<TelemetryModel>,
  item: string,
  side: MarketOrder["side"],
): Promise<readonly MarketOrder[]> {
  const rows = await db
    .query("marketOrders")
    .withIndex("by_book", (q) => q.eq("item", item).eq("side", side))
    .take(ordersMax);
  return Promise.all(
    rows.map(async ({ _id: id, characterId, price, quantity, left, placedAtMs }) => {
      const name = (await db.get(characterId))?.name ?? "";
      return { id, name, side, price, quantity, left, placedAtMs };
    }),
  );
}
