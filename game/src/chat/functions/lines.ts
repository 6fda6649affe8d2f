import type { DocumentByName } from "convex/server";
import { skills } from "../../core/content/skills.ts";
import type { Reader } from "../../core/functions/context.ts";
import { worldBosses } from "../../world-boss/content/bosses.ts";
import type { ChatDeed, ChatMessage } from "../api.ts";
import type { ChatModel } from "../tables.ts";
import { findTail } from "./show-lines.ts";

/** What a page of the chat shows; a channel keeps more, to be read page by page. */
const pageLength = 60;

type ChatReader = Pick<Reader<ChatModel>, "query">;

/** What was said last in a channel and is shown, oldest first. */
export async function newestLines(db: ChatReader, key: string): Promise<readonly ChatMessage[]> {
  // A world of before this was noted has shown all that it has.
  const shown = (await findTail(db, key))?.number ?? Number.MAX_SAFE_INTEGER;
  return linesUpTo(db, key, shown);
}

/** A page of a channel that ends with the line of this number, oldest first. */
export async function linesUpTo(
  db: ChatReader,
  key: string,
  number: number,
): Promise<readonly ChatMessage[]> {
  const newestFirst = await db
    .query("messages")
    .withIndex("by_channel", (q) => q.eq("channel", key).lte("number", number))
    .order("desc")
    .take(pageLength);
  return newestFirst.toReversed().map(messageView);
}

function messageView(row: DocumentByName<ChatModel, "messages">): ChatMessage {
  const { _id: id, number, atMs, kind, name, avatarSeed, text, links = [] } = row;
  const deed = isKnownDeed(row.deed) ? row.deed : null;
  const { title = null, gone = null, reply = null, look } = row;
  const looks = look === undefined ? {} : { look };
  const said = { id, number, atMs, kind, name, avatarSeed, title, text };
  return { ...said, gone, reply, deed, links, ...looks };
}

function isKnownDeed(deed: DocumentByName<ChatModel, "messages">["deed"]): deed is ChatDeed {
  if (deed === undefined) return false;
  switch (deed.kind) {
    case "announced":
    case "order":
    case "log":
      return true;
    case "boss":
      return Object.hasOwn(worldBosses, deed.boss);
    case "mastered":
      return Object.hasOwn(skills, deed.skill);
  }
}
