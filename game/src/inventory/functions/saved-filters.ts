import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import { patronPerks } from "../../core/content/patron.ts";
import type { CharacterContext, Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { perkOf, perkUntil } from "../../core/functions/patron.ts";
import { lootFilterOf } from "../../core/functions/pieces.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { SavedFiltersView } from "../api.ts";
import { filterNameMax } from "../content/loadouts.ts";
import type { InventoryModel } from "../tables.ts";

type FilterDoc = DocumentByName<InventoryModel, "savedFilters">;
type Context = CharacterContext<InventoryModel>;

const { characterMutation, characterQuery } = gameFunctions<InventoryModel>();

/** The filters of found equipment that are saved by name, and how many may be put to use. */
export const savedFilters = characterQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil, character }): Promise<SavedFiltersView> => {
    const { n: places, untilMs } = await perkUntil(db, character, "lootFilters", nowMs);
    if (untilMs !== null) holdsUntil(untilMs);
    const rows = await filtersOf(db, character._id);
    return {
      places,
      filters: rows.map((row) => ({
        place: row.place,
        name: row.name,
        filter: lootFilterOf(row),
      })),
    };
  },
});

/**
 * Saves the filter in force under a name; what the place held before is replaced. Refuses `bad-quantity` for a place that is not there,
 * `patron-only`, and `message-empty` and `message-too-long` (`n`) for the name.
 */
export const saveFilter = characterMutation({
  args: { place: v.number(), name: v.string() },
  handler: async (context, { place, name: text }): Promise<Outcome> => {
    const { db, character, progress } = context;
    const allowed = await checkPlace(context, place);
    if (!allowed.ok) return allowed;
    const name = text.trim().replaceAll(/\s+/g, " ");
    if (name === "") return refuse("message-empty");
    if (name.length > filterNameMax) return refuse("message-too-long", { n: filterNameMax });
    const row = await findFilter(db, character._id, place);
    const saved = { name, filters: { ...progress.row.filters } };
    if (row !== null) await db.patch(row._id, saved);
    else await db.insert("savedFilters", { characterId: character._id, place, ...saved });
    return done(null);
  },
});

/** Puts a saved filter in force. Refuses `target-gone`, and `patron-only` for one beyond those that the account has now. */
export const applyFilter = characterMutation({
  args: { place: v.number() },
  handler: async (context, { place }): Promise<Outcome> => {
    const row = await findFilter(context.db, context.character._id, place);
    if (row === null) return refuse("target-gone");
    const allowed = await checkPlace(context, place);
    if (!allowed.ok) return allowed;
    context.progress.update({ filters: { ...row.filters } });
    return done(null);
  },
});

/** Deletes a saved filter. Refuses `target-gone`. */
export const dropFilter = characterMutation({
  args: { place: v.number() },
  preparesItself: true,
  handler: async ({ db, character }, { place }): Promise<Outcome> => {
    const row = await findFilter(db, character._id, place);
    if (row === null) return refuse("target-gone");
    await db.delete(row._id);
    return done(null);
  },
});

async function checkPlace({ db, nowMs, character }: Context, place: number): Promise<Outcome> {
  const isPlace = Number.isInteger(place) && place >= 1 && place <= patronPerks.lootFilters.patron;
  if (!isPlace) return refuse("bad-quantity");
  const places = await perkOf(db, character, "lootFilters", nowMs);
  return place <= places ? done(null) : refuse("patron-only");
}

/** A few at most. */
function filtersOf(db: Reader<InventoryModel>, characterId: CharacterId): Promise<FilterDoc[]> {
  return db
    .query("savedFilters")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .collect();
}

function findFilter(db: Reader<InventoryModel>, characterId: CharacterId, place: number) {
  return db
    .query("savedFilters")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).eq("place", place))
    .unique();
}
