import { v } from "convex/values";
import { findByName } from "../../character/functions/find-by-name.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { ChatModel } from "../tables.ts";
import { ignoredMax, ignoresOf } from "./ignoring.ts";

const { accountMutation } = gameFunctions<ChatModel>();

/**
 * Ignores a character, or no longer. Refuses `not-found` for a name that none bears, `nothing-to-do` for
 * one's own, and `list-full` (`n`) beyond two hundred.
 */
export const setIgnored = accountMutation({
  args: { name: v.string(), isIgnored: v.boolean() },
  handler: async ({ db, caller: { accountId } }, given) => {
    const other = await findByName(db, given.name);
    if (other === null) return refuse("not-found");
    if (other.accountId === accountId) return refuse("nothing-to-do");
    const rows = await ignoresOf(db, accountId);
    const { name, _id: characterId } = other;
    const row = rows.find((one) => one.characterId === characterId);
    if (given.isIgnored && row === undefined) {
      if (rows.length >= ignoredMax) return refuse("list-full", { n: ignoredMax });
      await db.insert("ignores", { accountId, characterId, name });
    }
    if (!given.isIgnored && row !== undefined) await db.delete(row._id);
    return done({ name });
  },
});
