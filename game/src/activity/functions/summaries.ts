import { v } from "convex/values";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { AwaySummary } from "../api.ts";
import type { ActivityModel } from "../tables.ts";

const { characterQuestion, command } = gameFunctions<ActivityModel>();

const keptMs = 7 * 24 * 60 * 60_000;

/** What happened while nobody looked; `null` when there is nothing to tell, or nothing of this week. */
export const summary = characterQuestion({
  args: {},
  handler: async ({ db, nowMs, character }): Promise<AwaySummary | null> => {
    const row = await findSummary(db, character._id);
    if (row === null || row.summary.toMs + keptMs < nowMs) return null;
    // Those of older days did not tell for want of room.
    return { roomless: 0, ...row.summary, id: row._id };
  },
});

/** Puts a summary away. One that is gone already, or was replaced by a newer one, is left alone. */
export const dismissSummary = command({
  args: { summaryId: v.string() },
  handler: async ({ db, character }, { summaryId }) => {
    const row = await findSummary(db, character._id);
    if (row === null || row._id !== summaryId) return refuse("target-gone");
    await db.delete(row._id);
    return done(null);
  },
});

/** Keeps the newest summary only: nobody reads two. */
export async function replaceSummary(
  db: Writer<ActivityModel>,
  characterId: CharacterId,
  told: Omit<AwaySummary, "id">,
): Promise<void> {
  const row = await findSummary(db, characterId);
  if (row === null) await db.insert("summaries", { characterId, summary: told });
  else await db.patch(row._id, { summary: told });
}

function findSummary(db: Reader<ActivityModel>, characterId: CharacterId) {
  return db
    .query("summaries")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}
