import { v } from "convex/values";
import { reportFault } from "../../core/functions/faults.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { BoostModel } from "../tables.ts";
import { boostIdOf } from "./world-boosts.ts";

const remindedAtOnceMax = 100;

const { internalMutation } = gameFunctions<BoostModel>();

/** Reminds players of bought boosts that are about to end. */
export const remind = internalMutation({
  args: {},
  handler: async ({ db, nowMs, runIsolated }) => {
    const ending = await db
      .query("boostRuns")
      .withIndex("by_remind", (q) => q.gt("remindAtMs", null).lte("remindAtMs", nowMs))
      .take(remindedAtOnceMax);
    for (const { _id: runId } of ending) {
      await db.patch(runId, { remindAtMs: null });
      const fault = await runIsolated("boosts:remindOfOne", { runId });
      if (fault !== null) reportFault(fault);
    }
    return { reminded: ending.length };
  },
});

/** One of them. No reminder follows for what ended while the server stood still. */
export const remindOfOne = internalMutation({
  args: { runId: v.id("boostRuns") },
  handler: async (context, { runId }) => {
    const { db, nowMs } = context;
    const run = await db.get(runId);
    const character = run === null ? null : await db.get(run.characterId);
    if (run === null || character === null || run.endsAtMs <= nowMs) return null;
    const { boost, endsAtMs } = run;
    await tellCharacter(context, character, {
      kind: "boost-ending",
      boost: boostIdOf(boost),
      endsAtMs,
    });
    return null;
  },
});
