import type { Reader, Writer } from "../../core/functions/context.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { BoostId } from "../content/boosts.ts";
import type { BoostModel, BoostRunDoc } from "../tables.ts";

/** So long before its end the player of a bought boost is reminded. */
const remindBeforeMs = 10 * 60_000;

/** Writes down what was given, or lengthens what still runs. */
export async function noteBoost(
  db: Writer<BoostModel>,
  characterId: CharacterId,
  given: {
    readonly boost: BoostId;
    readonly nowMs: number;
    readonly endsAtMs: number;
    readonly gold: number;
  },
): Promise<void> {
  const { boost, nowMs, endsAtMs } = given;
  const last = await lastRun(db, characterId, boost);
  const running = last !== null && last.endsAtMs > nowMs ? last : null;
  const gold = (running?.gold ?? 0) + given.gold;
  const remindAtMs = gold > 0 ? endsAtMs - remindBeforeMs : null;
  if (running !== null) return db.patch(running._id, { endsAtMs, gold, remindAtMs });
  const startedAtMs = nowMs;
  await db.insert("boostRuns", { characterId, boost, startedAtMs, endsAtMs, gold, remindAtMs });
}

/** The run of a boost that ended or will end last; `null` when there was none in the time that is kept. */
export async function lastRun(
  db: Reader<BoostModel>,
  characterId: CharacterId,
  boost: BoostId,
): Promise<BoostRunDoc | null> {
  return db
    .query("boostRuns")
    .withIndex("by_character_boost", (q) => q.eq("characterId", characterId).eq("boost", boost))
    .order("desc")
    .first();
}
