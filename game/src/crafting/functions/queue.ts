import { gameFunctions } from "../../core/functions/game-functions.ts";
import { perkUntil } from "../../core/functions/patron.ts";
import type { QueueEntryView } from "../api.ts";
import { isCraft } from "../rules/is-craft.ts";
import { isFromQueue } from "../rules/queue.ts";
import type { QueueEntry } from "../state.ts";

const { characterQuery } = gameFunctions();

/** What is queued, in the order in which it is done. */
export const queue = characterQuery({
  args: {},
  handler: async ({ db, nowMs, holdsUntil, character, present }) => {
    const { state } = await present("bench");
    const { n: capacity, untilMs } = await perkUntil(db, character, "queueEntries", nowMs);
    if (untilMs !== null) holdsUntil(untilMs);
    return {
      entries: state.queue.map(viewOf),
      capacity,
      isUnderWay: isFromQueue(state.work),
    };
  },
});

function viewOf(entry: QueueEntry): QueueEntryView {
  if (!isCraft(entry)) return entry;
  const { paidGold, ...shown } = entry;
  return { ...shown, inProgress: paidGold !== null };
}
