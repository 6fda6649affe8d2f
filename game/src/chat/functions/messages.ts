import type { DocumentByName } from "convex/server";
import { v } from "convex/values";
import { skills } from "../../core/content/skills.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { ChatDeed, ChatMessage } from "../api.ts";
import type { ChatModel } from "../tables.ts";
import { findTail } from "./show-lines.ts";

/** What a page of the chat shows; a channel keeps more, to be read page by page. */
const pageLength = 60;

const channel = oneOf(["global", "help"]);

const { sharedQuery } = gameFunctions<ChatModel>();

/**
 * What was said last and is shown, oldest first. A guest reads as well, and being one takes a press: it is open to all.
 */
export const messages = sharedQuery({
  args: { channel },
  handler: async ({ db }, given) => {
    // A world of before this was noted has shown all that it has.
    const shown = (await findTail(db, given.channel))?.number ?? Number.MAX_SAFE_INTEGER;
    const newestFirst = await db
      .query("messages")
      .withIndex("by_channel", (q) => q.eq("channel", given.channel).lte("number", shown))
      .order("desc")
      .take(pageLength);
    return newestFirst.toReversed().map(messageView);
  },
});

/** What was said before a line, oldest first; nothing when the channel remembers no more. */
export const older = sharedQuery({
  args: { channel, beforeNumber: v.number() },
  handler: async ({ db }, given) => {
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

function messageView(row: DocumentByName<ChatModel, "messages">): ChatMessage {
  const { _id: id, number, atMs, kind, name, avatarSeed, text, links = [] } = row;
  const deed = isKnownDeed(row.deed) ? row.deed : null;
  const { title = null, gone = null } = row;
  return { id, number, atMs, kind, name, avatarSeed, title, text, gone, deed, links };
}

function isKnownDeed(deed: DocumentByName<ChatModel, "messages">["deed"]): deed is ChatDeed {
  return deed !== undefined && Object.hasOwn(skills, deed.skill);
}
