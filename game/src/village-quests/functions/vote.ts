import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { takesPart } from "../../sieges/rules/declare.ts";
import { withRight } from "../../village/functions/standing.ts";
import { villageQuestIds } from "../content/limits.ts";
import { isDoable } from "../rules/doable.ts";
import { voteAt } from "../rules/period.ts";
import type { VillageQuestModel } from "../tables.ts";
import { planTurn } from "./village-quests.ts";

const { characterMutation } = gameFunctions<VillageQuestModel>();

/**
 * Votes on what the own village is about next, or changes that vote. Refuses `not-in-village`, `newcomer` (`time`),
 * `vote-closed` until the day before a period, and `nothing-to-do` for what the village cannot do.
 */
export const vote = characterMutation({
  args: { quest: oneOf(villageQuestIds) },
  handler: async (context, { quest: task }): Promise<Outcome> => {
    const { db, nowMs, character } = context;
    const membership = await withRight(context, "vote");
    if (!membership.ok) return membership;
    const { village } = membership.value;
    const { isOpen, period } = voteAt(nowMs);
    if (!isOpen) return refuse("vote-closed");
    const enabledSinceMs = village.siegesEnabled?.sinceMs ?? null;
    const besieges = takesPart({ enabledSinceMs }, period.beginsAtMs);
    if (!isDoable(task, { besieges })) return refuse("nothing-to-do");
    await planTurn(db, village._id, nowMs);
    const characterId = character._id;
    const rows = await db
      .query("villageVotes")
      .withIndex("by_character", (q) => q.eq("characterId", characterId))
      .collect();
    // A vote for another village, or for a period that never came, is worth nothing any more.
    for (const { _id } of rows) await db.delete(_id);
    const cast = { villageId: village._id, characterId, period: period.day, task };
    await db.insert("villageVotes", cast);
    return done(null);
  },
});
