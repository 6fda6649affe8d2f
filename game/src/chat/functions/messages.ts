import { v } from "convex/values";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { ChatModel } from "../tables.ts";
import { historyMax } from "./append-message.ts";

const { question } = gameFunctions<ChatModel>();

/** What was said, oldest first. `null` for callers without a character. */
export const messages = question({
  args: { channel: v.union(v.literal("global"), v.literal("help")) },
  handler: async ({ db, caller }, { channel }) => {
    if (caller === null) return null;
    const anyCharacter = await db
      .query("characters")
      .withIndex("by_account", (q) => q.eq("accountId", caller.accountId))
      .first();
    if (anyCharacter === null) return null;

    const newestFirst = await db
      .query("messages")
      .withIndex("by_channel", (q) => q.eq("channel", channel))
      .order("desc")
      .take(historyMax);
    return newestFirst.toReversed().map(({ _id, atMs, kind, name, avatarSeed, text }) => ({
      id: _id,
      atMs,
      kind,
      name,
      avatarSeed,
      text,
    }));
  },
});
