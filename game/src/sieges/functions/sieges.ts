import type { GenericId } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import type { VillageDoc, VillageId } from "../../village/functions/villages.ts";
import type { SiegeVillage } from "../api.ts";
import type { SiegeDoc, SiegeModel, SiegeReportDoc } from "../tables.ts";

type Db = Reader<SiegeModel>;

export type SiegeId = GenericId<"sieges">;

/** The kind of the deadlines at which sieges are decided. */
export const siegeDecided = "siege-decided";

/** Sieges of a village that are not decided: one that it declared and one on it at most. */
export async function pendingOf(db: Db, villageId: VillageId): Promise<readonly SiegeDoc[]> {
  const own = await attackOf(db, villageId);
  const others = await attackOn(db, villageId);
  return [own, others].filter((one) => one !== null);
}

export function attackOf(db: Db, villageId: VillageId): Promise<SiegeDoc | null> {
  return db
    .query("sieges")
    .withIndex("by_attacker", (q) => q.eq("attackerId", villageId).eq("state", "declared"))
    .first();
}

export function attackOn(db: Db, villageId: VillageId): Promise<SiegeDoc | null> {
  return db
    .query("sieges")
    .withIndex("by_defender", (q) => q.eq("defenderId", villageId).eq("state", "declared"))
    .first();
}

/** When one of two villages last declared a siege on the other; `null` for never. */
export async function lastMetMs(db: Db, one: VillageId, other: VillageId): Promise<number | null> {
  const met: number[] = [];
  for (const [attacker, defender] of [
    [one, other],
    [other, one],
  ] as const) {
    const last = await db
      .query("sieges")
      .withIndex("by_pair", (q) => q.eq("attackerId", attacker).eq("defenderId", defender))
      .order("desc")
      .first();
    // One that did not take place keeps nobody from another.
    if (last !== null && last.state !== "void") met.push(last.declaredAtMs);
  }
  return met.length === 0 ? null : Math.max(...met);
}

export function reportOf(db: Db, siegeId: SiegeId): Promise<SiegeReportDoc | null> {
  return db
    .query("siegeReports")
    .withIndex("by_siege", (q) => q.eq("siegeId", siegeId))
    .unique();
}

/** A village as it is called now, or was when it was there. */
export function villageFace(village: VillageDoc | null, name: string): SiegeVillage {
  return village === null ? { name, banner: null } : { name: village.name, banner: village.banner };
}
