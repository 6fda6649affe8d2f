import { aggregate } from "@aldermoor/engine/extensions.ts";
import { v } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { villagePageMs } from "../../village/content/limits.ts";
import { memberOf } from "../../village/functions/villages.ts";
import type { VillageSeasonView } from "../api.ts";
import { deedsMin } from "../content/rewards.ts";
import type { VillageSeasonDoc, VillageSeasonModel } from "../tables.ts";

/** The present season and some before it. */
const seasonsShown = 7;

const { sharedQuery, characterQuery } = gameFunctions<VillageSeasonModel>();

type Db = Reader<VillageSeasonModel>;

/** How a village stands in a season and came in before, the latest first; nothing of seasons without a score. */
export const ofVillage = sharedQuery({
  renewedEveryMs: villagePageMs,
  args: { villageId: v.string(), season: v.number() },
  handler: async ({ db }, { villageId, season }): Promise<readonly VillageSeasonView[]> => {
    const id = db.normalizeId("villages", villageId);
    if (id === null || !Number.isSafeInteger(season)) return [];
    const rows = await db
      .query("villageSeasons")
      .withIndex("by_village", (q) => q.eq("villageId", id).lte("season", season))
      .order("desc")
      .take(seasonsShown);
    return Promise.all(rows.map((row) => viewOf(db, row)));
  },
});

async function viewOf(db: Db, row: VillageSeasonDoc): Promise<VillageSeasonView> {
  const { season, siegePoints, hexPoints, hexes, score, result } = row;
  const figures = { season, siegePoints, hexPoints, hexes, score };
  if (result !== null) {
    const { place, of, favour, banner } = result;
    return { ...figures, place, of, result: { favour, banner } };
  }
  const places = placesOf(db);
  const ahead = await places.rank(row, { order: "desc", range: (q) => q.eq("season", season) });
  const of = await places.count((q) => q.eq("season", season));
  return { ...figures, place: ahead + 1, of, result: null };
}

function placesOf(db: Db) {
  return aggregate<VillageSeasonModel, "villageSeasons", "by_score">(
    db,
    "villageSeasons",
    "by_score",
  );
}

/** In how much of what its village did within a season a character took part. */
export const deeds = characterQuery({
  renewedEveryMs: villagePageMs,
  args: { season: v.number() },
  handler: async ({ db, character }, { season }) => {
    const member = Number.isSafeInteger(season) ? await memberOf(db, character._id) : null;
    const rows = await db
      .query("villageDeeds")
      .withIndex("by_character", (q) => q.eq("characterId", character._id).eq("season", season))
      .collect();
    const own = rows.find(({ villageId }) => villageId === member?.villageId);
    return { deeds: own?.deeds ?? 0, least: deedsMin };
  },
});
