import { gameFunctions } from "../../core/functions/game-functions.ts";
import type { QueueEntryView } from "../api.ts";
import { isCraft } from "../rules/is-craft.ts";
import { isFromQueue, queueCapacity } from "../rules/queue.ts";
import type { QueueEntry } from "../state.ts";

const { characterQuery } = gameFunctions();

/** What is queued, in the order in which it is done. */
export const queue = characterQuery({
  args: {},
  handler: async ({ present }) => {
    const { state } = await present("bench");
    return {
      entries: state.queue.map(viewOf),
      capacity: queueCapacity,
      isUnderWay: isFromQueue(state.work),
    };
  },
});

function viewOf(entry: QueueEntry): QueueEntryView {
  if (!isCraft(entry)) return entry;
  const { paidGold, ...shown } = entry;
  return { ...shown, inProgress: paidGold !== null };
}
