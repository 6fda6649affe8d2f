import type { DocumentByName } from "convex/server";
import type { GenericId } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import type { CharacterId } from "../../core/tables.ts";
import { membersMax } from "../../party/content/limits.ts";
import type { ExpeditionModel } from "../tables.ts";

export type ExpeditionKey = GenericId<"expeditions">;
export type ExpeditionDoc = DocumentByName<ExpeditionModel, "expeditions">;
export type TravellerDoc = DocumentByName<ExpeditionModel, "travellers">;

type Db = Reader<ExpeditionModel>;

/** Where a character goes, or has joined: one of each at most. */
export async function travelOf(
  db: Db,
  characterId: CharacterId,
  place: "joined" | "out",
): Promise<TravellerDoc | null> {
  return db
    .query("travellers")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).eq("place", place))
    .first();
}

/** All who belong to an expedition, in the order in which they joined. */
export async function travellersOf(
  db: Db,
  expeditionId: ExpeditionKey,
): Promise<readonly TravellerDoc[]> {
  const rows = await db
    .query("travellers")
    .withIndex("by_expedition", (q) => q.eq("expeditionId", expeditionId))
    .take(membersMax);
  return rows.toSorted((one, other) => one.joinedAtMs - other.joinedAtMs);
}
