import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { processBatch } from "../../core/functions/process-batch.ts";
import { stateOf } from "../../core/functions/progress.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import { lampMs } from "../../core/rules/lamp.ts";
import type { ProgressDoc } from "../../core/tables.ts";
import { isWarningDue, nextSweepAtMs } from "../rules/lamp-warning.ts";

// Six hours of work cost a few milliseconds each, and players' commands wait behind a run.
const looksAtOnceMax = 40;

const { internalMutation } = gameFunctions();

/**
 * Settles those who are away and whose lamp still burns, a few at a time, and warns them before it goes
 * out; a character whose lamp is out costs nothing, and one that cannot be settled is left until its player comes back.
 */
export const sweep = internalMutation({
  args: {},
  handler: async ({ db, nowMs, runIsolated }) => {
    const overdue = await db
      .query("lives")
      .withIndex("by_swept", (q) => q.gt("sweepAtMs", null).lte("sweepAtMs", nowMs))
      .take(looksAtOnceMax);
    const settled = await processBatch(
      overdue,
      async (row) => {
        const fault = await runIsolated("activity:catchUp", { progressId: row._id, nowMs });
        if (fault !== null) return fault;
        const { checkInAtMs } = stateOf(row);
        await db.patch(row._id, { sweepAtMs: nextSweepAtMs(checkInAtMs, nowMs) });
        return isLampLow(row, nowMs)
          ? runIsolated("activity:warnOfLamp", { progressId: row._id, nowMs })
          : null;
      },
      (row) => db.patch(row._id, { sweepAtMs: null }),
    );
    return { settled };
  },
});

function isLampLow({ state, sweepAtMs }: ProgressDoc, nowMs: number): boolean {
  return sweepAtMs !== null && isWarningDue(state.checkInAtMs, sweepAtMs, nowMs);
}

/** Warns a character whose lamp is about to go out, if it lights any work. */
export const warnOfLamp = internalMutation({
  args: { progressId: v.id("lives"), nowMs: v.number() },
  handler: async ({ db, runIsolated }, { progressId, nowMs }) => {
    const row = await db.get(progressId);
    const character = row === null ? null : await db.get(row.characterId);
    if (row === null || character === null || character.leavesAtMs !== undefined) return null;
    const { checkInAtMs, work } = stateOf(row);
    if (work.kind === "idle") return null;
    await runForCharacter({ db, nowMs, runIsolated, character, row }, ({ emit }) =>
      emit({ kind: "lamp-low", endsAtMs: checkInAtMs + lampMs }),
    );
    return null;
  },
});
