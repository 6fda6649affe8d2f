import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import { applyHeartbeat } from "./heartbeats.ts";
import { settleContext } from "./settle-context.ts";

const { internalMutation } = gameFunctions();

/** Settles one character of many, whose row of `lives` was just found. */
export const catchUp = internalMutation({
  args: { progressId: v.id("lives"), nowMs: v.number() },
  handler: async ({ db, runIsolated }, { progressId, nowMs }) => {
    const row = await db.get(progressId);
    const character = row === null ? null : await db.get(row.characterId);
    if (row === null || character === null) return null;
    await runForCharacter({ db, nowMs, runIsolated, character, row }, async (context) => {
      await applyHeartbeat(context);
      await settleContext(context);
    });
    return null;
  },
});
