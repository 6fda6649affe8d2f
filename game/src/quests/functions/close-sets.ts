import { v } from "convex/values";
import { applyHeartbeat } from "../../activity/functions/heartbeats.ts";
import { settleContext } from "../../activity/functions/settle-context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { processBatch } from "../../core/functions/process-batch.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import type { QuestModel } from "../tables.ts";
import { closeTasks } from "./task-book.ts";

/** One run stays short, so that players' commands never wait long behind it. */
const closedAtOnceMax = 40;

const { internalMutation } = gameFunctions<QuestModel>();

/** Closes the sets whose time has come: what was done is paid, also to those who sleep. */
export const closeSets = internalMutation({
  args: {},
  handler: async ({ db, nowMs, runIsolated }) => {
    const due = await db
      .query("taskBooks")
      .withIndex("by_closing", (q) => q.gt("closesAtMs", null).lte("closesAtMs", nowMs))
      .take(closedAtOnceMax);
    const closed = await processBatch(
      due,
      ({ characterId }) => runIsolated("quests:closeSetsOfOne", { characterId, nowMs }),
      // Its player's next command closes them.
      ({ _id }) => db.patch(_id, { closesAtMs: null }),
    );
    return { closed };
  },
});

/** The sets of one character, after its work up to now was counted. */
export const closeSetsOfOne = internalMutation({
  args: { characterId: v.id("characters"), nowMs: v.number() },
  handler: async ({ db, runIsolated }, { characterId, nowMs }) => {
    const character = await db.get(characterId);
    if (character === null) return null;
    await runForCharacter<QuestModel, void>(
      { db, nowMs, runIsolated, character },
      async (context) => {
        await applyHeartbeat(context);
        await settleContext(context);
        await closeTasks(context);
      },
    );
    return null;
  },
});
