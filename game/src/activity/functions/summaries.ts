import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import { patronPerks } from "../../core/content/patron.ts";
import { dayMs } from "../../core/content/time-spans.ts";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { perkOf } from "../../core/functions/patron.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { AwaySummary } from "../api.ts";
import type { ActivityModel } from "../tables.ts";

type SummaryDoc = DocumentByName<ActivityModel, "summaries">;

const { characterQuery, characterMutation } = gameFunctions<ActivityModel>();

/** They are kept as long as a patron sees them, so that nothing is lost to who becomes one again. */
const keptMs = patronPerks.summaryDays.patron * dayMs;
/** More than anybody comes and goes in a month that is worth telling. */
const keptMax = 300;

/** What happened in the last absence; `null` when it was read, or is older than a week. */
export const summary = characterQuery({
  args: {},
  handler: async ({ db, nowMs, character }): Promise<AwaySummary | null> => {
    const [newest] = await newestSummaries(db, character._id, 1);
    if (newest === undefined || newest.isRead === true) return null;
    if (isOld(newest, nowMs, patronPerks.summaryDays.free * dayMs)) return null;
    return viewOf(newest);
  },
});

/** The absences of the last seven days, of a patron those of the last thirty, the newest first, read or not. */
export const summaries = characterQuery({
  args: {},
  handler: async ({ db, nowMs, character }): Promise<readonly AwaySummary[]> => {
    const rows = await newestSummaries(db, character._id, keptMax);
    const days = await perkOf(db, character, "summaryDays", nowMs);
    return rows.filter((row) => !isOld(row, nowMs, days * dayMs)).map(viewOf);
  },
});

/** Puts a summary away. One that is gone already, or was followed by a newer one, is left alone. */
export const dismissSummary = characterMutation({
  args: { summaryId: v.string() },
  handler: async ({ db, character }, { summaryId }) => {
    const [newest] = await newestSummaries(db, character._id, 1);
    if (newest?._id !== summaryId || newest.isRead === true) return refuse("target-gone");
    await db.patch(newest._id, { isRead: true });
    return done(null);
  },
});

/** Keeps a summary, and forgets those that nobody sees any more. */
export async function keepSummary(
  db: Writer<ActivityModel>,
  characterId: CharacterId,
  summary: Omit<AwaySummary, "id">,
): Promise<void> {
  const before = await newestSummaries(db, characterId, keptMax);
  const tooMany = before.slice(keptMax - 1);
  const forgotten = before.filter(
    (row) => tooMany.includes(row) || isOld(row, summary.toMs, keptMs),
  );
  for (const { _id } of forgotten) await db.delete(_id);
  await db.insert("summaries", { characterId, summary });
}

function newestSummaries(
  db: Reader<ActivityModel>,
  characterId: CharacterId,
  count: number,
): Promise<SummaryDoc[]> {
  return db
    .query("summaries")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .order("desc")
    .take(count);
}

function isOld({ summary }: SummaryDoc, nowMs: number, shownMs: number): boolean {
  return summary.toMs + shownMs < nowMs;
}

/** Rows of earlier versions lack the later fields. */
function viewOf({ _id, summary }: SummaryDoc): AwaySummary {
  return { roomless: 0, works: [], masteries: [], stoppedBefore: [], ...summary, id: _id };
}
