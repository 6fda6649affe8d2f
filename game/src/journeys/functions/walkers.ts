import type { Reader } from "../../core/functions/context.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { VillageId } from "../../village/functions/villages.ts";
import { journeysAtOnce, walkersMax } from "../content/numbers.ts";
import type { JourneyDoc, JourneyId, JourneyModel, WalkerDoc } from "../tables.ts";

type Db = Reader<JourneyModel>;

/** All who belong to a journey, in the order in which they joined. */
export async function walkersOf(db: Db, journeyId: JourneyId): Promise<readonly WalkerDoc[]> {
  const rows = await db
    .query("journeyWalkers")
    .withIndex("by_journey", (q) => q.eq("journeyId", journeyId))
    .take(walkersMax);
  return rows.toSorted((one, other) => one.joinedAtMs - other.joinedAtMs);
}

/** With which journey a character musters or is under way: one at most. */
export async function walkOf(db: Db, characterId: CharacterId): Promise<WalkerDoc | null> {
  return (await rowAt(db, characterId, "mustering")) ?? (await rowAt(db, characterId, "out"));
}

/** Until when a character that was hurt on the way stays at home; `null` for who may go. */
export async function restsUntil(
  db: Db,
  characterId: CharacterId,
  nowMs: number,
): Promise<number | null> {
  const last = await rowAt(db, characterId, "back");
  const untilMs = last?.restsUntilMs ?? 0;
  return untilMs > nowMs ? untilMs : null;
}

/** The journeys of a village that muster or are under way. */
export async function journeysUnderWay(
  db: Db,
  villageId: VillageId,
): Promise<readonly JourneyDoc[]> {
  const ofState = (state: "mustering" | "out") =>
    db
      .query("journeys")
      .withIndex("by_village", (q) => q.eq("villageId", villageId).eq("state", state))
      .take(journeysAtOnce);
  return [...(await ofState("mustering")), ...(await ofState("out"))];
}

/** The journey of that id; `null` where there is none. */
export async function findJourney(db: Db, id: string): Promise<JourneyDoc | null> {
  const known: JourneyId | null = db.normalizeId("journeys", id);
  return known === null ? null : db.get(known);
}

/** The latest row of a character in a place. */
function rowAt(
  db: Db,
  characterId: CharacterId,
  place: WalkerDoc["place"],
): Promise<WalkerDoc | null> {
  return db
    .query("journeyWalkers")
    .withIndex("by_character", (q) => q.eq("characterId", characterId).eq("place", place))
    .order("desc")
    .first();
}
