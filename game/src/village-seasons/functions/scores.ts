import type { GenericDatabaseReader } from "convex/server";
import type { Writer } from "../../core/functions/context.ts";
import { setDeadline } from "../../core/functions/deadlines.ts";
import { seasonEndsAtMs } from "../../core/rules/seasons.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { VillageId } from "../../village/functions/villages.ts";
import { scoreOf } from "../rules/reward.ts";
import type { VillageSeasonDoc, VillageSeasonModel } from "../tables.ts";

/** The kinds of the deadlines of seasons: that one is over, and that a village is paid for it. */
export const villageSeasonOver = "village-season-over";
export const villageSeasonPaid = "village-season-paid";

// What the readers of other features can do for this one.
type SeasonReader = {} & Pick<GenericDatabaseReader<VillageSeasonModel>, "query">;
type SeasonWriter = Writer<VillageSeasonModel>;

type Scored = { readonly villageId: VillageId; readonly season: number; readonly atMs: number };

/** Counts a hex that a journey reached by the map of a season, worth its points; for a season that is over it counts no more. */
export function countHexes(
  db: SeasonWriter,
  { points, ...scored }: Scored & { readonly points: number },
): Promise<void> {
  return addTo(db, scored, { siegePoints: 0, hexPoints: points, hexes: 1 });
}

/** Counts points of a siege. */
export function countSiege(
  db: SeasonWriter,
  { points, ...scored }: Scored & { readonly points: number },
): Promise<void> {
  return addTo(db, scored, { siegePoints: points, hexPoints: 0, hexes: 0 });
}

async function addTo(
  db: SeasonWriter,
  { villageId, season, atMs }: Scored,
  more: { readonly siegePoints: number; readonly hexPoints: number; readonly hexes: number },
): Promise<void> {
  if (more.siegePoints + more.hexPoints === 0) return;
  const row = await seasonRow(db, villageId, season);
  if (row !== null && row.result !== null) return;
  const siegePoints = (row?.siegePoints ?? 0) + more.siegePoints;
  const hexPoints = (row?.hexPoints ?? 0) + more.hexPoints;
  const next = {
    siegePoints,
    hexPoints,
    hexes: (row?.hexes ?? 0) + more.hexes,
    score: scoreOf({ siegePoints, hexPoints }),
    earliness: -atMs,
  };
  if (row !== null) return db.patch(row._id, next);
  if (await isClosed(db, season)) return undefined;
  await db.insert("villageSeasons", { villageId, season, ...next, result: null });
  const over = { kind: villageSeasonOver, subject: String(season) };
  await setDeadline(db, over, seasonEndsAtMs(season));
  return undefined;
}

/** Counts that a character took part in something that its village did: it came back from a journey, or was entered in a siege. */
export async function countDeed(
  db: SeasonWriter,
  {
    villageId,
    characterId,
    season,
  }: Pick<Scored, "villageId" | "season"> & { readonly characterId: CharacterId },
): Promise<void> {
  const row = await db
    .query("villageDeeds")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).eq("season", season))
    .filter((q) => q.eq(q.field("villageId"), villageId))
    .first();
  if (row === null) await db.insert("villageDeeds", { characterId, villageId, season, deeds: 1 });
  else await db.patch(row._id, { deeds: row.deeds + 1 });
}

/** What a village did in a season; `null` before its first point. */
function seasonRow(
  db: SeasonReader,
  villageId: VillageId,
  season: number,
): Promise<VillageSeasonDoc | null> {
  return db
    .query("villageSeasons")
    .withIndex("by_village", (q) => q.eq("villageId", villageId).eq("season", season))
    .unique();
}

/** Places of a season are given all at once, so one tells for all. */
async function isClosed(db: SeasonReader, season: number): Promise<boolean> {
  const first = await db
    .query("villageSeasons")
    .withIndex("by_score", (q) => q.eq("season", season))
    .first();
  return first !== null && first.result !== null;
}
