import { v } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { isTraded } from "../rules/prices.ts";
import type { MarketModel } from "../tables.ts";

const { staffMutation } = staffFunctions<MarketModel>();

type Db = Pick<Reader<MarketModel>, "query">;

/** Has nobody place orders of an item; those that rest meet nobody then, and can be taken back. */
export const halt = staffMutation({
  permission: "host",
  args: { item: v.string() },
  target: (_db, { item }) => targetOf(item),
  handler: async ({ db, nowMs }, { item }) => {
    if ((await haltOf(db, item)) !== null) return refuse("nothing-to-do");
    await db.insert("marketHalts", { item, sinceMs: nowMs });
    return done(null);
  },
});

/** Has it traded again. */
export const resume = staffMutation({
  permission: "host",
  args: { item: v.string() },
  target: (_db, { item }) => targetOf(item),
  handler: async ({ db }, { item }) => {
    const row = await haltOf(db, item);
    if (row === null) return refuse("nothing-to-do");
    await db.delete(row._id);
    return done(null);
  },
});

/** Refuses `trade-halted` (`item`) for what staff keep from being traded. */
export async function refuseHalted(db: Db, item: string): Promise<Outcome> {
  return (await haltOf(db, item)) === null ? done(null) : refuse("trade-halted", { item });
}

function haltOf(db: Db, item: string) {
  return db
    .query("marketHalts")
    .withIndex("by_item", (q) => q.eq("item", item))
    .unique();
}

async function targetOf(item: string) {
  return isItemId(item) && isTraded(item) ? { name: `item ${item}`, accountId: null } : null;
}
