import type { DocumentByName } from "convex/server";
import type { Writer } from "../../core/functions/context.ts";
import type { ChatLink, ChatLook, ChatQuote } from "../api.ts";
import { historyMax } from "../content/limits.ts";
import type { ChatModel } from "../tables.ts";
import { showLine } from "./show-lines.ts";

// One line comes, one line goes; the rest of the allowance catches up should the history ever shrink.
const prunedAtOnceMax = 4;

type Line = Pick<
  DocumentByName<ChatModel, "messages">,
  "atMs" | "kind" | "characterId" | "name" | "avatarSeed" | "text" | "deed"
> & {
  readonly title?: string | undefined;
  /** How its writer looks. */
  readonly look?: ChatLook;
  readonly reply?: ChatQuote | undefined;
  readonly links?: readonly ChatLink[];
};

/** Adds a line to a channel, by the name its lines are kept under, and drops what is older than its history. Answers the line's number. */
export async function appendMessage(
  db: Writer<ChatModel>,
  channel: string,
  { title, look = {}, reply, links = [], ...line }: Line,
): Promise<number> {
  const last = await db
    .query("messages")
    .withIndex("by_channel", (q) => q.eq("channel", channel))
    .order("desc")
    .first();
  const number = (last?.number ?? 0) + 1;
  const worn = title === undefined ? {} : { title };
  const looks = Object.keys(look).length === 0 ? {} : { look };
  const answered = reply === undefined ? {} : { reply };
  const shown = links.length === 0 ? {} : { links };
  await db.insert("messages", {
    channel,
    number,
    ...line,
    ...worn,
    ...looks,
    ...answered,
    ...shown,
  });
  await showLine(db, { channel, number, atMs: line.atMs });

  const forgotten = await db
    .query("messages")
    .withIndex("by_channel", (q) => q.eq("channel", channel).lte("number", number - historyMax))
    .take(prunedAtOnceMax);
  for (const message of forgotten) await db.delete(message._id);
  return number;
}
