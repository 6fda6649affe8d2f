import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { NotificationModel } from "../tables.ts";
import { noticeView } from "./notice-view.ts";

const pageLength = 50;

const { characterQuery } = gameFunctions<NotificationModel>();

/** A page of the log: what is older than an instant, newest first. */
export const before = characterQuery({
  args: { beforeMs: v.number() },
  handler: async ({ db, character }, { beforeMs }) => {
    const rows = await db
      .query("notices")
      .withIndex("by_character", (q) => q.eq("characterId", character._id).lt("atMs", beforeMs))
      .order("desc")
      .take(pageLength);
    return rows.map(noticeView);
  },
});
