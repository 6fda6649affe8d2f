import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import { patronPerks } from "../../core/content/patron.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId, itemIdOf } from "../../core/functions/goods/item-id.ts";
import { perkOf, perkUntil } from "../../core/functions/patron.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { WatchList } from "../api.ts";
import { watchesMax } from "../content/limits.ts";
import { isTraded } from "../rules/prices.ts";
import type { MarketModel } from "../tables.ts";

type WatchDoc = DocumentByName<MarketModel, "marketWatches">;

const { characterMutation, characterQuery } = gameFunctions<MarketModel>();

/** The goods the own character watches, by list. Their prices are in the list that everybody reads. */
export const watched = characterQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil, character }): Promise<WatchList> => {
    const rows = await watchesOf(db, character._id);
    const { n: lists, untilMs } = await perkUntil(db, character, "watchLists", nowMs);
    if (untilMs !== null) holdsUntil(untilMs);
    const items = rows.map(({ item, list = 1 }) => ({ item: itemIdOf(item), list }));
    return { items, max: watchesMax, lists };
  },
});

/**
 * Watches goods on a list, or no longer does; goods are on one list at a time. Whoever may only look may watch too. Refuses `not-traded`,
 * `bad-quantity` for a list that is not there, `patron-only` for one that the account has no more, and `watch-limit` (`n`).
 */
export const watch = characterMutation({
  args: { item: v.string(), isWatched: v.boolean(), list: v.optional(v.number()) },
  preparesItself: true,
  handler: async ({ db, nowMs, character }, { item, isWatched, list = 1 }): Promise<Outcome> => {
    if (!isItemId(item) || !isTraded(item)) return refuse("not-traded");
    const rows = await watchesOf(db, character._id);
    const row = rows.find((one) => one.item === item);
    if (!isWatched) {
      if (row !== undefined) await db.delete(row._id);
      return done(null);
    }
    if (row !== undefined && (row.list ?? 1) === list) return done(null);
    if (!Number.isInteger(list) || list < 1 || list > patronPerks.watchLists.patron)
      return refuse("bad-quantity");
    if (list > (await perkOf(db, character, "watchLists", nowMs))) return refuse("patron-only");
    const onList = rows.filter((one) => (one.list ?? 1) === list);
    if (onList.length >= watchesMax) return refuse("watch-limit", { n: watchesMax });
    if (row !== undefined) await db.patch(row._id, { list });
    else await db.insert("marketWatches", { characterId: character._id, item, list });
    return done(null);
  },
});

/** A hundred at most. */
function watchesOf(db: Reader<MarketModel>, characterId: CharacterId): Promise<WatchDoc[]> {
  return db
    .query("marketWatches")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .collect();
}
