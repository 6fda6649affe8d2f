import type { Reader, Writer } from "../../core/functions/context.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { keyedRng } from "../../core/rules/random/rng.ts";
import { seasonAt } from "../../core/rules/seasons.ts";
import type { VillageId } from "../../village/functions/villages.ts";
import type { GroundView } from "../api.ts";
import type { TerrainId } from "../content/terrains.ts";
import type { HexNumber } from "../rules/hexes.ts";
import { camp } from "../rules/hexes.ts";
import { drawTerrains } from "../rules/land.ts";
import { fullStamina } from "../rules/stamina.ts";
import type { JourneyModel, LandDoc } from "../tables.ts";

/** What a village knows of a season's map, written down or not. */
export type Land = Omit<LandDoc, "_id" | "_creationTime">;

/** The land of a village in a season: all fog and full of strength before its first journey. */
export async function landOf(
  db: Reader<JourneyModel>,
  villageId: VillageId,
  season: number,
): Promise<Land> {
  return (
    (await findLand(db, villageId, season)) ?? {
      villageId,
      season,
      reached: [],
      seen: [],
      easings: [],
      // Full whenever anybody looks: it counts from the first journey on.
      stamina: fullStamina(0),
      isSwift: false,
      launches: { day: 0, count: 0 },
    }
  );
}

/** The land of the season that an instant is in. */
export function landAt(
  db: Reader<JourneyModel>,
  villageId: VillageId,
  atMs: number,
): Promise<Land> {
  return landOf(db, villageId, seasonAt(atMs));
}

/** Writes down what changed of a land. */
export async function changeLand(
  db: Writer<JourneyModel>,
  land: Land,
  change: Partial<Omit<Land, "villageId" | "season">>,
): Promise<void> {
  const row = await findLand(db, land.villageId, land.season);
  if (row === null) await db.insert("journeyLands", { ...land, ...change });
  else await db.patch(row._id, change);
}

/** The terrain of all hexes of a village's map in a season. */
export function terrainsOf(villageId: VillageId, season: number): readonly TerrainId[] {
  return drawTerrains(keyedRng(gameSecret(), "journey-land", villageId, season));
}

/** What lies under some hexes of it. */
export function groundsOf(
  villageId: VillageId,
  season: number,
  hexes: readonly HexNumber[],
): readonly GroundView[] {
  const terrains = terrainsOf(villageId, season);
  return hexes.flatMap((hex) => {
    const terrain = terrains[hex];
    return hex === camp || terrain === undefined ? [] : [{ hex, terrain }];
  });
}

export function findLand(
  db: Reader<JourneyModel>,
  villageId: VillageId,
  season: number,
): Promise<LandDoc | null> {
  return db
    .query("journeyLands")
    .withIndex("by_village", (q) => q.eq("villageId", villageId).eq("season", season))
    .unique();
}
