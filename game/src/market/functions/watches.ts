import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId, itemIdOf } from "../../core/functions/goods/item-id.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { WatchList } from "../api.ts";
import { watchesMax } from "../content/limits.ts";
import { isTraded } from "../rules/prices.ts";
import type { MarketModel } from "../tables.ts";

type WatchDoc = DocumentByName<MarketModel, "marketWatches">;

const { characterMutation, characterQuery } = gameFunctions<MarketModel>();

/** The goods the own character watches. Their prices are in the list that everybody reads. */
export const watched = characterQuery({
  args: {},
  handler: async ({ db, character }): Promise<WatchList> => {
    const rows = await watchesOf(db, character._id);
    return { items: rows.map(({ item }) => itemIdOf(item)), max: watchesMax };
  },
});

/**
 * Watches goods or no longer does; what is so already stays so. Whoever may only look may watch too. Refuses `not-traded` and
 * `watch-limit` (`n`).
 */
export const watch = characterMutation({
  args: { item: v.string(), isWatched: v.boolean() },
  preparesItself: true,
  handler: async ({ db, character }, { item, isWatched }): Promise<Outcome> => {
    if (!isItemId(item) || !isTraded(item)) return refuse("not-traded");
    const rows = await watchesOf(db, character._id);
    const row = rows.find((one) => one.item === item);
    if (isWatched === (row !== undefined)) return done(null);
    if (row !== undefined) {
      await db.delete(row._id);
      return done(null);
    }
    if (rows.length >= watchesMax) return refuse("watch-limit", { n: watchesMax });
    await db.insert("marketWatches", { characterId: character._id, item });
    return done(null);
  },
});

/** Twenty at most. */
function watchesOf(db: Reader<MarketModel>, characterId: CharacterId): Promise<WatchDoc[]> {
  return db
    .query("marketWatches")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .collect();
}
