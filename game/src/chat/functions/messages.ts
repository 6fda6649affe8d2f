import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import type { Caller } from "../../core/functions/caller.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { oneOf } from "../../core/functions/validators.ts";
import type { ChatMessage } from "../api.ts";
import type { ChatModel } from "../tables.ts";

/** What a page of the chat shows; a channel keeps more, to be read page by page. */
const pageLength = 60;

const channel = oneOf(["global", "help"]);

const { query } = gameFunctions<ChatModel>();

/** What was said last, oldest first. `null` for callers without a character. */
export const messages = query({
  args: { channel },
  handler: async ({ db, caller }, given) => {
    if (!(await hasCharacter(db, caller))) return null;
    const newestFirst = await db
      .query("messages")
      .withIndex("by_channel", (q) => q.eq("channel", given.channel))
      .order("desc")
      .take(pageLength);
    return newestFirst.toReversed().map(messageView);
  },
});

/** What was said before a line, oldest first; nothing when the channel remembers no more. */
export const older = query({
  args: { channel, beforeNumber: v.number() },
  handler: async ({ db, caller }, given) => {
    if (!(await hasCharacter(db, caller))) return null;
    const newestFirst = await db
      .query("messages")
      .withIndex("by_channel", (q) =>
        q.eq("channel", given.channel).lt("number", given.beforeNumber),
      )
      .order("desc")
      .take(pageLength);
    return newestFirst.toReversed().map(messageView);
  },
});

async function hasCharacter(db: Reader<ChatModel>, caller: Caller | null): Promise<boolean> {
  if (caller === null) return false;
  const any = await db
    .query("characters")
    .withIndex("by_account", (q) => q.eq("accountId", caller.accountId))
    .first();
  return any !== null;
}

function messageView(row: DocumentByName<ChatModel, "messages">): ChatMessage {
  const { _id: id, number, atMs, kind, name, avatarSeed, title, text, links = [] } = row;
  return { id, number, atMs, kind, name, avatarSeed, title: title ?? null, text, links };
}
