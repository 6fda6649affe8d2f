import { gameFunctions } from "../../core/functions/game-functions.ts";
import { charactersOf } from "./characters-of.ts";

const { accountQuery } = gameFunctions();

/**
 * Which characters the caller has, the oldest first; `null` without a session. What they do is left to
 * `mine`, which is another answer after every action of any of them.
 */
export const own = accountQuery({
  args: {},
  handler: async ({ db, caller }) => {
    if (caller === null) return null;
    const characters = await charactersOf(db, caller.accountId);
    return characters.map(({ _id, name, leavesAtMs = null }) => ({ id: _id, name, leavesAtMs }));
  },
});
