import { v } from "convex/values";
import { forgetAccount } from "../../core/functions/forget.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import { waitingRoomOf } from "../../core/rules/waiting-room.ts";
import { freeze } from "./depart.ts";

/** Players' commands wait behind a run. */
const leavingAtOnceMax = 20;

const { internalMutation } = gameFunctions();

/**
 * An account is no more: its characters leave at once, without the week of grace, those who wait for a
 * place too, and what it had chosen is forgotten. Of very many some leave at once and the others by and
 * by. Doing it twice does nothing more.
 *
 * @returns how many characters leave at once.
 */
export const removeAccount = internalMutation({
  args: { accountId: v.string(), after: v.optional(v.number()) },
  handler: async ({ db, nowMs, runIsolated, schedule }, { accountId, after = 0 }) => {
    const leaving = await db
      .query("characters")
      .withIndex("by_account", (q) => q.eq("accountId", accountId).gt("_creationTime", after))
      .take(leavingAtOnceMax);
    for (const character of leaving)
      await runForCharacter({ db, nowMs, runIsolated, character }, (own) => freeze(own, nowMs));
    const last = leaving.at(-1);
    if (last !== undefined && leaving.length === leavingAtOnceMax)
      await schedule("character:removeAccount", { accountId, after: last._creationTime });
    if (after > 0) return { leaving: leaving.length };

    await forgetAccount(db, accountId);
    const room = waitingRoomOf(accountId);
    const waiting = await db
      .query("characters")
      .withIndex("by_account", (q) => q.eq("accountId", room))
      .first();
    if (waiting !== null) await schedule("character:removeAccount", { accountId: room });
    return { leaving: leaving.length };
  },
});
