import type { Reader, Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { ChatModel } from "../tables.ts";

/**
 * A channel moves once in this time at the most, however much is said: every open page has its sixty newest lines,
 * and with twenty lines a second most of what the pages are sent would be what they have.
 */
export const shownEveryMs = 500;

/** Waiting channels that are shown in one run. */
const channelsAtOnceMax = 200;

type Said = { readonly channel: string; readonly number: number; readonly atMs: number };

/** Shows the newest line of a channel that was quiet for a while; in a busy one, lines wait for `showWaiting`. */
export async function showLine(db: Writer<ChatModel>, said: Said): Promise<void> {
  const { channel, number, atMs } = said;
  const tail = await findTail(db, channel);
  if (tail === null) {
    await db.insert("tails", { channel, number, shownAtMs: atMs });
    return;
  }
  if (atMs - tail.shownAtMs >= shownEveryMs) {
    await db.patch(tail._id, { number, shownAtMs: atMs });
    return;
  }
  const waiting = await findWaiting(db, channel);
  if (waiting === null) await db.insert("waitingTails", { channel, number });
  else await db.patch(waiting._id, { number });
}

const { internalMutation } = gameFunctions<ChatModel>();

/** Shows what was said since the channels were shown last, whatever their clock says. */
export const showWaiting = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    for (const waiting of await db.query("waitingTails").take(channelsAtOnceMax)) {
      const tail = await findTail(db, waiting.channel);
      await db.delete(waiting._id);
      if (tail !== null && tail.number < waiting.number)
        await db.patch(tail._id, { number: waiting.number, shownAtMs: nowMs });
    }
    return null;
  },
});

/** The row that says how far a channel is shown; `null` before its first line. */
export function findTail(db: Pick<Reader<ChatModel>, "query">, channel: string) {
  return db
    .query("tails")
    .withIndex("by_channel", (q) => q.eq("channel", channel))
    .unique();
}

function findWaiting(db: Writer<ChatModel>, channel: string) {
  return db
    .query("waitingTails")
    .withIndex("by_channel", (q) => q.eq("channel", channel))
    .unique();
}
