import type { DocumentByName } from "convex/server";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { staffFunctions } from "../../core/functions/staff/staff-functions.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { RemovedLine } from "../api.ts";
import { isPublicChannel } from "../content/channels.ts";
import { removedKeptMs, removedShownMax } from "../content/limits.ts";
import type { ChatModel } from "../tables.ts";
import { publicChannel } from "./channel-arguments.ts";

const { staffQuery } = staffFunctions<ChatModel>();
const { internalMutation } = gameFunctions<ChatModel>();

type Line = DocumentByName<ChatModel, "messages">;

/** One run stays short; the next takes up where it ended. */
const prunedAtOnceMax = 500;

/** What the last lines said that were taken out of a channel in thirty days, and why; the oldest first. */
export const removedLines = staffQuery({
  permission: "hush",
  args: { channel: publicChannel },
  handler: async ({ db, nowMs }, { channel }): Promise<readonly RemovedLine[]> => {
    const rows = await removedIn(db, channel);
    return rows
      .filter(({ removedAtMs }) => nowMs - removedAtMs < removedKeptMs)
      .map(({ lineId: id, number, atMs, kind, name, text, by, reason = null }) => {
        return { id, number, atMs, kind, name, text, by, reason };
      });
  },
});

/** Keeps what a line said, for staff; what is said among few is not theirs to read. */
export async function keepRemoved(
  db: Writer<ChatModel>,
  line: Line,
  removal: {
    readonly by: NonNullable<Line["gone"]>;
    readonly reason?: string;
    readonly removedAtMs: number;
  },
): Promise<void> {
  const { _id: lineId, channel, number, atMs, kind, characterId: authorId, name, text } = line;
  if (!isPublicChannel(channel)) return;
  const said = { channel, lineId, number, atMs, kind, authorId, name, text };
  await db.insert("removedLines", { ...said, ...removal });
}

/** Whoever is renamed is called so in what was taken out of their lines. */
export async function renameInRemoved(
  db: Writer<ChatModel>,
  channel: string,
  characterId: CharacterId,
  name: string,
): Promise<void> {
  for (const { _id, authorId } of await removedIn(db, channel))
    if (authorId === characterId) await db.patch(_id, { name });
}

/** Forgets what staff do not read any more. */
export const forgetRemoved = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const old = await db
      .query("removedLines")
      .withIndex("by_age", (q) => q.lt("removedAtMs", nowMs - removedKeptMs))
      .take(prunedAtOnceMax);
    for (const { _id } of old) await db.delete(_id);
    return { pruned: old.length, more: old.length === prunedAtOnceMax };
  },
});

async function removedIn(db: Pick<Reader<ChatModel>, "query">, channel: string) {
  const newest = await db
    .query("removedLines")
    .withIndex("by_channel", (q) => q.eq("channel", channel))
    .order("desc")
    .take(removedShownMax);
  return newest.toReversed();
}
