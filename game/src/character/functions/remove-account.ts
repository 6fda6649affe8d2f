import { v } from "convex/values";
import { forgetAccount } from "../../core/functions/forget.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { characterContext } from "../../core/functions/wiring.ts";
import { freeze } from "./depart.ts";

const { task } = gameFunctions();

/**
 * An account is no more: its characters leave at once, without the week of grace, and what it had
 * chosen is forgotten. Doing it twice does nothing more. Answers how many characters leave.
 */
export const removeAccount = task({
  args: { accountId: v.string() },
  handler: async ({ db, nowMs, apart }, { accountId }) => {
    const leaving = await db
      .query("characters")
      .withIndex("by_account", (q) => q.eq("accountId", accountId))
      .collect();
    for (const character of leaving) {
      await freeze(characterContext({ db, nowMs, apart, character }), nowMs);
    }
    await forgetAccount(db, accountId);
    return { leaving: leaving.length };
  },
});
