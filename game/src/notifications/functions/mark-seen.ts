import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { done } from "../../core/rules/outcome.ts";
import { keptMax } from "../content/keeping.ts";
import type { NotificationModel } from "../tables.ts";

const { characterMutation } = gameFunctions<NotificationModel>();

/**
 * These notices are read, since the page showed them to a player who was there. Ids of other characters' and of those
 * that are gone are passed over; no more are looked at than the bell keeps.
 */
export const markSeen = characterMutation({
  args: { noticeIds: v.array(v.string()) },
  handler: async ({ db, character }, { noticeIds }) => {
    for (const word of noticeIds.slice(0, keptMax)) {
      const id = db.normalizeId("notices", word);
      const notice = id === null ? null : await db.get(id);
      const isOwn = notice?.characterId === character._id;
      if (notice !== null && isOwn && notice.isUnread)
        await db.patch(notice._id, { isUnread: false });
    }
    return done(null);
  },
});
