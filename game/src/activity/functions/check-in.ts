import { gameFunctions } from "../../core/functions/game-functions.ts";
import { loadLife, saveState } from "../../core/functions/life.ts";
import { done } from "../../core/rules/outcome.ts";
import { absenceMsMin, absenceOf, summaryOf } from "../rules/absence.ts";
import type { ActivityModel } from "../tables.ts";
import { dueAtMs } from "./settle-character.ts";
import { keepSummary } from "./summaries.ts";

/** A page reports once a minute; after this long without a word it is taken for closed. */
const watchedMs = 150_000;

/** A page that already reported within this time changes nothing. */
const reportedEveryMs = 30_000;

const { command } = gameFunctions<ActivityModel>();

/**
 * A visible page shows this character: it is live from now on, and after ten minutes of absence a
 * summary tells what happened.
 */
export const checkIn = command({
  args: {},
  handler: async (context) => {
    const { db, nowMs, character } = context;
    const life = await loadLife(db, character._id);
    const { row, state } = life;
    const watchedUntilMs = nowMs + watchedMs;
    if (watchedUntilMs - row.watchedUntilMs < reportedEveryMs) return done(null);

    const absence = absenceOf(row.absence);
    const isWorthTelling = nowMs - row.seenAtMs >= absenceMsMin && absence.actions > 0;
    if (isWorthTelling) {
      const summary = summaryOf(absence, row.seenAtMs, nowMs);
      await keepSummary(db, character._id, summary);
      await context.emit({ kind: "returned", summary });
    }
    await saveState(db, life, state, {
      seenAtMs: nowMs,
      absence: null,
      watchedUntilMs,
      dueAtMs: dueAtMs(state, watchedUntilMs, nowMs),
    });
    // A row that the ticker has not yet found abandoned is still online.
    if (row.watchedUntilMs === 0) await context.emit({ kind: "arrived" });
    return done(null);
  },
});
