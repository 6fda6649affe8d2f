import { gameFunctions } from "../../core/functions/game-functions.ts";
import { keptMax } from "../content/keeping.ts";
import type { NotificationModel } from "../tables.ts";
import { noticeView } from "./notice-view.ts";

const shownMax = 40;

const { characterQuery } = gameFunctions<NotificationModel>();

/** The newest lines and how many are unread. */
export const recent = characterQuery({
  args: {},
  handler: async ({ db, character }) => {
    const newest = await db
      .query("notices")
      .withIndex("by_character", (q) => q.eq("characterId", character._id))
      .order("desc")
      .take(shownMax);
    const unread = await db
      .query("notices")
      .withIndex("by_unread", (q) => q.eq("characterId", character._id).eq("isUnread", true))
      .take(keptMax);
    return { unread: unread.length, notices: newest.map(noticeView) };
  },
});
