import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done } from "../../core/rules/outcome.ts";
import { keptMax } from "../content/keeping.ts";
import type { NotificationModel } from "../tables.ts";

const { characterMutation } = gameFunctions<NotificationModel>();

/** Everything up to an instant is read; what came since stays unread. */
export const markRead = characterMutation({
  args: { upToMs: v.number() },
  handler: async ({ db, character }, { upToMs }) => {
    const unread = await db
      .query("notices")
      .withIndex("by_unread", (q) => q.eq("characterId", character._id).eq("isUnread", true))
      .take(keptMax);
    for (const { _id, atMs } of unread)
      if (atMs <= upToMs) await db.patch(_id, { isUnread: false });
    return done(null);
  },
});
